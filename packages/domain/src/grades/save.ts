import { entryCause } from '@laurel/domain/kit/entry-cause';
import { id } from '@laurel/domain/kit/id';
import * as z from 'zod/mini';
import { decimal } from './amount';
import { scoreStatus } from './score';

/** The most cells one save takes; a larger paste is sent in several. */
export const mostCells = 5000;

/**
 * One changed cell: [index into `students`, index into `assignments`, the version it was based on (0: empty),
 * points, status, minutes late].
 */
export const changedCell = z.tuple([
  z.int().check(z.minimum(0)),
  z.int().check(z.minimum(0)),
  z.int().check(z.minimum(0)),
  z.nullable(decimal),
  scoreStatus,
  z.int().check(z.minimum(0), z.maximum(525_600)),
]);

export type ChangedCell = z.infer<typeof changedCell>;

/** Who changed a cell meanwhile, and to what. */
export const scoreConflict = z.object({
  /** Index into the `cells` that were sent. */
  cell: z.int(),
  version: z.int(),
  value: z.nullable(z.string()),
  status: scoreStatus,
  lateMinutes: z.int(),
  by: z.nullable(z.string()),
  at: z.string(),
});

export type ScoreConflict = z.infer<typeof scoreConflict>;

/** Per cell, in the order sent: its new version, or `null` where a conflict kept the other value. */
export const saveAnswer = z.object({
  versions: z.array(z.nullable(z.int())),
  conflicts: z.array(scoreConflict),
});

export type SaveAnswer = z.infer<typeof saveAnswer>;

export const saveInput = z.object({
  classId: id('class'),
  /** Made by the client once a save; a repeat gets the first answer. */
  operationId: id('operation'),
  cause: entryCause,
  students: z.array(id('person')).check(z.maxLength(mostCells)),
  assignments: z.array(id('assignment')).check(z.maxLength(mostCells)),
  cells: z.array(changedCell).check(z.minLength(1), z.maxLength(mostCells)),
});

export type SaveInput = z.infer<typeof saveInput>;
