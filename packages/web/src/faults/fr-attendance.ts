/** Sentences about attendance, in French. */
export const attendance = {
  'A code is one to three capital letters or digits, such as P or UA.':
    'Un code compte une à trois lettres majuscules ou chiffres, par exemple P ou UA.',
  'Write the present share as a number from 0 to 1, such as 0.5.':
    'Écrivez la part de présence comme un nombre de 0 à 1, par exemple 0.5.',
  'Give the code a name.': 'Donnez un nom au code.',
  'Say who may set this code.': 'Indiquez qui peut utiliser ce code.',
  'The school has no attendance code “{0}”. Choose one of its codes.':
    'L’établissement n’a pas de code de présence « {0} ». Choisissez un de ses codes.',
  'The code {0} ({1}) is no longer used. Choose another.':
    'Le code {0} ({1}) n’est plus utilisé. Choisissez-en un autre.',
  teachers: 'les enseignants',
  'the office': 'le secrétariat',
  parents: 'les parents',
  'The code {0} ({1}) is set by {2}. Choose another, or ask the office.':
    'Le code {0} ({1}) est réservé à : {said2}. Choisissez-en un autre, ou adressez-vous au secrétariat.',
  '{0} and {1}': '{said0} et {said1}',
  'Write the time as HH:MM, such as 08:05.': 'Écrivez l’heure sous la forme HH:MM, par exemple 08:05.',
  'Name the period.': 'Donnez un nom à l’heure de cours.',
  'A period’s name has at most 12 characters.': 'Le nom d’une heure de cours compte au plus 12 caractères.',
  'A period must end after it starts.': 'Une heure de cours doit finir après avoir commencé.',
  'Give the schedule a name.': 'Donnez un nom à l’horaire.',
  'A schedule needs at least one period.': 'Un horaire a besoin d’au moins une heure de cours.',
  'Two periods have the same name. Give each its own.':
    'Deux heures de cours portent le même nom. Donnez-leur chacune le leur.',
  '“{0}” stands for a class without periods. Choose another name.':
    '« {0} » désigne une classe sans heures de cours. Choisissez un autre nom.',
  'Period {0} begins before the one before it ends.': 'L’heure de cours {0} commence avant la fin de la précédente.',
  '{0} lies before 1990. Check the year.': 'Le {day0} est antérieur à 1990. Vérifiez l’année.',
  '{0} is more than {1} years ahead. Check the year.': 'Le {day0} est à plus de {1} ans d’ici. Vérifiez l’année.',
  'A whole day can’t ask for less than half a day does.':
    'Une journée entière ne peut pas demander moins qu’une demi-journée.',
  'Half a day must ask for something.': 'Une demi-journée doit demander quelque chose.',
  'A note has at most 500 characters.': 'Une remarque compte au plus 500 caractères.',
  'Write why.': 'Écrivez pourquoi.',
  'A reason has at most 500 characters.': 'Un motif compte au plus 500 caractères.',
  '{0} was not enrolled here on {1}. Choose other days.':
    '{0} n’était pas inscrit ici le {day1}. Choisissez d’autres jours.',
  'One of these days belongs to another school of the student. Correct it there.':
    'Un de ces jours relève d’un autre établissement de l’élève. Corrigez-le là-bas.',
  'A day points outside the students that were sent.': 'Un jour renvoie à un élève qui n’a pas été envoyé.',
  'A student’s day was sent twice.': 'Un jour d’un élève a été envoyé deux fois.',
  '{0} is still to come. Plan the absence instead.': 'Le {day0} est encore à venir. Prévoyez plutôt l’absence.',
  'There is no school on {0} ({1}).': 'Il n’y a pas école le {day0} ({word1}).',
  'Choose one of the school’s codes.': 'Choisissez un des codes de l’établissement.',
  '{0} absences of this student wait for the office already. Call the office, or take one back.':
    '{0} absences de cet élève attendent déjà le secrétariat. Appelez le secrétariat ou retirez-en une.',
  'This absence was reported {0} times already. Call the office about it.':
    'Cette absence a déjà été signalée {0} fois. Appelez le secrétariat à ce sujet.',
  'The student is in no class on these days. Choose other days.':
    'L’élève n’est dans aucune classe ces jours-là. Choisissez d’autres jours.',
  'This is a team’s trip. Call the whole trip off instead.':
    'C’est un déplacement d’équipe. Annulez plutôt tout le déplacement.',
  'The office has decided on this absence. Ask them to change it.':
    'Le secrétariat s’est prononcé sur cette absence. Demandez-lui de la modifier.',
  'This report was taken back; there is nothing to decide.': 'Ce signalement a été retiré ; il n’y a rien à décider.',
  'The code {0} doesn’t excuse. Choose one that does.': 'Le code {0} n’excuse pas. Choisissez-en un qui excuse.',
  'The last day comes before the first. Choose other days.':
    'Le dernier jour précède le premier. Choisissez d’autres jours.',
  'Report at most {0} days at once; a longer absence is several.':
    'Signalez au plus {0} jours à la fois ; une absence plus longue se signale en plusieurs fois.',
  'This is more than {0} days ago. Ask the office to correct it.':
    'Cela remonte à plus de {0} jours. Demandez au secrétariat de le corriger.',
  'This is more than a year ahead. Check the year.': 'C’est dans plus d’un an. Vérifiez l’année.',
  '{0} ({1}) is no absence. Choose another code.': '{0} ({1}) n’est pas une absence. Choisissez un autre code.',
  'The school has no period “{0}”. Choose among its own.':
    'L’établissement n’a pas d’heure de cours « {0} ». Choisissez parmi les siennes.',
  'Somebody else has changed this absence meanwhile. Look at it again.':
    'Quelqu’un d’autre a modifié cette absence entre-temps. Regardez-la de nouveau.',
  'Ask for at most {0} days at once; that is more than a school year.':
    'Demandez au plus {0} jours à la fois ; c’est plus qu’une année scolaire.',
  'Somebody marked here was not enrolled in this class on {0}. Open the day again.':
    'Un élève de cette liste n’était pas inscrit dans cette classe le {day0}. Rouvrez le jour.',
  'This class is over for you: you can read it, not change it.':
    'Cette classe est terminée pour vous : vous pouvez la lire, pas la modifier.',
  'This day is still to come. Attendance is taken on the day; an absence known ahead is planned.':
    'Ce jour est encore à venir. L’appel se fait le jour même ; une absence connue d’avance se prévoit.',
  '{0} lies outside this class’s terms. Choose another day.':
    'Le {day0} est en dehors des périodes de cette classe. Choisissez un autre jour.',
  'The term of {0} is locked. Ask an administrator to unlock it under Terms.':
    'La période du {day0} est verrouillée. Demandez à un administrateur de la déverrouiller sous Périodes.',
  'It doesn’t meet on this day.': 'Elle n’a pas cours ce jour-là.',
  'It meets in {0}.': 'Elle a cours : {0}.',
  'This class has no period “{0}” on {1}. {2}': 'Cette classe n’a pas d’heure de cours « {0} » le {day1}. {said2}',
  '{0} ({1}) has no minutes: the student wasn’t there. Choose a late code for minutes.':
    '{0} ({1}) ne prend pas de minutes : l’élève n’était pas là. Choisissez un code de retard pour des minutes.',
  '{0} is written in {1, plural, one {# place} other {# places}}, so what it counts as stays. Retire it and make a new code.':
    '{0} figure à {1, plural, one {# endroit} many {# endroits} other {# endroits}}, ce qu’il vaut reste donc tel quel. Retirez-le de l’usage et créez un nouveau code.',
  '{0} marks a whole class present at once: it stays in use and counts as 1.':
    '{0} marque toute une classe présente d’un coup : il reste en usage et compte pour 1.',
  '{0} marks a whole class present at once: it stays.': '{0} marque toute une classe présente d’un coup : il reste.',
  '{0} is written in {1, plural, one {# place} other {# places}}. Retire it instead.':
    '{0} figure à {1, plural, one {# endroit} many {# endroits} other {# endroits}}. Retirez-le plutôt de l’usage.',
  'A day was sent twice. Say once what it is.': 'Un jour a été envoyé deux fois. Dites une seule fois ce qu’il est.',
  'Attendance was taken on {0}, so it can’t become a holiday.':
    'L’appel a été fait le {day0}, ce jour ne peut donc pas devenir férié.',
  'Somebody else has changed this schedule meanwhile. Look at it again.':
    'Quelqu’un d’autre a modifié cet horaire entre-temps. Regardez-le de nouveau.',
  'This is the school’s usual schedule. Make another one usual instead.':
    'C’est l’horaire habituel de l’établissement. Rendez-en plutôt un autre habituel.',
  'The school has a schedule “{0}” already. Choose another name.':
    'L’établissement a déjà un horaire « {0} ». Choisissez un autre nom.',
  'This is the school’s usual schedule. Make another one usual first.':
    'C’est l’horaire habituel de l’établissement. Rendez d’abord un autre horaire habituel.',
  'Days of the calendar use this schedule. Change them first.':
    'Des jours du calendrier utilisent cet horaire. Modifiez-les d’abord.',
  'These are more than {0} marks. Ask for fewer days.': 'Cela fait plus de {0} saisies. Demandez moins de jours.',
  '{0} is no team. A trip is planned for a team.':
    '{0} n’est pas une équipe. Un déplacement se prévoit pour une équipe.',
  'Nobody is in {0} on {1}.': 'Il n’y a personne dans {0} le {day1}.',
  'The school has no active code {0} for school activities. Add it, then plan the trip.':
    'L’établissement n’a pas de code {0} actif pour les activités scolaires. Ajoutez-le, puis prévoyez le déplacement.',
  '{0} has no code {1} for school activities, and the trip takes students from its classes. Ask its office to add it.':
    '{0} n’a pas de code {1} pour les activités scolaires, et le déplacement retire des élèves de ses classes. Demandez à son secrétariat de l’ajouter.',
  'This class has no period “{0}” on {1}. It meets in {2}.':
    'Cette classe n’a pas d’heure de cours « {0} » le {day1}. Elle a cours : {2}.',
  'This class doesn’t meet on this day.': 'Cette classe n’a pas cours ce jour-là.',
  'When classes meet is set by the office. Ask them to change it.':
    'Le secrétariat fixe quand les classes ont cours. Demandez-lui de le modifier.',
  'No bell schedule has a period “{0}”. Add it there first.':
    'Aucun horaire n’a d’heure de cours « {0} ». Ajoutez-la d’abord.',
};
