import { readFitnessPlaces, readFitnessSheet } from '@laurel/domain/fitness/api';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { axeViolationsInBothThemes } from '../accessibility';
import type { Visitor } from '../browser';
import { type Client, signedIn } from '../client';
import { columnOf, resultsReady, textAt } from '../sheet-page';
import { openStage, type Stage } from '../stage';

let stage: Stage;
let teacher: Client;

beforeAll(async () => {
  stage = await openStage();
  teacher = await signedIn(stage.laurel.address, 'ocampbell');
});
afterAll(async () => await stage.close());
afterEach(() => expect(stage.troubles()).toEqual([]));

test('two devices record one PACER, one of them offline: their taps merge into one run, and only students with different finishes are asked about', async () => {
  const [one, two] = [await stage.visitor('ocampbell'), await stage.visitor('ocampbell')];
  two.foresee(/status of 409|ERR_INTERNET_DISCONNECTED/);
  const { classes } = await teacher.call(readFitnessPlaces, {});
  const classId = classes.filter(({ mayEdit, studentCount }) => mayEdit && studentCount >= 10).at(-1)?.classId ?? '';
  for (const { page } of [one, two]) {
    await page.clock.install();
    await page.goto(`/teacher/fitness/${classId}/pacer`);
  }
  const tile = ({ page }: Visitor, at: number) =>
    page.getByRole('list', { name: 'Students' }).getByRole('button').nth(at);
  const later = async (ms: number) => {
    for (const { page } of [one, two]) await page.clock.fastForward(ms);
  };
  await one.page.getByRole('button', { name: 'Start 20-meter PACER' }).click();
  await two.page.getByRole('button', { name: 'Join PACER 20 m (Oscar Campbell)' }).click();
  await one.page.getByText('Also recording: Oscar Campbell').waitFor();
  await later(31_000);
  for (const { page } of [one, two])
    await page
      .getByRole('timer')
      .filter({ hasText: /Lap [4-9]/ })
      .waitFor();
  await tile(one, 0).click();
  await expect.poll(() => tile(two, 0).textContent()).toContain('1 miss');
  await tile(two, 1).click();
  await expect.poll(() => tile(one, 1).textContent()).toContain('1 miss');
  expect(await axeViolationsInBothThemes(two.page)).toEqual([]);

  await two.context.setOffline(true);
  await later(30_000);
  await tile(one, 0).click();
  await tile(two, 1).click();
  await tile(one, 2).click();
  await tile(two, 2).click();
  await later(30_000);
  await tile(one, 2).click();
  await later(30_000);
  await tile(two, 2).click();
  const finished = /Out · (\d+) laps/;
  const laps = async (of: Visitor, at: number) => finished.exec((await tile(of, at).textContent()) ?? '')?.[1] ?? '';
  const [first, second, mine, theirs] = [
    await laps(one, 0),
    await laps(two, 1),
    await laps(one, 2),
    await laps(two, 2),
  ];
  expect(mine).not.toBe(theirs);

  await two.context.setOffline(false);
  await later(3_000);
  for (const each of [one, two]) {
    await expect
      .poll(() => tile(each, 2).textContent())
      .toMatch(new RegExp(`Recorded differently: .*\\b${mine}, ${theirs}$`));
    expect([await laps(each, 0), await laps(each, 1)]).toEqual([first, second]);
  }
  for (const { page } of [one, two]) {
    await page.getByRole('button', { name: 'Stop run' }).click();
    await page.getByRole('button', { name: 'Save results' }).click();
    await resultsReady(page);
  }
  await two.page.getByText('Someone else changed this result. Choose which to keep.').waitFor();
  await two.page.getByText(`You: ${theirs}`).waitFor();
  const column = await columnOf(two.page, 'PACER 20 m');
  const { tests, cells } = await teacher.call(readFitnessSheet, { classId });
  const at = tests.findIndex(({ testId }) => testId === 'pacer20');
  const kept = [0, 1, 2].map((row) => cells.find(([student, test]) => student === row && test === at)?.[3]);
  expect(kept).toEqual([first, second, mine]);
  expect(await textAt(two.page, 2, column)).toMatch(new RegExp(`\\b${mine}$`));
  await two.page.getByRole('button', { name: /^Keep mine/ }).click();
  await expect.poll(() => textAt(two.page, 2, column)).toMatch(new RegExp(`\\b${theirs}$`));
  for (const { context } of [one, two]) await context.close();
});

test('signing out warns about an unsaved run, keeps it for a user who stays, and removes it from the device for one who leaves', async () => {
  const { page, context } = await stage.visitor('ocampbell');
  const { classes } = await teacher.call(readFitnessPlaces, {});
  const classId = classes.find(({ mayEdit, studentCount }) => mayEdit && studentCount >= 10)?.classId ?? '';
  await page.goto(`/teacher/fitness/${classId}/pacer`);
  await page.getByRole('button', { name: 'Start curl-ups' }).click();
  await page.getByRole('list', { name: 'Students' }).getByRole('button').nth(0).click();
  const signOut = async () => {
    await page.getByRole('button', { name: /’s account menu$/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
  };
  const question = page.getByRole('alertdialog', { name: 'Sign out before everything is saved?' });
  await signOut();
  await question.getByText('1 change isn’t saved yet').waitFor();
  await page.keyboard.press('Enter');
  await question.waitFor({ state: 'detached' });
  expect(await page.getByRole('list', { name: 'Students' }).getByRole('button').nth(0).textContent()).toContain(
    '1 miss',
  );
  await signOut();
  await question.getByRole('button', { name: 'Sign out anyway' }).click();
  await page.waitForURL('**/login');
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('laurel-run ')))).toEqual(
    [],
  );
  await context.close();
});
