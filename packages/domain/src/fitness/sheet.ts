import { day } from '@laurel/domain/kit/day';
import { entryCause } from '@laurel/domain/kit/entry-cause';
import { id } from '@laurel/domain/kit/id';
import { sentence } from '@laurel/domain/kit/sentence';
import * as z from 'zod/mini';
import { sheetExemption } from './exemption';
import { decimal, measurementStatus, protocol } from './measurement';
import { resultsFileKind } from './state-file';
import { fitnessTest, testId } from './test';
import { testDay } from './test-day';
import { unitSystem } from './units';
import { whyNoBody } from './why-no-body';
import { packKey, zoneLabel } from './zone';

/** The most cells one save takes; a larger paste is sent in several. */
export const mostCells = 5000;

/**
 * One filled cell: [index into `students`, index into `tests`, version, value, status, zone, trials, protocol].
 * Derived cells carry version 0 and can't be typed. A cell that isn't sent is not tested.
 */
export const sheetCell = z.tuple([
  z.int(),
  z.int(),
  z.int(),
  z.nullable(z.string()),
  measurementStatus,
  z.nullable(z.string()),
  z.array(z.string()),
  z.nullable(z.string()),
]);

export type SheetCell = z.infer<typeof sheetCell>;

export const sheetStudent = z.object({
  studentId: id('person'),
  name: z.string(),
  gradeLevel: z.nullable(z.string()),
  /** Whole years on the first test day; `null` without a birth date. */
  age: z.nullable(z.int()),
  sex: z.nullable(z.enum(['F', 'M'])),
  /** When the student was tested, where it wasn’t the first day: a make-up. */
  testedOn: z.nullable(day),
  exemption: z.nullable(sheetExemption),
  hasIdentifier: z.boolean(),
});

export type SheetStudent = z.infer<typeof sheetStudent>;

/** A class and one test day. `testDay` is `null` while its school has none. */
export const fitnessSheet = z.object({
  classId: id('class'),
  title: z.string(),
  kind: z.string(),
  schoolId: id('school'),
  today: day,
  mayEdit: z.boolean(),
  whyNoBody,
  /** Whether the caller is told why someone isn’t tested, and so keeps standing exemptions. */
  seesReasons: z.boolean(),
  /** What a number without a unit is in; `null`: the school hasn’t chosen. */
  units: z.nullable(unitSystem),
  pack: packKey,
  /** The file the school sends and what it lacks of the school; `null` without one, and for whoever doesn’t see all that goes into it. */
  stateFile: z.nullable(z.object({ kind: resultsFileKind, missing: z.array(sentence) })),
  /** The tests the school’s standards lead to a zone of. */
  covered: z.array(z.string()),
  zones: z.array(zoneLabel),
  testDays: z.array(testDay),
  testDay: z.nullable(testDay),
  /** The columns: the test day's tests, then those somebody of the class was measured in, then what derives from them. */
  tests: z.array(fitnessTest),
  students: z.array(sheetStudent),
  /** Each student’s latest earlier result of a test: [index into `students`, index into `tests`, value, day]. */
  earlier: z.array(z.tuple([z.int(), z.int(), z.string(), day])),
  cells: z.array(sheetCell),
});

export type FitnessSheet = z.infer<typeof fitnessSheet>;

/** One changed cell: [student, test, version it was based on (0: empty), value, status, trials, protocol]. */
export const changedCell = z.tuple([
  z.int().check(z.minimum(0)),
  z.int().check(z.minimum(0)),
  z.int().check(z.minimum(0)),
  z.nullable(decimal),
  measurementStatus,
  z.array(decimal).check(z.maxLength(3)),
  protocol,
]);

export type ChangedCell = z.infer<typeof changedCell>;

export const saveMeasurementsInput = z.object({
  classId: id('class'),
  testDayId: id('test-day'),
  /** Made by the client once a save; a repeat gets the first answer. */
  operationId: id('operation'),
  cause: entryCause,
  students: z.array(id('person')).check(z.minLength(1), z.maxLength(mostCells)),
  tests: z.array(testId).check(z.minLength(1), z.maxLength(60)),
  cells: z.array(changedCell).check(z.minLength(1), z.maxLength(mostCells)),
  /** Runs that some of the cells come from: what other devices recorded of them is counted in. */
  // Each a `recordedRun`, which the server checks: every home can send what was left unsent, and needn’t carry its schema.
  runs: z.optional(z.array(z.unknown()).check(z.maxLength(mostCells))),
});

export type SaveMeasurementsInput = z.infer<typeof saveMeasurementsInput>;

/** Who changed a cell meanwhile, and to what. `cell` is an index into the `cells` that were sent. */
export const measurementConflict = z.object({
  cell: z.int(),
  version: z.int(),
  value: z.nullable(z.string()),
  status: measurementStatus,
  trials: z.array(z.string()),
  protocol: z.nullable(z.string()),
  by: z.nullable(z.string()),
  at: z.string(),
});

export type MeasurementConflict = z.infer<typeof measurementConflict>;

/** Per cell, in the order sent: its new version, or `null` where a conflict or a refusal kept what was there. */
export const saveMeasurementsAnswer = z.object({
  versions: z.array(z.nullable(z.int())),
  conflicts: z.array(measurementConflict),
  /** Cells that can't be so, each with its sentence: the range, the unit. The others are saved. */
  refused: z.array(z.object({ cell: z.int(), sentence })),
  /** The touched students' cells as they stand now, zones and derived values included. */
  tests: z.array(z.string()),
  cells: z.array(sheetCell),
});

export type SaveMeasurementsAnswer = z.infer<typeof saveMeasurementsAnswer>;
