import { readClassDays } from '@laurel/domain/attendance/api';
import { readClasses, readEmergencyNotes } from '@laurel/domain/classes/api';
import { addDays, dayAt } from '@laurel/domain/kit/day';
import type { Id } from '@laurel/domain/kit/id';
import { readPeople, readPerson } from '@laurel/domain/people/directory-api';
import { readMedicalAlert } from '@laurel/domain/people/medical-alert-api';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { axeViolationsInBothThemes } from '../accessibility';
import { settled, type Visitor } from '../browser';
import { type Client, signedIn } from '../client';
import { child, childWords, firstClassTitle, readCoachedTeam } from '../demo-school';
import { openStage, type Stage } from '../stage';

// One student’s record, the demo parent’s child who is in the demo teacher’s class and on the demo coach’s team.
const note = 'Peanuts: EpiPen in the office';
const details = 'Reaction in May. Call Dr. Osei first.';
const order = 'Court order 26-3-00142';

let stage: Stage;
let office: Visitor;
let client: Client;
let studentId: Id<'person'>;

beforeAll(async () => {
  stage = await openStage();
  office = await stage.visitor('jbegum');
  client = await signedIn(stage.laurel.address, 'jbegum');
  const { people } = await client.call(readPeople, { search: childWords });
  if (!people[0]) throw new Error('Diego is gone.');
  studentId = people[0].personId;
});
afterAll(async () => await stage.close());
afterEach(() => expect(stage.troubles()).toEqual([]));

const dialog = ({ page } = office) => page.getByRole('dialog');
const record = async () => await client.call(readPerson, { personId: studentId });

/** Opens the record anew, as it was saved. */
async function open(personId = studentId, { page } = office): Promise<void> {
  await page.goto(`/admin/users?person=${personId}`);
  await page.getByRole('dialog').getByRole('heading', { name: 'Accounts' }).waitFor();
  await expect.poll(async () => await page.getByRole('dialog').locator('[aria-busy=true]').count()).toBe(0);
}

async function classId(who: Client, title: string): Promise<Id<'class'>> {
  const found = (await who.call(readClasses, { search: title })).classes.find((each) => each.title === title);
  if (!found) throw new Error(`There is no ${title}.`);
  return found.classId;
}

test('names, address, an emergency contact, and the opt-out are typed, saved, and there after a reload', async () => {
  const { page } = office;
  const { guardianships } = await record();
  const [guardian] = guardianships;
  if (!guardian) throw new Error(`${child} has no guardian.`);
  for (const personId of [guardian.guardianId, studentId]) {
    await open(personId);
    await dialog().getByRole('button', { name: 'Edit', exact: true }).press('Enter');
    await dialog().locator('summary', { hasText: 'More details' }).press('Enter');
    await dialog().getByLabel('Address').click();
    await page.keyboard.type(personId === studentId ? '12 elm st., Cedar Valley' : '12 Elm St\nCedar Valley');
    if (personId === studentId) break;
    await dialog().getByRole('button', { name: 'Save person' }).press('Enter');
    await dialog().getByText('12 Elm St').waitFor();
  }
  await dialog().getByLabel('Preferred first name').click();
  await page.keyboard.type('Dee');
  await dialog().getByLabel('Leave out of directories and downloads').press('Space');
  await dialog().getByRole('button', { name: 'Add emergency contact' }).press('Enter');
  await dialog().locator('[name=contact-1-name]').click();
  await page.keyboard.type('Nadia Reyes');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Aunt');
  await page.keyboard.press('Enter');
  // Nobody can be called without a number.
  await dialog().getByText('Enter a phone number.').first().waitFor();
  await dialog().locator('[name=contact-1-phone]').click();
  await page.keyboard.type('509 555 0163');
  await page.keyboard.press('Enter');
  await dialog().getByRole('heading', { name: /“Dee”/ }).waitFor();
  expect(await record()).toMatchObject({
    preferredGivenName: 'Dee',
    isUnlisted: true,
    address: '12 elm st., Cedar Valley',
    household: [{ personId: guardian.guardianId }],
    emergencyContacts: [{}, { name: 'Nadia Reyes', relation: 'Aunt', phone: '509 555 0163' }],
  });

  await open();
  const facts = await dialog().locator('dl').first().textContent();
  expect(facts).toContain(`Household${guardian.guardianName}`);
  expect(facts).toContain('Left out of directories and downloads');
  expect(facts).toMatch(/Nadia Reyes · Aunt · .*509 555 0163/);
  await dialog().getByRole('button', { name: 'Edit', exact: true }).press('Enter');
  await dialog().locator('summary', { hasText: 'More details' }).press('Enter');
  expect(await dialog().getByLabel('Preferred first name').inputValue()).toBe('Dee');
  expect(await dialog().getByLabel('Leave out of directories and downloads').isChecked()).toBe(true);
  expect(await dialog().locator('[name=contact-1-name]').inputValue()).toBe('Nadia Reyes');
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
});

test('a teacher finds a student by preferred name; a director doesn’t find a student who is left out of directories', async () => {
  const [teacher, director] = [await stage.visitor('jrossi'), await stage.visitor('wcastellanos')];
  const find = async ({ page }: Visitor, words: string) => {
    await page.goto('/pages/notices');
    await settled(page);
    await page.keyboard.press('/');
    await page.getByRole('combobox', { name: 'People, classes, and pages' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.type(words);
  };
  await find(teacher, 'smith');
  await teacher.page.getByRole('option', { name: /^Dee Smith/ }).waitFor();
  await find(director, 'henry smith');
  await director.page.getByRole('option', { name: /^Henry Smith/ }).waitFor();
  await find(director, 'dee smith');
  await director.page.getByText('No results for “dee smith”').waitFor();
});

test('a photo is chosen, seen in the record and in the list, and removed', async () => {
  const { page } = office;
  await open();
  const before = await dialog().getByRole('img').getAttribute('src');
  const [picker] = await Promise.all([
    page.waitForEvent('filechooser'),
    dialog().getByRole('button', { name: 'Change photo' }).press('Enter'),
  ]);
  await picker.setFiles({ name: 'dee.png', mimeType: 'image/png', buffer: await page.screenshot() });
  await page.getByText('Photo saved.').waitFor();
  await open();
  const photo = dialog().getByRole('img', { name: 'Photo of Dee Smith' });
  const src = await photo.getAttribute('src');
  expect(src).toBe(`/image/${(await record()).photo}`);
  expect(src).not.toBe(before);
  expect(await photo.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth)).toBe(320);
  await page.goto(`/admin/users?search=${childWords}`);
  await page.locator(`tbody img[src="${src}"]`).waitFor();
  await open();
  await dialog().getByRole('button', { name: 'Remove photo' }).press('Enter');
  await dialog().getByRole('button', { name: 'Add photo' }).waitFor();
  expect((await record()).photo).toBe(null);
});

test('the office reads a medical alert in full, teachers and coaches read its one-line summary, and no one else reads any of it', async () => {
  const { page } = office;
  await open();
  await dialog().getByRole('button', { name: 'Show medical alert' }).press('Enter');
  await dialog().getByRole('button', { name: 'Add medical alert' }).press('Enter');
  await dialog().locator('[name=note]:focus').waitFor();
  await page.keyboard.type(note);
  await page.keyboard.press('Tab');
  await page.keyboard.type(details);
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await dialog().getByRole('button', { name: 'Save medical alert' }).press('Enter');
  await page.getByText('Medical alert saved.').waitFor();
  await open();
  expect(await dialog().getByText(note).count(), 'nothing of it before it is asked for').toBe(0);
  await dialog().getByRole('button', { name: 'Show medical alert' }).press('Enter');
  await dialog().getByText(details).waitFor();
  expect(await client.call(readMedicalAlert, { personId: studentId })).toMatchObject({ note, details });

  const [teacher, coach] = [await stage.visitor('jrossi'), await stage.visitor('fchan')];
  const own = await classId(client, firstClassTitle);
  const team = await classId(client, await readCoachedTeam(stage.laurel.address));
  // Of the last day this class met: today may be none.
  const today = dayAt(Date.now(), 'America/Los_Angeles');
  const days = await (await signedIn(stage.laurel.address, 'jrossi')).call(readClassDays, {
    ...{ classId: own, from: addDays(today, -21), until: today },
  });
  const met = days.meetings.at(-1);
  await teacher.page.goto(`/teacher/attendance/${own}?day=${met?.day}&period=${met?.period}`);
  await coach.page.goto(`/teacher/fitness/${team}`);
  for (const { page: theirs } of [teacher, coach]) {
    await theirs.getByText(note).first().waitFor();
    expect(await theirs.getByText(details).count()).toBe(0);
  }
  for (const username of ['jrossi', 'fchan', 'ismith', 'msmith', 'swilliams', 'wcastellanos', 'lhansen', 'mellery']) {
    const someone = await signedIn(stage.laurel.address, username);
    expect([403, 404], username).toContain((await someone.ask(readMedicalAlert, { personId: studentId })).status);
    const notes = await someone.ask(readEmergencyNotes, { classId: own });
    expect(notes.ok, username).toBe(username === 'jrossi');
  }
  const parent = await stage.visitor('ismith');
  for (const address of ['/parentdashboard', `/parentdashboard/attendance/${studentId}`]) {
    await parent.page.goto(address);
    await settled(parent.page);
    expect(await parent.page.content()).not.toContain('EpiPen');
  }
});

/** Who has read something of the student, as the administrator’s page lists it. */
async function readersOf({ page }: Visitor, what: string): Promise<string[]> {
  await page.goto(`/admin/audit?person=${studentId}&tab=views`);
  const lines = page.getByRole('main').getByRole('listitem').filter({ hasText: what });
  await lines.first().waitFor();
  return await lines.getByRole('link').allTextContents();
}

test('a guardian is blocked with a note and loses access to the child at once, and the audit shows who read the note and the alert', async () => {
  const { page } = office;
  const parent = await stage.visitor('ismith');
  const children = async ({ page: theirs }: Visitor): Promise<boolean> => {
    await theirs.goto('/parentdashboard');
    await settled(theirs);
    return (await theirs.getByText('Dee Smith').count()) > 0;
  };
  expect(await children(parent)).toBe(true);
  await open();
  await dialog().getByRole('button', { name: 'Block Ibrahim Smith' }).press('Enter');
  await dialog().locator('[name=blockReason]:focus').waitFor();
  await page.keyboard.press('Enter');
  await dialog().getByText('Enter a reason.').waitFor();
  await page.keyboard.type(order);
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  // Nothing says that they are blocked before they are.
  let release: () => void = () => undefined;
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route('**/api/guardianships/*', async (route) => {
    await released;
    await route.continue();
  });
  await page.keyboard.press('Enter');
  await dialog().locator('button[aria-busy=true]').waitFor();
  expect(await dialog().getByText(`Reason: ${order}`).count()).toBe(0);
  expect(await children(parent)).toBe(true);
  release();
  await dialog().getByText(`Reason: ${order}`).waitFor();
  expect(await children(parent)).toBe(false);
  await open();
  await dialog().getByText(`Reason: ${order}`).waitFor();

  const administrator = await stage.visitor('mellery');
  await open(studentId, administrator);
  await dialog(administrator).getByText(`Reason: ${order}`).waitFor();
  expect(await readersOf(administrator, 'Read custody notes')).toEqual(
    expect.arrayContaining(['Jade Begum', 'Morgan Ellery']),
  );
  expect(await readersOf(administrator, 'Read health information')).toEqual(
    expect.arrayContaining(['Jade Begum', 'Jonah Rossi', 'Fatima Chan']),
  );

  // The one who blocked asks, and another agrees: only then is it lifted.
  await dialog().getByRole('button', { name: 'Unblock Ibrahim Smith' }).press('Enter');
  await page.getByText('Noted. Ibrahim Smith stays blocked until someone else unblocks too.').waitFor();
  expect(await children(parent)).toBe(false);
  await open(studentId, administrator);
  await dialog(administrator).getByRole('button', { name: 'Unblock Ibrahim Smith' }).press('Enter');
  await administrator.page.getByText('Ibrahim Smith’s access is unblocked.').waitFor();
  expect(await children(parent)).toBe(true);
});
