import type { ScoreStatus } from '@laurel/domain/grades/score';
import { bellCurve, chooseFrom, digest } from './chance';
import type { Work } from './course-styles';
import type { CourseKey } from './courses';

/** A score as its teacher enters it. */
export interface DemoScore {
  readonly value: string | null;
  readonly status: Extract<ScoreStatus, 'none' | 'excused' | 'missing'>;
  readonly isLate: boolean;
  /** Empty: none. */
  readonly comment: string;
}

/** Students with a story of their own: the shares of the work in a course, in its order; `null` is work never turned in. */
const stories: Readonly<Record<string, Partial<Record<CourseKey, readonly (number | null)[]>>>> = {
  // The demo student: strong everywhere, and losing ground in one course.
  'cv-stu-00126': { physics: [0.95, 0.9, 0.92, 0.84, 0.9, 0.55], usHistory: [0.7, 0.78, 0.84, 0.9, 0.95] },
  // A ninth grader of the demo counselor who stopped turning work in.
  'cv-stu-00206': {
    algebra1: [0.9, 0.85, 0.7, null, 0.44],
    biology: [0.9, 0.8, 0.7, 0.6, null, 0.45],
    english9: [0.9, 0.8, 0.75, 0.7, 0.6, null, null],
  },
  // The demo parent's youngest, in the demo teacher's first class: a good start and one bad test.
  'cv-stu-00128': { algebra1: [0.9, 0.95, 0.72, 0.9, 0.84] },
};

/**
 * How a student did on a piece of work, by a digest of who and what and nothing random: each has an ability, courses they like
 * and courses they don't, and a trend over the quarter, which for one in nine is steep.
 */
export function scoreOf(student: string, course: CourseKey, work: Work, place: number): DemoScore | null {
  const key = `${student} ${course}`;
  const told = stories[student]?.[course]?.[place];
  if (told !== undefined) return told === null ? missing : scored(work, told, '');
  const ability = Math.min(0.97, 0.84 + 0.08 * bellCurve(`${student} ability`));
  if (work.measured) return measure(work.measured, `${key} ${work.title}`);
  const chance = digest(`${key} ${work.title}`) % 1000;
  // The latest work isn't all entered; and whoever struggles turns in less.
  if (work.at > -6 && work.state === 'graded' && chance < 60) return null;
  if (chance < 15) return { ...missing, status: 'excused' };
  if (chance < 15 + 260 * Math.max(0.06, 0.95 - ability) ** 1.6) return missing;
  const share =
    ability + 0.05 * bellCurve(key) + 0.06 * bellCurve(`${key} ${work.title}`) + trendOf(key) * progressOf(work);
  const comment =
    chance > 940 && work.points >= 20 ? chooseFrom(share > 0.9 ? praise : share > 0.75 ? advice : concern, key) : '';
  return { ...scored(work, share, comment), isLate: chance > 970 };
}

const missing: DemoScore = { value: null, status: 'missing', isLate: false, comment: '' };

function scored(work: Work, share: number, comment: string): DemoScore {
  const step = work.points >= 80 ? 1 : 0.5;
  const value = Math.round((Math.min(1, Math.max(0.2, share)) * work.points) / step) * step;
  return { value: String(value), status: 'none', isLate: false, comment };
}

/** Most are near the middle of the range. */
function measure([low, high]: readonly [number, number], key: string): DemoScore {
  const share = Math.min(1, Math.max(0, 0.5 + 0.2 * bellCurve(key)));
  return { ...missing, value: String(Math.round(low + share * (high - low))), status: 'none' };
}

/** From 0 for the first work of the quarter to 1 for the latest. */
function progressOf(work: Work): number {
  return Math.min(1, Math.max(0, (work.at + 28) / 26));
}

function trendOf(key: string): number {
  const chance = digest(`${key} trend`) % 18;
  return chance === 0 ? -0.24 : chance === 1 ? 0.16 : 0.03 * bellCurve(`${key} drift`);
}

const praise = [
  'Excellent work. Your reasoning is easy to follow.',
  'Your best so far. Keep it up!',
  'Thorough and well organized.',
];
const advice = [
  'Good start. Show each step next time so you can find the slip yourself.',
  'Solid work. Add more detail to reach the top range.',
  'You’re close. Check your notes on this topic before the test.',
];
const concern = [
  'Please see me during lunch so we can go over this together.',
  'You can revise this one for a higher score by Friday.',
  'Several parts are blank. Come to office hours and we’ll work through it.',
];
