import { id } from '@laurel/domain/kit/id';
import { say } from '@laurel/domain/kit/say';
import * as z from 'zod/mini';

const column = z.int().check(z.minimum(0), z.maximum(499));
const title = z.string().check(z.trim(), z.minLength(1, say`Give it a name.`), z.maxLength(200));

/** Where a column of scores goes: into an assignment there is, or a new one. */
export const scoreTarget = z.union([
  z.object({ column, assignmentId: id('assignment') }),
  z.object({
    column,
    title,
    pointsPossible: z
      .string()
      .check(z.regex(/^\d{1,6}([.]\d{1,2})?$/, say`Write how many points are possible, such as 20.`)),
    termId: id('term'),
    categoryId: z.nullable(id('category')),
  }),
]);

export type ScoreTarget = z.infer<typeof scoreTarget>;

/**
 * What the columns of a file of scores mean. Columns count from 0. `isCreating`: rows that fit nobody become new
 * students of the class; a file whose rows name nobody is known by file and row number.
 */
export const scoreMapping = z.object({
  identifier: z.nullable(column),
  email: z.nullable(column),
  givenName: z.nullable(column),
  familyName: z.nullable(column),
  isCreating: z.boolean(),
  targets: z.array(scoreTarget).check(z.minLength(1, say`Choose at least one column of scores.`), z.maxLength(100)),
  /** Who is meant where a row fits several. */
  choices: z.array(z.object({ line: z.int(), studentId: id('person') })).check(z.maxLength(2_000)),
});

export type ScoreMapping = z.infer<typeof scoreMapping>;

/** A file as it was read, before anything is planned. */
export const sheetReading = z.object({
  header: z.array(z.string()),
  /** The first rows, to see what the columns hold. */
  sample: z.array(z.array(z.string())),
  rows: z.int(),
  encoding: z.string(),
  delimiter: z.string(),
});

export type SheetReading = z.infer<typeof sheetReading>;

/** A row that fits several students, or nobody by number but somebody by name. */
export const sheetQuestion = z.object({
  line: z.int(),
  said: z.string(),
  candidates: z.array(z.object({ studentId: id('person'), name: z.string(), identifier: z.nullable(z.string()) })),
});

export type SheetQuestion = z.infer<typeof sheetQuestion>;

const names = {
  identifier: /^(student\s*|pupil\s*|user\s*)?(id|no|number|identifier|sis\s*(user\s*)?id|login\s*id)\.?$/i,
  email: /^(student\s*)?e-?mail(\s*address)?$/i,
  givenName: /^(given|first|fore)\s*_?names?$/i,
  familyName: /^(family|last|sur)\s*_?names?$|^(student|pupil|name|student\s*name)$/i,
} as const;

/** What the header suggests, before anybody has said anything: columns of people by their usual names, no scores. */
export function suggestedPeople(header: readonly string[]): Pick<ScoreMapping, keyof typeof names> {
  const find = (name: RegExp) => {
    const at = header.findIndex((cell) => name.test(cell.trim().replaceAll('_', ' ')));
    return at === -1 ? null : at;
  };
  return {
    identifier: find(names.identifier),
    email: find(names.email),
    givenName: find(names.givenName),
    familyName: find(names.familyName),
  };
}
