import { reportAbsence, saveAttendance } from '@laurel/domain/attendance/api';
import { addDays, type Day } from '@laurel/domain/kit/day';
import { readNotices } from '@laurel/domain/notices/api';
import { newId } from '@laurel/server/db/new-id';
import { doChore } from '@laurel/server/jobs/chores';
import { readDistricts } from '@laurel/server/people/district-store';
import { callAs, fileLaurel } from '@laurel/server/testing/app';
import { type Member, type TestSchool, testSchool } from '@laurel/server/testing/school';
import { beforeEach, expect, test } from 'vitest';
import { tellUnreportedAbsences } from './routes';

const laurel = await fileLaurel();
let school: TestSchool;
const monday = '2026-10-19' as Day;

beforeEach(async () => {
  versions.clear();
  laurel.time.nowMs = Date.parse('2026-10-19T15:00:00Z');
  school = await testSchool(laurel);
});

const versions = new Map<string, number>();

async function mark(code: string, day = monday): Promise<void> {
  const { ids, people } = school;
  const reply = await callAs(laurel, people.ada.browser, saveAttendance, {
    classId: ids.algebra,
    operationId: newId(),
    day,
    period: 'day',
    students: [people.sam.personId],
    cells: [[0, versions.get(day) ?? 0, code, null, null, null]],
  });
  expect(reply.status, reply.text).toBe(200);
  versions.set(day, reply.output.versions[0] ?? 0);
}

async function look(minutes: number): Promise<void> {
  laurel.time.nowMs += minutes * 60_000;
  const clock = () => laurel.time.nowMs;
  await doChore(tellUnreportedAbsences, { pool: laurel.database.pool, clock, readDistricts });
}

async function told({ browser }: Member) {
  return (await callAs(laurel, browser, readNotices, {})).output.notices;
}

test('an unreported absence is announced to the family a quarter of an hour later, once for the day', async () => {
  const { people } = school;
  await mark('A');
  await look(14);
  expect(await told(people.pia)).toEqual([]);
  await look(1);
  for (const who of [people.pia, people.sam])
    expect(await told(who)).toMatchObject([{ kind: 'absence-unreported', details: { day: monday } }]);
  for (const other of [people.quinn, people.ada, people.office, people.tia]) expect(await told(other)).toEqual([]);
  await look(60);
  expect(await told(people.pia)).toHaveLength(1);
});

test('a student who arrives late after all isn’t announced, before or after', async () => {
  const { pia } = school.people;
  await mark('A');
  await look(5);
  await mark('L');
  await look(20);
  expect(await told(pia)).toEqual([]);
  await mark('A');
  await look(15);
  expect(await told(pia)).toHaveLength(1);
  await mark('L');
  await look(15);
  expect(await told(pia)).toEqual([]);
});

test('an absence that was reported, or that is days old, isn’t announced', async () => {
  const { pia, sam } = school.people;
  const given = { studentId: sam.personId, absenceId: newId<'absence'>(), periods: null, code: 'E', reason: 'Dentist' };
  const days = { startsOn: monday, endsBefore: addDays(monday, 1) };
  const reply = await callAs(laurel, pia.browser, reportAbsence, { ...given, ...days });
  expect(reply.status, reply.text).toBe(200);
  await mark('A');
  await mark('A', addDays(monday, -4));
  await look(30);
  expect((await told(pia)).map(({ kind }) => kind)).toEqual([]);
});
