import { measurement } from '@laurel/domain/fitness/measurement';
import { memberFields } from '@laurel/domain/transition/pathway';
import { marked } from '@laurel/server/attendance/change-marks-store';
import * as z from 'zod/mini';
import { type Field, keepings } from './keeping';

const text = z.nullable(z.string());

const types: Readonly<Record<Field['type'], z.ZodMiniType>> = {
  uuid: text,
  text,
  date: text,
  boolean: z.nullable(z.boolean()),
  integer: z.nullable(z.int()),
  numeric: z.nullable(z.union([z.number(), z.string()])),
  jsonb: z.unknown(),
};

/** Columns of a table as a row of a plan has them: those the file says. `column` is the file's, for anyone who reads the plan. */
function rowOf(fields: readonly Pick<Field, 'column' | 'type'>[]) {
  const shape = Object.fromEntries(fields.map(({ column, type }) => [column, z.optional(types[type])]));
  return z.strictObject({ ...shape, column: z.optional(text) });
}

const ids = (...columns: string[]) => columns.map((column) => ({ column, type: 'uuid' }) as const);

const kept = [
  ...keepings.map(({ fields }) => rowOf(fields)),
  rowOf(ids('class_id', 'term_id')),
  z.strictObject({
    title: z.string(),
    bands: z.array(z.object({ letter: z.string(), minimum: z.union([z.number(), z.string()]) })),
  }),
  rowOf([
    ...ids('class_id', 'student_id', 'assignment_id'),
    { column: 'value', type: 'numeric' },
    { column: 'status', type: 'text' },
    { column: 'late_minutes', type: 'integer' },
    { column: 'is_pending_review', type: 'boolean' },
    { column: 'comment', type: 'jsonb' },
    { column: 'scored_on', type: 'date' },
  ]),
];

const result = { ...measurement.shape, day: z.string() };

/** A record as a file makes it, or as it found it. */
const value = z.record(z.string(), z.unknown());

/** What a row of a plan would write, or, where it stays out, its cells as the file has them. */
export const rowData = z.union([
  ...kept,
  z.strictObject({
    studentId: z.string(),
    classId: z.string(),
    day: z.string(),
    period: z.string(),
    code: z.string(),
    column: text,
  }),
  z.strictObject({
    ...result,
    studentId: z.string(),
    testDayId: z.string(),
    testId: z.string(),
    ageGiven: z.nullable(z.int()),
    column: text,
    shown: z.optional(z.string()),
  }),
  z.strictObject({ person_id: z.optional(z.string()), class_id: z.optional(z.string()), shown: z.string(), value }),
  z.record(z.string(), text),
]);

/** A member of a pathway as a file found them. */
const memberBefore = z.strictObject({ ...memberFields.shape, version: z.int() });

/** A rating of a standard as a file found it. */
const ratingBefore = z.strictObject({ value: text, version: z.int(), isReleased: z.boolean() });

/** What it found there. */
export const rowBefore = z.union([
  ...kept,
  marked,
  z.strictObject({ ...result, version: z.int(), importId: text }),
  memberBefore,
  ratingBefore,
  z.strictObject({ value }),
]);
