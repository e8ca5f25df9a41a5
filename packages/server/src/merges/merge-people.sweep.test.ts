import { saveAttendance } from '@laurel/domain/attendance/api';
import { overrideGrade, readScore, saveScores } from '@laurel/domain/grades/api';
import type { Day } from '@laurel/domain/kit/day';
import type { Id } from '@laurel/domain/kit/id';
import * as api from '@laurel/domain/merges/api';
import { readPeople, readPerson, setPersonActive } from '@laurel/domain/people/directory-api';
import { readPersonPlace } from '@laurel/domain/search/api';
import { writeDefaultCodes } from '@laurel/server/attendance/settings-store';
import { verifyAttendance } from '@laurel/server/attendance/verify';
import { newId } from '@laurel/server/db/new-id';
import { inScope } from '@laurel/server/db/testing';
import { readGradedClasses } from '@laurel/server/grades/class-book-store';
import { recompute } from '@laurel/server/grades/recompute';
import { verifyGrades } from '@laurel/server/grades/verify';
import { addPerson, type Browser, callAs, fileLaurel } from '@laurel/server/testing/app';
import { officeOf, type TestSchool, testFarSchool, testSchool } from '@laurel/server/testing/school';
import { addTransferCredit } from '@laurel/server/testing/world';
import { beforeEach, describe, expect, test } from 'vitest';

const laurel = await fileLaurel();
let school: TestSchool;
let office: Browser;
/** Sam again, as a clerk in a hurry added them. */
let again: Id<'person'>;

beforeEach(async () => {
  school = await testSchool(laurel);
  const { districtId, schoolId, ids, people } = school;
  office = await officeOf(laurel, school);
  again = (await addPerson(laurel, districtId, { name: 'Sammy Student', roles: ['Student'], schoolId })).personId;
  await school.query(
    `update person set identifier = 'S-2', birth_on = '2011-02-03', phone = '555-0101' where id = $1`,
    [again],
  );
  await school.query(`update person set phone = '555-0100' where id = $1`, [people.sam.personId]);
  await enroll(again, ids.algebra);
  await enroll(again, ids.team);
  await inScope(laurel.database, districtId, async (scope) => {
    await writeDefaultCodes(scope, schoolId);
    for (const classId of await readGradedClasses(scope)) await recompute(scope, classId);
  });
});

async function enroll(personId: Id<'person'>, classId: Id<'class'>): Promise<void> {
  await school.query(
    `insert into enrolment (district_id, id, class_id, person_id, role) values ($1, gen_random_uuid(), $2, $3, 'student')`,
    [school.districtId, classId, personId],
  );
}

async function score(personId: Id<'person'>, assignmentId: Id<'assignment'>, value: string): Promise<void> {
  const [held] = await school.query('select version from score where student_id = $1 and assignment_id = $2', [
    personId,
    assignmentId,
  ]);
  const reply = await callAs(laurel, school.people.ada.browser, saveScores, {
    ...{ classId: school.ids.algebra, operationId: newId<'operation'>(), cause: 'entered' },
    ...{ students: [personId], assignments: [assignmentId], cells: [[0, 0, held?.version ?? 0, value, 'none', 0]] },
  });
  expect(reply.status, reply.text).toBe(200);
}

async function mark(personId: Id<'person'>, day: string, code: string): Promise<void> {
  const reply = await callAs(laurel, school.people.ada.browser, saveAttendance, {
    ...{ classId: school.ids.algebra, operationId: newId<'operation'>(), day: day as Day, period: 'day' },
    ...{ students: [personId], cells: [[0, 0, code, null, null, null]] },
  });
  expect(reply.status, reply.text).toBe(200);
}

const pair = () => ({ personId: school.people.sam.personId, otherId: again });

async function plan(by = office, of = pair()) {
  return await callAs(laurel, by, api.planMerge, of);
}

async function merge(by = office, of = pair()) {
  const { digest } = (await plan(by, of)).output;
  return await callAs(laurel, by, api.mergePeople, { ...of, digest });
}

/** Everything of these two that a merge may touch, without what counts changes. */
async function snapshot() {
  const rows: Record<string, unknown> = {};
  const both = [school.people.sam.personId, again];
  for (const [table, column] of [
    ['person', 'id'],
    ['account', 'person_id'],
    ['role_assignment', 'person_id'],
    ['enrolment', 'person_id'],
    ['guardianship', 'student_id'],
    ['score', 'student_id'],
    ['grade', 'student_id'],
    ['grade_override', 'student_id'],
    ['attendance_mark', 'student_id'],
    ['attendance_day', 'student_id'],
    ['told_score', 'student_id'],
    ['transfer_credit', 'student_id'],
  ] as const) {
    rows[table] = await school.query(
      `select to_jsonb(t) - 'version' - 'computed_at' - 'updated_at' as row from ${table} t
      where ${column} = any ($1::uuid[]) order by 1`,
      [both],
    );
  }
  return rows;
}

async function differences() {
  return await inScope(laurel.database, school.districtId, async (scope) => [
    ...(await verifyGrades(scope)).differences,
    ...(await verifyAttendance(scope)).differences,
  ]);
}

async function fillBoth(): Promise<void> {
  const { ids, people } = school;
  await school.query(`update assignment set release = 'auto' where id = $1`, [ids.exam]);
  await score(people.sam.personId, ids.essay, '6');
  await score(again, ids.essay, '9');
  await score(again, ids.exam, '18');
  await mark(people.sam.personId, '2026-10-05', 'A');
  await mark(again, '2026-10-05', 'P');
  await mark(again, '2026-10-06', 'A');
  await addTransferCredit(laurel, school.districtId, again);
}

describe('a merge', () => {
  test('previews what moves where, and which scores and classes both records have', async () => {
    await fillBoth();
    const { output } = await plan();
    expect(output).toMatchObject({
      kept: { personId: pair().personId, givenName: 'Sam' },
      other: { personId: again, givenName: 'Sammy', identifier: 'S-2' },
      obstacle: null,
      classesOfBoth: ['Algebra'],
      scoresOfBoth: [
        {
          ...{ classTitle: 'Algebra', assignmentTitle: 'Essay' },
          ...{ kept: { value: '6', status: 'none' }, other: { value: '9', status: 'none' } },
        },
      ],
    });
    expect(Object.fromEntries(output.parts.map(({ part, moved, stays }) => [part, [moved, stays]]))).toEqual({
      accounts: [1, 0],
      roles: [0, 1],
      enrollments: [1, 1],
      scores: [1, 1],
      marks: [1, 1],
    });
    expect(output.filled).toEqual([
      { field: 'birthOn', value: '2011-02-03' },
      { field: 'identifier', value: 'S-2' },
    ]);
    expect(output.differing.map(({ field, kept, other }) => [field, kept, other])).toEqual([
      ['givenName', 'Sam', 'Sammy'],
      ['phone', '555-0100', '555-0101'],
    ]);
    expect(await school.query('select id from person_merge'), 'nothing is done').toEqual([]);
  });

  test('moves what only the other record has, recalculates, and redirects from it to the one that is kept', async () => {
    await fillBoth();
    const done = await merge();
    expect(done.status, done.text).toBe(200);
    const { sam } = school.people;
    expect(
      await school.query(
        `select assignment.title, trim_scale(value)::text as value from score join assignment on assignment.id = assignment_id
        where student_id = $1 order by 1`,
        [sam.personId],
      ),
    ).toEqual([
      { title: 'Essay', value: '6' },
      { title: 'Exam', value: '18' },
    ]);
    // Homework 60 % at weight 40, tests 90 % at weight 60.
    expect(
      await school.query(
        `select trim_scale(so_far)::text as grade from grade
        where student_id = $1 and class_id = $2 and term_id = $3 and audience = 'staff'`,
        [sam.personId, school.ids.algebra, school.ids.quarter],
      ),
    ).toEqual([{ grade: '78' }]);
    expect(await differences()).toEqual([]);
    const led = await callAs(laurel, office, readPerson, { personId: again });
    expect(led.output).toMatchObject({ personId: sam.personId, identifier: 'S-2', phone: '555-0100' });
    expect(led.output.accounts).toHaveLength(2);
    expect(led.output.enrolments.map(({ classTitle }) => classTitle)).toEqual(['Algebra', 'Biology', 'Track']);
    const listed = await callAs(laurel, office, readPeople, { search: 'student' });
    expect(listed.output.people.map(({ givenName }) => givenName)).toEqual(['Sam', 'Tia', 'Uma']);
    expect((await callAs(laurel, office, setPersonActive, { personId: again, isActive: true })).status).toBe(404);
    const history = await callAs(laurel, school.people.ada.browser, readScore, {
      ...{ classId: school.ids.algebra, assignmentId: school.ids.exam, studentId: sam.personId },
    });
    expect(history.output.changes.map(({ cause }) => cause)).toEqual(['moved']);
    // Sent again, it is the same merge.
    const same = await callAs(laurel, office, api.mergePeople, { ...pair(), digest: '' });
    expect(same.output).toEqual(done.output);
  });

  test('is undone as one: everything is restored, and what was done since stays', async () => {
    await fillBoth();
    const { ids, people } = school;
    const override = { percent: '91', letter: null, reason: 'Portfolio', expiresOn: null, basedOn: null };
    await callAs(laurel, people.ada.browser, overrideGrade, {
      ...{ classId: ids.algebra, studentId: again, termId: ids.quarter, ...override },
    });
    await school.query(
      `insert into guardianship (
        district_id, id, guardian_id, student_id, relation, sees_academics, sees_attendance, sees_fitness, sees_contact,
        is_blocked, block_reason
      )
      values ($1, gen_random_uuid(), $2, $3, 'parent', true, true, true, false, true, 'Court order')`,
      [school.districtId, people.pia.personId, again],
    );
    const before = await snapshot();
    const { mergeId } = (await merge()).output;
    expect(
      await school.query('select is_blocked from guardianship where student_id = $1', [people.sam.personId]),
    ).toEqual([{ is_blocked: true }]);
    expect(
      await school.query('select title from transfer_credit where student_id = $1', [people.sam.personId]),
    ).toEqual([{ title: 'History' }]);
    const listed = await callAs(laurel, office, api.readMerges, { personId: people.sam.personId });
    expect(listed.output.merges).toMatchObject([
      { mergeId, otherName: 'Sammy Student', otherIdentifier: 'S-2', madeBy: 'Oona Office' },
    ]);
    const undone = await callAs(laurel, office, api.undoMerge, { mergeId });
    expect(undone.status, undone.text).toBe(200);
    expect(undone.output).toEqual({ personId: again });
    expect(await snapshot()).toEqual(before);
    expect(await differences()).toEqual([]);
    expect((await callAs(laurel, office, api.undoMerge, { mergeId })).status, 'undone again').toBe(200);
    expect((await callAs(laurel, office, api.readMerges, { personId: people.sam.personId })).output.merges).toEqual([]);

    const second = (await merge()).output;
    await score(people.sam.personId, ids.exam, '12');
    await mark(people.sam.personId, '2026-10-07', 'P');
    await callAs(laurel, office, api.undoMerge, second);
    expect(await differences()).toEqual([]);
    // The score that moved goes back as it is now; the day that was taken since is Sam's.
    expect(
      await school.query(
        'select trim_scale(value)::text as value from score where student_id = $1 and assignment_id = $2',
        [again, ids.exam],
      ),
    ).toEqual([{ value: '12' }]);
    expect(await school.query(`select student_id from attendance_mark where day = '2026-10-07'`)).toEqual([
      { student_id: people.sam.personId },
    ]);
  });

  test('is rejected if the preview is outdated, a term is locked, or one is the guardian of the other', async () => {
    const { people, ids } = school;
    const { digest } = (await plan()).output;
    await score(again, ids.exam, '18');
    expect((await callAs(laurel, office, api.mergePeople, { ...pair(), digest })).status).toBe(409);
    await school.query('update term set locked_at = now() where id = $1', [ids.quarter]);
    expect((await plan()).output).toMatchObject({ obstacle: 'locked', lockedTerms: ['Quarter 1'] });
    expect((await merge()).status).toBe(422);
    await school.query('update term set locked_at = null where id = $1', [ids.quarter]);
    const family = { personId: people.sam.personId, otherId: people.pia.personId };
    expect((await plan(office, family)).output.obstacle).toBe('guardian');
    expect((await merge(office, family)).status).toBe(422);
    expect(await school.query('select id from person_merge')).toEqual([]);
  });

  test('is for people who may change both records, see everything that moves, and open staff accounts', async () => {
    const { people } = school;
    const far = await testFarSchool(laurel, school);
    const beyond = { personId: people.sam.personId, otherId: far.fay.personId };
    expect((await plan(office, beyond)).status).toBe(404);
    expect((await plan(people.ada.browser)).status).toBe(403);
    expect((await plan(office, { personId: people.sam.personId, otherId: people.ada.personId })).status).toBe(403);
    expect((await plan(office, { personId: people.sam.personId, otherId: people.sam.personId })).status).toBe(400);
    await enroll(again, far.ids.chemistry);
    expect((await plan()).output.obstacle).toBe('beyond');
    expect((await merge()).status).toBe(422);
    expect((await merge(people.admin.browser)).status).toBe(200);
    const [row] = await school.query('select id from person_merge');
    const stranger = await testSchool(laurel);
    const foreign = await callAs(laurel, stranger.people.admin.browser, api.undoMerge, { mergeId: row.id });
    expect(foreign.status).toBe(404);
  });
});

test('an old link leads to the record that was kept, for anyone with access to it', async () => {
  const { people } = school;
  const leads = async (by: Browser, personId: Id<'person'> = again) =>
    (await callAs(laurel, by, readPersonPlace, { personId })).output;
  expect(await leads(people.pia.browser)).toBeNull();
  expect(await leads(office)).toEqual({ personId: again, name: 'Sammy Student' });
  await merge();
  const kept = { personId: people.sam.personId, name: 'Sam Student' };
  for (const who of ['pia', 'ada', 'sam', 'office'] as const) expect(await leads(people[who].browser)).toEqual(kept);
  for (const who of ['quinn', 'uma'] as const) expect(await leads(people[who].browser)).toBeNull();
  expect(await leads(people.pia.browser, people.sam.personId)).toEqual(kept);
});

test('a second school is merged too, and undoing restores it', async () => {
  const far = await testFarSchool(laurel, school);
  await school.query(
    `insert into school_enrolment (district_id, id, person_id, school_id, starts_on) values ($1, $2, $3, $4, '2026-09-01')`,
    [school.districtId, newId(), again, far.schoolId],
  );
  const schoolsOf = async (personId: Id<'person'>) =>
    await school.query('select school_id, is_main from school_enrolment where person_id = $1 order by is_main', [
      personId,
    ]);
  const { mergeId } = (await merge(school.people.admin.browser)).output;
  const both = [
    { school_id: far.schoolId, is_main: false },
    { school_id: school.schoolId, is_main: true },
  ];
  expect(await schoolsOf(school.people.sam.personId)).toEqual(both);
  expect(await schoolsOf(again)).toEqual([]);
  await callAs(laurel, school.people.admin.browser, api.undoMerge, { mergeId });
  expect(await schoolsOf(again)).toEqual(both);
});
