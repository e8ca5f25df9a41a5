import type { FitnessMapping } from '@laurel/domain/fitness/fitness-file';
import type { TestDay } from '@laurel/domain/fitness/test-day';
import type { Day } from '@laurel/domain/kit/day';
import type { Id } from '@laurel/domain/kit/id';
import type { Sentence } from '@laurel/domain/kit/sentence';
import type { Reachable } from '@laurel/domain/mapped-files/match-by-directory';
import type { PersonQuestion } from '@laurel/domain/people/person-question';
import type { HeldMeasurement } from '@laurel/server/fitness/measurement-store';
import { type FileRow, leftOut } from './file-subject';

/** A file of results as a table, and all that is known beside it. */
export interface ResultFile {
  readonly header: readonly string[];
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[];
  readonly mapping: FitnessMapping;
  readonly today: Day;
  readonly students: readonly Reachable[];
  /** What the file's own keys stand for since it was brought in before, as `kind key`. */
  readonly keys: ReadonlyMap<string, string>;
  readonly testDays: readonly Pick<TestDay, 'testDayId' | 'title' | 'startsOn' | 'endsOn'>[];
  /** What these students hold on those test days. */
  readonly readHeld: (students: readonly string[], testDays: readonly string[]) => Promise<HeldMeasurement[]>;
  /** Those of the students of whom whoever plans isn’t told why they weren’t tested. */
  readonly readWithoutReasons: (students: readonly string[]) => Promise<ReadonlySet<string>>;
  /** The school whose new students rows that fit nobody become, and their role; `null`: nobody is made. */
  readonly making: { readonly schoolId: string; readonly roleId: string | null } | null;
  readonly mayCreate: boolean;
}

export interface PlannedResults {
  readonly rows: FileRow[];
  readonly questions: PersonQuestion[];
  readonly notices: Sentence[];
}

/** Whom a line is about. */
export interface Person {
  readonly studentId: Id<'person'>;
  readonly key: string;
  readonly birthOn: Day | null;
}

/** A row that stays out, with the cells of people and results that were mapped, and no others. */
export function rejectResult(
  { header, mapping }: ResultFile,
  line: number,
  cells: readonly string[],
  reason: Sentence,
): FileRow {
  const { columns, identifier, email, givenName, familyName, birthOn, date } = mapping;
  const shownAt = [identifier, email, givenName, familyName, birthOn, date, ...columns.map((each) => each.column)];
  return leftOut(header, { line, cells }, reason, shownAt);
}
