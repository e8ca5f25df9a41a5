import { readTeams } from '@laurel/domain/athletics/api';
import { readTeamSchedule, saveSeason } from '@laurel/domain/classes/team-api';
import { readBoard, readStanding, saveFacts } from '@laurel/domain/eligibility/board-api';
import { calendarSettings } from '@laurel/domain/eligibility/calendar-settings';
import { id } from '@laurel/domain/kit/id';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { axeViolationsInBothThemes } from '../accessibility';
import { settled, type Visitor } from '../browser';
import { signedIn } from '../client';
import { typeThroughMishaps } from '../record-forms';
import { openStage, type Stage } from '../stage';

let stage: Stage;
let director: Visitor;

beforeAll(async () => {
  stage = await openStage();
  director = await stage.visitor('wcastellanos');
});
afterAll(async () => await stage.close());
afterEach(() => expect(stage.troubles()).toEqual([]));

test('the director’s day begins with every team in season, and a team opens its schedule by keyboard', async () => {
  const { page } = director;
  await page.goto('/dashboard');
  await page.getByRole('heading', { name: 'Teams in season' }).waitFor();
  const teams = page.getByRole('listitem').filter({ hasText: /Coach / });
  expect(await teams.count()).toBeGreaterThan(3);
  const name = (await teams.first().getByRole('button').textContent()) ?? '';
  await teams.first().getByRole('button').focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('heading', { name, level: 2 }).waitFor();
  await dialog.getByRole('heading', { name: 'Contests' }).waitFor();
  expect(await dialog.getByRole('listitem').count()).toBeGreaterThan(0);
  // Schedules are for coaches and the office to keep.
  expect(await dialog.getByRole('button', { name: 'Add contest' }).count()).toBe(0);
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});

test('from there the director opens an athlete’s school year and a group’s averages', async () => {
  const { page } = director;
  await page.goto('/athlete/attendancecalendar');
  await page.getByLabel('Sport', { exact: true }).waitFor();
  await page.getByLabel('Team', { exact: true }).selectOption({ index: 1 });
  await page.getByText('Out on a contest day').waitFor();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await page
    .getByRole('region', { name: /^Attendance of / })
    .getByRole('link')
    .first()
    .click();
  await page.getByText('School year calendar').waitFor();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await page.goto('/athlete/averages');
  await settled(page);
  await page.getByText('Middle 50%').first().waitFor();
  for (const name of ['Grade points', 'Attendance', 'Fitness'])
    await page.getByRole('heading', { name, exact: true }).waitFor();
  await page
    .getByText(/^Median: [\d.]+%$/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Show students' }).focus();
  await page.keyboard.press('Enter');
  const students = page.getByRole('table', { name: /^Students of / });
  await students.getByRole('row').nth(1).waitFor();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  // From a figure to whose it is.
  await students.getByRole('row').nth(1).press('Enter');
  await page.getByRole('heading', { name: 'Student profile' }).waitFor();
});

test('a PE teacher finds the students of a class that isn’t a team, and opens one student’s year by keyboard', async () => {
  const { page } = await stage.visitor('ocampbell');
  await page.goto('/athlete/attendancecalendar');
  const choice = page.getByLabel('Class', { exact: true });
  await choice.selectOption({ index: 1 });
  const student = page.locator('ul[aria-label] a[href*="class="]').first();
  await student.focus();
  await page.keyboard.press('Enter');
  await page.getByText('School year calendar').waitFor();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
});

test('the office imports contests from a file, the director documents, school facts, and waivers, an administrator the calendar, and each undoes it', async () => {
  const office = await stage.visitor('jbegum');
  const api = await signedIn(stage.laurel.address, 'wcastellanos');
  const { teams } = await api.call(readTeams, {});
  const { rows } = await api.call(readBoard, {});
  const { page } = office;
  await page.goto('/admin/csvimports?part=contests');
  const team = teams.find(
    ({ classId, schoolName }) =>
      schoolName === 'Cedar Valley High School' && rows.some(({ teamId }) => teamId === classId),
  );
  await bringIn(page, 'contests.csv', [
    'Team,Opponent,Date,Time',
    `${team?.title},Journey High,2027-05-20,3:30 PM`,
    'No such team,Journey High,2027-05-20,',
  ]);
  const contestsOf = async () =>
    (await api.call(readTeamSchedule, { classId: team?.classId as never })).contests.filter(
      ({ opponent }) => opponent === 'Journey High',
    );
  expect(await contestsOf()).toMatchObject([{ startsAt: '15:30' }]);
  await undo(page);
  expect(await contestsOf()).toEqual([]);

  const athlete = rows.find(({ teamId }) => teamId === team?.classId);
  await director.page.goto('/athlete/clearances?part=files');
  await director.page.getByLabel('School', { exact: true }).selectOption({ label: 'Cedar Valley High School' });
  await bringIn(director.page, 'documents.csv', ['Last name,First name,Document,Date', lineOf('Physical,2026-08-03')]);
  await undo(director.page);
  await director.page.getByRole('link', { name: 'School facts and transfers' }).click();
  await bringIn(director.page, 'facts.csv', ['Last name,First name,Transfer,Promoted', lineOf('none,yes')]);
  const factsOf = async () =>
    (await api.call(readStanding, { studentId: athlete?.studentId as never })).facts?.transfers ?? null;
  expect(await factsOf()).toEqual([]);
  expect(await axeViolationsInBothThemes(director.page)).toEqual([]);
  await undo(director.page);
  expect(await factsOf()).toBeNull();

  const standing = async () => await api.call(readStanding, { studentId: athlete?.studentId as never });
  const [pack] = (await standing()).mayWaive;
  await director.page.getByRole('link', { name: 'Waivers, probations, contracts' }).click();
  await bringIn(director.page, 'waivers.csv', [
    'Last name,First name,Rules,From,To,Reason',
    lineOf(`"${pack?.title}",2027-03-01,2027-03-05,Came from a file`),
  ]);
  const granted = async () => (await standing()).grants.filter(({ reason }) => reason === 'Came from a file');
  expect(await granted()).toMatchObject([{ kind: 'waiver', startsOn: '2027-03-01', endsBefore: '2027-03-06' }]);
  expect(await axeViolationsInBothThemes(director.page)).toEqual([]);
  await undo(director.page);
  expect(await granted()).toMatchObject([{ startsOn: '2027-03-01', endsBefore: '2027-03-01' }]);

  await page.goto('/admin/csvimports?part=credits');
  expect(await page.getByRole('link', { name: 'Eligibility calendar' }).count()).toBe(0);
  await page.getByRole('heading', { name: 'Add credits from elsewhere from a file' }).waitFor();
  const { page: desk } = await stage.visitor('mellery');
  await desk.goto('/admin/csvimports?part=calendar');
  await bringIn(desk, 'calendar.csv', ['School,Closing time', 'Cedar Valley High School,14:35']);
  const admin = await signedIn(stage.laurel.address, 'mellery');
  const closing = async () => (await admin.call(calendarSettings.read, {})).value.schools;
  expect(await closing()).toMatchObject([{ closingTime: '14:35' }]);
  expect(await axeViolationsInBothThemes(desk)).toEqual([]);
  await undo(desk);
  expect(await closing()).toEqual([]);
  function lineOf(rest: string) {
    const [given = '', ...family] = (athlete?.name ?? '').split(' ');
    return `${family.join(' ')},${given},${rest}`;
  }
});

/** Uploads a file, looks at its preview, and runs it. */
async function bringIn(page: Page, name: string, lines: readonly string[]) {
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: 'Show preview' }).press('Enter');
  await page.getByText('Import preview').waitFor();
  const confirm = page.getByRole('checkbox', { name: 'I’ve reviewed these changes' });
  if ((await confirm.count()) > 0) await confirm.press('Space');
  await page.getByRole('button', { name: /^Import \d+ changes?$/ }).press('Enter');
  await page.getByText('Import result').waitFor({ timeout: 30_000 });
}

async function undo(page: Page) {
  await page.getByRole('button', { name: 'Undo import' }).press('Enter');
  await page.getByText('Undone', { exact: true }).first().waitFor({ timeout: 30_000 });
}

test('what is typed into an athlete’s records survives a lost connection, a server error, an accidental Escape, and someone else’s save', async () => {
  director.foresee(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|status of (500|409)|failed: /);
  const other = await signedIn(stage.laurel.address, 'wcastellanos');
  let studentId = id('person').parse(crypto.randomUUID());
  const openAthlete = async (page: Page, part: string) => {
    await page.goto(`/athlete/eligibility?student=${studentId}`);
    const summary = page.getByRole('dialog').getByText(part, { exact: true });
    await summary.press('Enter');
    return page.getByRole('dialog').getByRole('form', { name: part });
  };
  const { rows } = await other.call(readBoard, {});
  studentId = rows[0]?.studentId ?? studentId;

  await typeThroughMishaps(director, {
    open: async (page) => await openAthlete(page, 'What the school says'),
    async type(page, form) {
      await form.getByLabel('Entered grade 9').focus();
      await page.keyboard.type('08242024');
      await form.getByLabel('Transfers from other schools').selectOption('some');
      await form.getByRole('button', { name: 'Add a transfer' }).press('Enter');
      // A day that is half there on the way from one to another.
      await form.getByLabel('First day here').focus();
      await page.keyboard.press('Backspace');
      await page.keyboard.type('09012024');
      expect(await form.getByLabel('First day here').inputValue()).toBe('2024-09-01');
      await form.getByLabel('Sports of the 12 months before').focus();
      await page.keyboard.type('soccer, track');
    },
    ...{ save: 'Save', saved: /^Saved for / },
    async meanwhile() {
      const { facts } = await other.call(readStanding, { studentId });
      if (!facts) throw new Error('The director keeps no facts.');
      const { classes: _, terms: __, ...kept } = facts;
      await other.call(saveFacts, { ...kept, studentId, isOnTrack: false });
    },
  });
  const { facts } = await other.call(readStanding, { studentId });
  expect(facts?.enteredGrade9On).toBe('2024-08-24');
  expect(facts?.transfers).toMatchObject([{ on: '2024-09-01', sports: ['soccer', 'track'] }]);

  await typeThroughMishaps(director, {
    open: async (page) => await openAthlete(page, 'Suspensions and missed sessions'),
    async type(page, form) {
      await form.getByLabel('Day').focus();
      await page.keyboard.type('09022026');
    },
    ...{ save: 'Add', saved: /^Suspension, Sep 2, 2026$/ },
  });

  await typeThroughMishaps(director, {
    async open(page) {
      await page.goto('/athlete/clearances?lacking=any');
      await page
        .getByRole('button', { name: /: missing\. Enter$/ })
        .first()
        .press('Enter');
      return page.getByRole('dialog').locator('form');
    },
    async type(page, form) {
      await form.getByLabel('Date on the document').focus();
      await page.keyboard.type('09032026');
    },
    ...{ save: 'Save document', saved: / saved$/ },
  });

  const coach = await stage.visitor('fchan');
  coach.foresee(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|status of (500|409)|failed: /);
  const elsewhere = await signedIn(stage.laurel.address, 'fchan');
  const [team] = (await elsewhere.call(readTeams, {})).teams;
  if (!team) throw new Error('The demo coach has no team.');
  const { classId } = team;
  await typeThroughMishaps(coach, {
    async open(page) {
      await page.goto('/dashboard');
      await page.getByRole('button', { name: `Schedule: ${team.title}` }).press('Enter');
      await page.getByRole('dialog').getByRole('button', { name: 'Edit season' }).press('Enter');
      return page.getByRole('dialog').getByRole('form', { name: 'Season' });
    },
    async type(page, form) {
      await form.getByLabel('Most contests allowed').focus();
      await page.keyboard.press('Control+A');
      await page.keyboard.type('17');
      await form.getByLabel('Practices before a first contest').focus();
      await page.keyboard.press('Control+A');
      await page.keyboard.type('6');
    },
    ...{ save: 'Save season', saved: /^Season saved\.$/ },
    async meanwhile() {
      const { season } = await elsewhere.call(readTeamSchedule, { classId });
      if (!season) throw new Error('The demo team has no season.');
      await elsewhere.call(saveSeason, { ...season, classId, maxContests: 12 });
    },
  });
  expect((await elsewhere.call(readTeamSchedule, { classId })).season).toMatchObject({
    ...{ maxContests: 17, minPractices: 6 },
  });
});
