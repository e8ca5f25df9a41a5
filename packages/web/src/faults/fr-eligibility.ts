/** Sentences about eligibility, in French. */
export const eligibility = {
  'This ends before it starts. Check both dates.': 'La fin précède le début. Vérifiez les deux dates.',
  'This ID is already used here. Choose another.': 'Cet identifiant est déjà utilisé ici. Choisissez-en un autre.',
  'The places ask for more units than there are in all.': 'Les domaines demandent plus d’unités que le total.',
  'The pack has no such choice. Add it to its choices.': 'Le règlement n’a pas ce choix. Ajoutez-le à ses choix.',
  'This range ends before it begins.': 'Cet intervalle se termine avant de commencer.',
  'Nothing can be lost at these checks. Let one of them lose.':
    'Ces contrôles ne font rien perdre. Choisissez-en un qui le peut.',
  'Say what is required; only what happens needs no requirement.':
    'Indiquez ce qui est exigé : seul un événement s’en passe.',
  'There is no school on this day of the week, so the rule would never be judged.':
    'Il n’y a pas cours ce jour de la semaine : la règle ne serait jamais appliquée.',
  'Steps begin at 1, each later than the one before.': 'Les étapes commencent à 1, chacune après la précédente.',
  'A rule that is judged always holds while it isn’t met: at once, and until it is.':
    'Une règle contrôlée en permanence s’applique tant qu’elle n’est pas remplie : tout de suite, et jusqu’à ce qu’elle le soit.',
  'No check regains, so this would never end. Let one regain.':
    'Aucun contrôle ne rétablit l’admissibilité : cela ne finirait jamais. Choisissez-en un qui le peut.',
  'Give either a number of contests or a share of them.': 'Indiquez un nombre de rencontres ou une part de celles-ci.',
  'Enter a whole number of days, 1 or more.': 'Saisissez un nombre entier de jours, au moins 1.',
  'A share of the contests is 1 at most.': 'La part des rencontres est de 1 au plus.',
  'The pack has no such plan of core courses.': 'Le règlement n’a pas ce plan de matières de base.',
  'There is no such day in any year.': 'Ce jour n’existe dans aucune année.',
  'No one could ever meet this. Check the number.':
    'Personne ne pourrait jamais remplir cette condition. Vérifiez le nombre.',
  'Final grades from earlier years': 'Moyennes finales des années précédentes',
  Attendance: 'Présences',
  'The previous school year': 'L’année scolaire précédente',
  'The previous semester': 'Le semestre précédent',
  'The previous grading period': 'La période de notation précédente',
  'Graded work in {0}': 'Travaux notés, matière : {said0}',
  'The current grade in {0}': 'Moyenne actuelle, matière : {said0}',
  'The final grade in {0} on {1}': 'Moyenne finale au {day1}, matière : {said0}',
  'The principal’s decision on the changed grade in {0}':
    'Décision du chef d’établissement sur la note modifiée, matière : {said0}',
  'The student’s classes': 'Les classes de l’élève',
  'Grades for the term that ended {0}': 'Moyennes de la période terminée le {day0}',
  'Whether the student was promoted': 'Le passage de l’élève au niveau supérieur',
  'Whether the student is on track to graduate': 'L’avancement de l’élève vers le diplôme',
  'Transfers from other schools': 'Changements d’établissement',
  'Whether the student was eligible at the previous school':
    'L’admissibilité de l’élève dans l’établissement précédent',
  'The day the student enrolled': 'Le jour d’inscription de l’élève',
  'The minimum number of practices for {0}': 'Nombre minimal d’entraînements, sport : {said0}',
  'The number of classes a student can take': 'Le nombre de classes qu’un élève peut suivre',
  'Attendance for {0}': 'Présences du {day0}',
  'Attendance since {0}': 'Présences depuis le {day0}',
  'The most full-credit subjects a student can take': 'Le nombre maximal de matières à crédit complet',
  'Credits for {0}': 'Crédits, matière : {said0}',
  'The student’s grade level': 'Le niveau de l’élève',
  'The student’s date of birth': 'La date de naissance de l’élève',
  'Semesters since entering grade 9': 'Semestres depuis l’entrée au niveau 9',
  'The day of entry into grade 9': 'Le jour d’entrée au niveau 9',
  'Practices for {0}': 'Entraînements, sport : {said0}',
  Suspensions: 'Exclusions temporaires',
  'Missed team sessions': 'Séances d’équipe manquées',
  'Whether the student played for the previous school':
    'La participation de l’élève aux équipes de l’établissement précédent',
  'Whether the parents moved, too': 'Le déménagement des parents',
  'There is no such field here. Check its spelling, or remove it.':
    'Ce champ n’existe pas ici. Vérifiez son orthographe ou supprimez-le.',
  'Choose one of: {0}.': 'Choisissez parmi : {0}.',
  'This is none of the kinds that can be here.': 'Ce type n’est pas possible ici.',
  'This is too small or too short: at least {0}.': 'C’est trop petit ou trop court : {0} au moins.',
  'This is too large or too long: at most {0}.': 'C’est trop grand ou trop long : {0} au plus.',
  'This is nested too deeply. Use fewer levels.': 'Trop de niveaux imbriqués. Utilisez-en moins.',
  'This is missing.': 'Cette valeur manque.',
  'This should be a value of type {0}.': 'Le type attendu est : {0}.',
  'This isn’t written the way it should be.': 'Cette valeur n’est pas écrite comme il faut.',
  'Name at least one source.': 'Indiquez au moins une source.',
  'Add at least one rule.': 'Ajoutez au moins une règle.',
  'Suspended on {0}': 'Exclusion temporaire le {day0}',
  'Missed a team session on {0}': 'Séance d’équipe manquée le {day0}',
  'Transferred on {0} without an exception': 'Changement d’établissement le {day0}, sans dérogation',
  'Dropped a class on {0}': 'Abandon d’une classe le {day0}',
  'Courses taken: {0}; at least {1} required': 'Matières suivies : {0} ; minimum requis : {1}',
  'Courses passed: {0}; at least {1} required': 'Matières réussies : {0} ; minimum requis : {1}',
  'Courses failed: {0}; at most {1} allowed': 'Matières non réussies : {0} ; maximum autorisé : {1}',
  'Credits: {0}; at least {1} required': 'Crédits : {0} ; minimum requis : {1}',
  'Hours of work a week: {0}; at least {1} required': 'Heures de cours par semaine : {0} ; minimum requis : {1}',
  'Share of courses passed: {0}%; at least {1}% required':
    'Part des matières réussies : {0} % ; minimum requis : {1} %',
  'Term GPA: {0}; at least {1} required': 'Moyenne générale de la période : {0} ; minimum requis : {1}',
  'Credits earned: {0}; at least {1} required': 'Crédits acquis : {0} ; minimum requis : {1}',
  'Cumulative GPA: {0}; at least {1} required': 'Moyenne générale cumulée : {0} ; minimum requis : {1}',
  'Core course units missing: {0}': 'Unités de matières de base manquantes : {0}',
  'Core course units missing before they lock: {0}': 'Unités de matières de base manquantes avant leur blocage : {0}',
  'Core GPA: {0}; at least {1} required': 'Moyenne générale des matières de base : {0} ; minimum requis : {1}',
  'Days absent in the semester: {0}; at most {1} allowed': 'Jours d’absence du semestre : {0} ; maximum autorisé : {1}',
  'Share of the semester absent: {0}%; at most {1}% allowed':
    'Part du semestre en absence : {0} % ; maximum autorisé : {1} %',
  'School days absent in a row: {0}; at most {1} allowed':
    'Jours de cours d’absence consécutifs : {0} ; maximum autorisé : {1}',
  'Days attended since the absences: {0}; at least {1} required':
    'Jours de présence depuis les absences : {0} ; minimum requis : {1}',
  'Periods in school: {0}; at least {1} required': 'Créneaux de présence : {0} ; minimum requis : {1}',
  'Age on the day that counts: {0}; must be under {1}': 'Âge au jour de référence : {0} ; doit être inférieur à {1}',
  'Semesters of high school: {0}; at most {1} allowed': 'Semestres de lycée : {0} ; maximum autorisé : {1}',
  'Grade level: {0}; the limit is {1}': 'Niveau : {0} ; limite : {1}',
  'Year of high school: {0}; the limit is {1}': 'Année de lycée : {0} ; limite : {1}',
  'Practices: {0}; at least {1} required before a contest':
    'Entraînements : {0} ; minimum requis avant une rencontre : {1}',
  'Not promoted to this grade level': 'Pas de passage à ce niveau',
  'Promoted to this grade level': 'Passage à ce niveau',
  'Not on track to graduate': 'Avancement insuffisant vers le diplôme',
  'On track to graduate': 'Avancement suffisant vers le diplôme',
  'Not graduated yet': 'Diplôme non encore obtenu',
  Graduated: 'Diplôme obtenu',
  'Not eligible at the previous school': 'Pas d’admissibilité dans l’établissement précédent',
  'Eligible at the previous school': 'Admissibilité dans l’établissement précédent',
  'No contract signed': 'Aucun contrat signé',
  'Contract signed': 'Contrat signé',
  'Absence not excused': 'Absence non justifiée',
  'Absence excused': 'Absence justifiée',
  'Enrolled too late for this semester': 'Inscription trop tardive pour ce semestre',
  'Enrolled in time for this semester': 'Inscription à temps pour ce semestre',
  'Not in school by {0}': 'Pas encore dans l’établissement à {0}',
  'In school by {0}': 'Dans l’établissement à {0}',
  'No {0} on file': 'Document absent du dossier : {said0}',
  'On file: {0}': 'Document au dossier : {said0}',
  'The {0} expired after {1}': 'Document valable jusqu’au {day1} : {said0}',
  'The {0} expires after {1}': 'Document bientôt expiré, valable jusqu’au {day1} : {said0}',
  'physical exam': 'visite médicale',
  'health questionnaire': 'questionnaire de santé',
  'consent form': 'autorisation',
  'proof of insurance': 'attestation d’assurance',
  'concussion course': 'formation sur les commotions',
  'The most contests allowed in the season': 'Le nombre maximal de rencontres autorisées dans la saison',
  'The days in the school’s calendar after {0}': 'Les jours du calendrier de l’établissement après le {day0}',
  'Enter a day and a time, such as 2026-10-16T15:30.': 'Saisissez un jour et une heure, par exemple 2026-10-16T15:30.',
  'Nothing open now would restore eligibility within a year.':
    'Rien de ce qui est possible maintenant ne rétablirait l’admissibilité dans l’année.',
  'Nothing before {0}.': 'Rien avant le {day0}.',
  'It would take effect on {0}.': 'Cela prendrait effet le {day0}.',
  'A new {0} would fix this.': 'Ce nouveau document suffirait : {said0}.',
  '{0, plural, one {# more practice} other {# more practices}} would fix this.':
    '{0, plural, one {# entraînement de plus suffirait} many {# entraînements de plus suffiraient} other {# entraînements de plus suffiraient}}.',
  'A signed contract would fix this.': 'Un contrat signé suffirait.',
  'Would bring {0} to {1}% if {2} gets {3} of {4} points or more.':
    'Matière {said0} à {1} % si ce devoir obtient {3} points sur {4} ou plus : {said2}.',
  'Would bring {0} to {1}% with {2}% or more on all open work.':
    'Matière {said0} à {1} % avec {2} % ou plus à tous les devoirs restants.',
  '{0} at {1}% or better at the next check would fix this.':
    'Au prochain contrôle, {1} % ou plus suffirait ; matière : {said0}.',
  '{0} at {1} grade points or more at the next check would fix this.':
    'Au prochain contrôle, {1} points de moyenne ou plus suffiraient ; matière : {said0}.',
  'Passing {0} at the next check would fix this, and its open work could still bring it there.':
    'Réussir cette matière au prochain contrôle suffirait, et les devoirs restants peuvent encore y mener : {said0}.',
  'Passing {0} at the next check would fix this.': 'Réussir cette matière au prochain contrôle suffirait : {said0}.',
  'These rules are on there already. Review them again.': 'Ce règlement y est déjà activé. Vérifiez à nouveau.',
  'These rules have another edition by now. Review them again.':
    'Ce règlement a entre-temps une autre édition. Vérifiez à nouveau.',
  'This row doesn’t say which team it is about.': 'Cette ligne ne dit pas de quelle équipe il s’agit.',
  'This row has no opponent. Add one.': 'Cette ligne n’a pas d’adversaire. Ajoutez-en un.',
  '“{0}” isn’t a time. Write it like 3:30 PM or 15:30.': '« {0} » n’est pas une heure. Écrivez-la comme 15:30.',
  '“{0}” isn’t home, away, or neutral.': '« {0} » ne dit ni domicile, ni extérieur, ni terrain neutre.',
  'No team at this school is “{0}.”': 'Aucune équipe de cet établissement ne s’appelle « {0} ».',
  '{0} teams are “{1}.” Use their code.': '{0} équipes s’appellent « {1} ». Utilisez leur code.',
  'Choose the columns with the team, the opponent, and the date.':
    'Choisissez les colonnes de l’équipe, de l’adversaire et de la date.',
  'Contests that were changed since stayed.': 'Les rencontres modifiées depuis sont restées.',
  'Someone changed this contest after the preview, or you no longer keep this team’s schedule.':
    'Quelqu’un a modifié cette rencontre après l’aperçu, ou vous ne tenez plus le calendrier de cette équipe.',
  'This row doesn’t say which course it is about.': 'Cette ligne ne dit pas de quel cours il s’agit.',
  '“{0}” isn’t an area of core courses.': '« {0} » n’est pas un domaine de matières fondamentales.',
  'This row doesn’t say which association counts this as a core course.':
    'Cette ligne ne dit pas pour quelle association ce cours est fondamental.',
  'This row doesn’t say in which area it is a core course.':
    'Cette ligne ne dit pas dans quel domaine ce cours est fondamental.',
  'The last school year is before the first. Choose other years.':
    'La dernière année scolaire précède la première. Choisissez d’autres années.',
  'A course can be a core course for at most {0} bodies.':
    'Un cours peut être fondamental pour {0} associations au plus.',
  'This row is about a transfer, but has no first day here. Add one.':
    'Cette ligne parle d’un changement d’établissement, mais sans premier jour ici. Ajoutez-le.',
  'This row has days on the rolls, but no first day of a semester. Add one.':
    'Cette ligne indique des jours sur les listes, mais pas le premier jour du semestre. Ajoutez-le.',
  'This row is about a semester, but has no days on the rolls. Add them.':
    'Cette ligne parle d’un semestre, mais sans jours sur les listes. Ajoutez-les.',
  'This row is about a grade, but names no class. Add one.':
    'Cette ligne parle d’une note, mais n’indique pas la classe. Ajoutez-la.',
  'This row is about a grade, but names no term. Add one.':
    'Cette ligne parle d’une note, mais n’indique pas la période. Ajoutez-la.',
  'This make-up grade has no date. Add the date it went on record.':
    'Cette note de rattrapage n’a pas de date. Ajoutez la date à laquelle elle a été enregistrée.',
  'This row has a passing mark, but names no class. Add one.':
    'Cette ligne indique un seuil de réussite, mais pas la classe. Ajoutez-la.',
  'This row names a class, but says nothing of it. Add what it says.':
    'Cette ligne indique une classe, mais n’en dit rien. Ajoutez ce qu’il faut en dire.',
  '“{0}” isn’t a waiver, a probation, or a contract.':
    '« {0} » n’est ni une dérogation, ni une probation, ni un contrat.',
  'This row doesn’t say of which rules it is.': 'Cette ligne ne dit pas de quel règlement il s’agit.',
  'This row has no first day. Add one.': 'Cette ligne n’a pas de premier jour. Ajoutez-le.',
  'This row has no last day. Add one.': 'Cette ligne n’a pas de dernier jour. Ajoutez-le.',
  'This row doesn’t say why. Add the reason.': 'Cette ligne ne dit pas pourquoi. Ajoutez le motif.',
  'Choose the columns with the rules, the first day, the last day, and the reason.':
    'Choisissez les colonnes du règlement, du premier jour, du dernier jour et du motif.',
  'No rules named “{0}” are switched on.': 'Aucun règlement « {0} » n’est en vigueur.',
  'Several rules fit “{0}.” Write their title in full.':
    'Plusieurs règlements correspondent à « {0} ». Écrivez l’intitulé en entier.',
  '“{0}” isn’t a regular, honors, or advanced course.':
    '« {0} » n’est pas un niveau de cours (ordinaire, honors ou avancé).',
  'Credits have at most three decimals.': 'Les crédits ont au plus trois décimales.',
  'This row doesn’t say where the course was taken.': 'Cette ligne ne dit pas où le cours a été suivi.',
  'This row has no school year. Add one.': 'Cette ligne n’a pas d’année scolaire. Ajoutez-la.',
  '“{0}” isn’t a school year. Write the year it ends in, such as 2026.':
    '« {0} » n’est pas une année scolaire. Écrivez l’année où elle finit, comme 2026.',
  'This row doesn’t say how many credits it is about.': 'Cette ligne ne dit pas de combien de crédits il s’agit.',
  'This row doesn’t say whether the course was passed.': 'Cette ligne ne dit pas si le cours est réussi.',
  'Choose the columns with the course, the school, and the school year.':
    'Choisissez les colonnes du cours, de l’établissement et de l’année scolaire.',
  'Someone has certified these credits. Change them by hand.': 'Ces crédits ont été certifiés. Modifiez-les à la main.',
  'A term can have at most {0} days of progress.': 'Une période peut avoir {0} dates de bilan au plus.',
  'This row is about a school, but names none. Add it.':
    'Cette ligne parle d’un établissement sans le nommer. Ajoutez-le.',
  'This row is about a term, but names none. Add it.': 'Cette ligne parle d’une période sans la nommer. Ajoutez-la.',
  'This row says nothing of a school or a term.': 'Cette ligne ne dit rien d’un établissement ni d’une période.',
  'Choose the column with the school or the term.': 'Choisissez la colonne de l’établissement ou de la période.',
  'No school is named “{0}.”': 'Aucun établissement ne s’appelle « {0} ».',
  '{0} schools are named “{1}.” Enter this by hand.':
    '{0} établissements s’appellent « {1} ». Saisissez ceci à la main.',
  'No term is named “{0}.”': 'Aucune période ne s’appelle « {0} ».',
  'At most {0} can say something of their own. Remove some.':
    '{0} au plus peuvent avoir leurs propres indications. Retirez-en.',
  'This row doesn’t say whether the make-up grade passes.':
    'Cette ligne ne dit pas si la note de rattrapage est suffisante.',
  'This student has no class named “{0}.”': 'Cet élève n’a pas de classe « {0} ».',
  '“{0}” has no term named “{1}” that has started.': '« {0} » n’a pas de période « {1} » déjà commencée.',
  'This student has {0, plural, one {# class} other {# classes}} named “{1}.” Enter the class code.':
    'Cet élève a {0, plural, one {# classe} many {# classes} other {# classes}} du nom de « {1} ». Saisissez le code de la classe.',
  'This fits several classes or terms of this student. Enter the grade by hand.':
    'Plusieurs classes ou périodes de cet élève correspondent. Saisissez la note à la main.',
  'Several terms are named “{0}.” Add the school year, as in “Quarter 1 2027.”':
    'Plusieurs périodes s’appellent « {0} ». Ajoutez l’année scolaire, comme « Trimestre 1 2027 ».',
  'This student has transfers here. Remove them by hand.':
    'Des changements d’établissement sont enregistrés pour cet élève. Retirez-les à la main.',
  '“{0}” isn’t yes or no.': '« {0} » ne veut dire ni oui ni non.',
  '“{0}” isn’t a number from {1} to {2}.': '« {0} » n’est pas un nombre de {1} à {2}.',
  '“{0}” isn’t a day off, a half day, or a school day.':
    '« {0} » n’est ni un jour sans cours, ni une demi-journée, ni un jour de cours.',
  'A row can be about at most {0} days.': 'Une ligne peut concerner {0} jours au plus.',
  'Laurel doesn’t know the level “{0}.”': 'Laurel ne connaît pas le niveau « {0} ».',
  '“{0}” isn’t fall, winter, or spring.': '« {0} » n’est ni l’automne, ni l’hiver, ni le printemps.',
  'This team has no season yet. Add its sport.': 'Cette équipe n’a pas encore de saison. Ajoutez son sport.',
  'This team has no season yet. Add its first and last day.':
    'Cette équipe n’a pas encore de saison. Ajoutez le premier et le dernier jour.',
  'Choose the column with the course.': 'Choisissez la colonne du cours.',
  'No course at this school is “{0}.”': 'Aucun cours de cet établissement ne s’appelle « {0} ».',
  '{0} courses are “{1}.” Use their code.': '{0} cours s’appellent « {1} ». Utilisez leur code.',
  'Someone changed this after the preview, or it is no longer yours to change.':
    'Quelqu’un l’a modifié après l’aperçu, ou vous ne pouvez plus le modifier.',
  'Choose the column with the team.': 'Choisissez la colonne de l’équipe.',
  'Choose the columns with the team and the date.': 'Choisissez les colonnes de l’équipe et de la date.',
  'This row has no date. Add one.': 'Cette ligne n’a pas de date. Ajoutez-en une.',
  'This row doesn’t say which document it is about.': 'Cette ligne ne dit pas de quel document il s’agit.',
  'The district asks for no document “{0}.” Correct it, or add it to the settings.':
    'Aucun document « {0} » n’est demandé dans ce réseau d’établissements. Corrigez-le ou ajoutez-le aux paramètres.',
  'Line {0} says the same. Keep one of the two.': 'La ligne {0} dit la même chose. Gardez l’une des deux.',
  'This day is in the future. Correct it.': 'Ce jour est dans le futur. Corrigez-le.',
  'Choose the column with the date.': 'Choisissez la colonne de la date.',
  'Choose the column with the document, or the document the file is about.':
    'Choisissez la colonne du document, ou le document dont traite le fichier.',
  'Records that were changed since stayed.': 'Les éléments modifiés depuis sont restés.',
  'Someone entered this after the preview, or you no longer keep this student’s records.':
    'Quelqu’un l’a saisi après l’aperçu, ou vous ne tenez plus le dossier de cet élève.',
  'Someone switched these rules off. Review them again.': 'Quelqu’un a désactivé ce règlement. Vérifiez à nouveau.',
  'Someone else just changed these rules. Review them again.':
    'Quelqu’un d’autre vient de modifier ce règlement. Vérifiez à nouveau.',
  '“{0}” has no choice “{1}”.': '« {0} » n’a pas le choix « {1} ».',
  'These rules aren’t switched on.': 'Ce règlement n’est pas activé.',
  '“{0}” has no rule “{1}”.': '« {0} » n’a pas la règle « {1} ».',
  'Choose an end after the first day.': 'Choisissez une fin après le premier jour.',
  'Choose an end within {0} days.': 'Choisissez une fin dans les {0} jours.',
  '“{0}” doesn’t let your role do this.': '« {0} » ne le permet pas à votre rôle.',
  'Say why. It is kept with the decision.': 'Indiquez pourquoi. C’est conservé avec la décision.',
  'A class is listed twice for one term. Remove one.':
    'Une classe figure deux fois pour la même période. Retirez-en une.',
  'A semester is listed twice. Remove one.': 'Un semestre figure deux fois. Retirez-en un.',
  'You already have {0} rule files. Remove one first.':
    'Vous avez déjà {0} fichiers de règlement. Supprimez-en un d’abord.',
  'Version {0} of these rules already exists. Use a higher version.':
    'La version {0} de ce règlement existe déjà. Utilisez un numéro plus élevé.',
  'This isn’t valid JSON from line {0} on. Fix it, and add the file again.':
    'Ce fichier n’est pas du JSON valide à partir de la ligne {0}. Corrigez-le, puis ajoutez-le à nouveau.',
  'This file isn’t valid JSON. Fix it, and add it again.':
    'Ce fichier n’est pas du JSON valide. Corrigez-le, puis ajoutez-le à nouveau.',
  'These rules can’t be used. Fix what is listed, and add the file again.':
    'Ce règlement ne peut pas être utilisé. Corrigez les points indiqués, puis ajoutez le fichier à nouveau.',
  'Switch this rule off before you remove it.': 'Désactivez cette règle avant de la supprimer.',
  'Someone else just changed this rule. Review it again.':
    'Quelqu’un d’autre vient de modifier cette règle. Vérifiez-la à nouveau.',
  'Enter a number from 0 to 400.': 'Saisissez un nombre de 0 à 400.',
  'Name the rule.': 'Nommez la règle.',
};
