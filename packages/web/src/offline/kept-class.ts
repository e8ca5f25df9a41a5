import { isExempt } from '@laurel/domain/fitness/exemption';
import { liveTests } from '@laurel/domain/fitness/live-run';
import { fitnessSheet, type FitnessSheet as Results } from '@laurel/domain/fitness/sheet';
import { testDay } from '@laurel/domain/fitness/test-day';
import { del, entries, set } from 'idb-keyval';
import * as z from 'zod/mini';
import { chosenBy } from './choice';
import { store } from './snapshot';

const { classId, title, students, tests, cells } = fitnessSheet.shape;

const shape = z.object({
  accountId: z.string(),
  atMs: z.number(),
  testDay,
  results: z.object({ classId, title, students, tests, cells }),
});

/** A class as this device keeps it, so that its tests can be recorded without a network. */
export type KeptClass = z.infer<typeof shape>;

/** As many classes as a teacher has; the oldest goes for one more. */
const mostClasses = 20;
const prefix = 'class ';

/** The classes an account keeps on this device, the latest first; what another version of the app has kept is left out. */
export async function readClasses(accountId: string | null): Promise<KeptClass[]> {
  const found = (await entries<string, unknown>(store())).flatMap(([key, value]) => {
    const kept = String(key).startsWith(prefix) ? z.safeParse(shape, value) : null;
    return kept?.success && kept.data.accountId === accountId ? [kept.data] : [];
  });
  return found.toSorted((one, other) => other.atMs - one.atMs);
}

/** Keeps names and what recording fills, nothing else a sheet holds, while the account wants this device to keep anything. */
export async function keepClass(accountId: string, sheet: Results): Promise<void> {
  if (!sheet.testDay || chosenBy() !== accountId) return;
  const kept = { accountId, atMs: Date.now(), testDay: sheet.testDay, results: rosterOf(sheet) };
  await set(prefix + sheet.classId, kept, store());
  for (const old of (await readClasses(accountId)).slice(mostClasses)) await forgetClass(old.results.classId);
  // What was being written while another tab wiped came after it.
  if (chosenBy() !== accountId) await forgetClass(sheet.classId);
}

export async function forgetClass(classId: string): Promise<void> {
  await del(prefix + classId, store());
}

/** Names, the tests that are recorded live, and of their cells only which version they have and who isn’t to run. */
export function rosterOf({ classId, title, testDay, students, tests, cells }: Results): KeptClass['results'] {
  const kept = tests.filter(({ testId }) => liveTests.some((each) => each === testId));
  const marked = cells.flatMap(([student, test, version, value, status]): Results['cells'] => {
    const at = kept.findIndex(({ testId }) => testId === tests[test]?.testId);
    if (at === -1) return [];
    const mark = value === null && status !== 'none' ? ('untested' as const) : ('measured' as const);
    return [[student, at, version, value === null ? null : '0', mark, null, [], null]];
  });
  const exempt = students.flatMap((student, row) =>
    kept.flatMap(({ testId }, at): Results['cells'] => {
      const isMarked = marked.some(([marksOf, test]) => marksOf === row && test === at);
      const isToRun = isMarked || !testDay || !isExempt(student, testId, testDay.startsOn);
      return isToRun ? [] : [[row, at, 0, null, 'untested', null, [], null]];
    }),
  );
  return {
    classId,
    title,
    tests: kept,
    students: students.map((student) => ({
      ...student,
      ...{ gradeLevel: null, age: null, sex: null, testedOn: null, exemption: null, hasIdentifier: false },
    })),
    cells: [...marked, ...exempt],
  };
}
