import * as api from '@laurel/domain/athletics/api';
import { clearanceSettings } from '@laurel/domain/athletics/clearance';
import type { Id } from '@laurel/domain/kit/id';
import { readNotices } from '@laurel/domain/notices/api';
import { addGuardianship } from '@laurel/domain/people/directory-api';
import type { InputOf } from '@laurel/domain/wire/endpoint';
import { newId } from '@laurel/server/db/new-id';
import { doChore } from '@laurel/server/jobs/chores';
import { attachAs } from '@laurel/server/media/testing';
import { type Browser, callAs, fileLaurel } from '@laurel/server/testing/app';
import { type TestSchool, testFarSchool, testSchool } from '@laurel/server/testing/school';
import { beforeEach, expect, test } from 'vitest';
import { warnOfClearances } from './clearances';

const laurel = await fileLaurel();
let school: TestSchool;

beforeEach(async () => {
  school = await testSchool(laurel);
  const { people } = school;
  const link = { guardianId: people.quinn.personId, studentId: people.tia.personId, relation: 'parent' };
  await callAs(laurel, people.office.browser, addGuardianship, link);
});

async function enter(
  given: Partial<InputOf<typeof api.saveClearance>> = {},
  by: Browser = school.people.office.browser,
) {
  return await callAs(laurel, by, api.saveClearance, {
    ...{ studentId: school.people.tia.personId, clearanceId: newId(), version: 0, kind: 'physical' },
    ...{ on: '2026-08-10', endedOn: null, file: null, ...given },
  });
}

const studentOf = async (by: Browser, studentId: Id<'person'> = school.people.tia.personId) =>
  await callAs(laurel, by, api.readStudentClearances, { studentId });
const list = async (by: Browser, input: InputOf<typeof api.readClearances> = {}) =>
  await callAs(laurel, by, api.readClearances, input);

test('the office and the director enter documents, a repeat adds none, and changes have versions', async () => {
  const { office, director, cole, tia, quinn } = school.people;
  const clearanceId = newId<'clearance'>();
  const first = await enter({ clearanceId });
  expect(first.output).toMatchObject({ kind: 'physical', on: '2026-08-10', version: 1, file: null });
  expect((await enter({ clearanceId })).output).toEqual(first.output);
  const changed = { clearanceId: first.output.clearanceId, version: 1, on: '2026-08-11' };
  expect((await enter(changed, director.browser)).output).toMatchObject({ on: '2026-08-11', version: 2 });
  expect((await enter({ ...changed, on: '2026-08-12' })).status).toBe(409);
  for (const { browser } of [cole, tia, quinn]) expect((await enter({}, browser)).status).toBe(403);
  const gone = { studentId: tia.personId, clearanceId: first.output.clearanceId };
  for (let times = 0; times < 2; times += 1)
    expect((await callAs(laurel, office.browser, api.deleteClearance, gone)).status).toBe(200);
  expect((await studentOf(office.browser)).output.clearances).toEqual([]);
});

test('rejects future dates, document types that aren’t required, and people out of reach', async () => {
  expect((await enter({ on: '2026-10-18' })).fault.details.fields).toHaveProperty('on');
  expect((await enter({ kind: 'horoscope' })).fault.details.fields).toHaveProperty('kind');
  expect((await enter({ endedOn: '2026-08-09' })).fault.details.fields).toHaveProperty('endedOn');
  expect((await enter({ file: `/file/${'x'.repeat(24)}.pdf` })).fault.details.fields).toHaveProperty('file');
  const far = await testFarSchool(laurel, school);
  expect((await enter({ studentId: far.fay.personId })).status).toBe(404);
  expect((await enter({ studentId: school.people.ada.personId })).status).toBe(404);
});

test('a coach sees each member’s status but not what it is based on; the family and the office see everything', async () => {
  await enter({ on: '2025-11-10' });
  const { cole, tia, quinn, office, director, ada, pia } = school.people;
  const standing = { kind: 'physical', state: 'expiring', lastDay: '2026-11-10' };
  for (const { browser } of [tia, quinn, office, director]) {
    const { output } = await studentOf(browser);
    expect(output.standings[0]).toEqual(standing);
    expect(output.clearances).toMatchObject([{ on: '2025-11-10' }]);
  }
  const seen = (await studentOf(cole.browser)).output;
  expect(seen.standings[0]).toEqual(standing);
  expect([seen.clearances, seen.mayChange]).toEqual([[], false]);
  expect((await studentOf(ada.browser)).status).toBe(403);
  expect((await studentOf(pia.browser)).status).toBe(404);
});

test('the list says who is missing what, within reach, and filters by team, name, and missing document', async () => {
  const { cole, director, quinn, office, counselor, ada } = school.people;
  const standings = async (by: Browser, input: InputOf<typeof api.readClearances> = {}) =>
    (await list(by, input)).output.athletes.map(({ name, isCleared, standings: all }) => [
      name,
      isCleared,
      all.map(({ state }) => state).join(' '),
    ]);
  const missing = [['Tia Student', false, 'missing missing missing missing missing']];
  for (const { browser } of [cole, director, quinn, office]) expect(await standings(browser)).toEqual(missing);
  for (const kind of ['physical', 'consent', 'insurance', 'concussion']) await enter({ kind });
  const cleared = [['Tia Student', true, 'cleared cleared cleared cleared missing']];
  expect(await standings(director.browser)).toEqual(cleared);
  expect(await standings(director.browser, { lacking: 'any' })).toEqual([]);
  expect(await standings(director.browser, { search: 'tia' })).toEqual(cleared);
  expect(await standings(director.browser, { search: 'uma' })).toEqual([]);
  expect(await standings(director.browser, { classId: school.ids.team })).toEqual(cleared);
  expect(await standings(director.browser, { classId: school.ids.algebra })).toEqual([]);
  expect((await list(cole.browser, { classId: school.ids.algebra })).status).toBe(404);
  expect(await standings(director.browser, { schoolId: school.schoolId })).toEqual(cleared);
  expect((await list(director.browser)).output.counts).toEqual({ all: 1, cleared: 1, soon: 0, found: 1 });
  // A counselor sees those of their caseload, which is empty; a teacher nobody.
  expect(await standings(counselor.browser)).toEqual([]);
  expect((await list(ada.browser)).status).toBe(403);
});

test('a file can be opened by the family and the staff who keep documents, but not by the coach', async () => {
  const { office, tia, quinn, cole, director } = school.people;
  const bytes = Buffer.from('%PDF-1.4\n%%EOF');
  const { path } = await attachAs(laurel, office.browser, 'physical.pdf', bytes);
  expect((await enter({ file: path }, director.browser)).status).toBe(400);
  const { output } = await enter({ file: path });
  expect(output.file).toEqual({ path, title: 'physical.pdf' });
  const opens = async ({ cookie }: Browser) =>
    (await laurel.laurel.door.app.inject({ url: path, headers: { cookie } })).statusCode;
  for (const { browser } of [office, director, tia, quinn]) expect(await opens(browser)).toBe(200);
  expect(await opens(cole.browser)).toBe(404);
  await callAs(laurel, office.browser, api.deleteClearance, {
    studentId: tia.personId,
    clearanceId: output.clearanceId,
  });
  expect(await opens(tia.browser)).toBe(404);
});

test('families of athletes are told once that a document expires within 30 days, unless there is a newer one', async () => {
  const { tia, quinn, sam, uma } = school.people;
  const warn = async () =>
    await doChore(warnOfClearances, {
      pool: laurel.database.pool,
      clock: () => laurel.time.nowMs,
      readDistricts: async () => [{ id: school.districtId }],
    });
  await enter({ on: '2025-10-20' });
  // Not on a team.
  await enter({ on: '2025-10-20', studentId: sam.personId });
  // Ends later.
  await enter({ on: '2026-10-01', kind: 'consent' });
  expect(await warn()).toBe(1);
  expect(await warn()).toBe(0);
  const heard = async (by: Browser) =>
    (await callAs(laurel, by, readNotices, {})).output.notices
      .filter(({ kind }) => kind === 'clearance-ending')
      .map(({ details }) => details);
  const expected = [{ title: 'Physical', lastDay: '2026-10-20' }];
  expect(await heard(tia.browser)).toEqual(expected);
  expect(await heard(quinn.browser)).toEqual(expected);
  expect(await heard(uma.browser)).toEqual([]);
  await enter({ on: '2025-10-21' });
  await enter({ on: '2026-10-01' });
  expect(await warn()).toBe(0);
});

test('a district requires its own documents, whose keys must differ', async () => {
  const { admin, director, tia } = school.people;
  const [physical] = clearanceSettings.usual.kinds;
  if (!physical) throw new Error('No kind is usual.');
  const waiver = { ...physical, key: 'waiver', title: 'Travel waiver', valid: { for: 'days' as const, count: 30 } };
  const save = async (kinds: (typeof physical)[]) =>
    await callAs(laurel, admin.browser, clearanceSettings.save, { version: 0, value: { kinds } });
  expect((await save([waiver, waiver])).status).toBe(400);
  expect((await save([physical, waiver])).output.version).toBe(1);
  await enter({ kind: 'waiver', on: '2026-09-01' });
  expect((await studentOf(director.browser, tia.personId)).output.standings).toEqual([
    { kind: 'physical', state: 'missing', lastDay: null },
    { kind: 'waiver', state: 'expired', lastDay: '2026-10-01' },
  ]);
});

test('the director and the office record incidents such as suspensions, and a coach isn’t told of them', async () => {
  const { director, office, tia, quinn, cole, sam } = school.people;
  const studentId = tia.personId;
  const given = { studentId, happeningId: newId<'happening'>(), version: 0, kind: 'suspension' as const };
  const save = async (by: Browser, change: object = {}) =>
    await callAs(laurel, by, api.saveHappening, { ...given, on: '2026-10-12', ...change });
  const first = await save(director.browser);
  expect((await save(director.browser)).output).toEqual(first.output);
  const { happeningId } = first.output;
  expect((await save(office.browser, { happeningId, version: 1, on: '2026-10-13' })).output.version).toBe(2);
  expect((await save(office.browser, { happeningId, version: 1, on: '2026-10-14' })).status).toBe(409);
  expect((await save(office.browser, { happeningId: newId(), on: '2026-10-18' })).status).toBe(400);
  expect((await save(cole.browser)).status).toBe(403);
  const read = async (by: Browser) => await callAs(laurel, by, api.readHappenings, { studentId });
  for (const { browser } of [director, office, tia, quinn])
    expect((await read(browser)).output.happenings).toMatchObject([{ kind: 'suspension', on: '2026-10-13' }]);
  expect((await read(cole.browser)).status).toBe(404);
  expect((await read(sam.browser)).status).toBe(404);
  await callAs(laurel, director.browser, api.deleteHappening, { studentId, happeningId });
  expect((await read(tia.browser)).output.happenings).toEqual([]);
});
