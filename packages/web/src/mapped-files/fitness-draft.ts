import type { FileColumn, FitnessMapping } from '@laurel/domain/fitness/fitness-file';
import type { TestDay } from '@laurel/domain/fitness/test-day';
import { isDay } from '@laurel/domain/kit/day';
import type { fitnessFiles } from '@laurel/domain/mapped-files/fitness-file-api';
import type { OutputOf } from '@laurel/domain/wire/endpoint';

export type FitnessFile = OutputOf<typeof fitnessFiles.read>;

/** The columns that say who a row is about. */
export const signs = ['identifier', 'email', 'givenName', 'familyName', 'birthOn', 'sex', 'age', 'gradeLevel'] as const;

/** What is said of a file so far. The test day is a choice and two fields until it is whole. */
export interface FitnessDraft {
  readonly mapping: FitnessMapping;
  /** A test day’s id, or `new`. */
  readonly day: string;
  readonly title: string;
  readonly startsOn: string;
  /** What the file leaves open, by `askKey`, until it is answered. */
  readonly open: readonly string[];
}

type Ask = FitnessFile['about']['asks'][number];

/** What a question about a column or a test is known by; `null` for those another part of the form answers. */
export function askKey(ask: Ask): string | null {
  if (ask.kind === 'protocol') return `protocol ${ask.testId}`;
  return ask.kind === 'unit' || ask.kind === 'test' ? `${ask.kind} ${ask.column}` : null;
}

const blank: FitnessMapping = {
  identifier: null,
  email: null,
  givenName: null,
  familyName: null,
  birthOn: null,
  sex: null,
  age: null,
  gradeLevel: null,
  date: null,
  dateOrder: 'iso',
  testDay: null,
  columns: [],
  protocols: {},
  isTrustingNames: false,
  isCreating: false,
  choices: [],
};

export const newDay = 'new';

export function draftOf({ mapping, about, import: line }: FitnessFile, today: string): FitnessDraft {
  const { testDay } = mapping ?? blank;
  const isNew = testDay === null || 'title' in testDay;
  return {
    mapping: mapping ?? blank,
    day: isNew ? newDay : testDay.testDayId,
    title: testDay !== null && 'title' in testDay ? testDay.title : line.fileName.replace(/\.\w+$/, ''),
    startsOn: testDay !== null && 'title' in testDay ? testDay.startsOn : today,
    // Planned before: it was answered then.
    open: line.state === 'uploaded' ? about.asks.flatMap((ask) => askKey(ask) ?? []) : [],
  };
}

/** The mapping to plan with, or what is still missing. */
export function mappingOf(
  { mapping, day, title, startsOn, open }: FitnessDraft,
  asks: FitnessFile['about']['asks'],
  testDays: readonly Pick<TestDay, 'testDayId'>[],
): { mapping: FitnessMapping } | { missing: 'column' | 'day' | 'whose' | 'answer' } {
  if (mapping.columns.length === 0) return { missing: 'column' };
  if (open.length > 0) return { missing: 'answer' };
  if (asks.some(({ kind }) => kind === 'whose') && mapping.choices.length === 0) return { missing: 'whose' };
  if (mapping.date !== null) return { mapping: { ...mapping, testDay: null } };
  const chosen = testDays.find(({ testDayId }) => testDayId === day);
  if (chosen) return { mapping: { ...mapping, testDay: { testDayId: chosen.testDayId } } };
  if (title.trim() === '' || !isDay(startsOn)) return { missing: 'day' };
  return { mapping: { ...mapping, testDay: { title: title.trim(), startsOn } } };
}

/** The mapping with this column going into a test, or out of it. */
export function withColumn(mapping: FitnessMapping, column: number, to: FileColumn | null): FitnessMapping {
  const others = mapping.columns.filter((each) => each.column !== column);
  return { ...mapping, columns: to === null ? others : [...others, to].sort((a, b) => a.column - b.column) };
}
