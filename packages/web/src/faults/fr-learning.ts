/** Sentences about grades, fitness, terms and enrolment, in French. */
export const learning = {
  'Give the school id or the e-mail.': 'Indiquez le numéro d’élève ou l’adresse e-mail.',
  'Give the term a name.': 'Donnez un nom à la période.',
  'There is no such test.': 'Ce test n’existe pas.',
  'The test day {0} is still to come. Correct the date.':
    'La session de tests du {day0} est encore à venir. Corrigez la date.',
  'The test day {0} lies before 1990. Correct the date.':
    'La session de tests du {day0} est antérieure à 1990. Corrigez la date.',
  '{0} is worked out from other results. Type those instead.':
    '{0} se calcule à partir d’autres résultats. Saisissez plutôt ceux-ci.',
  '{0} takes one value. Keep the one that counts.': '{0} n’accepte qu’une valeur. Gardez celle qui compte.',
  'Write a number for {0}, or leave it blank where it wasn’t tested.':
    'Écrivez un nombre pour {0}, ou laissez vide si le test n’a pas été passé.',
  '{0} can’t be negative. It goes {1}.': '{0} ne peut pas être négatif. Valeurs possibles : {said1}.',
  '{0} is counted in whole numbers. It goes {1}.': '{0} se compte en nombres entiers. Valeurs possibles : {said1}.',
  '{0} is too low for {1}. It goes {2}.': '{0} est trop bas pour {1}. Valeurs possibles : {said2}.',
  '{0} is too high for {1}. It goes {2}.': '{0} est trop élevé pour {1}. Valeurs possibles : {said2}.',
  'yes or no': 'oui ou non',
  'from {0} to {1}{2}': 'de {0} à {1}{2}',
  'Write a plain number, such as 12.5.': 'Écrivez un simple nombre, par exemple 12.5.',
  '“{0}” can’t be read as {1}. It goes {2}.': '« {0} » ne se lit pas comme {1}. Valeurs possibles : {said2}.',
  'Enter a weight above 0. To leave work out of the grade, set it not to count.':
    'Saisissez un coefficient supérieur à 0. Pour laisser un travail hors de la note, indiquez qu’il ne compte pas.',
  'Give at least one period or the exam a weight above 0.':
    'Donnez à au moins une période ou à l’examen un coefficient supérieur à 0.',
  'Something else was saved under the id of this operation, so nothing of this was saved. Send it again under a new one.':
    'Autre chose a déjà été enregistré sous l’identifiant de cette opération ; rien de ceci n’a été enregistré. Renvoyez-le sous un nouvel identifiant.',
  'Write a number from 0, below 10,000,000, with at most 4 decimal places.':
    'Écrivez un nombre à partir de 0, inférieur à 10 000 000, avec au plus 4 décimales.',
  'is more than a year late. Type late 365d or less.': 'a plus d’un an de retard. Saisissez late 365d ou moins.',
  'says two things at once. Type one score, and at most one of EX, MI, IN or CO.':
    'dit deux choses à la fois. Saisissez une seule note, et au plus un des codes EX, MI, IN ou CO.',
  'is not a letter of this class’s scale. Type {0}, points (8 or 8.5), 8/10 or 85%.':
    'n’est pas une lettre du barème de cette classe. Saisissez {0}, des points (8 ou 8.5), 8/10 ou 85%.',
  'is not a score. Type points (8 or 8.5), 8/10, 85%, EX, MI, IN, CO or late.':
    'n’est pas une note. Saisissez des points (8 ou 8.5), 8/10, 85%, EX, MI, IN, CO ou late.',
  'is not a score. Type points (8 or 8.5), 8/10, 85%, a letter ({0}), EX, MI, IN, CO or late.':
    'n’est pas une note. Saisissez des points (8 ou 8.5), 8/10, 85%, une lettre ({0}), EX, MI, IN, CO ou late.',
  '“{0}” {1}': '« {0} » {said1}',
  'is below 0. A score is 0 or more; clear the cell to leave it ungraded.':
    'est inférieur à 0. Une note vaut 0 ou plus ; videz la case pour la laisser sans note.',
  'can be read in two ways. Type {0} or {1}.': 'peut se lire de deux façons. Saisissez {0} ou {1}.',
  'has more than 4 decimal places. Round it to 4 or fewer.': 'a plus de 4 décimales. Arrondissez à 4 au plus.',
  'is out of 0. Type the points alone, such as 8.': 'est sur 0. Saisissez seulement les points, par exemple 8.',
  'is a share of the points, and this assignment has 0. Type the points.':
    'est une part des points, et ce devoir en compte 0. Saisissez les points.',
  'is too large for an assignment of {0} points. Type {1} or less.':
    'est trop élevé pour un devoir noté sur {0}. Saisissez {1} ou moins.',
  'Nobody of the district, or more than one person, has exactly this school id or e-mail. Ask their school for it.':
    'Personne dans le district, ou plus d’une personne, n’a exactement ce numéro ou cette adresse. Demandez-le à son établissement.',
  'Somebody else has just changed this enrolment. Look at it again.':
    'Quelqu’un d’autre vient de modifier cette inscription. Regardez-la de nouveau.',
  'Somebody else has just changed this term. Look at it again.':
    'Quelqu’un d’autre vient de modifier cette période. Regardez-la de nouveau.',
  'The term must end after it begins.': 'La période doit finir après avoir commencé.',
  'The posting window must end after it begins.': 'La saisie des notes doit finir après avoir commencé.',
  '“{0}” lies in this term and would stick out of it.': '« {0} » se trouve dans cette période et en dépasserait.',
  '“{0}” lies in this term, which must stay wider than a {1}.':
    '« {0} » se trouve dans cette période, qui doit rester plus large que : {said1}.',
  'A term can’t lie within itself.': 'Une période ne peut pas se contenir elle-même.',
  'A {0} can’t lie within a {1}.':
    'Une période de type « {said0} » ne peut pas se trouver dans une période de type « {said1} ».',
  'The term must lie within “{0}”.': 'La période doit se trouver à l’intérieur de « {0} ».',
  'school year': 'année scolaire',
  semester: 'semestre',
  term: 'trimestre',
  'grading period': 'période de notation',
  '{0} begins on {1}. Results can be typed from that day on.':
    '{0} commence le {day1}. Les résultats peuvent être saisis à partir de ce jour.',
  '{0} began on {1}, before this student was born. Correct the birth date or choose another test day.':
    '{0} a commencé le {day1}, avant la naissance de cet élève. Corrigez la date de naissance ou choisissez une autre session.',
  'There is nothing to save.': 'Il n’y a rien à enregistrer.',
  'Somebody else changed this meanwhile. Both values are shown; choose one.':
    'Quelqu’un d’autre a modifié ceci entre-temps. Les deux valeurs sont affichées ; choisissez-en une.',
  'A cell points outside of what was sent with it.': 'Une case renvoie en dehors de ce qui a été envoyé avec elle.',
  'A cell was sent twice.': 'Une case a été envoyée deux fois.',
  '{0} is body composition, which this school has switched off.':
    '{0} relève de la composition corporelle, que cet établissement a désactivée.',
  'Body composition is for who teaches physical education. Leave those columns out.':
    'La composition corporelle est réservée aux enseignants d’EPS. Laissez ces colonnes de côté.',
  'The standards of this school are not here any more. Choose others in its settings.':
    'Le référentiel de cet établissement n’est plus disponible. Choisissez-en un autre dans ses réglages.',
  'There are no such standards here.': 'Ce référentiel n’existe pas ici.',
  'A test day lasts at most {0} days. Make a second one.':
    'Une session de tests dure au plus {0} jours. Créez-en une seconde.',
  'This test day was changed meanwhile, has another’s name and day, or has results whose ages go by its first day. Look at it again.':
    'Cette session de tests a été modifiée entre-temps, porte le nom et la date d’une autre, ou contient des résultats dont l’âge dépend de son premier jour. Regardez-la de nouveau.',
  'Somebody else changed these settings. Look at them again, then save.':
    'Quelqu’un d’autre a modifié ces réglages. Regardez-les de nouveau, puis enregistrez.',
  'The work can’t be due before it is given.': 'Un devoir ne peut pas être à rendre avant d’être donné.',
  'A category was sent twice.': 'Une catégorie a été envoyée deux fois.',
  'Somebody else has just changed this. Look at it again.':
    'Quelqu’un d’autre vient de modifier ceci. Regardez de nouveau.',
  '“{0}” is locked, so its work, scores, grades and rules stay as they are. Ask an administrator to unlock it under Terms.':
    '« {0} » est verrouillée : son travail, ses notes, ses moyennes et ses règles restent tels quels. Demandez à un administrateur de la déverrouiller dans Périodes.',
  '“{0}” is locked, so its scores stay as they are. Ask an administrator to unlock it under Terms.':
    '« {0} » est verrouillée, ses notes restent donc telles quelles. Demandez à un administrateur de la déverrouiller sous Périodes.',
  'Scores of “{0}” can be entered from {1}.': 'Les notes de « {0} » peuvent être saisies à partir du {day1}.',
  'Scores of “{0}” could be entered until {1}. Ask an administrator to extend that under Terms.':
    'Les notes de « {0} » pouvaient être saisies jusqu’au {day1}. Demandez à un administrateur de prolonger ce délai sous Périodes.',
  'Work due {0}, not given out yet': 'Devoir à rendre le {day0}, pas encore donné',
  'Work due later, not given out yet': 'Devoir à rendre plus tard, pas encore donné',
  'Somebody else changed this comment meanwhile. Both are shown; choose one.':
    'Quelqu’un d’autre a modifié ce commentaire entre-temps. Les deux sont affichés ; choisissez-en un.',
  'Somebody else set or took back this grade meanwhile. Look at it, then decide again.':
    'Quelqu’un d’autre a fixé ou retiré cette note entre-temps. Regardez-la, puis décidez de nouveau.',
};
