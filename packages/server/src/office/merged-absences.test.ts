import { readStudentAbsences, reportAbsence, withdrawAbsence } from '@laurel/domain/attendance/api';
import { decideAbsence, readSchoolAbsences } from '@laurel/domain/attendance/office-api';
import type { Day } from '@laurel/domain/kit/day';
import { readNotices } from '@laurel/domain/notices/api';
import { newId } from '@laurel/server/db/new-id';
import { sql } from '@laurel/server/db/sql';
import { inScope } from '@laurel/server/db/testing';
import { addPerson, callAs, sessionOf, type TestLaurel, testLaurel } from '@laurel/server/testing/app';
import { type Member, type TestSchool, testSchool } from '@laurel/server/testing/school';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mostOpen, mostReports } from './report-absence';

// What guardians say of one child's days, however often and in how many words: one absence for the office to decide.

let laurel: TestLaurel;
let school: TestSchool;
let father: Pick<Member, 'personId' | 'browser'>;

beforeEach(async () => {
  laurel = await testLaurel();
  school = await testSchool(laurel);
  const { districtId, people } = school;
  const added = await addPerson(laurel, districtId, { name: 'Paul Parent', roles: ['Parent'] });
  father = { personId: added.personId, browser: await sessionOf(laurel, districtId, added.accountId) };
  await inScope(laurel.database, districtId, async ({ db }) => {
    await db.run(sql`
      insert into guardianship (
        district_id, id, guardian_id, student_id, relation, sees_academics, sees_attendance, sees_fitness, sees_contact
      )
      values (
        ${districtId}, ${newId()}, ${father.personId}, ${people.sam.personId}, 'parent', true, true, true, false
      )`);
  });
});
afterEach(async () => await laurel.close());

const october = (at: number) => `2026-10-${at}` as Day;

interface Said {
  readonly days?: readonly [number, number];
  readonly reason?: string;
  readonly by?: Pick<Member, 'browser'>;
  readonly absenceId?: ReturnType<typeof newId<'absence'>>;
}

async function report({
  days = [19, 20],
  reason = 'Fever',
  by = school.people.pia,
  absenceId = newId<'absence'>(),
}: Said) {
  return await callAs(laurel, by.browser, reportAbsence, {
    studentId: school.people.sam.personId,
    absenceId,
    startsOn: october(days[0]),
    endsBefore: october(days[1]),
    periods: null,
    code: 'I',
    reason,
  });
}

async function seenBy({ browser }: Pick<Member, 'browser'>) {
  const { absences } = (await callAs(laurel, browser, readStudentAbsences, { studentId: school.people.sam.personId }))
    .output;
  return absences.map(({ startsOn, endsBefore, reason, state }) => [
    startsOn.slice(8),
    endsBefore.slice(8),
    reason,
    state,
  ]);
}

async function atOffice() {
  const input = { schoolId: school.schoolId, from: october(10), until: october(30) };
  return (await callAs(laurel, school.people.office.browser, readSchoolAbsences, input)).output.absences;
}

async function told(): Promise<number> {
  return (await callAs(laurel, school.people.office.browser, readNotices, {})).output.notices.length;
}

test('a hundred reports of the same days are one absence, one notice, and one decision', async () => {
  const first = (await report({})).output;
  for (let n = 0; n < 99; n += 1) {
    const again = await report({});
    expect(again.output, again.text).toEqual({ ...first, isNew: false });
  }
  expect(await atOffice()).toHaveLength(1);
  expect(await told()).toBe(1);
  const { rows } = await inScope(laurel.database, school.districtId, async ({ db }) =>
    db.client.query('select count(*)::int as reports from absence_report'),
  );
  expect(rows[0].reports).toBeLessThanOrEqual(2);
});

test('overlapping reports become one absence that contains everything, and its first, middle, and last day are announced', async () => {
  const first = (await report({ days: [19, 21], reason: 'Fever' })).output;
  const joined = (await report({ days: [20, 23], reason: 'Still in bed' })).output;
  expect(joined).toMatchObject({ absenceId: first.absenceId, startsOn: october(19), endsBefore: october(23) });
  expect(joined.version).toBe(first.version + 1);
  expect(await seenBy(school.people.pia)).toEqual([['19', '23', 'Fever · Still in bed', 'reported']]);
  expect((await atOffice()).map(({ reason }) => reason)).toEqual(['Fever · Still in bed']);
  expect(await told()).toBe(1);
  expect((await report({ days: [26, 27] })).output.absenceId).not.toBe(first.absenceId);
  // One that spans both takes them together.
  const all = (await report({ days: [22, 27], reason: 'All week' })).output;
  expect(all).toMatchObject({ absenceId: first.absenceId, startsOn: october(19), endsBefore: october(27) });
  expect((await atOffice()).map(({ reason }) => reason)).toEqual(['Fever · Still in bed · All week']);
  expect(await told()).toBe(1);
});

test('what both parents report is decided once; each reads their own words, and the office all of them', async () => {
  const { pia, office } = school.people;
  const first = (await report({ reason: 'Surgery' })).output;
  const second = (await report({ reason: 'At the hospital', by: father })).output;
  expect(second.absenceId).toBe(first.absenceId);
  expect((await seenBy(pia)).map(([, , reason]) => reason)).toEqual(['Surgery']);
  expect((await seenBy(father)).map(([, , reason]) => reason)).toEqual(['At the hospital']);
  const [atDesk] = await atOffice();
  expect(atDesk?.reason).toBe('Surgery · At the hospital');
  const decision = { schoolId: school.schoolId, absenceId: first.absenceId, version: atDesk?.version ?? 0 };
  const said = { operationId: newId<'operation'>(), state: 'excused', code: 'E', reason: 'Letter' } as const;
  expect((await callAs(laurel, office.browser, decideAbsence, { ...decision, ...said })).status).toBe(200);
  // What comes after the decision and says no more than it needs no other.
  expect((await report({ reason: 'Told by phone', by: father })).output).toMatchObject({ state: 'excused' });
  expect(await atOffice()).toHaveLength(1);
  expect((await atOffice())[0]?.reason).toBe('Surgery · At the hospital · Told by phone');
});

test('a report repeated after a lost response finds its absence', async () => {
  const first = (await report({ days: [19, 21] })).output;
  const absenceId = newId<'absence'>();
  const joined = (await report({ days: [20, 22], absenceId })).output;
  expect((await report({ days: [20, 22], absenceId })).output).toEqual(joined);
  const { pia, sam } = school.people;
  const taken = { studentId: sam.personId, absenceId: joined.absenceId, version: joined.version };
  expect((await callAs(laurel, pia.browser, withdrawAbsence, taken)).output).toMatchObject({
    absenceId: first.absenceId,
    state: 'withdrawn',
  });
  expect(await told()).toBe(0);
  // A withdrawn absence is reported again.
  expect((await report({ days: [19, 21] })).output.absenceId).not.toBe(first.absenceId);
});

test('simultaneous reports are one absence', async () => {
  const { districtId, people } = school;
  // Requests of one session wait for each other anyway.
  const sessions = await Promise.all(
    Array.from({ length: 8 }, async () => await sessionOf(laurel, districtId, people.pia.accountId)),
  );
  const sent = await Promise.all(sessions.map(async (browser) => await report({ by: { browser } })));
  expect(new Set(sent.map(({ output }) => output.absenceId)).size).toBe(1);
  expect(await atOffice()).toHaveLength(1);
});

test('the number of pending absences, and the length of their reasons, is limited', async () => {
  const days = Array.from({ length: mostOpen }, (_, at) => new Date(Date.UTC(2026, 9, 19 + 2 * at)));
  const text = (date: Date) => date.toISOString().slice(0, 10) as Day;
  const input = { studentId: school.people.sam.personId, periods: null, code: 'I', reason: 'Fever' };
  const send = async (date: Date) =>
    await callAs(laurel, school.people.pia.browser, reportAbsence, {
      ...input,
      absenceId: newId<'absence'>(),
      startsOn: text(date),
      endsBefore: text(new Date(date.getTime() + 86_400_000)),
    });
  for (const day of days) expect((await send(day)).status).toBe(200);
  const refused = await send(new Date(Date.UTC(2026, 11, 15)));
  expect([refused.status, refused.fault.message]).toEqual([
    422,
    '20 absences for this student are already pending. Call the office, or withdraw one.',
  ]);
  for (let n = 1; n < mostReports; n += 1) expect((await report({ reason: `Reason ${n}` })).status).toBe(200);
  const many = await report({ reason: 'One more' });
  expect([many.status, many.fault.message]).toEqual([
    422,
    'This absence has already been reported 10 times. Call the office.',
  ]);
});
