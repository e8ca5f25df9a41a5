import { overrideGrade, saveScores } from '@laurel/domain/grades/api';
import { readNotices } from '@laurel/domain/notices/api';
import { newId } from '@laurel/server/db/new-id';
import { sql } from '@laurel/server/db/sql';
import { inScope } from '@laurel/server/db/testing';
import { doChore } from '@laurel/server/jobs/chores';
import { readDistricts } from '@laurel/server/people/district-store';
import { callAs, fileLaurel } from '@laurel/server/testing/app';
import { type Member, type TestSchool, testSchool } from '@laurel/server/testing/school';
import { beforeEach, expect, test } from 'vitest';
import { tellFallenLetters } from './tell-fallen-letters';

const laurel = await fileLaurel();
let school: TestSchool;

beforeEach(async () => {
  school = await testSchool(laurel);
});

/** Types a score in the essay, alone in its category: out of 10, so that 9 is an A, 8 a B and 7 a C. */
async function enter(value: string | null, base: number) {
  const { ids, people } = school;
  const reply = await callAs(laurel, people.ada.browser, saveScores, {
    classId: ids.algebra,
    operationId: newId(),
    cause: 'entered',
    students: [people.sam.personId],
    assignments: [ids.essay],
    cells: [[0, 0, base, value, 'none', 0]],
  });
  expect(reply.status, reply.text).toBe(200);
}

async function look(minutes = 11): Promise<void> {
  laurel.time.nowMs += minutes * 60_000;
  await doChore(tellFallenLetters, { pool: laurel.database.pool, clock: () => laurel.time.nowMs, readDistricts });
}

async function told({ browser }: Member) {
  return (await callAs(laurel, browser, readNotices, {})).output.notices;
}

test('a lower letter is announced to the student and the parent, once for all terms it lowers, without the letter', async () => {
  const { people } = school;
  await enter('9', 0);
  await look();
  expect(await told(people.pia), 'the first letter there is').toEqual([]);
  await enter('7', 1);
  await look();
  for (const who of [people.sam, people.pia]) {
    const notices = await told(who);
    expect(notices).toMatchObject([{ kind: 'grade-fell', details: { className: 'Algebra' } }]);
    expect(JSON.stringify(notices.map(({ details }) => Object.keys(details)))).toBe('[["classId","className"]]');
  }
  for (const other of [people.quinn, people.tia, people.ada]) expect(await told(other)).toEqual([]);
  await look();
  expect(await told(people.pia)).toHaveLength(1);
});

test('the student’s counselor is told too, while the caseload lasts, and no other counselor', async () => {
  const { people, districtId, schoolId } = school;
  const { counselor, sam } = people;
  await enter('9', 0);
  await look();
  await enter('8', 1);
  await look();
  expect(await told(counselor), 'not on the caseload').toEqual([]);
  await inScope(laurel.database, districtId, async ({ db }) => {
    await db.run(sql`
      insert into caseload (district_id, id, counselor_id, school_id, student_id)
      values (${districtId}, ${newId()}, ${counselor.personId}, ${schoolId}, ${sam.personId})`);
  });
  await enter('7', 2);
  await look();
  expect(await told(counselor)).toMatchObject([
    { kind: 'caseload-grade-fell', details: { className: 'Algebra' }, student: { studentId: sam.personId } },
  ]);
  await inScope(laurel.database, districtId, async ({ db }) => {
    await db.run(sql`delete from caseload where district_id = ${districtId} and counselor_id = ${counselor.personId}`);
  });
  expect(await told(counselor), 'who may not see the student any more').toEqual([]);
});

test('a higher letter, points lost within a letter, and a typo corrected within minutes aren’t announced', async () => {
  const { pia } = school.people;
  await enter('8', 0);
  await look();
  await enter('9', 1);
  await look();
  await enter('9.8', 2);
  await look();
  await enter('9.1', 3);
  await look();
  await enter('1', 4);
  await look(2);
  await enter('9', 5);
  await look();
  expect(await told(pia)).toEqual([]);
});

test('an overridden letter isn’t announced before families can see it', async () => {
  const { ids, people } = school;
  await enter('9', 0);
  await look();
  const by = { classId: ids.algebra, studentId: people.sam.personId, termId: ids.quarter };
  const given = { ...by, percent: '72', letter: 'C', reason: 'Agreed with the family', expiresOn: null, basedOn: null };
  const reply = await callAs(laurel, people.ada.browser, overrideGrade, given);
  expect(reply.status, reply.text).toBe(200);
  await look();
  expect(await told(people.pia)).toEqual([]);
  await enter('5', 1);
  await look();
  expect(
    (await told(people.pia)).map(({ kind }) => kind),
    'the calculated one is shown',
  ).toEqual(['grade-fell']);
});

test('two concurrent checks announce it only once', async () => {
  const { pia } = school.people;
  await enter('9', 0);
  await look();
  await enter('6', 1);
  laurel.time.nowMs += 11 * 60_000;
  await Promise.all([look(0), look(0), look(0)]);
  expect(await told(pia)).toHaveLength(1);
});
