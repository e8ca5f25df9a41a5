import { readStudentAttendance } from '@laurel/domain/attendance/api';
import type { CaseloadOf } from '@laurel/domain/classes/caseload';
import { addToCaseload, readCaseload, removeFromCaseload } from '@laurel/domain/classes/caseload-api';
import { readAssignment, readGradeInputs, saveScores } from '@laurel/domain/grades/api';
import { readCaseloadStudent, readStaffOverview } from '@laurel/domain/overview/api';
import { search, searchStudents } from '@laurel/domain/search/api';
import { newId } from '@laurel/server/db/new-id';
import { inScope } from '@laurel/server/db/testing';
import { addPerson, callAs, fileLaurel, sessionOf } from '@laurel/server/testing/app';
import { type TestSchool, testFarSchool, testSchool } from '@laurel/server/testing/school';
import { beforeEach, describe, expect, test } from 'vitest';

const laurel = await fileLaurel();
let school: TestSchool;

beforeEach(async () => {
  school = await testSchool(laurel);
  await within("update person set family_name = 'Élan', grade_level = '9' where id = $1", [school.people.uma.personId]);
  await within("update person set family_name = 'Dean' where id = $1", [school.people.tia.personId]);
});

async function within(text: string, values: readonly unknown[] = []) {
  return await inScope(laurel.database, school.districtId, async ({ db }) => await db.client.query(text, [...values]));
}

interface Given {
  readonly as?: 'office' | 'admin' | 'counselor' | 'ada';
  readonly startsOn?: string | null;
  readonly endsBefore?: string | null;
  readonly schoolId?: string;
}

async function add(of: CaseloadOf, { as = 'office', startsOn = null, endsBefore = null, schoolId }: Given = {}) {
  const part = { schoolId: schoolId ?? school.schoolId, of, startsOn, endsBefore };
  const { personId } = school.people.counselor;
  return await callAs(laurel, school.people[as].browser, addToCaseload, { personId, ...part });
}

/** The students the counselor finds. */
async function found(): Promise<string[]> {
  const reply = await callAs(laurel, school.people.counselor.browser, searchStudents, {});
  return reply.output.students.map(({ name }) => name);
}

const lastNames = (from: string, until: string) => ({ kind: 'last-names', from, until }) as const;

describe('a counselor’s students', () => {
  test('are none before there is a caseload', async () => {
    expect(await found()).toEqual([]);
  });

  test('are those of each type of part, and no others', async () => {
    const { sam } = school.people;
    const kinds: [CaseloadOf, string[]][] = [
      [{ kind: 'student', studentId: sam.personId }, ['Sam Student']],
      [{ kind: 'grade-level', gradeLevel: '9' }, ['Uma Élan']],
      [{ kind: 'class', classId: school.ids.algebra }, ['Tia Dean', 'Sam Student']],
      [lastNames('d', 'E'), ['Tia Dean', 'Uma Élan']],
      [lastNames('A', 'De'), ['Tia Dean']],
      [lastNames('Dea', 'Stud'), ['Tia Dean', 'Uma Élan', 'Sam Student']],
      [lastNames('Df', 'Ek'), []],
    ];
    for (const [of, names] of kinds) {
      const { output } = await add(of);
      expect(output.studentCount, JSON.stringify(of)).toBe(names.length);
      expect(await found(), JSON.stringify(of)).toEqual(names);
      await within('delete from caseload where district_id = $1', [school.districtId]);
    }
  });

  test('are listed once each, even if in several parts', async () => {
    await add(lastNames('A', 'Z'));
    const { output } = await add({ kind: 'class', classId: school.ids.algebra });
    expect(output.parts.map(({ studentCount, name }) => [studentCount, name])).toEqual([
      [3, null],
      [2, 'Algebra'],
    ]);
    expect(output.studentCount).toBe(3);
    expect(await found()).toHaveLength(3);
  });

  // Today is 17 October.
  test.each([
    ['from today on', '2026-10-17', null, 1],
    ['from tomorrow on', '2026-10-18', null, 0],
    ['before tomorrow', null, '2026-10-18', 1],
    ['before today', null, '2026-10-17', 0],
  ])('are counted on the days of a part that counts %s', async (_, startsOn, endsBefore, expected) => {
    const { output } = await add({ kind: 'student', studentId: school.people.sam.personId }, { startsOn, endsBefore });
    expect(output.parts.map(({ studentCount }) => studentCount)).toEqual([1]);
    expect(output.studentCount).toBe(expected);
    expect(await found()).toHaveLength(expected);
  });

  test('belong to the school: a student who leaves it leaves the caseload, however it is defined', async () => {
    const { sam } = school.people;
    await add({ kind: 'student', studentId: sam.personId });
    await add({ kind: 'class', classId: school.ids.algebra });
    await add(lastNames('S', 'S'));
    const far = await testFarSchool(laurel, school);
    await within('update person set school_id = $1 where id = $2', [far.schoolId, sam.personId]);
    await within("update enrolment set is_active = false, ends_before = '2026-10-17' where person_id = $1", [
      sam.personId,
    ]);
    expect(await found()).toEqual(['Tia Dean']);
    await within('update person set is_active = false where id = $1', [school.people.tia.personId]);
    expect(await found()).toEqual([]);
  });
});

describe('a counselor can open', () => {
  test('grades, attendance, and the day of their own students, and of no one else', async () => {
    const { counselor, sam, uma, ada } = school.people;
    const { algebra, essay, quarter } = school.ids;
    await add({ kind: 'student', studentId: sam.personId });
    await callAs(laurel, ada.browser, saveScores, {
      ...{ classId: algebra, operationId: newId<'operation'>(), cause: 'entered' },
      ...{ students: [sam.personId], assignments: [essay], cells: [[0, 0, 0, '9', 'none', 0]] },
    });
    const as = counselor.browser;
    const days = { from: '2026-10-01', until: '2026-10-18' } as const;
    const own = await callAs(laurel, as, readCaseloadStudent, { studentId: sam.personId });
    expect(own.output.student).toMatchObject({ name: 'Sam Student', isGraded: true });
    expect(own.output.student.classes.map(({ title, soFar }) => [title, soFar])).toEqual([
      ['Algebra', '90.0'],
      ['Biology', null],
    ]);
    const key = { classId: algebra, studentId: sam.personId, termId: quarter };
    const why = await callAs(laurel, as, readGradeInputs, key);
    expect(why.output.rules.audience).toBe('family');
    expect(why.output.stored?.soFar).toBe('90');
    const assignment = { classId: algebra, assignmentId: essay };
    expect((await callAs(laurel, as, readAssignment, assignment)).output.title).toBe('Essay');
    expect((await callAs(laurel, as, readStudentAttendance, { studentId: sam.personId, ...days })).status).toBe(200);
    const met = await callAs(laurel, as, search, { query: 'sam' });
    expect(met.output.people.map(({ name, opens }) => [name, opens])).toEqual([['Sam Student', 'timeline']]);

    const stranger = { studentId: uma.personId };
    expect((await callAs(laurel, as, readCaseloadStudent, stranger)).status).toBe(404);
    expect((await callAs(laurel, as, readStudentAttendance, { ...stranger, ...days })).status).toBe(404);
    const other = { classId: school.ids.biology, studentId: uma.personId, termId: quarter };
    expect((await callAs(laurel, as, readGradeInputs, other)).status).toBe(404);
  });

  test('a page that shows which of their students aren’t there today', async () => {
    const { counselor, sam, tia } = school.people;
    await add({ kind: 'student', studentId: sam.personId });
    for (const { personId } of [sam, tia]) {
      await within(
        'insert into attendance_day (district_id, student_id, day, school_id, derived_share) values ($1, $2, $3, $4, 0)',
        [school.districtId, personId, '2026-10-17', school.schoolId],
      );
    }
    const { output } = await callAs(laurel, counselor.browser, readStaffOverview, {});
    expect(output.caseload).toMatchObject({
      studentCount: 1,
      // Today is a Saturday.
      schoolDay: '2026-10-19',
      known: 1,
      notable: [{ name: 'Sam Student', share: '0' }],
    });
    expect((await callAs(laurel, school.people.ada.browser, readStaffOverview, {})).output.caseload).toBe(null);
  });
});

describe('a caseload is assigned', () => {
  test('once, however often it is sent, and removed as often', async () => {
    const { counselor, office } = school.people;
    const every = lastNames('A', 'Z');
    const [first] = await Promise.all([add(every), add(every)]);
    expect((await add(every)).output).toEqual(first.output);
    const key = { personId: counselor.personId, caseloadId: first.output.parts[0]?.caseloadId ?? '' };
    for (const _ of [1, 2]) {
      const reply = await callAs(laurel, office.browser, removeFromCaseload, key);
      expect(reply.output.parts).toEqual([]);
    }
    expect(await found()).toEqual([]);
  });

  test('by someone who manages the school’s people, not by the counselor or a teacher', async () => {
    const every = lastNames('A', 'Z');
    expect((await add(every, { as: 'ada' })).status).toBe(403);
    expect((await add(every, { as: 'counselor' })).status).toBe(403);
    const far = await testFarSchool(laurel, school);
    expect((await add(every, { schoolId: far.schoolId })).status).toBe(404);
    expect((await add({ kind: 'class', classId: far.ids.chemistry })).status).toBe(404);
    expect((await add({ kind: 'student', studentId: far.fay.personId })).status).toBe(404);
    expect((await add(every, { as: 'admin', schoolId: far.schoolId })).status).toBe(200);
    const seen = await callAs(laurel, school.people.office.browser, readCaseload, {
      personId: school.people.counselor.personId,
    });
    expect(seen.output).toMatchObject({ parts: [], studentCount: 0, schools: [{ name: 'Test High' }] });
  });

  test('never to oneself', async () => {
    const { districtId, schoolId } = school;
    const both = await addPerson(laurel, districtId, { name: 'Bo Both', roles: ['Office', 'Counselor'], schoolId });
    const own = { personId: both.personId, schoolId, of: lastNames('A', 'Z'), startsOn: null, endsBefore: null };
    const reply = await callAs(laurel, await sessionOf(laurel, districtId, both.accountId), addToCaseload, own);
    expect([reply.status, reply.fault?.message]).toEqual([
      403,
      'You can’t change your own caseload. Ask someone else in the office.',
    ]);
  });

  test('with dates in order', async () => {
    const reply = await add(lastNames('A', 'Z'), { startsOn: '2026-10-20', endsBefore: '2026-10-19' });
    expect(reply.status).toBe(400);
  });
});
