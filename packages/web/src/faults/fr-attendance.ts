/** Sentences about attendance, in French. */
export const attendance = {
  'A code is one to three capital letters or digits, such as P or UA.':
    'Un code compte une à trois lettres majuscules ou chiffres, par exemple P ou UA.',
  'Enter the share present as a number from 0 to 1, such as 0.5.':
    'Saisissez la part de présence : un nombre de 0 à 1, par exemple 0,5.',
  'Enter a name for the code.': 'Saisissez un nom pour ce code.',
  'Choose who can use this code.': 'Choisissez qui peut utiliser ce code.',
  'The school has no attendance code “{0}”. Choose one of its codes.':
    'L’établissement n’a pas de code de présence « {0} ». Choisissez un de ses codes.',
  'The code {0} ({1}) is retired. Choose another.': 'Le code {0} ({1}) est retiré. Choisissez-en un autre.',
  teachers: 'l’équipe enseignante',
  'the office': 'le secrétariat',
  parents: 'les parents',
  'Only {0} can use the code {1} ({2}). Choose another, or ask the office.':
    'Le code {1} ({2}) est réservé à : {said0}. Choisissez-en un autre, ou adressez-vous au secrétariat.',
  '{0} and {1}': '{said0} et {said1}',
  'Enter the time as HH:MM, such as 08:05.': 'Saisissez l’heure sous la forme HH:MM, par exemple 08:05.',
  'Enter a name for the period.': 'Saisissez un nom pour ce créneau.',
  'A period’s name can have at most 12 characters.': 'Le nom d’un créneau compte 12 caractères au plus.',
  'A period must end after it starts.': 'La fin du créneau doit venir après le début.',
  'Enter a name for the schedule.': 'Saisissez un nom pour cet horaire.',
  'A schedule needs at least one period.': 'Un horaire doit compter au moins un créneau.',
  'Two periods have the same name. Rename one of them.': 'Deux créneaux portent le même nom. Renommez l’un des deux.',
  '“{0}” is reserved for classes without periods. Choose another name.':
    'Le nom « {0} » est réservé aux classes sans créneau. Choisissez-en un autre.',
  'Period {0} starts before the previous one ends.': 'Le créneau {0} commence avant la fin du précédent.',
  '{0} is before 1990. Check the year.': 'Le {day0} est antérieur à 1990. Vérifiez l’année.',
  '{0} is more than {1} years ahead. Check the year.': 'Le {day0} est dans plus de {1} ans. Vérifiez l’année.',
  'The full-day minimum can’t be below the half-day minimum.':
    'Le seuil de la journée entière ne peut pas être inférieur à celui de la demi-journée.',
  'The half-day minimum must be above 0%.': 'Indiquez pour la demi-journée un seuil supérieur à 0.',
  'A note can have at most 500 characters.': 'Une remarque compte 500 caractères au plus.',
  'Enter a reason.': 'Indiquez le motif.',
  'A reason can have at most 500 characters.': 'Un motif compte 500 caractères au plus.',
  '{0} wasn’t enrolled here on {1}. Choose other days.':
    '{0} : pas d’inscription ici le {day1}. Choisissez d’autres jours.',
  'One of these days belongs to the student’s other school. Correct it there.':
    'Un de ces jours relève d’un autre établissement de l’élève. Corrigez-le dans celui-ci.',
  'A day refers to a student who wasn’t sent.': 'Un jour renvoie à un élève qui n’a pas été envoyé.',
  'A student’s day was sent twice.': 'Un jour d’un élève a été envoyé deux fois.',
  '{0} is in the future. Report a prearranged absence instead.':
    'Le {day0} est à venir. Signalez plutôt une absence prévue.',
  'There’s no school on {0} ({1}).': 'Il n’y a pas cours le {day0} ({word1}).',
  'Choose one of the school’s codes.': 'Choisissez un des codes de l’établissement.',
  '{0} absences for this student are already pending. Call the office, or withdraw one.':
    'Absences déjà en attente pour cet élève : {0}. Appelez le secrétariat ou retirez-en une.',
  'This absence has already been reported {0} times. Call the office.':
    'Cette absence a déjà été signalée ({0} fois). Appelez le secrétariat.',
  'The student has no class on these days. Choose other days.':
    'L’élève n’a pas cours ces jours-là. Choisissez d’autres jours.',
  'This is part of a team trip. Cancel the whole trip instead.':
    'Cette absence fait partie d’un déplacement d’équipe. Annulez plutôt tout le déplacement.',
  'The office has reviewed this absence. Ask them to change it.':
    'Le secrétariat a déjà traité cette absence. Demandez-lui de la modifier.',
  'This report was withdrawn, so there’s nothing to review.': 'Ce signalement a été retiré ; il n’y a rien à traiter.',
  '{0} isn’t an excused code. Choose one that is.':
    'Le code {0} ne justifie pas une absence. Choisissez un code d’absence justifiée.',
  'The last day is before the first. Choose other days.':
    'Le dernier jour précède le premier. Choisissez d’autres jours.',
  'Report at most {0} days at once. Split a longer absence.':
    'Le maximum est de {0} jours par signalement. Signalez une absence plus longue en plusieurs fois.',
  'This is more than {0} days ago. Ask the office to correct it.':
    'Cela remonte à plus de {0} jours. Demandez au secrétariat de le corriger.',
  'This is more than a year ahead. Check the year.': 'C’est dans plus d’un an. Vérifiez l’année.',
  '{0} ({1}) isn’t an absence code. Choose another.': '{0} ({1}) n’est pas un code d’absence. Choisissez-en un autre.',
  'The school has no period “{0}.” Choose one of its periods.':
    'L’établissement n’a pas de créneau « {0} ». Choisissez l’un des siens.',
  'Someone else changed this absence. Review it again.':
    'Une autre personne a modifié cette absence entre-temps. Vérifiez-la.',
  'Choose a class, team, sport, or school.': 'Choisissez une classe, une équipe, un sport ou un établissement.',
  'Choose at most {0} days at once.': 'Choisissez {0} jours au plus à la fois.',
  'A student here wasn’t enrolled in this class on {0}. Open the day again.':
    'Un élève de cette liste n’était pas inscrit dans cette classe le {day0}. Rouvrez le jour.',
  'You have view-only access to this class.': 'Vous pouvez consulter cette classe, pas la modifier.',
  'This day is in the future. Take attendance that day, or report a prearranged absence.':
    'Ce jour est à venir. Faites l’appel le jour même, ou signalez une absence prévue.',
  '{0} is outside this class’s terms. Choose another day.':
    'Le {day0} est en dehors des périodes de cette classe. Choisissez un autre jour.',
  'The term that includes {0} is locked. Ask an administrator to unlock it under Terms.':
    'La période du {day0} est verrouillée. Demandez à l’administration de la déverrouiller dans « Périodes ».',
  'It doesn’t meet on this day.': 'Elle n’a pas cours ce jour-là.',
  'It meets in {0}.': 'Ses créneaux : {0}.',
  'This class has no period “{0}” on {1}. {2}': 'Cette classe n’a pas de créneau « {0} » le {day1}. {said2}',
  '{0} ({1}) doesn’t take minutes because the student was absent. Choose a tardy code.':
    '{0} ({1}) ne prend pas de minutes, car l’élève était absent. Choisissez un code de retard.',
  '{0} was used {1, plural, one {# time} other {# times}}, so how it counts can’t change. Retire it and create a new code.':
    'Le code {0} a été utilisé {1, plural, one {# fois} other {# fois}} ; sa valeur ne peut plus changer. Retirez-le et créez un nouveau code.',
  '{0} is used to mark a whole class present, so it must stay active and count as 1.':
    'Le code {0} sert à noter toute une classe présente : il doit rester actif et compter pour 1.',
  '{0} is used to mark a whole class present, so it can’t be deleted.':
    'Le code {0} sert à noter toute une classe présente : il ne peut pas être supprimé.',
  '{0} was used {1, plural, one {# time} other {# times}}. Retire it instead.':
    'Le code {0} a été utilisé {1, plural, one {# fois} other {# fois}}. Retirez-le plutôt.',
  'A day was sent twice. Send it once.': 'Un jour a été envoyé deux fois. Envoyez-le une seule fois.',
  'Attendance was taken on {0}, so it can’t become a holiday.':
    'L’appel a été fait le {day0} : ce jour ne peut pas devenir un jour sans cours.',
  'Someone else changed this schedule. Review it again.':
    'Une autre personne a modifié cet horaire entre-temps. Vérifiez-le.',
  'This is the school’s regular schedule. Make another one regular instead.':
    'C’est l’horaire habituel de l’établissement. Choisissez plutôt un autre horaire habituel.',
  'The school already has a schedule “{0}.” Choose another name.':
    'L’établissement a déjà un horaire « {0} ». Choisissez un autre nom.',
  'This is the school’s regular schedule. Make another one regular first.':
    'C’est l’horaire habituel de l’établissement. Choisissez d’abord un autre horaire habituel.',
  'Days of the calendar use this schedule. Change them first.':
    'Des jours du calendrier utilisent cet horaire. Modifiez-les d’abord.',
  'This is more than {0} entries. Choose fewer days.': 'Cela fait plus de {0} saisies. Choisissez moins de jours.',
  '{0} isn’t a team. Trips are for teams.': '{0} n’est pas une équipe. Un déplacement concerne une équipe.',
  'No one is enrolled in {0} on {1}.': '{0} : aucune personne inscrite le {day1}.',
  'The school has no active code {0} for school activities. Add it, then create the trip.':
    'L’établissement n’a pas de code {0} actif pour les activités scolaires. Ajoutez-le, puis créez le déplacement.',
  '{0} has no code {1} for school activities, and the trip includes its students. Ask its office to add the code.':
    '{0} n’a pas de code {1} pour les activités scolaires, et le déplacement concerne ses élèves. Demandez à son secrétariat de l’ajouter.',
  'This class has no period “{0}” on {1}. It meets in {2}.':
    'Cette classe n’a pas de créneau « {0} » le {day1}. Ses créneaux : {2}.',
  'This class doesn’t meet on this day.': 'Cette classe n’a pas cours ce jour-là.',
  'This class is over. Its seating chart can’t be changed.':
    'Ce cours est terminé. Son plan de classe ne peut plus être modifié.',
  'Two students share a seat. Choose another for one of them.':
    'Deux élèves occupent la même place. Choisissez-en une autre pour l’un d’eux.',
  'A student in this chart isn’t in the class any more. Reload the page.':
    'Un élève de ce plan ne fait plus partie de la classe. Rechargez la page.',
  'Someone else arranged these seats. Yours are still here. Save again to replace theirs.':
    'Quelqu’un d’autre a modifié ce plan de classe. Le vôtre est toujours là. Enregistrez de nouveau pour remplacer le sien.',
  'The office sets when classes meet. Ask them to change it.':
    'Le secrétariat fixe les horaires des classes. Demandez-lui de les modifier.',
  'No bell schedule has a period “{0}.” Add it first.': 'Aucun horaire n’a de créneau « {0} ». Ajoutez-le d’abord.',
};
