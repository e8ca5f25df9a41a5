import { rulesPicture } from '@laurel/domain/grades/grading-event';
import { scoreValue } from '@laurel/domain/grades/score';
import { day } from '@laurel/domain/kit/day';
import { id } from '@laurel/domain/kit/id';
import { moment } from '@laurel/domain/kit/moment';
import { ratingValue } from '@laurel/domain/standards/rating-sheet';
import * as z from 'zod/mini';

/**
 * What an act of a class's history changed: scores, ratings, who sees them, comments, whole assignments, or how the class is
 * graded: grades set by hand, rules, final grades on their way to families, their corrections, and a class opened again.
 */
export const historyKinds = [
  'scores',
  'ratings',
  'release',
  'comments',
  'assignments',
  'overrides',
  'rules',
  'postings',
  'corrections',
  'reopenings',
] as const;

/** A grade as it was set by hand; `null` for what it leaves calculated. */
const setGrade = z.object({ percent: z.nullable(z.string()), letter: z.nullable(z.string()) });

/** What a change of a class's grading was about. */
export const gradingAct = z.object({
  /** What is undone; `null` for what is undone elsewhere. */
  eventId: z.nullable(id('grading-event')),
  studentName: z.nullable(z.string()),
  termTitle: z.nullable(z.string()),
  /** `null`: the calculated grade. */
  before: z.nullable(setGrade),
  after: z.nullable(setGrade),
  reason: z.nullable(z.string()),
  /** Of a class opened again: the first day on which nothing can be changed any more; `null`: closed. */
  opening: z.nullable(z.object({ before: z.nullable(day), after: z.nullable(day) })),
  /** What of the rules was changed. */
  rules: z.array(z.keyof(rulesPicture)),
});

export type GradingAct = z.infer<typeof gradingAct>;

/** One act, as it was saved: everything of it happened at one moment. */
export const historyAct = z.object({
  kind: z.enum(historyKinds),
  cause: z.string(),
  at: moment,
  /** When the first of it was saved: earlier than `at` in a run of typing. */
  from: moment,
  /** One of its changes of scores or ratings; `null` for assignments. */
  eventId: z.nullable(id('grade-event')),
  /** `null`: nobody, a file did. */
  by: z.nullable(z.string()),
  isOwn: z.boolean(),
  /** How many cells, or assignments, it changed. */
  count: z.int(),
  /** How many of those are ratings: a release shows scores and ratings at once. */
  ratingCount: z.int(),
  /** The first assignments it touched, and how many in all. */
  assignments: z.array(z.object({ assignmentId: id('assignment'), title: z.string() })),
  assignmentCount: z.int(),
  /** Of overrides, rules, postings, corrections, and reopenings; else `null`. */
  grading: z.nullable(gradingAct),
});

export type HistoryAct = z.infer<typeof historyAct>;

const cell = { studentId: id('person'), assignmentId: id('assignment') };

/** One score of an act: what it was before the act and after it. */
export const scoreHistoryCell = z.object({
  ...cell,
  before: z.nullable(scoreValue),
  after: z.nullable(scoreValue),
});

export type ScoreHistoryCell = z.infer<typeof scoreHistoryCell>;

/** The same of one rating. */
export const ratingHistoryCell = z.object({
  ...cell,
  standardId: id('standard'),
  before: z.nullable(ratingValue),
  after: z.nullable(ratingValue),
});

export type RatingHistoryCell = z.infer<typeof ratingHistoryCell>;

/** The most assignments an act is told with by name. */
export const mostNamed = 100;

/** The most cells of one act that are undone at once. */
export const mostUndone = 10_000;

/** Typing that goes on within this time is one run. */
const runMs = 10 * 60_000;

/** Acts with each run of typing as one; newest first, as they are given. */
export function joinRuns(acts: readonly HistoryAct[]): HistoryAct[] {
  const joined: HistoryAct[] = [];
  for (const act of acts) {
    const later = joined.at(-1);
    if (later && isOneRun(later, act)) joined[joined.length - 1] = join(later, act);
    else joined.push(act);
  }
  return joined;
}

function isOneRun(later: HistoryAct, earlier: HistoryAct): boolean {
  const areTyped = [later, earlier].every(
    ({ kind, cause }) => (kind === 'scores' || kind === 'ratings') && cause === 'entered',
  );
  if (!areTyped || later.kind !== earlier.kind || later.isOwn !== earlier.isOwn || later.by !== earlier.by)
    return false;
  return Date.parse(later.from) - Date.parse(earlier.at) <= runMs;
}

function join(later: HistoryAct, earlier: HistoryAct): HistoryAct {
  const known = new Set(later.assignments.map(({ assignmentId }) => assignmentId));
  const more = earlier.assignments.filter(({ assignmentId }) => !known.has(assignmentId));
  const assignments = [...later.assignments, ...more];
  return {
    ...later,
    from: earlier.from,
    count: later.count + earlier.count,
    ratingCount: later.ratingCount + earlier.ratingCount,
    assignments,
    assignmentCount: Math.max(assignments.length, later.assignmentCount, earlier.assignmentCount),
  };
}
