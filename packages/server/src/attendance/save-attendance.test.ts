import * as api from '@laurel/domain/attendance/api';
import type { ChangedMark } from '@laurel/domain/attendance/save';
import * as settingsApi from '@laurel/domain/attendance/settings-api';
import type { Day } from '@laurel/domain/kit/day';
import type { Id } from '@laurel/domain/kit/id';
import { newId } from '@laurel/server/db/new-id';
import { countingStatements } from '@laurel/server/db/statement-count';
import { inScope } from '@laurel/server/db/testing';
import { addPerson, type Browser, callAs, fileLaurel } from '@laurel/server/testing/app';
import { type TestSchool, testFarSchool, testSchool } from '@laurel/server/testing/school';
import { beforeEach, describe, expect, test } from 'vitest';
import { verifyAttendance } from './verify';

// The tests' today is Saturday, 17 October 2026.
const friday = '2026-10-16' as Day;
const thursday = '2026-10-15' as Day;

const laurel = await fileLaurel();
let school: TestSchool;

beforeEach(async () => {
  school = await testSchool(laurel);
});

type Cell = readonly [Id<'person'>, number, string | null, (number | null)?, string?];

/** Marks in Algebra on Friday, as Ada, unless said otherwise. */
async function take(
  cells: readonly Cell[],
  rest: { by?: Browser; classId?: Id<'class'>; day?: Day; period?: string; operationId?: Id<'operation'> } = {},
) {
  return await callAs(laurel, rest.by ?? school.people.ada.browser, api.saveAttendance, {
    classId: rest.classId ?? school.ids.algebra,
    operationId: rest.operationId ?? newId<'operation'>(),
    day: rest.day ?? friday,
    period: rest.period ?? 'day',
    students: cells.map(([student]) => student),
    cells: cells.map(
      ([, base, code, late, note], at): ChangedMark => [at, base, code, late ?? null, null, note ?? null],
    ),
  });
}

const days = async () =>
  await school.query(`
    select person.given_name as who, trim_scale(share)::text as share, tardies
    from attendance_day join person on person.id = student_id order by 1`);

const differences = async () =>
  await inScope(laurel.database, school.districtId, async (scope) => (await verifyAttendance(scope)).differences);

describe('taking attendance', () => {
  test('marks a class, records that attendance was taken, and recalculates the days in the same transaction', async () => {
    const { sam, tia } = school.people;
    const reply = await take([
      [sam.personId, 0, 'P'],
      [tia.personId, 0, 'A', null, 'No word from home'],
    ]);
    expect(reply.output).toMatchObject({ versions: [1, 1], conflicts: [] });
    expect(await days()).toEqual([
      { who: 'Sam', share: '1', tardies: 0 },
      { who: 'Tia', share: '0', tardies: 0 },
    ]);
    const sheet = await callAs(laurel, school.people.ada.browser, api.readAttendanceSheet, {
      classId: school.ids.algebra,
      day: friday,
    });
    expect(sheet.output).toMatchObject({ period: 'day', taken: { by: 'Ada Algebra' }, whyClosed: null });
    expect(sheet.output.students.map((each) => [each.name, each.mark?.code, each.mark?.note])).toEqual([
      ['Sam Student', 'P', null],
      ['Tia Student', 'A', 'No word from home'],
    ]);
    expect(
      await school.query("select cause, change #>> '{after,code}' as code from attendance_event order by code desc"),
    ).toEqual([
      { cause: 'taken', code: 'P' },
      { cause: 'taken', code: 'A' },
    ]);
    expect(await differences()).toEqual([]);
  });

  test('a day combines all classes: present in one of two is half a day', async () => {
    const { sam, ben } = school.people;
    await take([[sam.personId, 0, 'P']]);
    await take([[sam.personId, 0, 'A']], { by: ben.browser, classId: school.ids.biology });
    expect(await days()).toEqual([{ who: 'Sam', share: '0.5', tardies: 0 }]);
    expect(await differences()).toEqual([]);
  });

  test('takes at most six statements, session lookup included', async () => {
    const { sam, tia } = school.people;
    await take([[sam.personId, 0, 'P']], { day: thursday });
    const [reply, statements] = await countingStatements(
      async () =>
        await take([
          [sam.personId, 0, 'P'],
          [tia.personId, 0, 'L', 5],
        ]),
    );
    expect(reply.status).toBe(200);
    expect(statements.length).toBeLessThanOrEqual(6);
  });

  test('a repeat gets the first answer and writes nothing', async () => {
    const { sam } = school.people;
    const operationId = newId<'operation'>();
    const first = await take([[sam.personId, 0, 'A']], { operationId });
    const again = await take([[sam.personId, 0, 'A']], { operationId });
    expect(again.output).toEqual(first.output);
    expect(await school.query('select from attendance_event')).toHaveLength(1);
  });

  test('concurrent repeats of a save without students record the attendance once', async () => {
    const operationId = newId<'operation'>();
    const replies = await Promise.all(Array.from({ length: 4 }, async () => await take([], { operationId })));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await school.query('select from attendance_taken')).toHaveLength(1);
  });

  test('a stale cell keeps the other mark and returns it; the rest is saved', async () => {
    const { sam, tia, admin } = school.people;
    await take([[sam.personId, 0, 'A']], { by: admin.browser });
    const reply = await take([
      [sam.personId, 0, 'P'],
      [tia.personId, 0, 'P'],
    ]);
    expect(reply.output).toMatchObject({
      versions: [null, 1],
      conflicts: [{ cell: 0, version: 1, code: 'A', by: 'Alma Admin' }],
    });
    const alone = await take([[sam.personId, 0, 'P']]);
    expect([alone.status, alone.fault.details.conflicts]).toMatchObject([409, [{ code: 'A' }]]);
    expect((await take([[sam.personId, 1, 'P']])).output.conflicts).toEqual([]);
  });

  test('a deleted and recreated mark isn’t the one someone saw before', async () => {
    const { sam, admin } = school.people;
    const seen = (await take([[sam.personId, 0, 'A']])).output.versions[0] ?? 0;
    await take([[sam.personId, seen, null]], { by: admin.browser });
    await take([[sam.personId, 0, 'L', 5]], { by: admin.browser });
    const late = await take([[sam.personId, seen, 'P']]);
    expect([late.status, late.fault.details.conflicts]).toMatchObject([409, [{ code: 'L', by: 'Alma Admin' }]]);
  });

  test('clearing a mark makes the student unmarked again, not absent', async () => {
    const { sam } = school.people;
    await take([[sam.personId, 0, 'A']]);
    expect((await take([[sam.personId, 1, null]])).output.versions).toEqual([0]);
    expect(await days()).toEqual([{ who: 'Sam', share: null, tardies: 0 }]);
    expect(await differences()).toEqual([]);
  });

  test('eight people saving one student’s classes at once produce the correct day', async () => {
    const { sam, ada, ben } = school.people;
    const codes = ['P', 'A', 'L', 'P', 'A', 'H', 'P', 'A'];
    await Promise.all(
      codes.map(async (code, at) => {
        const isAda = at % 2 === 0;
        const mine = { by: (isAda ? ada : ben).browser, classId: isAda ? school.ids.algebra : school.ids.biology };
        await take([[sam.personId, Math.floor(at / 2), code]], mine);
      }),
    );
    expect(await differences()).toEqual([]);
    expect(await school.query('select from attendance_mark')).toHaveLength(2);
  });
});

describe('invalid input is rejected with a message, and nothing is written', () => {
  const nothing = async () => expect(await school.query('select from attendance_mark')).toEqual([]);

  test.each([
    ['a day outside the term', { day: '2026-08-01' as Day }, /outside this class’s terms/],
    ['a future day', { day: '2026-10-19' as Day }, /in the future/],
    ['a weekend', { day: '2026-10-10' as Day }, /no school on 2026-10-10 \(Weekend\)/],
    ['a period the class doesn’t have', { period: '3' }, /no period “3”/],
  ])('%s', async (_, rest, sentence) => {
    const { sam, tia } = school.people;
    const reply = await take(
      [
        [sam.personId, 0, 'P'],
        [tia.personId, 0, 'P'],
      ],
      rest,
    );
    expect([reply.status, reply.fault.message]).toEqual([422, expect.stringMatching(sentence)]);
    await nothing();
  });

  test('a holiday, by its name', async () => {
    const { office, sam } = school.people;
    const set = await callAs(laurel, office.browser, settingsApi.saveCalendarDays, {
      schoolId: school.schoolId,
      days: [{ day: friday, kind: 'holiday', note: 'Founders’ day', scheduleId: null }],
    });
    expect(set.status).toBe(200);
    expect((await take([[sam.personId, 0, 'P']])).fault.message).toMatch(/Founders’ day/);
    await nothing();
  });

  test.each([
    ['a code teachers may not set', 'E', /Only the office/],
    ['a code the school doesn’t have', 'ZZ', /no attendance code “ZZ”/],
  ])('%s', async (_, code, sentence) => {
    const { sam, tia } = school.people;
    const reply = await take([
      [tia.personId, 0, 'P'],
      [sam.personId, 0, code],
    ]);
    expect([reply.status, reply.fault.message]).toEqual([422, expect.stringMatching(sentence)]);
    await nothing();
  });

  test('minutes beside an absence', async () => {
    const reply = await take([[school.people.sam.personId, 0, 'A', 5]]);
    expect([reply.status, reply.fault.message]).toEqual([400, expect.stringMatching(/doesn’t take minutes/)]);
    await nothing();
  });

  test('a day before the student came, and one after they left', async () => {
    const { sam } = school.people;
    await school.query(`update enrolment set starts_on = '2026-10-16', ends_before = '2026-10-17' where id = $1`, [
      school.enrolments.samInAlgebra,
    ]);
    const early = await take([[sam.personId, 0, 'P']], { day: thursday });
    expect([early.status, early.fault.message]).toEqual([
      422,
      expect.stringMatching(/wasn’t enrolled in this class on 2026-10-15/),
    ]);
    await nothing();
    expect((await take([[sam.personId, 0, 'P']])).status).toBe(200);
  });

  test('someone else’s class, another district’s student, and an unknown student all get the same 404', async () => {
    const { sam, ben, uma, cole, pia } = school.people;
    const far = await testFarSchool(laurel, school);
    const replies = [
      await take([[sam.personId, 0, 'P']], { by: ben.browser }),
      await take([[far.fay.personId, 0, 'P']], { classId: far.ids.chemistry }),
      await take([[uma.personId, 0, 'P']]),
      await take([[newId(), 0, 'P']]),
    ];
    expect(replies.map((reply) => reply.status)).toEqual([404, 404, 404, 404]);
    expect(new Set(replies.map((reply) => reply.text)).size).toBe(1);
    for (const { browser } of [cole, pia, sam])
      expect((await take([[sam.personId, 0, 'P']], { by: browser })).status).toBe(403);
    await nothing();
  });

  test('a closed term', async () => {
    await school.query('update term set locked_at = now() where id = $1', [school.ids.semester]);
    expect((await take([[school.people.sam.personId, 0, 'P']])).fault.message).toMatch(/is locked/);
    await nothing();
  });
});

test('the teacher’s list shows where attendance isn’t taken yet', async () => {
  const { ada, sam } = school.people;
  const list = async () =>
    (await callAs(laurel, ada.browser, api.readMeetings, { day: friday })).output.meetings.map((each) => [
      each.title,
      each.takenAt !== null,
      each.absentCount,
    ]);
  expect(await list()).toEqual([['Algebra', false, 0]]);
  await take([[sam.personId, 0, 'A']]);
  expect(await list()).toEqual([['Algebra', true, 1]]);
  const today = await callAs(laurel, ada.browser, api.readMeetings, {});
  expect(today.output).toMatchObject({ meetings: [], notes: [{ note: 'Weekend' }] });
  // On a free day the last one of school, with what is left to take, and the next.
  expect(today.output.last).toMatchObject({ day: friday, meetings: [{ title: 'Algebra', absentCount: 1 }] });
  expect(today.output.next).toMatchObject({ day: '2026-10-19', meetings: [{ title: 'Algebra', takenAt: null }] });
  expect((await callAs(laurel, ada.browser, api.readMeetings, { day: friday })).output.next).toBeNull();
  const past = await callAs(laurel, ada.browser, api.readClassDays, {
    classId: school.ids.algebra,
    from: '2026-10-01' as Day,
    until: '2026-11-01' as Day,
  });
  expect(past.output.meetings).toMatchObject([
    { day: friday, period: 'day', studentCount: 1, absentCount: 1, takenBy: 'Ada Algebra' },
  ]);
});

test('saving a class of twenty-five takes six statements', async () => {
  const students: Id<'person'>[] = [];
  for (let at = 0; at < 25; at += 1) {
    const { personId } = await addPerson(laurel, school.districtId, {
      name: `Pupil${at} Many`,
      roles: ['Student'],
      schoolId: school.schoolId,
    });
    students.push(personId);
  }
  await school.query(
    `insert into enrolment (district_id, id, class_id, person_id, role)
     select $1, gen_random_uuid(), $2, person, 'student' from unnest($3::uuid[]) person`,
    [school.districtId, school.ids.algebra, students],
  );
  await take(
    students.map((student) => [student, 0, 'P'] as const),
    { day: thursday },
  );
  const [reply, statements] = await countingStatements(
    async () => await take(students.map((student, at) => [student, 0, at < 2 ? 'A' : 'P'] as const)),
  );
  expect(reply.output.versions).toHaveLength(25);
  expect(statements).toHaveLength(6);
});
