import { readFitnessPlaces, readFitnessSheet, saveTestDay } from '@laurel/domain/fitness/api';
import type { Id } from '@laurel/domain/kit/id';
import { newId } from '@laurel/server/db/new-id';
import { type Client, signedIn } from '../e2e/client';
import { cellAt, columnOf, resultsReady } from '../e2e/sheet-page';
import type { Hand } from './hand';
import { atMost, type Line } from './measure';

const tests = [
  { testId: 'pacer20', name: /^PACER 20 m/, value: '30' },
  { testId: 'curlUp', name: /^Curl-up \(/, value: '20' },
  { testId: 'trunkLift', name: /^Trunk lift/, value: '10' },
  { testId: 'pushUp', name: /^90-degree push-up/, value: '12' },
  { testId: 'sitReachL', name: /sit-and-reach, left/, value: '9' },
  { testId: 'sitReachR', name: /sit-and-reach, right/, value: '10' },
  { testId: 'plank', name: /^Plank hold/, value: '60' },
] as const;

/** A test day of seven tests, from the class’s sheet. */
export async function makeTestDay(hand: Hand, address: string): Promise<Line> {
  const { page } = hand;
  const { classId } = await largestClass(await signedIn(address, 'ocampbell'));
  await page.goto(`/teacher/fitness/${classId}`);
  await resultsReady(page);
  await hand.click(page.getByRole('button', { name: 'New test day' }));
  await page.locator('dialog[open] input:focus').waitFor();
  await hand.write('Spring tests');
  for (const { name } of tests) await hand.click(hand.panel().getByRole('checkbox', { name }));
  await hand.click(hand.panel().getByRole('button', { name: 'Create test day' }));
  await hand.panel().waitFor({ state: 'detached' });
  await page.getByRole('columnheader', { name: /Plank hold/ }).waitFor();
  return atMost('a new test day of seven tests, presses', hand.clicks + hand.keys, 13, 'beside its name');
}

/** Every result of a class on a test day of seven tests. */
export async function typeResults(hand: Hand, address: string): Promise<Line> {
  const { page } = hand;
  const teacher = await signedIn(address, 'ocampbell');
  const place = await newTestDay(
    teacher,
    tests.map(({ testId }) => testId),
  );
  await page.goto(`/teacher/fitness/${place.classId}?day=${place.testDayId}`);
  await resultsReady(page);
  const { students } = await teacher.call(readFitnessSheet, place);
  await hand.click(cellAt(page, 0, await columnOf(page, 'PACER 20 m')));
  for (const _ of students)
    for (const { testId, value } of tests) {
      await hand.write(value);
      await hand.press(testId === 'plank' ? 'Enter' : 'Tab');
    }
  const all = students.length * tests.length;
  for (let round = 0; (await countResults(teacher, place)) < all; round += 1) {
    if (round === 100) throw new Error('The server doesn’t keep every result.');
    await page.waitForTimeout(200);
  }
  const line = `${students.length} students by ${tests.length} tests typed: clicks`;
  return atMost(line, hand.clicks, 1, `and ${hand.keys} keys after the digits of ${all} values`);
}

/** A PACER in which each student misses twice. Time is turned on, so that it takes seconds. */
export async function recordPacer(hand: Hand, address: string): Promise<Line> {
  const { page } = hand;
  const place = await newTestDay(await signedIn(address, 'ocampbell'), ['pacer20']);
  await page.clock.install();
  await page.goto(`/teacher/fitness/${place.classId}/pacer?day=${place.testDayId}`);
  await hand.click(page.getByRole('button', { name: 'Start 20-meter PACER' }));
  const tiles = page.getByRole('list', { name: 'Students' }).getByRole('button');
  await tiles.first().waitFor();
  const students = await tiles.count();
  for (let miss = 0; miss < 2; miss += 1) {
    await page.clock.fastForward(31_000);
    for (let at = 0; at < students; at += 1) await hand.click(tiles.nth(at));
  }
  await tiles
    .filter({ hasText: /^(?!.*Out · )/ })
    .first()
    .waitFor({ state: 'detached' });
  const taps = hand.clicks - 1;
  await hand.click(page.getByRole('button', { name: 'Stop run' }));
  await hand.click(page.getByRole('button', { name: 'Save results' }));
  await resultsReady(page);
  const detail = `start, ${taps} taps, stop, and save`;
  return atMost(`a PACER of ${students} who all miss twice, taps after its start`, taps, 2 * students, detail);
}

/** The reports of a class on paper, from its sheet. */
export async function printReports(hand: Hand, address: string): Promise<Line> {
  const { page } = hand;
  const { classId } = await largestClass(await signedIn(address, 'ocampbell'));
  await page.addInitScript('window.print = () => { window.isPrinted = true; }');
  await page.goto(`/teacher/fitness/${classId}`);
  await resultsReady(page);
  await hand.click(page.getByRole('link', { name: 'Family reports' }));
  await page.getByRole('article').first().waitFor();
  await hand.click(page.getByRole('button', { name: 'Print' }));
  if (!(await page.evaluate('window.isPrinted'))) throw new Error('Nothing was printed.');
  return atMost(
    'class reports printed, from the sheet, clicks',
    hand.clicks,
    2,
    `${await page.getByRole('article').count()} pages`,
  );
}

async function largestClass(teacher: Client) {
  const { classes } = await teacher.call(readFitnessPlaces, {});
  const [largest] = classes
    .filter(({ mayEdit, kind }) => mayEdit && kind !== 'team')
    .toSorted((one, other) => other.studentCount - one.studentCount);
  if (!largest) throw new Error('The demo has no class of physical education.');
  return largest;
}

type Place = { readonly classId: string; readonly testDayId: string };

async function newTestDay(teacher: Client, testIds: readonly string[]): Promise<Place> {
  const { today } = await teacher.call(readFitnessPlaces, {});
  const { classId, schoolId } = await largestClass(teacher);
  const made = {
    title: `Bench ${testIds.length}`,
    startsOn: today,
    endsOn: today,
    testIds: [...testIds],
    protocols: {},
  };
  const testDay = { schoolId: schoolId as Id<'school'>, testDayId: newId<'test-day'>(), version: 0, ...made };
  const { testDayId } = await teacher.call(saveTestDay, { ...testDay, operationId: newId<'operation'>() });
  return { classId, testDayId };
}

async function countResults(teacher: Client, place: Place): Promise<number> {
  const { cells } = await teacher.call(readFitnessSheet, place);
  // What is worked out from others has no version.
  return cells.filter(([, , version]) => version > 0).length;
}
