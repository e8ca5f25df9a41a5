import { type Matter, type StyleName, styles, type Work } from './course-styles';

/** What a course grades: its categories, and work in the order in which it is due. */
export interface Course extends Matter {
  readonly title: string;
  readonly code: string;
  /** Of the national course codes (SCED), as a roster carries them. */
  readonly subject: string;
  readonly sced: string;
  readonly style: StyleName;
}

type Topics = Matter['topics'];

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
