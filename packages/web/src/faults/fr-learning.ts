/** Sentences about grades, fitness, terms and enrolment, in French. */
export const learning = {
  'Enter the student ID or email.': 'Indiquez le numéro d’élève ou l’adresse e-mail.',
  'Enter a name for the term.': 'Saisissez un nom pour la période.',
  'Test not found.': 'Test introuvable.',
  'The test day {0} is in the future. Correct the date.':
    'La journée de tests du {day0} est à venir. Corrigez la date.',
  'The test day {0} is before 1990. Correct the date.':
    'La journée de tests du {day0} est antérieure à 1990. Corrigez la date.',
  '{0} is calculated from other results. Enter those instead.':
    '{word0} se calcule à partir d’autres résultats. Saisissez plutôt ceux-ci.',
  '{0} takes one value. Enter only the one that counts.':
    '{word0} : une seule valeur possible. Gardez celle qui compte.',
  'Enter a number for {0}, or leave it blank if it wasn’t tested.':
    '{word0} : saisissez un nombre, ou laissez vide si le test n’a pas été passé.',
  '{0} can’t be negative. Valid values: {1}.': '{word0} ne peut pas être négatif. Valeurs possibles : {said1}.',
  '{0} must be a whole number. Valid values: {1}.': '{word0} : nombre entier attendu. Valeurs possibles : {said1}.',
  '{0} is too low for {1}. Valid values: {2}.': '{0} est trop bas pour {word1}. Valeurs possibles : {said2}.',
  '{0} is too high for {1}. Valid values: {2}.': '{0} est trop élevé pour {word1}. Valeurs possibles : {said2}.',
  'yes or no': 'oui ou non',
  'from {0} to {1}': 'de {0} à {1}',
  '{0, plural, one {# lap} other {# laps}}': '{0, plural, one {# navette} many {# navettes} other {# navettes}}',
  '{0, plural, one {# rep} other {# reps}}':
    '{0, plural, one {# répétition} many {# répétitions} other {# répétitions}}',
  '{0, plural, one {# point} other {# points}}': '{0, plural, one {# point} many {# points} other {# points}}',
  'Enter a number, such as 12.5.': 'Saisissez un nombre, par exemple 12,5.',
  '“{0}” can’t be read as {1}. Valid values: {2}.':
    'Valeur illisible pour {word1} : « {0} ». Valeurs possibles : {said2}.',
  'Enter a weight above 0. To leave work out of the grade, set it not to count.':
    'Saisissez un coefficient supérieur à 0. Pour exclure un devoir de la moyenne, indiquez qu’il ne compte pas.',
  'Set a weight above 0 for at least one grading period or the exam.':
    'Indiquez une pondération supérieure à 0 pour au moins une période ou pour l’examen.',
  'This operation ID was already used for something else, so nothing was saved. Send it again with a new ID.':
    'Cet identifiant d’opération a déjà servi à autre chose ; rien n’a été enregistré. Renvoyez avec un nouvel identifiant.',
  'Enter a number from 0 to less than 10,000,000 with at most 4 decimal places.':
    'Saisissez un nombre entre 0 et 10 000 000 exclu, avec 4 décimales au plus.',
  'is more than a year late. Type late 365d or less.':
    'a plus d’un an de retard. Saisissez late 365d ou moins (late : retard).',
  'has more than one meaning. Type one score and at most one of EX, MI, IN, or CO.':
    'a plusieurs sens. Saisissez une seule note, et au plus un des codes EX, MI, IN ou CO.',
  'isn’t a letter on this class’s scale. Type {0}, points (8 or 8.5), 8/10, or 85%.':
    'n’est pas une lettre de l’échelle de cette classe. Saisissez {0}, des points (8 ou 8,5), 8/10 ou 85 %.',
  'isn’t a score. Type points (8 or 8.5), 8/10, 85%, EX, MI, IN, CO, or late.':
    'n’est pas une note. Saisissez des points (8 ou 8,5), 8/10, 85 %, EX, MI, IN, CO ou late (retard).',
  'isn’t a score. Type points (8 or 8.5), 8/10, 85%, a letter ({0}), EX, MI, IN, CO, or late.':
    'n’est pas une note. Saisissez des points (8 ou 8,5), 8/10, 85 %, une lettre ({0}), EX, MI, IN, CO ou late (retard).',
  '“{0}” {1}': '« {0} » {said1}',
  'is below 0. Enter 0 or more, or clear the cell to leave it ungraded.':
    'est inférieur à 0. Saisissez 0 ou plus, ou videz la cellule pour ne pas noter.',
  'can be read two ways. Type {0} or {1}.': 'peut se lire de deux façons. Saisissez {0} ou {1}.',
  'has more than 4 decimal places. Round it to 4 or fewer.':
    'a plus de 4 décimales. Arrondissez à 4 décimales au plus.',
  'is out of 0. Type only the points, such as 8.': 'est sur 0. Saisissez seulement les points, par exemple 8.',
  'can’t be used because this assignment is worth 0 points. Enter points instead.':
    'ne peut pas être utilisé, car ce devoir est noté sur 0. Saisissez plutôt des points.',
  'is too high for a {0}-point assignment. Type {1} or less.':
    'est trop élevé pour un devoir noté sur {0}. Saisissez {1} ou moins.',
  'That ID or email doesn’t match exactly one person. Check with their school.':
    'Ce numéro ou cette adresse ne correspond pas à une seule personne. Vérifiez auprès de son établissement.',
  'Someone else just changed this enrollment. Review it again.':
    'Une autre personne vient de modifier cette inscription. Vérifiez-la.',
  'Someone else just changed this term. Review it again.':
    'Une autre personne vient de modifier cette période. Vérifiez-la.',
  'Terms are the same for all schools. The district office changes them.':
    'Les périodes sont les mêmes pour tous les établissements. Le réseau d’établissements les modifie.',
  'The term must end after it starts.': 'La fin de la période doit venir après le début.',
  'The grading window must close after it opens.': 'La fin de la saisie des notes doit venir après le début.',
  '“{0}” is part of this term and would extend past it.': 'La période ne couvrirait plus « {0} » en entier.',
  '“{0}” is part of this term, so the term must stay larger than a {1}.':
    'Cette période contient « {0} » ; elle doit rester plus large que : {said1}.',
  'A term can’t contain itself.': 'Une période ne peut pas se contenir elle-même.',
  'A {0} can’t be part of a {1}.':
    'Une période de type « {said0} » ne peut pas se trouver dans une période de type « {said1} ».',
  'The term must be within “{0}.”': 'Les dates de la période doivent rester dans celles de « {0} ».',
  'school year': 'année scolaire',
  semester: 'semestre',
  term: 'trimestre',
  'grading period': 'période de notation',
  '{0} starts on {1}. You can enter results from that day on.':
    '{0} commence le {day1}. La saisie des résultats sera possible à partir de ce jour.',
  '{0} started on {1}, before this student was born. Correct the birth date or choose another test day.':
    '{0} a commencé le {day1}, avant la naissance de cet élève. Corrigez la date de naissance ou choisissez une autre journée de tests.',
  'There’s nothing to save.': 'Il n’y a rien à enregistrer.',
  'Someone else also changed this. Choose which value to keep.':
    'Une autre personne a modifié ceci entre-temps. Choisissez la valeur à garder.',
  'A cell refers to a student or column that wasn’t sent.':
    'Une cellule renvoie à un élève ou à une colonne qui n’a pas été envoyé.',
  'A cell was sent twice.': 'Une cellule a été envoyée deux fois.',
  '{0} is body composition, which this school has turned off.':
    '{word0} relève de la composition corporelle, que cet établissement a désactivée.',
  'Only PE teachers can enter body composition. Skip those columns.':
    'Seule l’équipe d’EPS peut saisir la composition corporelle. Ignorez ces colonnes.',
  'This school’s standards are no longer available. Choose others in its settings.':
    'Le référentiel de cet établissement n’est plus disponible. Choisissez-en un autre dans ses paramètres.',
  'Standards not found.': 'Référentiel introuvable.',
  'A test day can span at most {0} days. Create another one.':
    'Une journée de tests dure {0} jours au plus. Créez-en une autre.',
  'Someone else changed this test day. Open it again, then make your changes.':
    'Une autre personne a modifié cette journée de tests. Rouvrez-la, puis faites vos modifications.',
  'This test day has results, whose ages depend on its first day. Keep the first day.':
    'Cette journée de tests contient des résultats, dont l’âge dépend de son premier jour. Gardez le premier jour.',
  'Another test day has this name and first day. Choose another name or day.':
    'Une autre journée de tests porte ce nom et commence ce jour-là. Choisissez un autre nom ou un autre jour.',
  '{0, plural, one {# result was} other {# results were}} entered on this test day after you created it, so creating it can’t be undone. To remove it with them, edit the test day and delete it.':
    '{0, plural, one {# résultat a été saisi} other {# résultats ont été saisis}} depuis pour cette journée de tests ; sa création ne peut plus être annulée. Pour la supprimer avec ses résultats, modifiez-la, puis supprimez-la.',
  'Someone recorded a run on this test day that isn’t saved yet, so creating it can’t be undone. To remove it, edit the test day and delete it.':
    'Une course enregistrée pour cette journée de tests n’est pas encore sauvegardée ; la création de la journée ne peut pas être annulée. Pour la supprimer, modifiez-la, puis supprimez-la.',
  'Someone has changed this test day since you created it, so creating it can’t be undone. To remove it, edit the test day and delete it.':
    'Cette journée de tests a été modifiée depuis sa création ; celle-ci ne peut plus être annulée. Pour la supprimer, modifiez-la, puis supprimez-la.',
  'Someone else changed these settings. Review them, then save.':
    'Une autre personne a modifié ces paramètres. Vérifiez-les, puis enregistrez.',
  'Choose another class.': 'Choisissez une autre classe.',
  '“{0}” has more than {1} assignments. Copy them one by one.': '« {0} » a plus de {1} devoirs. Copiez-les un par un.',
  '“{0}” already has assignments, so its grading rules can’t be replaced.':
    '« {0} » a déjà des devoirs : ses règles de notation ne peuvent donc pas être remplacées.',
  'The grading rules were changed again since. Undo that first.':
    'Le mode de notation a été modifié de nouveau depuis. Annulez d’abord cette modification.',
  'This school no longer offers the scale that was used before.':
    'Cet établissement ne propose plus l’échelle utilisée auparavant.',
  'This override was changed again since. Undo that first.':
    'Cette saisie manuelle a été modifiée de nouveau depuis. Annulez d’abord cette modification.',
  'The grades were posted again since. Undo that first.':
    'Les moyennes ont été validées de nouveau depuis. Annulez d’abord cette validation.',
  'These final grades were taken back since.': 'La validation de ces moyennes a été retirée depuis.',
  'The office has verified these grades since. Ask the office to take that back first.':
    'Le secrétariat a vérifié ces moyennes depuis. Demandez-lui de revenir d’abord sur cette vérification.',
  'Final grades were corrected since. Ask the office to undo the corrections first.':
    'Des moyennes définitives ont été corrigées depuis. Demandez d’abord au secrétariat d’annuler ces corrections.',
  '“{0}” has no term for this assignment.': '« {0} » n’a aucune période pour ce devoir.',
  'Choose another term or class.': 'Choisissez une autre période ou une autre classe.',
  'Students have scores or comments on this assignment, so it can’t move to another class. Copy it instead.':
    'Des élèves ont des notes ou des commentaires pour ce devoir : il ne peut donc pas être déplacé vers une autre classe. Copiez-le plutôt.',
  'Choose at least one class.': 'Choisissez au moins une classe.',
  'The due date can’t be before the assigned date.':
    'La date de remise ne peut pas précéder la date à laquelle le devoir est donné.',
  'A category was sent twice.': 'Une catégorie a été envoyée deux fois.',
  'Enter a percentage from 0 to 100.': 'Entrez un pourcentage de 0 à 100.',
  'A class is listed twice. Remove one.': 'Un cours figure deux fois. Retirez-en un.',
  'Enter a number from 1 to 20.': 'Entrez un nombre de 1 à 20.',
  'A school is listed twice. Remove one.': 'Une école figure deux fois. Retirez-en une.',
  'A term is listed twice. Remove one.': 'Une période figure deux fois. Retirez-en une.',
  'Enter hours from 0 to 100, such as 5 or 2.5.': 'Entrez des heures de 0 à 100, par exemple 5 ou 2,5.',
  'A body is listed twice. Remove one.': 'Une association figure deux fois. Retirez-en une.',
  'This school isn’t there any more. Remove it.': 'Cette école n’existe plus. Retirez-la.',
  'This term isn’t there any more. Remove it.': 'Cette période n’existe plus. Retirez-la.',
  '{0} isn’t in {1}. Choose a day from {2} on, before {3}.':
    '{0} n’est pas dans {1}. Choisissez un jour à partir du {2}, avant le {3}.',
  'Someone else just changed this. Review it again.': 'Une autre personne vient de modifier ceci. Vérifiez.',
  '“{0}” is locked, so its assignments, scores, grades, and rules can’t change. Ask an administrator to unlock it under Terms.':
    'La période « {0} » est verrouillée : ses devoirs, notes, moyennes et règles ne peuvent pas être modifiés. Demandez à l’administration de la déverrouiller dans « Périodes ».',
  '“{0}” is locked, so its scores can’t change. Ask an administrator to unlock it under Terms.':
    'La période « {0} » est verrouillée : ses notes ne peuvent pas être modifiées. Demandez à l’administration de la déverrouiller dans « Périodes ».',
  'The grading window for “{0}” opens on {1}.': '« {0} » : saisie des notes possible à partir du {day1}.',
  'The grading window for “{0}” closed on {1}. Ask an administrator to extend it under Terms.':
    '« {0} » : saisie des notes close depuis le {day1}. Demandez à l’administration de la prolonger dans « Périodes ».',
  'Someone else also changed this comment. Choose which to keep.':
    'Une autre personne a modifié ce commentaire entre-temps. Choisissez lequel garder.',
  'Someone else changed or removed this override. Review the grade, then decide.':
    'Une autre personne a modifié cette moyenne entre-temps. Vérifiez-la, puis décidez.',
  'Choose at least one term.': 'Choisissez au moins une période.',
  'Someone else just changed this course. Review it again.':
    'Une autre personne vient de modifier cette matière. Vérifiez-la de nouveau.',
  'Someone else just changed this class. Review it again.':
    'Une autre personne vient de modifier cette classe. Vérifiez.',
  'Attendance was taken at this practice. Cancel it instead.':
    'L’appel a été fait à cet entraînement. Annulez-le plutôt.',
  'The practice ends before it starts. Choose another time.':
    'L’entraînement se termine avant de commencer. Choisissez une autre heure.',
  'A team can have at most {0} practices. Plan fewer days.':
    'Une équipe peut avoir au plus {0} entraînements. Planifiez moins de jours.',
  'Choose between 1 and {0} days.': 'Choisissez entre 1 et {0} jours.',
  'Enter a number from 1 to 200.': 'Saisissez un nombre de 1 à 200.',
  'Enter a number from 0 to 100.': 'Saisissez un nombre de 0 à 100.',
  'This practice was canceled.': 'Cet entraînement a été annulé.',
  'This practice is in the future. Take attendance that day.':
    'Cet entraînement n’a pas encore eu lieu. Faites l’appel ce jour-là.',
  'This day is in the future. Enter it once it happened.':
    'Cette date est dans le futur. Saisissez-la une fois l’événement survenu.',
  'A student can have at most {0} of these.': 'Un élève peut en avoir au plus {0}.',
  'The district asks for no document “{0}.” Choose another.':
    'Votre réseau d’établissements ne demande aucun document « {0} ». Choisissez-en un autre.',
  'This day is in the future. Enter the day on the document.':
    'Cette date est dans le futur. Saisissez la date du document.',
  'This file isn’t there any more. Upload it again.': 'Ce fichier n’est plus disponible. Envoyez-le de nouveau.',
  'A key is letters and digits, such as physical.':
    'Une clé se compose de lettres et de chiffres, par exemple physical.',
  'Enter what the document is called.': 'Saisissez le nom du document.',
  'Two documents have the same key. Change one.': 'Deux documents ont la même clé. Modifiez-en une.',
  'Only teams have a season and contests.': 'Seules les équipes ont une saison et des rencontres.',
  'Enter a sport.': 'Indiquez un sport.',
  'Enter an opponent.': 'Indiquez un adversaire.',
  'Enter a letter.': 'Saisissez une lettre.',
  'Nothing covers percentages below {0}, where {1} begins. The lowest letter must begin at 0.':
    'Aucune lettre ne couvre les pourcentages inférieurs à {0}, où commence {1}. La lettre la plus basse doit commencer à 0.',
  'In the gradebook, EX, MI, IN, CO, and late already have a meaning, so “{0}” can’t be a letter. Choose another.':
    'Dans le carnet de notes, EX, MI, IN, CO et late (retard) ont déjà un sens : « {0} » ne peut pas être une lettre. Choisissez-en une autre.',
  '{0} begins at {1}, but grades are shown with fewer decimal places. Show more, or round it.':
    '{0} commence à {1}, mais les moyennes sont affichées avec moins de décimales. Affichez-en davantage ou arrondissez.',
  '{0} is on this scale twice.': '{0} figure deux fois dans cette échelle.',
  '{0} begins at {1} and overlaps {2}, which begins at {3}. List letters from highest to lowest.':
    '{0} commence à {1} et chevauche {2}, qui commence à {3}. Classez les lettres de la plus haute à la plus basse.',
  '{0} is worth more GPA points than {1}, which is higher.':
    '{0} vaut plus de points de moyenne que {1}, pourtant plus haut.',
  '{0} passes, but {1}, which is higher, doesn’t.': '{0} correspond à une réussite, mais pas {1}, pourtant plus haut.',
  'Someone else just changed this scale. Review it again.':
    'Une autre personne vient de modifier cette échelle. Vérifiez-la.',
  'A scale can’t move to another school. Make a new one there.':
    'Une échelle ne peut pas changer d’établissement. Créez-en une nouvelle.',
  '{0} has no points on this scale, so standards can’t be rated on it.':
    '{0} n’a pas de points dans cette échelle, qui ne peut donc pas servir à évaluer des compétences.',
  'Standards need a scale with at least two letters.':
    'Il faut une échelle d’au moins deux lettres pour évaluer des compétences.',
  '{0} and {1} are worth the same points on this scale, so standards can’t be rated on it.':
    '{0} et {1} valent autant de points dans cette échelle, qui ne peut donc pas servir à évaluer des compétences.',
  '“{0}” isn’t on this standard’s scale. Enter one of: {1}.':
    '« {0} » ne figure pas dans l’échelle de cette compétence. Saisissez l’une de ces valeurs : {1}.',
  '{0} isn’t on this standard’s scale anymore. Enter one of: {1}.':
    '{0} ne figure plus dans l’échelle de cette compétence. Saisissez l’une de ces valeurs : {1}.',
  '{0} is in lines {1} and {2}.': '{0} figure aux lignes {1} et {2}.',
  'A set of standards can’t move to another school. Make a new one there.':
    'Un référentiel de compétences ne peut pas changer d’établissement. Créez-en un nouveau là-bas.',
  'Someone else just changed these standards. Review them again.':
    'Une autre personne vient de modifier ces compétences. Vérifiez-les à nouveau.',
  'Someone else just changed this class’s standards. Review them again.':
    'Une autre personne vient de modifier les compétences de cette classe. Vérifiez-les à nouveau.',
  'A standard was sent twice.': 'Une compétence a été envoyée deux fois.',
  'Enter a code.': 'Saisissez un code.',
  'Enter what students learn.': 'Saisissez ce que les élèves apprennent.',
  '“{0}” is locked. Ask the office to correct its final grades.':
    'La période « {0} » est verrouillée. Demandez au secrétariat de corriger les moyennes définitives.',
  'The final grades for “{0}” are published. Ask the office to return them to you.':
    'Les moyennes définitives de la période « {0} » sont publiées. Demandez au secrétariat de vous les rendre.',
  '{0, plural, one {# class hasn’t posted its grades} other {# classes haven’t posted their grades}}, or changed them since. Post them now, or wait.':
    '{0, plural, one {# classe n’a pas validé ses moyennes, ou les a modifiées depuis.} many {# classes n’ont pas validé leurs moyennes, ou les ont modifiées depuis.} other {# classes n’ont pas validé leurs moyennes, ou les ont modifiées depuis.}} Validez-les maintenant ou attendez.',
  'This term isn’t closed. Ask the teacher to change the grade and post again.':
    'Cette période n’est pas clôturée. Demandez à l’équipe enseignante de modifier la moyenne et de valider de nouveau.',
  'Enter a percentage or a letter.': 'Saisissez un pourcentage ou une lettre.',
  'Someone else just corrected this grade. Review it again.':
    'Une autre personne vient de corriger cette moyenne. Vérifiez-la.',
  'Not all of these classes are posted. Choose only those that are.':
    'Toutes ces classes ne sont pas validées. Choisissez uniquement celles qui le sont.',
  'Enter credits from 0 to 999, such as 1 or 0.5.':
    'Saisissez un nombre de crédits entre 0 et 999, par exemple 1 ou 0,5.',
  'Enter the name of the exam category.': 'Saisissez le nom de la catégorie de l’examen.',
  'Semesters or school years were sent twice.': 'Les semestres ou les années scolaires ont été envoyés deux fois.',
  'The weights of a semester add up to {0}%. They must add up to 100%.':
    'La somme des poids d’un semestre est de {0} %. Elle doit être de 100 %.',
  'The weights of a school year add up to {0}%. They must add up to 100%.':
    'La somme des poids d’une année scolaire est de {0} %. Elle doit être de 100 %.',
  'The weights for “{0}” add up to {1}%. They must add up to 100%.':
    'La somme des poids de « {0} » est de {1} %. Elle doit être de 100 %.',
  'Enter the school.': 'Saisissez l’établissement.',
  'Enter a subject area.': 'Saisissez une matière.',
  'Someone else just changed these credits. Review them again.':
    'Une autre personne vient de modifier ces crédits. Vérifiez-les.',
  '“{0}” is listed twice. Keep one.': '« {0} » figure deux fois dans la liste. Gardez-en un.',
  'Choose a day after today.': 'Choisissez un jour après aujourd’hui.',
  'This class is open in another term already. Close it there first.':
    'Cette classe est déjà rouverte dans une autre période. Fermez-la d’abord.',
  'This term isn’t closed, so the class is open.': 'Cette période n’est pas clôturée, la classe est donc ouverte.',
  'Use at most 1,000 characters.': 'Limitez-vous à 1 000 caractères.',
  'Enter a code of a few letters.': 'Saisissez un code de quelques lettres.',
  'Use at most 20 characters.': 'Limitez-vous à 20 caractères.',
  'Leave out spaces.': 'N’utilisez pas d’espaces.',
  'Enter the comment.': 'Saisissez l’appréciation.',
  'Use at most 500 characters.': 'Limitez-vous à 500 caractères.',
  'Another comment has this code. Choose a different one.':
    'Une autre appréciation porte ce code. Choisissez-en un autre.',
  'The comment bank is full. Delete a comment you no longer use first.':
    'La banque d’appréciations est pleine. Supprimez d’abord une appréciation que vous n’utilisez plus.',
  'Nothing is filled in for “{0}” in braces. Choose a name from the list.':
    'Aucune valeur ne correspond à « {0} » entre accolades. Choisissez un nom dans la liste.',
  '{0}: {1} could be {2} or {3} ({4}). Add the unit, or choose the school’s units.':
    '{word0} : {1} peut être {2} ou {3} ({4}). Précisez l’unité, ou choisissez les unités de l’établissement.',
  '{0}: {1} could be {2} or {3} ({4} minutes). Enter it with a colon.':
    '{word0} : {1} peut être {2} ou {3} ({4} minutes). Saisissez-le avec deux-points.',
  'The school’s units were chosen already. Change them in its fitness settings.':
    'Les unités de l’établissement ont déjà été choisies. Modifiez-les dans ses paramètres de condition physique.',
  'This test day has results of students you don’t teach. Ask someone who manages fitness for the whole school to delete it.':
    'Cette journée de tests contient des résultats d’élèves que vous n’avez pas en classe. Demandez à la personne qui gère la condition physique de tout l’établissement de la supprimer.',
  'Another test day has this name and first day now. Rename it, then restore this one.':
    'Une autre journée de tests porte désormais ce nom et commence ce jour-là. Renommez-la, puis restaurez celle-ci.',
  '{0} is before {1} started ({2}). Choose a later date.':
    'Le {0} précède le début de {1} ({2}). Choisissez une date ultérieure.',
  'Nothing is entered for this student on this test day. Enter a result or ABS first.':
    'Rien n’est saisi pour cet élève pour cette journée de tests. Saisissez d’abord un résultat ou ABS.',
  'Someone else changed this exemption. Review it, then save.':
    'Quelqu’un d’autre a modifié cette dispense. Vérifiez-la, puis enregistrez.',
  'Only PE teachers and the office keep standing exemptions, because they see the reasons. Ask one of them.':
    'Seuls les enseignants d’EPS et le secrétariat gèrent les dispenses, car ils en voient les motifs. Adressez-vous à eux.',
  'Someone else changed this date. Review it, then save.':
    'Quelqu’un d’autre a modifié cette date. Vérifiez-la, puis enregistrez.',
  'The test day {0} is more than a year away. Correct the date.':
    'La journée de tests du {0} est dans plus d’un an. Corrigez la date.',
  '{0}, and last time {1} ({2})? Check it.': '{0}, et la dernière fois {1} ({2}) ? À vérifier.',
  'The school’s standards have no zones for {0}.': 'Les normes de l’établissement n’ont pas de zones pour {word0}.',
  'There are no zones for {0}: what’s healthy depends on the disability.':
    'Pas de zones pour {word0} : ce qui est sain dépend du handicap.',
  'No zone without a birth date.': 'Pas de zone sans date de naissance.',
  'No zone without a recorded sex.': 'Pas de zone si le sexe n’est pas renseigné.',
  'The zone follows once both sides are tested.': 'La zone apparaît une fois les deux côtés évalués.',
  'Under {0}, taking part is what counts: there’s no zone.':
    'Avant {0} ans, c’est la participation qui compte : il n’y a pas de zone.',
  'There’s no zone for a mile over 13 minutes.': 'Pas de zone pour un mile couru en plus de 13 minutes.',
  'The zone of a mile needs height and weight too.': 'La zone du mile demande aussi la taille et le poids.',
  'The walk test has zones from age {0} on.': 'Le test de marche a des zones à partir de {0} ans.',
  'The zone of a walk needs weight and the heart rate after it too.':
    'La zone de la marche demande aussi le poids et la fréquence cardiaque à l’arrivée.',
  'The school’s standards have no zone for this age and sex.':
    'Les normes de l’établissement n’ont pas de zone pour cet âge et ce sexe.',
  'Texas needs the school’s 9-digit ID. Import it with the roster, as the school’s identifier.':
    'Le Texas demande l’identifiant à 9 chiffres de l’établissement. Importez-le avec la liste, comme identifiant de l’établissement.',
  'No grade level from {0} to {1}.': 'Pas de niveau entre {0} et {1}.',
  'No recorded sex.': 'Sexe non renseigné.',
  'No grade level.': 'Pas de niveau.',
  'No student ID.': 'Pas d’identifiant d’élève.',
  'No birth date.': 'Pas de date de naissance.',
  'A component has neither a result nor a reason.': 'Une composante n’a ni résultat ni motif.',
  'This is more than {0} students. Export them by school.':
    'Il y a plus de {0} élèves. Exportez-les par établissement.',
};
