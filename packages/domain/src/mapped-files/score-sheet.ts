import { id } from '@laurel/domain/kit/id';
import { message } from '@laurel/domain/kit/sentence';
import { personChoices } from '@laurel/domain/people/person-question';
import * as z from 'zod/mini';

const column = z.int().check(z.minimum(0), z.maximum(499));
const title = z.string().check(z.trim(), z.minLength(1, message`Enter a name.`), z.maxLength(200));

/** Where a column goes: to what an assignment says of a standard, into an assignment there is, or a new one. */
export const scoreTarget = z.union([
  z.object({ column, assignmentId: id('assignment'), standardId: id('standard') }),
  z.object({ column, assignmentId: id('assignment') }),
  z.object({
    column,
    title,
    pointsPossible: z
      .string()
      .check(z.regex(/^\d{1,6}([.]\d{1,2})?$/, message`Enter the points possible, such as 20.`)),
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
  targets: z.array(scoreTarget).check(z.minLength(1, message`Choose at least one scores column.`), z.maxLength(100)),
  /** Who is meant where a row fits several. */
  choices: personChoices(2_000),
});

export type ScoreMapping = z.infer<typeof scoreMapping>;

/** What the columns of an exported gradebook, or of its standards, are called: as `suggestedPeople` reads them back, in whatever language. */
export const exportedTitles = {
  identifier: 'Student ID',
  familyName: 'Last name',
  givenName: 'First name',
  percent: 'Grade (%)',
  letter: 'Letter',
} as const;

interface Titled {
  readonly assignmentId: string;
  readonly title: string;
}

/** The header of an assignment’s column: its title, and the end of its id, by which two of one title are told apart. */
export function columnTitle({ assignmentId, title }: Titled): string {
  return `${title} [${assignmentId.slice(-idEnd)}]`;
}

const idEnd = 8;

/** The assignment that a column’s header means: as `columnTitle` wrote it, else by its title alone; or none. */
export function findByHeader<Work extends Titled>(header: string, assignments: readonly Work[]): Work | null {
  const [, end] = /\[([0-9a-f]{8})\]\s*$/.exec(header) ?? [];
  const title = header.trim().toLowerCase();
  const byId = assignments.find(({ assignmentId }) => end !== undefined && assignmentId.endsWith(end));
  return byId ?? assignments.find((each) => each.title.toLowerCase() === title) ?? null;
}

/** What an assignment says of a standard. */
interface Rated extends Titled {
  readonly standardId: string;
  readonly code: string;
}

/** The header of a column of ratings: the standard’s code, the title, and the ends of both ids. */
export function ratingTitle({ code, title, assignmentId, standardId }: Rated): string {
  return `${code} · ${title} [${assignmentId.slice(-idEnd)}-${standardId.slice(-idEnd)}]`;
}

/** The header of what a standard comes to, which is calculated: it is read back as nothing. */
export function resultTitle({ code }: Pick<Rated, 'code'>): string {
  return `${code} rating`;
}

/** The ratings that a column’s header means: as `ratingTitle` wrote it, else by code and title alone; or none. */
export function findRatings<Column extends Rated>(header: string, columns: readonly Column[]): Column | null {
  const [, work, standard] = /\[([0-9a-f]{8})-([0-9a-f]{8})\]\s*$/.exec(header) ?? [];
  const said = header.trim().toLowerCase();
  const byIds = columns.find(
    ({ assignmentId, standardId }) =>
      work !== undefined && standard !== undefined && assignmentId.endsWith(work) && standardId.endsWith(standard),
  );
  return byIds ?? columns.find(({ code, title }) => `${code} · ${title}`.toLowerCase() === said) ?? null;
}

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
