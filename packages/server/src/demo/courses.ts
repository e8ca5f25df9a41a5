/** What a course grades: its categories, and work in the order in which it is due. */
export interface Course {
  readonly title: string;
  readonly code: string;
  /** Of the national course codes (SCED), as a roster carries them. */
  readonly subject: string;
  readonly sced: string;
  readonly style: StyleName;
  /** Four topics of the quarter, the first two of `unit`; what is graded is named after them. */
  readonly topics: readonly [string, string, string, string];
  readonly unit: string;
}

/** One graded piece. `at`: due so many school days after today; `out`: assigned so many school days before it is due. */
export interface Work {
  readonly title: string;
  readonly category: string;
  readonly points: number;
  readonly at: number;
  readonly out: number;
  /** `held`: scored, and not yet released. `open`: nothing is scored yet. */
  readonly state: 'graded' | 'held' | 'open';
}

interface Style {
  /** Titles and weights, which sum to 100. */
  readonly categories: Readonly<Record<string, number>>;
  readonly works: (course: Course) => readonly Work[];
}

export const styles = {
  math: {
    categories: { Homework: 20, Quizzes: 30, Tests: 50 },
    works: ({ topics: [a, b, c, d], unit }) => [
      graded(`Homework: ${a}`, 'Homework', 10, -28, 2),
      graded(`Homework: ${b}`, 'Homework', 10, -20, 2),
      graded(`Test: ${unit}`, 'Tests', 100, -13, 5),
      graded(`Homework: ${c}`, 'Homework', 10, -8, 2),
      graded(`Quiz: ${c}`, 'Quizzes', 25, -5, 3),
      held(`Test corrections: ${unit}`, 'Homework', 15, -2, 4),
      open(`Homework: ${d}`, 'Homework', 10, 2, 3),
      open(`Quiz: ${d}`, 'Quizzes', 20, 6, 6),
    ],
  },
  english: {
    categories: { Essays: 40, Reading: 30, Vocabulary: 15, Discussion: 15 },
    works: ({ topics: [a, b, c, d], unit }) => [
      graded(`Reading check: ${a}`, 'Reading', 15, -27, 3),
      graded('Vocabulary quiz 1', 'Vocabulary', 20, -24, 5),
      graded(`Essay: ${unit}`, 'Essays', 100, -18, 8),
      graded(`Reading check: ${b}`, 'Reading', 15, -15, 3),
      graded(`Seminar: ${b}`, 'Discussion', 20, -12, 4),
      graded('Vocabulary quiz 2', 'Vocabulary', 20, -8, 5),
      graded(`Reading check: ${c}`, 'Reading', 15, -4, 3),
      held(`Draft: ${d}`, 'Essays', 25, -2, 6),
      open(`Reading check: ${d}`, 'Reading', 15, 1, 4),
      open(`Essay: ${d}`, 'Essays', 100, 7, 9),
    ],
  },
  science: {
    categories: { Labs: 35, Quizzes: 20, Tests: 45 },
    works: ({ topics: [a, b, c, d], unit }) => [
      graded(`Lab: ${a}`, 'Labs', 30, -26, 4),
      graded(`Quiz: ${a}`, 'Quizzes', 20, -22, 3),
      graded(`Lab: ${b}`, 'Labs', 30, -17, 4),
      graded(`Test: ${unit}`, 'Tests', 80, -11, 6),
      graded(`Lab: ${c}`, 'Labs', 30, -7, 4),
      graded(`Quiz: ${c}`, 'Quizzes', 20, -3, 3),
      held('Lab notebook check', 'Labs', 20, -1, 5),
      open(`Lab report: ${d}`, 'Labs', 40, 4, 5),
      open(`Test: ${d}`, 'Tests', 80, 8, 9),
    ],
  },
  social: {
    categories: { 'Document analysis': 35, Quizzes: 25, Projects: 40 },
    works: ({ topics: [a, b, c, d], unit }) => [
      graded(`Map quiz: ${a}`, 'Quizzes', 20, -27, 3),
      graded(`Document analysis: ${a}`, 'Document analysis', 30, -23, 4),
      graded(`Quiz: ${b}`, 'Quizzes', 25, -19, 3),
      graded(`Project: ${unit}`, 'Projects', 100, -12, 10),
      graded(`Document analysis: ${c}`, 'Document analysis', 30, -6, 4),
      held(`Debate notes: ${c}`, 'Document analysis', 20, -3, 3),
      open(`Quiz: ${c}`, 'Quizzes', 25, 1, 4),
      open(`Project proposal: ${d}`, 'Projects', 20, 5, 6),
    ],
  },
  language: {
    categories: { Practice: 20, Quizzes: 30, Speaking: 25, Writing: 25 },
    works: ({ topics: [a, b, c, d], unit }) => [
      graded(`Practice: ${a}`, 'Practice', 10, -28, 2),
      graded(`Quiz: ${a}`, 'Quizzes', 25, -24, 4),
      graded(`Dialogue: ${b}`, 'Speaking', 40, -19, 5),
      graded(`Practice: ${b}`, 'Practice', 10, -16, 2),
      graded(`Quiz: ${b}`, 'Quizzes', 25, -12, 4),
      graded(`Paragraph: ${unit}`, 'Writing', 40, -7, 6),
      graded(`Practice: ${c}`, 'Practice', 10, -3, 2),
      held(`Recording: ${c}`, 'Speaking', 20, -1, 4),
      open(`Practice: ${d}`, 'Practice', 10, 2, 3),
      open(`Dialogue: ${d}`, 'Speaking', 40, 6, 7),
    ],
  },
  pe: {
    categories: { Participation: 60, Skills: 25, 'Fitness log': 15 },
    works: ({ topics: [a, b, c, d], unit }) => [
      graded('Participation, week 1', 'Participation', 20, -27, 4),
      graded('Participation, week 2', 'Participation', 20, -22, 4),
      graded(`Skills check: ${a}`, 'Skills', 25, -19, 5),
      graded('Participation, week 3', 'Participation', 20, -17, 4),
      graded(`Fitness log: ${unit}`, 'Fitness log', 20, -13, 9),
      graded('Participation, week 4', 'Participation', 20, -12, 4),
      graded(`Skills check: ${b}`, 'Skills', 25, -8, 5),
      graded('Participation, week 5', 'Participation', 20, -6, 4),
      held(`Goal setting: ${c}`, 'Fitness log', 10, -2, 4),
      open(`Skills check: ${c}`, 'Skills', 25, 3, 5),
      open(`Fitness log: ${d}`, 'Fitness log', 20, 7, 9),
    ],
  },
  studio: {
    categories: { Projects: 60, Practice: 25, Critique: 15 },
    works: ({ topics: [a, b, c, d], unit }) => [
      graded(`Practice: ${a}`, 'Practice', 10, -26, 4),
      graded(`Project: ${a}`, 'Projects', 50, -20, 9),
      graded(`Practice: ${b}`, 'Practice', 10, -16, 4),
      graded(`Critique: ${unit}`, 'Critique', 15, -13, 3),
      graded(`Project: ${b}`, 'Projects', 50, -8, 9),
      held(`Self-assessment: ${unit}`, 'Critique', 10, -4, 3),
      open(`Practice: ${c}`, 'Practice', 10, 1, 4),
      open(`Project: ${d}`, 'Projects', 50, 7, 10),
    ],
  },
  elementary: {
    categories: { Reading: 40, Math: 40, Writing: 20 },
    works: ({ topics: [a, b, c, d], unit }) => [
      graded(`Reading log: ${a}`, 'Reading', 10, -24, 5),
      graded(`Math: ${b}`, 'Math', 20, -18, 4),
      graded(`Writing: ${unit}`, 'Writing', 20, -11, 6),
      graded(`Math: ${c}`, 'Math', 20, -5, 4),
      open(`Reading log: ${d}`, 'Reading', 10, 3, 5),
    ],
  },
  specials: {
    categories: { Participation: 70, Skills: 30 },
    works: ({ topics: [a, b, c, d] }) => [
      graded(`Participation: ${a}`, 'Participation', 10, -20, 5),
      graded(`Skills check: ${b}`, 'Skills', 10, -9, 5),
      graded(`Participation: ${c}`, 'Participation', 10, -5, 5),
      open(`Skills check: ${d}`, 'Skills', 10, 5, 5),
    ],
  },
} satisfies Record<string, Style>;

export type StyleName = keyof typeof styles;

function graded(title: string, category: string, points: number, at: number, out: number): Work {
  return { title, category, points, at, out, state: 'graded' };
}

function held(title: string, category: string, points: number, at: number, out: number): Work {
  return { title, category, points, at, out, state: 'held' };
}

function open(title: string, category: string, points: number, at: number, out: number): Work {
  return { title, category, points, at, out, state: 'open' };
}

type Topics = Course['topics'];

/** `unit` names the first two topics; courses of one department differ by a school day or two, as real ones do. */
const line =
  (subject: string, sced: string, style: StyleName) =>
  (title: string, code: string, unit: string, ...topics: Topics): Course => ({
    title,
    code,
    subject,
    sced,
    style,
    topics,
    unit,
  });

const math = line('Mathematics', '02052', 'math');
const english = line('English Language Arts', '01001', 'english');
const science = line('Science', '03051', 'science');
const social = line('Social Studies', '04051', 'social');
const language = line('World Languages', '24052', 'language');
const pe = line('Physical Education', '08001', 'pe');
const art = line('Visual Arts', '05154', 'studio');
const computing = line('Computer Science', '10001', 'studio');
const music = line('Music', '05101', 'studio');
const specials = line('Music', '05131', 'specials');
const elementaryPe = line('Physical Education', '08035', 'specials');
const general = line('General', '23006', 'elementary');

export const courses = {
  algebra1: math('Algebra I', 'MTH101', 'Equations', 'Solving equations', 'Inequalities', 'Slope', 'Graphing lines'),
  geometry: math('Geometry', 'MTH201', 'Angles', 'Angle pairs', 'Parallel lines', 'Congruent triangles', 'Proofs'),
  algebra2: math('Algebra II', 'MTH301', 'Quadratics', 'Factoring', 'The quadratic formula', 'Polynomials', 'Roots'),
  precalculus: math('Precalculus', 'MTH401', 'Functions', 'Transformations', 'Inverses', 'Radians', 'The unit circle'),
  english9: english(
    'English 9',
    'ENG109',
    'Coming of age',
    'The House on Mango Street',
    'Poetry',
    'Romeo and Juliet, act 1',
    'Fate and choice',
  ),
  english10: english(
    'English 10',
    'ENG210',
    'Power and fear',
    'Animal Farm',
    'Short stories',
    'Julius Caesar, act 3',
    'Persuasion',
  ),
  americanLit: english(
    'American Literature',
    'ENG311',
    'The frontier',
    'The Crucible',
    'Emerson and Thoreau',
    'Gatsby, chapters 1–3',
    'The American dream',
  ),
  worldLit: english(
    'World Literature',
    'ENG412',
    'The hero’s journey',
    'The Odyssey',
    'Things Fall Apart',
    'Persepolis',
    'Memory and exile',
  ),
  biology: science('Biology', 'SCI110', 'Cells', 'Microscopes', 'Osmosis', 'Enzymes', 'Photosynthesis'),
  chemistry: science('Chemistry', 'SCI210', 'Matter', 'Density', 'Flame tests', 'Periodic trends', 'Reaction types'),
  physics: science('Physics', 'SCI310', 'Motion', 'Free fall', 'Projectiles', 'Friction', 'Energy'),
  environment: science(
    'Environmental Science',
    'SCI410',
    'Ecosystems',
    'Water quality',
    'Soil',
    'Biodiversity',
    'Climate',
  ),
  geography: social(
    'World Geography',
    'SOC110',
    'People and place',
    'North Africa',
    'Migration',
    'Cities',
    'Trade routes',
  ),
  worldHistory: social(
    'World History',
    'SOC120',
    'Revolutions',
    'The French Revolution',
    'Industrialization',
    'Imperialism',
    'World War I',
  ),
  usHistory: social(
    'US History',
    'SOC310',
    'A new nation',
    'The Constitution',
    'Westward expansion',
    'The Civil War',
    'Reconstruction',
  ),
  government: social(
    'Government',
    'SOC410',
    'Three branches',
    'Federalism',
    'Congress',
    'Civil rights',
    'A bill of one’s own',
  ),
  spanish1: language('Spanish I', 'LNG101', 'Mi familia', 'Saludos', 'La familia', 'La escuela', 'La comida'),
  spanish2: language(
    'Spanish II',
    'LNG201',
    'Mi rutina',
    'El pretérito',
    'La rutina diaria',
    'La ciudad',
    'De compras',
  ),
  spanish3: language(
    'Spanish III',
    'LNG301',
    'Mi niñez',
    'El imperfecto',
    'La niñez',
    'El medio ambiente',
    'El subjuntivo',
  ),
  spanish4: language('Spanish IV', 'LNG401', 'Mi comunidad', 'La prensa', 'El cine', 'La inmigración', 'El arte'),
  french1: language('French I', 'LNG111', 'Ma famille', 'Salutations', 'La famille', 'L’école', 'Au café'),
  french2: language(
    'French II',
    'LNG211',
    'Mes vacances',
    'Le passé composé',
    'Les voyages',
    'La ville',
    'Les courses',
  ),
  french3: language(
    'French III',
    'LNG311',
    'Mon enfance',
    'L’imparfait',
    'L’enfance',
    'L’environnement',
    'Le conditionnel',
  ),
  french4: language('French IV', 'LNG411', 'Ma région', 'La presse', 'Le cinéma', 'La francophonie', 'Le subjonctif'),
  pe: pe('Physical Education', 'PHE100', 'Active minutes', 'Soccer', 'Volleyball', 'Endurance', 'Resting heart rate'),
  weights: pe(
    'Weight Training',
    'PHE210',
    'Training plan',
    'Squat form',
    'Deadlift form',
    'Upper body',
    'Progress after six weeks',
  ),
  studioArt: art(
    'Studio Art',
    'ART101',
    'Line and value',
    'Contour drawing',
    'Self-portrait',
    'Color mixing',
    'Still life',
  ),
  computing: computing(
    'Computer Science Principles',
    'CSC201',
    'Algorithms',
    'Conditionals',
    'A guessing game',
    'Lists',
    'A data story',
  ),
  band: music(
    'Concert Band',
    'MUS201',
    'Tone and balance',
    'Scales in B-flat',
    'March medley',
    'Sight-reading',
    'Winter concert',
  ),
  math6: math('Math 6', 'MTH060', 'Ratios', 'Ratios', 'Unit rates', 'Percents', 'Dividing fractions'),
  math7: math('Math 7', 'MTH070', 'Proportions', 'Proportions', 'Integers', 'Rational numbers', 'Expressions'),
  math8: math('Pre-Algebra', 'MTH080', 'Exponents', 'Exponents', 'Scientific notation', 'Linear equations', 'Slope'),
  language6: english('Language Arts 6', 'ELA060', 'My story', 'Hatchet', 'Memoirs', 'Greek myths', 'A myth of my own'),
  language7: english(
    'Language Arts 7',
    'ELA070',
    'Survival',
    'The Outsiders',
    'Poems of place',
    'A Christmas Carol',
    'Change',
  ),
  language8: english(
    'Language Arts 8',
    'ELA080',
    'Courage',
    'The Giver',
    'Speeches',
    'The Diary of Anne Frank',
    'Bearing witness',
  ),
  earthScience: science('Earth Science', 'SCI060', 'Rocks', 'Minerals', 'Erosion', 'Plate tectonics', 'Weather'),
  lifeScience: science(
    'Life Science',
    'SCI070',
    'Living things',
    'Cell models',
    'Leaf rubbings',
    'Food webs',
    'Body systems',
  ),
  physicalScience: science('Physical Science', 'SCI080', 'Forces', 'Ramps', 'Balloon cars', 'Magnets', 'Waves'),
  ancient: social('Ancient Civilizations', 'SOC060', 'River valleys', 'Mesopotamia', 'Egypt', 'Greece', 'Rome'),
  regions: social(
    'World Regions',
    'SOC070',
    'Climate and culture',
    'South America',
    'West Africa',
    'Southeast Asia',
    'Europe',
  ),
  states: social(
    'Early US History',
    'SOC080',
    'The colonies',
    'Jamestown',
    'The Revolution',
    'The Bill of Rights',
    'The new republic',
  ),
  middlePe: pe(
    'Middle School PE',
    'PHE070',
    'Step count',
    'Ultimate frisbee',
    'Basketball',
    'Endurance',
    'Healthy habits',
  ),
  middleBand: music('Band', 'MUS070', 'First tunes', 'Long tones', 'Hot Cross Buns', 'Rhythm', 'Holiday concert'),
  middleArt: art('Art', 'ART070', 'Shape and color', 'Color wheel', 'Collage', 'Clay', 'Clay animals'),
  literacy: computing(
    'Computer Literacy',
    'CSC070',
    'Safe and kind online',
    'Typing',
    'A poster',
    'Spreadsheets',
    'A survey',
  ),
  exploringSpanish: language('Exploring Spanish', 'LNG070', 'Yo', 'Saludos', 'Los números', 'Los colores', 'Mi casa'),
  kindergarten: general(
    'Kindergarten',
    'GEN000',
    'All about me',
    'Picture books',
    'Counting to 20',
    'Shapes',
    'Rhymes',
  ),
  grade1: general(
    'Grade 1',
    'GEN010',
    'My family',
    'Frog and Toad',
    'Adding to 10',
    'Subtracting to 10',
    'Fairy tales',
  ),
  grade2: general('Grade 2', 'GEN020', 'A place I like', 'Folk tales', 'Adding to 100', 'Telling time', 'Poems'),
  grade3: general('Grade 3', 'GEN030', 'How-to', 'Charlotte’s Web', 'Multiplication', 'Arrays', 'Animals'),
  grade4: general(
    'Grade 4',
    'GEN040',
    'An opinion',
    'Because of Winn-Dixie',
    'Long multiplication',
    'Fractions',
    'Biographies',
  ),
  grade5: general('Grade 5', 'GEN050', 'An explanation', 'Number the Stars', 'Decimals', 'Volume', 'Explorers'),
  elementaryPe: elementaryPe(
    'Elementary PE',
    'PHE000',
    'Play every day',
    'Jump rope',
    'Throwing',
    'Running',
    'Balance',
  ),
  elementaryMusic: specials('Music', 'MUS000', 'Listening', 'Steady beat', 'Rhythm sticks', 'Singing', 'Winter songs'),
} as const satisfies Record<string, Course>;

export type CourseKey = keyof typeof courses;

/** The work of a course with its own rhythm: what two courses grade is rarely due on the same day. */
export function worksOf(key: CourseKey): readonly Work[] {
  const course = courses[key];
  const shift = Object.keys(courses).indexOf(key) % 3;
  return styles[course.style].works(course).map((work) =>
    // What waits and what comes stays where it is: it is never due earlier than the work before it.
    work.state === 'graded' && work.at < -3 - shift ? { ...work, at: work.at + shift - 1 } : work,
  );
}
