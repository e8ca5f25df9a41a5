import type { Day } from '@laurel/domain/kit/day';
import { id } from '@laurel/domain/kit/id';
import { type Sentence, sentence } from '@laurel/domain/kit/sentence';
import * as z from 'zod/mini';
import type { Measurement } from './measurement';

/** The files states and FitnessGram ask of a test day. */
export const stateFileKind = z.enum(['texas', 'california', 'fitnessgram-roster', 'fitnessgram-results']);

export type StateFileKind = z.infer<typeof stateFileKind>;

/** The files whose rows are results, of which a school sends one. */
export const resultsFileKind = z.enum(['texas', 'california', 'fitnessgram-results']);

export type ResultsFileKind = z.infer<typeof resultsFileKind>;

/** What a file lacks: of a student, or (without) of the school. The file is made all the same. */
export const missingPart = z.object({ studentId: z.nullable(id('person')), name: z.string(), sentence });

/** Whether what is missing stands in the student’s record, which the office keeps, and isn’t a result. */
export function isOfRecord({ key }: Sentence): boolean {
  return ofRecord.includes(key);
}

const ofRecord = [
  ...['No student ID.', 'No birth date.', 'No grade level.', 'No grade level from {0} to {1}.', 'No recorded sex.'],
];

/** One student as a state's file needs them. Texts that aren't known are empty. */
export interface StateStudent {
  readonly studentId: string;
  readonly name: string;
  readonly identifier: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly birthOn: Day | null;
  readonly gradeLevel: string;
  readonly sex: 'F' | 'M' | null;
  readonly username: string;
  readonly email: string;
  readonly isActive: boolean;
  /** When they were tested, where it wasn’t the first day: a make-up. */
  readonly testedOn: Day | null;
  readonly results: ReadonlyMap<string, Measurement>;
}

/** What decides whether a student’s row is whole. */
export interface StateFacts extends Pick<StateStudent, 'gradeLevel' | 'sex' | 'results'> {
  readonly hasIdentifier: boolean;
  readonly hasBirthDate: boolean;
}

/** What a file lacks of each of these students. */
export function missingOf(
  students: readonly StateStudent[],
  whatIsMissing: (facts: StateFacts) => readonly Sentence[],
): StateFile['missing'] {
  return students.flatMap(({ studentId, name, identifier, birthOn, ...rest }) =>
    whatIsMissing({ ...rest, hasIdentifier: identifier !== '', hasBirthDate: birthOn !== null }).map((sentence) => ({
      ...{ studentId, name, sentence },
    })),
  );
}

export interface StateClass {
  readonly title: string;
  readonly classId: string;
  readonly startsOn: Day | null;
  readonly endsOn: Day | null;
  readonly studentIds: readonly string[];
  readonly teacher: {
    readonly identifier: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly username: string;
    readonly email: string;
    readonly isActive: boolean;
  } | null;
}

/** What a file is made of. */
export interface StateInput {
  readonly school: { readonly identifier: string; readonly name: string };
  readonly testDay: { readonly startsOn: Day; readonly endsOn: Day };
  readonly students: readonly StateStudent[];
  readonly classes: readonly StateClass[];
}

export type Cell = string | number | null;

export interface StateFile {
  readonly rows: readonly (readonly Cell[])[];
  /** Of whom or what something is missing, `studentId` empty for the school. */
  readonly missing: readonly {
    readonly studentId: string | null;
    readonly name: string;
    readonly sentence: Sentence;
  }[];
}

/** `10/5/2026`; padded `10/05/2026`. */
export function americanDay(on: Day | null, isPadded: boolean): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(on ?? '');
  if (!parts) return '';
  const [, year = '', month = '', date = ''] = parts;
  return isPadded ? `${month}/${date}/${year}` : `${Number(month)}/${Number(date)}/${year}`;
}

/** A grade level as a number: K is 0; `null` for anything that is none. */
export function gradeNumber(gradeLevel: string): number | null {
  const said = gradeLevel.trim().toUpperCase();
  if (/^(K|KG|0?0)$/.test(said)) return 0;
  const digits = /^0?(\d{1,2})(?:TH|ST|ND|RD)?$/.exec(said)?.[1];
  return digits === undefined ? null : Number(digits);
}
