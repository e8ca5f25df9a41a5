/** What the rules that come with Laurel say: titles, notes, and choices, and names of packs that are more than whose they are. */
export const rules: Readonly<Record<string, string>> = {
  'No class below 60% on Thursday': 'Aucun cours sous 60 % le jeudi',
  '4.5, 10, and 17 credits before grades 10, 11, and 12': '4,5, 10 et 17 crédits avant la 10e, la 11e et la 12e année',
  'In school by 11:00, or no contest and no practice that day':
    'À l’école avant 11 h, sinon ni rencontre ni entraînement ce jour-là',
  'Grade point average of 2.0 in the previous grading period':
    'Moyenne générale de 2,0 à la période de notation précédente',
  '20 semester credits passed in the previous grading period':
    '20 crédits semestriels réussis à la période de notation précédente',
  '25 semester credits passed in the previous grading period':
    '25 crédits semestriels réussis à la période de notation précédente',
  'Enrolled in 20 semester credits': 'Inscription à 20 crédits semestriels',
  'On minimum progress to graduation, as the school certifies':
    'En progression minimale vers le diplôme, comme l’établissement le certifie',
  'Not 19 before June 15': 'Pas encore 19 ans avant le 15 juin',
  '90 school days after changing school at 18 without the parents':
    '90 jours de classe après un changement d’établissement à 18 ans sans les parents',
  'Passing four full-credit subjects every Friday': 'Quatre matières à plein crédit réussies chaque vendredi',
  'Cumulative grade point average of 2.0': 'Moyenne générale cumulée de 2,0',
  'Grade point average of 1.6 in the previous semester': 'Moyenne générale de 1,6 au semestre précédent',
  'Passing 25 credit hours of work a week': '25 heures créditées réussies par semaine',
  'Passing 20 credit hours of work a week, by waiver for five classes a day':
    '20 heures créditées réussies par semaine, par dérogation pour cinq cours par jour',
  'Passing three of four classes a week': 'Trois cours sur quatre réussis chaque semaine',
  '25 credit hours in the previous semester': '25 heures créditées au semestre précédent',
  '2.5 credits in the previous semester': '2,5 crédits au semestre précédent',
  'Not out of school for more than ten school days in a row': 'Pas plus de dix jours de classe manqués de suite',
  'Eight semesters; ten days on the attendance rolls use one up':
    'Huit semestres ; dix jours d’inscription en épuisent un',
  'Passing 70% of the full-credit subjects a student can take': '70 % des matières à plein crédit possibles réussies',
  'Passing all courses at the end of each final grading period':
    'Tous les cours réussis à la fin de chaque période de notation finale',
  'Under 20': 'Moins de 20 ans',
  'No varsity contests for 90 school days after a transfer without an exception':
    'Pas de rencontre en première équipe pendant 90 jours de classe après un changement d’établissement sans exception',
  '66% of a full credit load in the previous semester': '66 % d’une charge complète de crédits au semestre précédent',
  '66% of a full credit load now': '66 % d’une charge complète de crédits en ce moment',
  'Not 19 before September 1': 'Pas encore 19 ans avant le 1er septembre',
  'Eight semesters': 'Huit semestres',
  'Enrolled by the fourth Friday after Labor Day, or of February':
    'Inscription au plus tard le quatrième vendredi après la fête du Travail, ou de février',
  'Physical given on or after April 15 of the previous school year':
    'Visite médicale passée à partir du 15 avril de l’année scolaire précédente',
  'Physical within 13 months': 'Visite médicale de moins de 13 mois',
  'A team session missed for an outside team': 'Une séance d’équipe manquée pour une équipe extérieure',
  'In school for 4 periods or 2 blocks on the day of a contest, unless excused':
    'À l’école pendant 4 périodes ou 2 blocs le jour d’une rencontre, sauf absence justifiée',
  'A suspension takes the next contest, three in a semester the next semester':
    'Une exclusion coûte la rencontre suivante, trois en un semestre le semestre suivant',
  'Physical every three years and a health questionnaire every year':
    'Visite médicale tous les trois ans et questionnaire de santé chaque année',
  '16 core courses, ten of them before the seventh semester, and a core average of 2.3':
    '16 matières fondamentales, dont dix avant le septième semestre, et une moyenne de 2,3 dans celles-ci',
  'Ten core courses before the seventh semester, seven of them English, math, or science':
    'Dix matières fondamentales avant le septième semestre, dont sept en anglais, mathématiques ou sciences',
  '16 core courses and a core average of 2.0': '16 matières fondamentales et une moyenne de 2,0 dans celles-ci',
  '16 core courses and a core average of 2.2': '16 matières fondamentales et une moyenne de 2,2 dans celles-ci',
  'Five courses of the previous semester passed': 'Cinq cours du semestre précédent réussis',
  'Three courses of the previous semester passed, in a block': 'Trois cours du semestre précédent réussis, en blocs',
  'Six of eight courses of the previous semester passed, on A and B days':
    'Six cours sur huit du semestre précédent réussis, en jours A et B',
  '85% of the previous semester’s days attended, excused or not':
    'Présence à 85 % des jours du semestre précédent, absences justifiées ou non',
  'Not 19 on or before August 31': 'Pas encore 19 ans le 31 août',
  'Physical within 365 days': 'Visite médicale de moins de 365 jours',
  '70% of courses of the previous semester passed, and on track to graduate':
    '70 % des cours du semestre précédent réussis, et en voie d’obtenir le diplôme',
  'Physical within 395 days': 'Visite médicale de moins de 395 jours',
  'Not 19 before July 1': 'Pas encore 19 ans avant le 1er juillet',
  'Eight consecutive semesters from entering grade 9': 'Huit semestres consécutifs à partir de l’entrée en 9e année',
  'Enrolled in four subjects, physical education among them':
    'Inscription à quatre matières, dont l’éducation physique',
  'The sport’s number of practices before a first contest':
    'Le nombre d’entraînements du sport avant une première rencontre',
  'Grade point average of 2.0, with probation once in a season':
    'Moyenne générale de 2,0, avec une mise à l’épreuve par saison',
  'Five one-credit courses, or the equivalent, passed in the preceding grading period':
    'Cinq cours d’un crédit, ou l’équivalent, réussis à la période de notation précédente',
  'Four subjects passed in the preceding grading period':
    'Quatre matières réussies à la période de notation précédente',
  '75% of subjects passed in the preceding grading period':
    '75 % des matières réussies à la période de notation précédente',
  'Second half of the season closed after a transfer, in sports played in the twelve months before':
    'Seconde moitié de la saison fermée après un changement d’établissement, dans les sports des douze mois précédents',
  'Enough classes passed in the previous semester': 'Assez de cours réussis au semestre précédent',
  'Passing enough classes now': 'Assez de cours réussis en ce moment',
  'Passing in all subjects every week, from the fourth on':
    'Toutes les matières réussies chaque semaine, à partir de la quatrième',
  'Passing in all subjects needed to graduate, at least four':
    'Toutes les matières nécessaires au diplôme réussies, quatre au moins',
  'Five subjects that count for graduation, passed in the last semester attended':
    'Cinq matières qui comptent pour le diplôme, réussies au dernier semestre suivi',
  '90% attendance in the semester, in each class': 'Présence à 90 % au semestre, dans chaque cours',
  'A class dropped after the third week': 'Un cours abandonné après la troisième semaine',
  'Not 19 before September 1 (14 in grade 7, 16 in grade 9)':
    'Pas encore 19 ans avant le 1er septembre (14 en 7e année, 16 en 9e)',
  'No varsity for a year after a transfer of someone who took part at grade 9 or above':
    'Pas de première équipe pendant un an après un changement d’établissement, si l’élève a déjà joué en 9e année ou plus',
  'Four full-credit subjects passed in the previous grading period':
    'Quatre matières à plein crédit réussies à la période de notation précédente',
  '45 school days attended after a 20th absence in a semester':
    '45 jours de classe suivis après une 20e absence en un semestre',
  'Grade point average of 2.0, with one semester of probation in grades 10 to 12':
    'Moyenne générale de 2,0, avec un semestre de mise à l’épreuve de la 10e à la 12e année',
  'No average under 70 and no incomplete at the end of a grading period':
    'Aucune moyenne sous 70 et aucun cours incomplet à la fin d’une période de notation',
  'First six weeks: promoted to this grade level': 'Six premières semaines : passage à ce niveau',
  'First six weeks of the second year: 5 credits': 'Six premières semaines de la deuxième année : 5 crédits',
  'First six weeks of the third year: 10 credits, or 5 in the last twelve months':
    'Six premières semaines de la troisième année : 10 crédits, ou 5 dans les douze derniers mois',
  'First six weeks of the fourth year: 15 credits, or 5 in the last twelve months':
    'Six premières semaines de la quatrième année : 15 crédits, ou 5 dans les douze derniers mois',
  'No more than one failing grade or incomplete at the last grading period':
    'Une seule note insuffisante ou un seul cours incomplet au plus à la dernière période de notation',
  'Not 19 before August 1': 'Pas encore 19 ans avant le 1er août',
  'Casa Grande: no class below 60% on Thursday': 'Casa Grande : aucun cours sous 60 % le jeudi',
  'Century High School: satisfactory progress to graduation':
    'Century High School : progression suffisante vers le diplôme',
  'Cheltenham High School: in school by 11:00': 'Cheltenham High School : à l’école avant 11 h',
  'East Penn School District: off the team at the third time': 'East Penn : exclusion de l’équipe à la troisième fois',
  'Hamtramck Public Schools: average of 1.6, or 60 school days':
    'Hamtramck Public Schools : moyenne de 1,6, ou 60 jours de classe',
  'NCAA Division I, entering students': 'NCAA Division I, nouveaux étudiants',
  'NCAA Division II, entering students': 'NCAA Division II, nouveaux étudiants',
  'North Carolina High School Athletic Association, before':
    'North Carolina High School Athletic Association, règles antérieures',
  'Oceanside Unified: probation once in a season of sport':
    'Oceanside Unified : une seule mise à l’épreuve par saison sportive',
  'San Marin High School: probation once in grades 10 to 12':
    'San Marin High School : une seule mise à l’épreuve de la 10e à la 12e année',
  'The school asks for 25 credits instead of 20': 'L’établissement demande 25 crédits au lieu de 20',
  'A contract is possible in grade 10, too, as in older rules':
    'Un contrat est possible aussi en 10e année, comme dans les anciennes règles',
  'Five classes a day, with a waiver to 20 credit hours': 'Cinq cours par jour, avec dispense à 20 heures créditées',
  'A block of four classes': 'Un bloc de quatre cours',
  'Block schedule': 'Horaire en blocs',
  'A and B days': 'Jours A et B',
  'Ineligible students may practice': 'Les élèves non admissibles peuvent s’entraîner',
  'Grades 7 and 8 by the older guide: 75% of subjects': '7e et 8e année selon l’ancien guide : 75 % des matières',
  'When school is closed on Friday, the principal judges as of that day':
    'Si l’école est fermée le vendredi, la direction juge à la date de ce jour',
  'The school sets its eligibility date as the certification of the term. Without one, noon of the tenth school day is assumed. Probation lasts one semester at most: none follows another in the same semester or the next. How often else is left to districts.':
    'L’établissement fixe sa date d’admissibilité comme certification de la période. Sans elle, midi du dixième jour de classe est retenu. Une mise à l’épreuve dure un semestre au plus : aucune n’en suit une autre dans le même semestre ni le suivant. Pour le reste, leur nombre est laissé aux réseaux d’établissements.',
  'The handbook asks for it every week. Judged on Friday for the week from Monday on.':
    'Le manuel le demande chaque semaine. Jugé le vendredi pour la semaine qui commence le lundi.',
  'The sources don’t say how long it lasts; the semester is assumed.':
    'Les sources n’en disent pas la durée ; le semestre est retenu.',
  'A quarter of the most contests of the season, rounded up.':
    'Un quart du nombre maximal de rencontres de la saison, arrondi au supérieur.',
  'Nothing is lost before graduation; it can’t be made up after this day.':
    'Rien n’est perdu avant le diplôme ; après ce jour, cela ne se rattrape plus.',
  'How many is entered with the season, by sport.': 'Leur nombre est saisi avec la saison, par sport.',
  'The sources give factors for courses of a semester and of a year; 4 for a quarter follows from them.':
    'Les sources donnent des facteurs pour les cours d’un semestre et d’une année ; il s’ensuit 4 pour un quart d’année.',
  'The source says nothing of grade 8; the general limit is used there.':
    'La source ne dit rien de la 8e année ; la limite générale s’y applique.',
  'What is lost at the end of a school year ends with it: the first six weeks of the next go by credits.':
    'Ce qui est perdu à la fin d’une année scolaire finit avec elle : les six premières semaines de la suivante se jugent aux crédits.',
  'The fifteen school days are counted from the one after the period.':
    'Les quinze jours de classe se comptent à partir du lendemain de la période.',
};
