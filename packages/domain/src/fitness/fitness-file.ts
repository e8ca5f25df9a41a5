import { day } from '@laurel/domain/kit/day';
import { id } from '@laurel/domain/kit/id';
import { message } from '@laurel/domain/kit/sentence';
import { personChoices } from '@laurel/domain/people/person-question';
import * as z from 'zod/mini';
import { testId } from './test';
import { protocols } from './test-day';

const column = z.int().check(z.minimum(0), z.maximum(499));

/** What a column's numbers are in. Two columns of one test add up (min and s, ft and in); three of a skinfold are its trials. */
export const columnUnit = z.enum([
  'laps',
  's',
  'min',
  'min:sec',
  'bpm',
  'cm',
  'm',
  'in',
  'ft',
  'kg',
  'lb',
  'mm',
  '%',
  'reps',
  'h',
  'AU',
  'points',
  'kg/m2',
  // Yes or no: as words, as 0 and 1, or as 1 = no and 2 = yes (Texas).
  'yes/no',
  '1=no 2=yes',
  // Codes beside a result: FitnessGram’s 11 says exempt, California’s 1 to 4 why. Other values say nothing of it.
  '11=exempt',
  '1–4=reason',
]);

export type ColumnUnit = z.infer<typeof columnUnit>;

export const fileColumn = z.object({ column, testId, unit: columnUnit });

export type FileColumn = z.infer<typeof fileColumn>;

/** How dates in the file are written: 2026-10-05 (or 20261005), 10/05/2026, 05.10.2026. */
export const dateOrder = z.enum(['iso', 'mdy', 'dmy']);

export type DateOrder = z.infer<typeof dateOrder>;

/** What the columns of a file of results mean. Columns count from 0. */
export const fitnessMapping = z.object({
  identifier: z.nullable(column),
  email: z.nullable(column),
  givenName: z.nullable(column),
  familyName: z.nullable(column),
  birthOn: z.nullable(column),
  sex: z.nullable(column),
  /** Whole years as given in the file: used, and kept on the result, where no birth date is known. */
  age: z.nullable(column),
  gradeLevel: z.nullable(column),
  date: z.nullable(column),
  dateOrder,
  /** Where rows say no date: a test day there is, or a new one. Asked once. */
  testDay: z.nullable(
    z.union([
      z.object({ testDayId: id('test-day') }),
      z.object({
        title: z.string().check(z.trim(), z.minLength(1, message`Enter a name.`), z.maxLength(100)),
        startsOn: day,
      }),
    ]),
  ),
  columns: z.array(fileColumn).check(z.minLength(1, message`Choose at least one results column.`), z.maxLength(200)),
  /** Asked once: how each test with several protocols was taken (`{"dash40": "hand"}`). */
  protocols,
  /** A name that fits one student is taken without a birth date; else each is asked. */
  isTrustingNames: z.boolean(),
  /** Rows that fit nobody become new students of the school; needs `manage users`. */
  isCreating: z.boolean(),
  /** Who is meant where a row fits several, or says nobody (what devices recorded). */
  choices: personChoices(5_000),
});

export type FitnessMapping = z.infer<typeof fitnessMapping>;

/** The layouts that are known by their columns; `run` is what devices recorded (FIT, TCX). */
export const fileLayout = z.enum(['fitnessgram-roster', 'fitnessgram', 'texas', 'california', 'nnyfs', 'run', 'other']);

export type FileLayout = z.infer<typeof fileLayout>;

/** What must be asked before a plan: nothing else stands between a known layout and its plan. */
export const fileAsk = z.union([
  /** No date in the file. */
  z.object({ kind: z.literal('testDay') }),
  /** 15 m or 20 m: choose the test of this column. */
  z.object({ kind: z.literal('test'), column, choices: z.array(z.string()) }),
  /** Pounds or kilograms, inches or centimetres, 7:42 or 742 seconds: a cell of the file, and what it is either way. */
  z.object({
    kind: z.literal('unit'),
    column,
    choices: z.array(columnUnit),
    example: z.string(),
    readings: z.array(z.object({ unit: columnUnit, reading: z.string() })),
  }),
  /** How a test was timed or taken. */
  z.object({ kind: z.literal('protocol'), testId: z.string(), choices: z.array(z.string()) }),
  /** Whose each recording is, by its line, as `choices` of the mapping; `student` is who it seems to be, or was chosen. */
  z.object({
    kind: z.literal('whose'),
    recordings: z.array(
      z.object({
        line: z.int(),
        name: z.string(),
        /** An instant. */
        startedAt: z.string(),
        metres: z.nullable(z.number()),
        seconds: z.nullable(z.number()),
        student: z.nullable(z.object({ personId: id('person'), name: z.string() })),
      }),
    ),
  }),
]);

export type FileAsk = z.infer<typeof fileAsk>;
