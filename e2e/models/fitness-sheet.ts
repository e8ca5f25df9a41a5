import { readFitnessSheet } from '@laurel/domain/fitness/api';
import type { FitnessSheet } from '@laurel/domain/fitness/sheet';
import type { FitnessTest } from '@laurel/domain/fitness/test';
import { id } from '@laurel/domain/kit/id';
import type { Client } from '../client';
import { sheetActs } from './sheet-commands';
import { gridReady, type SheetPlace } from './sheet-machine';
import type { Meaning } from './sheet-model';

/** What is counted in whole numbers, or why it isn’t as the sheet writes it; neither where no one was tested. */
interface ResultValue {
  readonly count: number | null;
  readonly why: string | null;
}

const texts = ['12', '3', '0', '25', 'EX', 'absent', 'MED', 'IEP', 'abc', '7.5', '99999'];
const blank: ResultValue = { count: null, why: null };
const reasons: Readonly<Record<string, string>> = { EX: 'EX', absent: 'ABS', MED: 'MED', IEP: 'IEP/504' };
const whyOf: Readonly<Record<string, string>> = { exempt: 'EX', absent: 'ABS', medical: 'MED', iep504: 'IEP/504' };

/** A test day of a class: the counted tests. */
export function fitnessPlace(truth: Client, address: string): SheetPlace<ResultValue> {
  const classId = id('class').parse(address.split('/').at(-1));
  return {
    open: async (page) => void (await page.goto(address)),
    ready: async (page) => await gridReady(page, 'Results', 1),
    async find() {
      const sheet = await truth.call(readFitnessSheet, { classId });
      const tests = new Map(sheet.tests.filter(isCounted).map((test) => [test.testId as string, test]));
      const columns = [null, ...sheet.tests.map(({ testId }) => (tests.has(testId) ? testId : undefined))];
      return { meaning: meaningOf(tests), columns, kept: keptIn(sheet) };
    },
    // Two tabs of one test day are two sheets: each sees the other's results when it reads them.
    acts: sheetActs<ResultValue>(texts, { elsewhere: false }),
  };
}

function isCounted({ unit, isDerived, trials }: FitnessTest): boolean {
  return !isDerived && trials === 1 && (unit === 'laps' || unit === 'reps');
}

function meaningOf(tests: ReadonlyMap<string, FitnessTest>): Meaning<ResultValue> {
  return {
    blank,
    read(text, _now, testId) {
      const test = tests.get(testId);
      if (text === '') return blank;
      const why = reasons[text] ?? Object.values(whyOf).find((each) => each === text);
      if (why) return { count: null, why };
      const count = /^\d+$/.test(text) ? Number(text) : null;
      if (!test || count === null || count < Number(test.min)) return null;
      if (test.cap === null) return count > Number(test.max) ? null : { count, why: null };
      return count > 2 * Number(test.max) ? null : { count: Math.min(count, Number(test.cap)), why: null };
    },
    shown: entry,
    entry,
    // The zone stands before a result once the server has said it.
    withoutRemark: (text) => text.replace(/^\S+ {2}(?=\S)/, ''),
    isSame: (one, other) => one.count === other.count && one.why === other.why,
  };
}

function entry({ count, why }: ResultValue): string {
  return why ?? `${count ?? ''}`;
}

/** How the sheet calls a student: with what is missing for zones. */
function labelOf({ name, age, sex }: FitnessSheet['students'][number]): string {
  if (age === null) return `${name} · no birth date`;
  return sex === null ? `${name} · no sex` : name;
}

/** Everything the server keeps of the counted tests, by `label<tab>test`. */
function keptIn({ students, tests, cells }: FitnessSheet): Map<string, ResultValue> {
  return new Map(
    cells.flatMap(([studentAt, testAt, , value, status]): [string, ResultValue][] => {
      const [student, test] = [students[studentAt], tests[testAt]];
      if (!student || !test || !isCounted(test)) return [];
      const result = { count: value === null ? null : Number(value), why: whyOf[status] ?? null };
      return [[`${labelOf(student)}\t${test.testId}`, result]];
    }),
  );
}
