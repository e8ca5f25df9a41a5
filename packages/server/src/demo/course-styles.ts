/** What a course is about this quarter. */
export interface Matter {
  /** Four topics, the first two of `unit`; what is graded is named after them. */
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
  /** A fitness test typed into the gradebook: a plain number between these, which counts toward no grade. */
  readonly measured?: readonly [low: number, high: number];
}

interface Style {
  /** Titles and weights, which sum to 100; what has none doesn't count. */
  readonly categories: Readonly<Record<string, number | null>>;
  readonly works: (matter: Matter) => readonly Work[];
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
    categories: { Participation: 60, Skills: 25, 'Fitness log': 15, 'Fitness assessments': null },
    works: ({ topics: [a, b, c, d], unit }) => [
      graded('Participation, week 1', 'Participation', 20, -27, 4),
      graded('Participation, week 2', 'Participation', 20, -22, 4),
      measured('Fitness: PACER laps', 120, -20, [18, 80]),
      graded(`Skills check: ${a}`, 'Skills', 25, -19, 5),
      graded('Participation, week 3', 'Participation', 20, -17, 4),
      measured('Fitness: 1-mile run (seconds)', 1200, -15, [400, 800]),
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

function measured(title: string, points: number, at: number, range: readonly [number, number]): Work {
  return { ...graded(title, 'Fitness assessments', points, at, 5), measured: range };
}

function held(title: string, category: string, points: number, at: number, out: number): Work {
  return { title, category, points, at, out, state: 'held' };
}

function open(title: string, category: string, points: number, at: number, out: number): Work {
  return { title, category, points, at, out, state: 'open' };
}
