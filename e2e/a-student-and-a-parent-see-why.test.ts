import { readStudentBadges } from '@laurel/domain/badges/api';
import { readGradebook, readGradeInputs, saveScores } from '@laurel/domain/grades/api';
import { type Id, id } from '@laurel/domain/kit/id';
import { readParentOverview, readStudentOverview, readTeacherOverview } from '@laurel/domain/overview/api';
import { readViewList } from '@laurel/domain/pages/view-list';
import { newId } from '@laurel/server/db/new-id';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { axeViolationsInBothThemes } from './accessibility';
import { activated, codeFor, findPeople } from './activated';
import type { Visitor } from './browser';
import { type Client, demoPassword, signedIn } from './client';
import { child, childWords, firstClassTitle, gradedHomework, gradedQuiz, heldBack } from './demo-school';
import { sheetReady } from './sheet-page';
import { openStage, type Stage } from './stage';

// Diego is one of four children of the demo parent; the demo teacher has him in Algebra.
const title = firstClassTitle;
let stage: Stage;
let office: Client;
let parent: Visitor;
let student: Visitor;
let grade: { classId: Id<'class'>; studentId: Id<'person'>; termId: Id<'term'> };

beforeAll(async () => {
  stage = await openStage();
  office = await signedIn(stage.laurel.address, 'mellery');
  const guardian = await signedIn(stage.laurel.address, 'ismith');
  const { children } = await guardian.call(readParentOverview, {});
  const diego = children.find(({ name }) => name === child);
  const standing = diego?.classes.find((each) => each.title === title);
  if (!diego || !standing?.termId) throw new Error('The demo district has changed.');
  grade = { classId: standing.classId, studentId: diego.studentId, termId: standing.termId };
});
afterAll(async () => await stage.close());
afterEach(() => expect(stage.troubles()).toEqual([]));

/** The grade so far as a dashboard shows it, and its explanation opened by a press. */
async function openWhy(page: Page): Promise<{ shown: string; why: string }> {
  const figure = page.getByRole('button', { name: new RegExp(`in ${title}`) });
  const shown = /[\d.]+ ?%/.exec((await figure.getAttribute('aria-label')) ?? '')?.[0] ?? '';
  await figure.click();
  const panel = page.getByRole('dialog');
  await panel.getByText(/rounded half up/).waitFor();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  // What changed since the last visit comes first, and everyone was here at another time.
  const why = ((await panel.textContent()) ?? '').replace(/^.*Grade to explain/, '');
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  return { shown, why };
}

/** The parts that ask for themselves once the home stands: the pages that schools built, in the navigation, and a student’s badges. */
const later = [readViewList, readStudentBadges].map(
  ({ path }) => new RegExp(`^GET ${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
);

/** What was asked for to draw a home. */
function callsSince(visitor: Visitor, at: number): string[] {
  return visitor.requests
    .slice(at)
    .filter((request) => request.startsWith('GET /api/') && !later.some((pattern) => pattern.test(request)));
}

test('a parent sees all children side by side, then one child, and a grade’s explanation', async () => {
  parent = await stage.visitor('ismith');
  const { page } = parent;
  const before = parent.requests.length;
  await page.goto('/parentdashboard');
  await page.getByRole('heading', { name: child }).waitFor();
  // The first answer travels in the page itself.
  expect(callsSince(parent, before)).toEqual([]);
  await page.getByRole('link', { name: `Open ${child}` }).click();
  await page.getByRole('heading', { name: child, level: 1 }).waitFor();
  expect(callsSince(parent, before)).toEqual([]);
  expect(await page.locator('main').textContent()).toContain(gradedQuiz);
  const { shown, why } = await openWhy(page);
  expect(shown).toMatch(/^\d/);
  expect(why).toContain(shown);
  expect(why).toContain(gradedHomework);
});

test('a student activates their account with the office’s code and sees the same grade and explanation', async () => {
  const [diego] = await findPeople(office, childWords, 'student');
  if (!diego) throw new Error('Diego is gone.');
  student = await stage.visitor();
  const { page } = student;
  await page.goto('/activate');
  await page.locator('input[name=code]:focus').waitFor();
  await page.keyboard.type(await codeFor(office, diego));
  await page.keyboard.press('Tab');
  await page.keyboard.type(demoPassword);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => !['/activate', '/'].includes(url.pathname));
  const before = student.requests.length;
  await page.getByRole('link', { name: 'My school day' }).first().click();
  await page.getByRole('heading', { name: 'My school day', level: 1 }).waitFor();
  await page.getByRole('button', { name: new RegExp(`in ${title}`) }).waitFor();
  // The home page before it may have asked already; nothing but this is asked for.
  expect(callsSince(student, before).filter((call) => call !== 'GET /api/overview/student')).toEqual([]);
  const own = await openWhy(page);
  await parent.page.reload();
  expect(own).toEqual(await openWhy(parent.page));
});

test('a student tries future scores in a copy and sees what a goal requires; nothing is saved', async () => {
  const { page } = student;
  const before = student.requests.length;
  await page.getByRole('button', { name: new RegExp(`in ${title}`) }).click();
  const panel = page.getByRole('dialog');
  await panel.getByRole('button', { name: 'Try scores' }).press('Enter');
  await panel.locator('input[data-try]:focus').waitFor();
  const status = panel.getByText(/ → /).first();
  const [was, same] = ((await status.textContent()) ?? '').split(' → ');
  expect(same).toBe(was);
  await page.keyboard.type('0');
  await expect.poll(async () => ((await status.textContent()) ?? '').split(' → ')[1]).not.toBe(was);
  await panel.getByText(/^(At least|Even a 0|Out of reach)/).waitFor();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  expect(student.requests.slice(before).filter((request) => !request.startsWith('GET '))).toEqual([]);
  await page.getByRole('button', { name: new RegExp(`in ${title}`) }).click();
  expect(await panel.locator('input[data-try]').count()).toBe(0);
  await panel.getByText(/rounded half up/).waitFor();
  expect(await panel.textContent()).toContain(was);
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
});

test('a parent gets the same answers, and unreleased scores don’t affect them', async () => {
  const tried = await tryZero(parent.page);
  expect(tried.what).toMatch(/^(At least|Even a 0|Out of reach)/);
  expect(await tryZero(student.page)).toEqual(tried);
  const teacher = await signedIn(stage.laurel.address, 'jrossi');
  for (const value of ['0', '10'] as const) {
    await scoreHeldBack(teacher, value);
    await parent.page.reload();
    expect(await tryZero(parent.page)).toEqual(tried);
  }
});

/** What a 0 on the first work without a score makes of the grade, and what the goal needs. */
async function tryZero(page: Page): Promise<{ moved: string; what: string; given: string }> {
  await page.getByRole('button', { name: new RegExp(`in ${title}`) }).click();
  const panel = page.getByRole('dialog');
  await panel.getByRole('button', { name: 'Try scores' }).press('Enter');
  await panel.locator('input[data-try]:focus').waitFor();
  await page.keyboard.type('0');
  const [was, is] = [panel.getByText(/ → /).first(), panel.getByText(/^(At least|Even a 0|Out of reach)/)];
  await expect.poll(async () => new Set(((await was.textContent()) ?? '').split(' → ')).size).toBe(2);
  const given = await panel.getByLabel(`Score to try: ${heldBack}`).getAttribute('placeholder');
  const tried = { moved: (await was.textContent()) ?? '', what: (await is.textContent()) ?? '', given: given ?? '' };
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  return tried;
}

/** Gives the child another score in the work that isn’t released. */
async function scoreHeldBack(teacher: Client, value: string): Promise<void> {
  const { classId, studentId } = grade;
  const inputs = await teacher.call(readGradeInputs, grade);
  const assignment = heldBackId(inputs);
  const { version = 0 } = inputs.scores.find(({ assignmentId }) => assignmentId === assignment) ?? {};
  const { conflicts } = await teacher.call(saveScores, {
    ...{ classId, operationId: newId<'operation'>(), cause: 'entered', students: [studentId] },
    ...{ assignments: [id('assignment').parse(assignment)], cells: [[0, 0, version, value, 'none', 0]] },
  });
  expect(conflicts).toEqual([]);
}

test('unreleased work appears on no page, in no response, and in no number until the teacher releases it', async () => {
  const guardian = await signedIn(stage.laurel.address, 'ismith');
  const before = await guardian.call(readGradeInputs, grade);
  expect(JSON.stringify(before.scores)).not.toContain(heldBackId(before));
  const overview = await guardian.call(readParentOverview, {});
  expect(JSON.stringify(overview.children.map(({ latest }) => latest))).not.toContain(heldBack);
  const first = await openWhy(student.page);

  const teacher = await stage.visitor('jrossi');
  await teacher.page.goto(`/teacher/gradebook/${grade.classId}`);
  await sheetReady(teacher.page);
  await teacher.page.getByRole('button', { name: /not released yet/ }).click();
  await teacher.page.getByRole('menuitem', { name: new RegExp(`of ${heldBack}`) }).click();
  await teacher.page.getByText(/released to students and parents/).waitFor();

  const after = await guardian.call(readGradeInputs, grade);
  expect(after.scores).toHaveLength(before.scores.length + 1);
  await student.page.reload();
  await student.page.getByText(heldBack).first().waitFor();
  const second = await openWhy(student.page);
  expect(second.why).not.toBe(first.why);
  await parent.page.reload();
  await parent.page.getByText(heldBack).first().waitFor();
  expect(await openWhy(parent.page)).toEqual(second);
});

test('a stranger gets a not-found response from pages and API calls', async () => {
  const parents = await findPeople(office, 'an', 'parent');
  const other = parents.find(({ familyName, isActivated }) => familyName !== 'Smith' && !isActivated);
  if (!other) throw new Error('There is no other parent.');
  const stranger = await activated(stage.laurel.address, office, other);
  const nobody = { ...grade, studentId: id('person').parse('01a1fedb-0000-7000-8000-000000000000') };
  const [refused, absent] = [await stranger.ask(readGradeInputs, grade), await stranger.ask(readGradeInputs, nobody)];
  expect([refused.status, absent.status]).toEqual([404, 404]);
  expect(await refused.text()).toBe(await absent.text());
  const own = await stranger.call(readParentOverview, {});
  expect(JSON.stringify(own)).not.toContain(grade.studentId);

  const coach = await signedIn(stage.laurel.address, 'fchan');
  for (const call of [readGradeInputs, readGradebook] as const) {
    expect([403, 404]).toContain((await coach.ask(call, grade)).status);
  }
  for (const call of [readTeacherOverview, readStudentOverview] as const) {
    expect(JSON.stringify(await (await coach.ask(call, {})).json())).not.toContain(grade.studentId);
  }

  const onBench = await stage.visitor('fchan');
  onBench.foresee(/status of 40[34]/);
  for (const { page } of [student, onBench]) {
    await page.goto(`/teacher/gradebook/${grade.classId}`);
    await page
      .getByText(/You don’t have access/)
      .first()
      .waitFor();
    expect(await page.locator('body').textContent()).not.toContain('Homework');
  }
});

/** The assignment a family's answer must not hold a score of. */
function heldBackId(inputs: { readonly assignments: readonly { id: string; title: string }[] }): string {
  return inputs.assignments.find((assignment) => assignment.title === heldBack)?.id ?? 'nothing';
}
