import { readClasses } from '@laurel/domain/classes/api';
import { readFileSchools } from '@laurel/domain/mapped-files/people-file-api';
import { readPeople, readPerson } from '@laurel/domain/people/directory-api';
import { findCandidates, readMembers, readPathways } from '@laurel/domain/transition/api';
import { workbookOf } from '@laurel/server/mapped-files/testing-workbook';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { axeViolationsInBothThemes } from '../accessibility';
import { type Client, signedIn } from '../client';
import { openStage, type Stage } from '../stage';

let stage: Stage;
let page: Page;
let office: Client;
let school: { readonly name: string };
let known: { readonly personId: string; readonly givenName: string; readonly familyName: string };

beforeAll(async () => {
  stage = await openStage();
  ({ page } = await stage.visitor('mellery'));
  office = await signedIn(stage.laurel.address, 'mellery');
  const { schools } = await office.call(readFileSchools, {});
  // Someone whose name no one else at their school has.
  const { people } = await office.call(readPeople, { role: 'student', active: 'yes' });
  const named = (one: (typeof people)[number]) => `${one.givenName} ${one.familyName} ${one.schoolName}`;
  const found = people.find(
    (one) =>
      schools.some(({ name }) => name === one.schoolName) &&
      people.filter((each) => named(each) === named(one)).length === 1,
  );
  if (!found) throw new Error('The demo district has no student.');
  known = found;
  school = { name: found.schoolName ?? '' };
});
afterAll(async () => await stage.close());
afterEach(() => expect(stage.troubles()).toEqual([]));

const found = async (search: string) => (await office.call(readPeople, { search })).people;

/** A class of the school whose title no other there has. */
async function classOfOneTitle() {
  const { classes } = await office.call(readClasses, {});
  for (const one of classes.filter(({ schoolName }) => schoolName === school.name)) {
    const { classes: alike } = await office.call(readClasses, { search: one.title });
    const same = alike.filter(({ title, schoolName }) => title === one.title && schoolName === school.name);
    if (same.length === 1) return one;
  }
  throw new Error('The demo district has no class there.');
}

async function chooseSchool(): Promise<void> {
  const schools = page.getByRole('combobox', { name: 'School', exact: true });
  if ((await schools.count()) > 0) await schools.selectOption({ label: school.name });
}

async function runPlan(): Promise<void> {
  const confirm = page.getByRole('checkbox', { name: 'I’ve reviewed these changes' });
  if ((await confirm.count()) > 0) await confirm.check();
  await page.getByRole('button', { name: /^Import \d+ changes?$/ }).click();
  await page.getByText('Import result').waitFor({ timeout: 60_000 });
}

async function undo(): Promise<void> {
  await page.getByRole('button', { name: 'Undo import' }).click();
  await page.getByText('Undone', { exact: true }).first().waitFor({ timeout: 60_000 });
}

test('a workbook of people is read by its headings, and uncertain matches become questions', async () => {
  await page.goto('/admin/users');
  await page.getByRole('link', { name: 'Add from file' }).click();
  await page.getByText('Add or update people from a file').waitFor();
  await chooseSchool();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await page.locator('input[type=file]').setInputFiles({
    name: 'New people.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await workbookOf([
      ['Number', 'Last Name', 'First Name', 'Preferred name', 'Username', 'Birth date', 'Role', 'Password'],
      ['', known.familyName, known.givenName, 'Birdie', '', '', '', 'never kept'],
      ['NEW-1', 'Quillfeather', 'Odalys', '', 'oquill', '2010-05-06', 'Student', 'never kept'],
      ['NEW-2', 'Quillfeather', 'Oran', '', 'oquill', '', 'Student', 'never kept'],
    ]),
  });
  await page.waitForURL(/[?&]import=/);
  await page.getByRole('combobox', { name: 'ID', exact: true }).waitFor();
  expect(await page.getByRole('combobox', { name: 'Username' }).inputValue()).toBe('4');
  await page.getByRole('button', { name: 'Show preview' }).click();
  await page.getByText('Choose the right match').waitFor({ timeout: 60_000 });
  await page.getByText('The username “oquill” is already on line 3.').waitFor();
  await page.getByText('Passwords are never imported from a file. It was skipped.').waitFor();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
});

test('the answer is applied; running the import creates the new person, who appears in People', async () => {
  const asked = page.getByRole('combobox', { name: /^Row 2: / });
  expect(await asked.locator('option').allTextContents()).toContain('Someone new');
  await asked.selectOption({ value: known.personId });
  await page.getByRole('button', { name: 'Preview again' }).first().click();
  await page.getByRole('button', { name: 'Import 4 changes' }).waitFor({ timeout: 60_000 });
  expect(await found('Quillfeather')).toEqual([]);
  await runPlan();
  expect(await found('Quillfeather')).toMatchObject([
    {
      givenName: 'Odalys',
      identifier: 'NEW-1',
      username: 'oquill',
      roles: [{ key: 'student', name: 'Student' }],
      schoolName: school.name,
    },
  ]);
  expect(await found('Birdie')).toMatchObject([{ personId: known.personId }]);
  await page.getByRole('link', { name: 'View people' }).click();
  await page.getByLabel('Search by name, ID, or email').fill('Quillfeather');
  await page.getByRole('row', { name: /Odalys/ }).waitFor();
});

test('a CSV of enrollments adds people to a class, and undoing removes everything from both files', async () => {
  const target = await classOfOneTitle();
  await page.goto('/admin/csvimports');
  await page.getByRole('link', { name: 'Enrollments' }).click();
  await page.getByText('Enroll people from a file').waitFor();
  await chooseSchool();
  const text = `number,class,from,to\nNEW-1,"${target.title}",2026-09-01,\nNEW-1,"${target.title}",2026-09-02,2026-09-01\n`;
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'enrolments.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await page.waitForURL(/[?&]import=/);
  await page.getByRole('button', { name: 'Show preview' }).click();
  await page.getByText('before it starts on').first().waitFor({ timeout: 60_000 });
  await runPlan();
  const [person] = await found('Quillfeather');
  if (!person) throw new Error('The new person is gone.');
  const { enrolments } = await office.call(readPerson, { personId: person.personId });
  expect(enrolments).toMatchObject([{ classId: target.classId, role: 'student', isActive: true }]);
  await undo();
  expect((await office.call(readPerson, { personId: person.personId })).enrolments).toEqual([]);
  await page.getByRole('link', { name: 'People', exact: true }).last().click();
  await chooseSchool();
  await page.getByText('New people.xlsx').click();
  await undo();
  expect(await found('Quillfeather')).toEqual([]);
  expect(await found('Birdie')).toEqual([]);
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
});

test('a file with different headings adds and changes members of a pathway as previewed, and undoing restores them', async () => {
  const coordinator = await stage.visitor('lhansen');
  ({ page } = coordinator);
  const client = await signedIn(stage.laurel.address, 'lhansen');
  const { pathways } = await client.call(readPathways, {});
  const pathway = pathways.find(({ kind, mayKeep }) => kind === 'portrait' && mayKeep);
  if (!pathway) throw new Error('The demo district has no pathway.');
  const { pathwayId } = pathway;
  const readAll = async () => (await client.call(readMembers, { pathwayId })).members;
  const before = await readAll();
  // Who may join is asked of the coordinator, and the numbers of the office.
  const asked = { pathwayId, who: 'students', search: '' } as const;
  const numbered = async (of: readonly { personId: string; name: string }[]) => {
    for (const { personId, name } of of) {
      const one = (await found(name)).find((each) => each.personId === personId);
      if (one?.identifier) return { personId, identifier: one.identifier };
    }
    throw new Error('The demo district has no such student.');
  };
  const known = await numbered(before);
  const fresh = await numbered((await client.call(findCandidates, asked)).people);

  await page.goto(`/transition/users?pathway=${pathwayId}`);
  await page.getByRole('link', { name: 'Add from a file' }).press('Enter');
  await page.locator('input[type=file]').waitFor({ state: 'attached' });
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  const text = `Code,Year group\n${known.identifier},Class of 2099\n${fresh.identifier},Class of 2098\nnobody-1,Class of 2098\n`;
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'Members.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await page.waitForURL(/[?&]import=/);
  // Nothing is guessed of such headings: their columns are chosen by hand.
  await page.getByRole('combobox', { name: 'ID', exact: true }).selectOption('0');
  await page.getByRole('combobox', { name: 'Cohort', exact: true }).selectOption('1');
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Show preview' }).press('Enter');
  await page.getByRole('button', { name: 'Import 2 changes' }).waitFor({ timeout: 60_000 });
  expect(await readAll(), 'a preview changes nothing').toEqual(before);
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await runPlan();
  const cohortOf = async (personId: string) => (await readAll()).find((each) => each.personId === personId)?.cohort;
  expect([await cohortOf(known.personId), await cohortOf(fresh.personId)]).toEqual(['Class of 2099', 'Class of 2098']);
  await undo();
  const plain = (members: typeof before) => members.map(({ personId, cohort }) => [personId, cohort]);
  expect(plain(await readAll())).toEqual(plain(before));
});
