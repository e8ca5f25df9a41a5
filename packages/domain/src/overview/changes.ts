import { scoreValue } from '@laurel/domain/grades/score';
import { day } from '@laurel/domain/kit/day';
import { id } from '@laurel/domain/kit/id';
import * as z from 'zod/mini';

/** A score that differs from what the family saw; `null`: there was none to see, or there is none any more. */
export const scoreChange = z.object({
  classId: id('class'),
  classTitle: z.string(),
  assignmentId: id('assignment'),
  assignmentTitle: z.string(),
  outOf: z.string(),
  before: z.nullable(scoreValue),
  after: z.nullable(scoreValue),
  at: z.string(),
});

export type ScoreChange = z.infer<typeof scoreChange>;

/** A day on which a student wasn't plainly at school. */
export const missedDay = z.object({ day, share: z.string(), isExcused: z.boolean(), tardies: z.int() });

/** What is new about a student since the reader was here last, as far as the reader may see it. Newest first. */
export const studentChanges = z.object({
  /** At most 20, and how many there are in all. */
  scores: z.array(scoreChange),
  scoreCount: z.int(),
  /** At most 10. */
  missedDays: z.array(missedDay),
  /** Test days with new results, at most 5. */
  testDays: z.array(z.object({ testDayId: id('test-day'), title: z.string(), results: z.int() })),
});

export type StudentChanges = z.infer<typeof studentChanges>;

export const nothingChanged: StudentChanges = { scores: [], scoreCount: 0, missedDays: [], testDays: [] };

/** Whether a change is one a family would want to hear of first: work that went missing, or points that were taken. */
export function isBadNews({ before, after }: ScoreChange): boolean {
  if (after === null) return false;
  if (after.status === 'missing') return before?.status !== 'missing';
  return before?.value != null && after.value !== null && Number(after.value) < Number(before.value);
}
