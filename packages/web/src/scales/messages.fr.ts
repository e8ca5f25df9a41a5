import type { en } from './messages.en';

export const fr: Readonly<Record<keyof typeof en, string>> = {
  'scales.scales': 'Échelles de notation',
  'scales.about':
    'Lettre attribuée à chaque pourcentage et points correspondants dans la moyenne générale. Chaque classe en utilise une.',
  'scales.none': 'Aucune échelle de notation',
  'scales.noneWhy': 'Sans échelle, les moyennes sont affichées en pourcentage uniquement.',
  'scales.new': 'Nouvelle échelle',
  'scales.edit': 'Modifier',
  'scales.editOf': 'Modifier {title}',
  'scales.allSchools': 'Tous les établissements',
  'scales.notOffered': 'Non proposée aux classes',
  'scales.classes':
    '{count, plural, =0 {Utilisée par aucune classe} one {Utilisée par # classe} many {Utilisée par # classes} other {Utilisée par # classes}}',
  'scales.earlier':
    '{count, plural, one {# classe aux travaux verrouillés conserve une version antérieure} many {# classes aux travaux verrouillés conservent une version antérieure} other {# classes aux travaux verrouillés conservent une version antérieure}}',
  'scales.percentOnly': 'Pourcentages uniquement',
  'scales.band': '{letter} à partir de {minimum} %',
  'scales.absent': 'Échelle de notation introuvable',
  'scales.absentWhy': 'Revenez à la liste et choisissez-en une autre.',
  'scales.title': 'Nom',
  'scales.titleMissing': 'Saisissez un nom.',
  'scales.school': 'Établissement',
  'scales.start': 'Partir de',
  'scales.letters': 'De A à F',
  'scales.signs': 'De A+ à F, avec plus et moins',
  'scales.passing': 'Réussite ou échec',
  'scales.levels': '4, 3, 2, 1',
  'scales.percent': 'Pourcentages uniquement',
  'scales.digits': 'Affichage des pourcentages',
  'scales.digitsCount': '{count, plural, =0 {Sans décimale} one {# décimale} many {# décimales} other {# décimales}}',
  'scales.digitsHelp': 'Arrondi une seule fois (0,5 vers le haut). La lettre suit le pourcentage arrondi.',
  'scales.bands': 'Lettres, de la plus haute à la plus basse',
  'scales.letter': 'Lettre',
  'scales.minimum': 'À partir de (%)',
  'scales.points': 'Points de moyenne',
  'scales.passes': 'Réussite',
  'scales.remove': 'Supprimer {letter}',
  'scales.addBand': 'Ajouter une lettre',
  'scales.pointsHelp':
    'Laissez les points vides pour les lettres qui ne comptent pas dans la moyenne générale, comme P.',
  'scales.figureFault': 'Saisissez un nombre, par exemple 89,5.',
  'scales.letterFault': 'Saisissez une lettre.',
  'scales.offered': 'Les classes peuvent choisir cette échelle',
  'scales.versionWhy':
    'Modifier les lettres ou les décimales crée une nouvelle version. Les classes dont des travaux sont verrouillés conservent la leur.',
  'scales.save': 'Enregistrer l’échelle',
  'scales.saved': '{title} : échelle enregistrée.',
  'scales.savedFor':
    '{title} : échelle enregistrée. {count, plural, one {# classe est en cours de recalcul.} many {# classes sont en cours de recalcul.} other {# classes sont en cours de recalcul.}}',
  'scales.savedKept':
    '{title} : échelle enregistrée. {count, plural, one {# classe aux travaux verrouillés conserve la version antérieure.} many {# classes aux travaux verrouillés conservent la version antérieure.} other {# classes aux travaux verrouillés conservent la version antérieure.}}',
  'scales.terms': 'Moyennes des semestres et de l’année',
  'scales.of.semester': 'Semestre',
  'scales.of.schoolYear': 'Année scolaire',
  'scales.gradedFrom': 'Calcul de la moyenne',
  'scales.fromWork': 'à partir de tous les travaux',
  'scales.fromPeriods': 'à partir des périodes, selon leur poids',
  'scales.periodCount': 'Nombre de périodes',
  'scales.periodWeight': 'Période {number} (%)',
  'scales.hasExam': 'Un examen compte à part',
  'scales.examTitle': 'Catégorie de l’examen',
  'scales.examTitleHelp': 'Elle est ajoutée aux classes qui ne l’ont pas.',
  'scales.examWeight': 'Examen (%)',
  'scales.examUsual': 'Examen final',
  'scales.share': '{weight} %',
  'scales.examShare': '{weight} % {title}',
  'scales.termsWhy':
    'Les classes suivent ces poids, sauf si leur enseignant en a défini d’autres. Celles dont des travaux sont verrouillés conservent les leurs. Un semestre ou une année qui compte un autre nombre de périodes est noté à partir de tous ses travaux.',
  'scales.termsSave': 'Enregistrer les poids',
  'scales.termsSaved':
    'Poids enregistrés. {count, plural, =0 {Aucune classe ne les suit encore.} one {# classe est en cours de recalcul.} many {# classes sont en cours de recalcul.} other {# classes sont en cours de recalcul.}}',
  'scales.termsSavedKept':
    'Poids enregistrés. {count, plural, =0 {Aucune classe ne les suit encore.} one {# classe est en cours de recalcul.} many {# classes sont en cours de recalcul.} other {# classes sont en cours de recalcul.}} {kept, plural, one {# classe aux travaux verrouillés conserve les siens.} many {# classes aux travaux verrouillés conservent les leurs.} other {# classes aux travaux verrouillés conservent les leurs.}}',
  'scales.termsOwn':
    '{count, plural, one {# classe a ses propres poids} many {# classes ont leurs propres poids} other {# classes ont leurs propres poids}}',
  'scales.termsKept':
    '{count, plural, one {# classe aux travaux verrouillés conserve des poids antérieurs} many {# classes aux travaux verrouillés conservent des poids antérieurs} other {# classes aux travaux verrouillés conservent des poids antérieurs}}',
};
