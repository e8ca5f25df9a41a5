import { readClass, readClasses } from '@laurel/domain/classes/api';
import type { ClassDetail } from '@laurel/domain/classes/class';
import { readGradebook } from '@laurel/domain/grades/api';
import type { Id } from '@laurel/domain/kit/id';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { axeViolationsInBothThemes } from '../accessibility';
import type { Visitor } from '../browser';
import { type Client, signedIn } from '../client';
import { firstClassTitle } from '../demo-school';
import { openStage, type Stage } from '../stage';

const secondTitle = 'Algebra I · Period 6';

let stage: Stage;
let office: Visitor;
let client: Client;
let teacher: Client;

beforeAll(async () => {
  stage = await openStage();
  office = await stage.visitor('jbegum');
  [client, teacher] = [await signedIn(stage.laurel.address, 'jbegum'), await signedIn(stage.laurel.address, 'jrossi')];
});
afterAll(async () => await stage.close());
afterEach(() => expect(stage.troubles()).toEqual([]));

const dialog = () => office.page.getByRole('dialog');

async function classOf(title: string): Promise<ClassDetail> {
  const { classes } = await client.call(readClasses, { search: title });
  const found = classes.find((each) => each.title === title);
  if (!found) throw new Error(`The demo district has no ${title}.`);
  return await client.call(readClass, { classId: found.classId });
}

async function students(title: string): Promise<string[]> {
  const { enrolments } = await classOf(title);
  return enrolments.filter(({ role, isActive }) => role === 'student' && isActive).map(({ name }) => name);
}

/** What the gradebook says of a student: points by title of work, of what is scored. */
async function scoresOf(classId: Id<'class'>, studentId: Id<'person'>): Promise<Record<string, number>> {
  const { assignments, students } = await teacher.call(readGradebook, { classId });
  const values = students.find((each) => each.studentId === studentId)?.values ?? [];
  return Object.fromEntries(
    assignments.flatMap(({ title }, at) => {
      const value = values[at] ?? null;
      return value === null ? [] : [[title, value]];
    }),
  );
}

/** A student of the first class with scores there, who isn’t in the second. */
async function someone(at: number) {
  const [from, to] = [await classOf(firstClassTitle), await classOf(secondTitle)];
  const there = new Set(to.enrolments.map(({ personId }) => personId));
  const found = from.enrolments.filter(
    ({ role, isActive, personId }) => role === 'student' && isActive && !there.has(personId),
  )[at];
  if (!found) throw new Error(`Nobody in ${firstClassTitle}.`);
  const before = await scoresOf(from.classId, found.personId);
  expect(Object.keys(before).length).toBeGreaterThan(2);
  return { ...found, before, from, to };
}

test('a student is moved with their scores from the class, and one undo reverts everything', async () => {
  const { page } = office;
  const { name, personId, before, from, to } = await someone(0);
  await page.goto(`/admin/classes?class=${from.classId}`);
  await dialog()
    .getByRole('button', { name: `Move ${name} to another class` })
    .press('Enter');
  // Nothing has changed while it is looked at, and leaving returns to where one was.
  await dialog().getByRole('button', { name: 'Cancel' }).press('Enter');
  await dialog().locator(`[aria-label="Move ${name} to another class"]:focus`).press('Enter');
  await dialog().getByLabel('Class', { exact: true }).fill('algebra i period 6');
  await dialog().getByRole('button', { name: secondTitle, exact: true }).press('Enter');
  await dialog()
    .getByRole('heading', { name: `From ${firstClassTitle} to ${secondTitle}` })
    .waitFor();
  const count = Object.keys(before).length;
  await dialog()
    .getByText(new RegExp(`^${Object.keys(before)[0]}: ${Object.values(before)[0]}$`))
    .waitFor();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  expect(await students(secondTitle)).not.toContain(name);
  await dialog()
    .getByRole('button', { name: `Move with ${count} scores` })
    .press('Enter');
  await page.getByText(`${name} moved to ${secondTitle} with ${count} scores.`).waitFor();
  expect(await students(firstClassTitle)).not.toContain(name);
  expect(await students(secondTitle)).toContain(name);
  expect(await scoresOf(to.classId, personId)).toEqual(before);

  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await page.getByText(`${name} is back in the former class.`).waitFor();
  expect(await students(firstClassTitle)).toContain(name);
  expect(await students(secondTitle)).not.toContain(name);
  expect(await scoresOf(to.classId, personId)).toEqual({});
  expect(await scoresOf(from.classId, personId)).toEqual(before);
});

test('a student is moved from their own record without scores, which stay in the former class', async () => {
  const { page } = office;
  const { name, personId, before, from, to } = await someone(1);
  await page.goto(`/admin/users?person=${personId}`);
  await dialog()
    .getByRole('button', { name: `Move from ${firstClassTitle} to another class` })
    .press('Enter');
  await dialog().getByLabel('Class', { exact: true }).fill('algebra i period 6');
  await dialog().getByRole('button', { name: secondTitle, exact: true }).press('Enter');
  await dialog().getByRole('button', { name: 'Move without scores' }).press('Enter');
  await page.getByText(`${name} moved to ${secondTitle}.`).waitFor();
  await dialog().getByRole('link', { name: secondTitle }).waitFor();
  await dialog()
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: firstClassTitle, exact: true }) })
    .getByText('Student, ended')
    .waitFor();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  expect(await students(secondTitle)).toContain(name);
  expect(await scoresOf(to.classId, personId)).toEqual({});
  expect(await scoresOf(from.classId, personId)).toEqual(before);
});
