import { readParentOverview } from '@laurel/domain/overview/api';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { axeViolationsInBothThemes } from '../accessibility';
import { signedIn } from '../client';
import { child, childInList, firstClassTitle, gradedHomework } from '../demo-school';
import { cellAt, columnOf, sheetReady } from '../sheet-page';
import { openStage, type Stage } from '../stage';

let stage: Stage;
let teacher: Page;
let place: { readonly classId: string; readonly studentId: string };

beforeAll(async () => {
  stage = await openStage();
  const guardian = await signedIn(stage.laurel.address, 'ismith');
  const { children } = await guardian.call(readParentOverview, {});
  const diego = children.find(({ name }) => name === child);
  const standing = diego?.classes.find(({ title }) => title === firstClassTitle);
  if (!diego || !standing) throw new Error('The demo district has changed.');
  place = { classId: standing.classId, studentId: diego.studentId };
  teacher = (await stage.visitor('jrossi')).page;
  await teacher.goto(`/teacher/gradebook/${place.classId}`);
  await sheetReady(teacher);
});
afterAll(async () => await stage.close());
afterEach(() => expect(stage.troubles()).toEqual([]));

test('work is graded with one key per criterion and a comment with a bold word; the family reads it as it was written', async () => {
  const panel = teacher.getByRole('dialog');
  await teacher.locator('[role=grid] th', { hasText: gradedHomework }).first().click();
  await panel.getByText('Grade by a rubric').click();
  await panel.getByRole('combobox', { name: 'Rubric' }).selectOption('Portrait of a graduate');
  await teacher.getByText('Graded by “Portrait of a graduate” from now on.').waitFor();
  await teacher.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });

  await teacher.getByLabel('Find a student').fill(childInList);
  await expect.poll(async () => await cellAt(teacher, 0, 0).textContent()).toContain(childInList);
  await cellAt(teacher, 0, await columnOf(teacher, gradedHomework)).click();
  await teacher.keyboard.press('Shift+F2');
  const first = panel.getByRole('group', { name: 'Speaks to an audience' });
  // Grading comes first, whichever of the two is there last.
  const whole = panel.getByRole('textbox', { name: 'Comment for the student and parents' });
  const isGrading = async () =>
    await first
      .getByRole('radio')
      .first()
      .evaluate((each) => each.matches(':focus'));
  await Promise.all([first.waitFor(), whole.waitFor()]);
  await expect.poll(isGrading).toBe(true);
  for (const key of '333333333333') await teacher.keyboard.press(key);
  await first.getByRole('button', { name: 'Format comment' }).press('Enter');
  const comment = first.getByRole('textbox', { name: 'Comment' });
  await expect.poll(async () => await comment.evaluate((each) => each.matches(':focus'))).toBe(true);
  await teacher.keyboard.type('Look up ');
  await teacher.keyboard.press('Control+b');
  await teacher.keyboard.type('twice');
  expect(await axeViolationsInBothThemes(teacher)).toEqual([]);
  await panel.getByRole('button', { name: /^Use .* instead$/ }).click();
  await panel.getByText(/^(All changes saved|Saved)/).waitFor();
  await teacher.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await cellAt(teacher, 0, await columnOf(teacher, gradedHomework)).click();
  await teacher.keyboard.press('Shift+F2');
  await Promise.all([first.getByText('twice', { exact: true }).waitFor(), whole.waitFor()]);
  await expect.poll(isGrading).toBe(true);
  expect(await first.locator('strong').allTextContents()).toEqual(['twice']);
  await first.getByRole('button', { name: 'Edit comment' }).waitFor();
  expect(await axeViolationsInBothThemes(teacher)).toEqual([]);

  const parent = (await stage.visitor('ismith')).page;
  await parent.goto(`/parentdashboard?child=${place.studentId}`);
  await parent.getByRole('button', { name: new RegExp(`in ${firstClassTitle}`) }).click();
  const why = parent.getByRole('dialog');
  await why.getByRole('heading', { name: 'Graded by rubric' }).waitFor();
  await why.locator('summary', { hasText: gradedHomework }).click();
  const given = why.locator('dl > div', { hasText: 'Speaks to an audience' });
  expect(await given.locator('strong').allTextContents()).toEqual(['Proficient', 'twice']);
  expect(await given.textContent()).toContain('Look up twice');
  expect(await axeViolationsInBothThemes(parent)).toEqual([]);
});
