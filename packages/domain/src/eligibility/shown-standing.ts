import { decimal } from '@laurel/domain/grades/amount';
import { id } from '@laurel/domain/kit/id';
import { sentence } from '@laurel/domain/kit/sentence';
import * as z from 'zod/mini';
import { categories } from './category';
import { layers } from './pack';
import { schoolTime } from './school-time';
import { states } from './state';

const state = z.enum(states);
const moment = z.nullable(schoolTime);

const missing = z.object({
  what: sentence,
  enteredBy: z.enum(['teacher', 'office', 'counselor', 'coach', 'athleticDirector']),
});

/** What a reason was made of: the values compared, and the courses they come from. */
export const madeOf = z.object({
  because: z.array(sentence),
  courses: z.array(
    z.object({
      classId: z.string(),
      title: z.string(),
      percent: z.nullable(decimal),
      outcome: z.enum(['passed', 'failed', 'neither', 'unknown']),
    }),
  ),
});

const reason = z.object({
  packId: z.string(),
  version: z.int(),
  body: z.string(),
  layer: z.enum(layers),
  ruleId: z.string(),
  title: z.string(),
  category: z.enum(categories),
  state,
  becomes: z.nullable(z.enum(['warning', 'probation', 'practiceOnly', 'ineligible'])),
  checkAt: moment,
  isMetToday: z._default(z.boolean(), false),
  since: schoolTime,
  until: moment,
  ...madeOf.shape,
  missing: z.array(missing),
});

export type ShownReason = z.infer<typeof reason>;

const change = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('grade'),
    classId: z.string(),
    title: z.string(),
    percent: z.nullable(decimal),
    points: z.nullable(decimal),
    work: z.nullable(
      z.union([
        z.literal('open'),
        z.object({
          assignmentIds: z.array(z.string()),
          title: z.string(),
          entry: decimal,
          outOf: decimal,
          unit: z.enum(['points', 'percent']),
          percent: decimal,
        }),
      ]),
    ),
  }),
  z.object({ kind: z.literal('document'), document: z.string() }),
  z.object({ kind: z.literal('practices'), count: z.int() }),
  z.object({ kind: z.literal('contract') }),
]);

const wayBack = z.object({
  packId: z.string(),
  ruleId: z.string(),
  changes: z.array(change),
  at: moment,
  says: z.array(sentence),
});

/** A standing as it is kept and travels: `standingOf`’s answer. */
export const shownStanding = z.object({
  view: z.enum(['all', 'released']),
  state,
  since: moment,
  until: moment,
  reasons: z.array(reason),
  missing: z.array(missing),
  waysBack: z.array(wayBack),
  forecast: z.array(reason),
  notMetToday: z._default(z.array(reason), []),
  /** Worked out for whom it is shown, never kept. */
  waysToKeep: z._default(z.array(wayBack), []),
  nextCheckAt: moment,
});

export type ShownStanding = z.infer<typeof shownStanding>;

/** What a coach sees of it (`coachStanding`). */
export const shownCoachStanding = z.object({
  state,
  until: moment,
  nextCheckAt: moment,
  reasons: z.array(z.object({ category: z.enum(categories), state, until: moment, says: z.nullable(sentence) })),
  /** What the next checks would take as things stand, one for each kind of reason. */
  forecast: z._default(z.array(z.object({ category: z.enum(categories), state, from: schoolTime })), []),
  /** What decisions that stay would be by today’s grades, one for each kind of reason. */
  notMetToday: z._default(z.array(z.object({ category: z.enum(categories), state })), []),
});

/** One athlete on one team, on the board. */
export const boardRow = z.object({
  studentId: id('person'),
  name: z.string(),
  gradeLevel: z.nullable(z.string()),
  teamId: id('class'),
  /** `null`: not worked out yet. */
  standing: z.nullable(shownCoachStanding),
});

export type BoardRow = z.infer<typeof boardRow>;
