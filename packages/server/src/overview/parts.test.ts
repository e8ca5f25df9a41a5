import { readMeetings, saveAttendance } from '@laurel/domain/attendance/api';
import type { State } from '@laurel/domain/eligibility/state';
import { saveMeasurements, saveTestDay } from '@laurel/domain/fitness/api';
import { saveScores } from '@laurel/domain/grades/api';
import type { Day } from '@laurel/domain/kit/day';
import {
  readParentOverview,
  readStaffOverview,
  readStudentOverview,
  readTeacherOverview,
} from '@laurel/domain/overview/api';
import { lockTerm } from '@laurel/domain/terms/api';
import { writeRun } from '@laurel/server/backups/run-store';
import { newId } from '@laurel/server/db/new-id';
import { json, sql } from '@laurel/server/db/sql';
import { countingStatements } from '@laurel/server/db/statement-count';
import { inScope } from '@laurel/server/db/testing';
import { findPack } from '@laurel/server/eligibility/change-packs';
import { insertHeldPack } from '@laurel/server/eligibility/pack-store';
import { workOut } from '@laurel/server/eligibility/work-out';
import { addPerson, callAs, fileLaurel, sessionOf } from '@laurel/server/testing/app';
import { grantFitness, type TestSchool, testSchool } from '@laurel/server/testing/school';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';

// The tests' today is Saturday, 17 October 2026.
const friday = '2026-10-16' as Day;

const laurel = await fileLaurel();
let school: TestSchool;

beforeAll(async () => {
  school = await testSchool(laurel);
  const { ada, sam } = school.people;
  await callAs(laurel, ada.browser, saveAttendance, {
    classId: school.ids.algebra,
    operationId: newId<'operation'>(),
    day: friday,
    period: 'day',
    students: [sam.personId],
    cells: [[0, 0, 'A', null, null, null]],
  });
});

async function guardianSees(academics: boolean, attendance: boolean): Promise<void> {
  await inScope(laurel.database, school.districtId, async ({ db, districtId }) =>
    db.run(sql`
      update guardianship set sees_academics = ${academics}, sees_attendance = ${attendance}, sees_fitness = false
      where district_id = ${districtId} and id = ${school.ids.guardianship}`),
  );
}

const childrenOfPia = async () =>
  (await callAs(laurel, school.people.pia.browser, readParentOverview, {})).output.children;

test('a student’s page gets attendance and changes in the same response, within six statements', async () => {
  const { sam } = school.people;
  const [answer, statements] = await countingStatements(
    async () => await callAs(laurel, sam.browser, readStudentOverview, {}),
  );
  expect(answer.output.student.attendance).toMatchObject({
    rate: { enrolledDays: 1, presentDays: '0', percent: '0.0', standing: 'tooFew' },
    latest: [{ day: friday, share: '0', isExcused: false }],
  });
  expect(statements.length).toBeLessThanOrEqual(6);
});

test.each([
  [true, true, { classes: 2, hasAttendance: true }],
  [true, false, { classes: 2, hasAttendance: false }],
  [false, true, { classes: 0, hasAttendance: true }],
])('a guardian with academics %s and attendance %s sees exactly that', async (academics, attendance, expected) => {
  await guardianSees(academics, attendance);
  const [child] = await childrenOfPia();
  expect({ classes: child?.classes.length, hasAttendance: child?.attendance !== null }).toEqual(expected);
  expect(child?.isGraded).toBe(academics);
  expect(child?.latest.length === 0 || academics).toBe(true);
  expect(child?.due.length === 0 || academics).toBe(true);
});

test('a guardian who may see neither doesn’t see the child', async () => {
  await guardianSees(false, false);
  expect(await childrenOfPia()).toEqual([]);
});

test('another family’s guardian sees nothing of the child', async () => {
  const { quinn, sam } = school.people;
  const { children } = (await callAs(laurel, quinn.browser, readParentOverview, {})).output;
  expect(children.map((child) => child.studentId)).not.toContain(sam.personId);
});

test('staff with schoolwide access get today’s attendance; a teacher and a student don’t', async () => {
  const { office, ada, sam } = school.people;
  const parts = async (who: typeof office) => (await callAs(laurel, who.browser, readStaffOverview, {})).output;
  expect((await parts(office)).attendance).toMatchObject([{ schoolName: 'Test High' }]);
  expect((await parts(ada)).attendance).toBeNull();
  expect((await parts(sam)).attendance).toBeNull();
});

test('graded work is no longer due, but an unreleased score doesn’t reveal that work was graded', async () => {
  const { ada, tia } = school.people;
  await inScope(laurel.database, school.districtId, async ({ db, districtId }) =>
    db.run(sql`
      update assignment set due_on = '2026-10-20'
      where district_id = ${districtId} and id in (${school.ids.essay}, ${school.ids.exam})`),
  );
  const due = async () => {
    const { student } = (await callAs(laurel, tia.browser, readStudentOverview, {})).output;
    return student.due.map((work) => work.assignmentTitle);
  };
  expect(await due()).toEqual(['Essay', 'Exam']);
  for (const assignment of [school.ids.essay, school.ids.exam]) {
    await callAs(laurel, ada.browser, saveScores, {
      classId: school.ids.algebra,
      operationId: newId<'operation'>(),
      cause: 'entered',
      students: [tia.personId],
      assignments: [assignment],
      cells: [[0, 0, 0, '9', 'none', 0]],
    });
  }
  // The exam is released by hand, so no one outside may tell that it was graded.
  expect(await due()).toEqual(['Exam']);
});

test('a student’s page includes the latest released scores of each class in percent, and no unreleased one', async () => {
  const { ada, tia } = school.people;
  const algebra = async () => {
    const { student } = (await callAs(laurel, tia.browser, readStudentOverview, {})).output;
    return student.classes.find(({ classId }) => classId === school.ids.algebra)?.recent;
  };
  const before = (await algebra()) ?? [];
  for (const assignment of [school.ids.essay, school.ids.exam]) {
    await callAs(laurel, ada.browser, saveScores, {
      classId: school.ids.algebra,
      operationId: newId<'operation'>(),
      cause: 'entered',
      students: [tia.personId],
      assignments: [assignment],
      cells: [[0, 0, 1, '5', 'none', 0]],
    });
  }
  const after = (await algebra()) ?? [];
  // The essay is released as it is entered; the exam waits.
  expect(after).toHaveLength(before.length);
  expect(after).not.toEqual(before);
});

test('a coach gets their team: who was missing and how many were tested, never a score; no one else gets teams', async () => {
  const { cole, ada, office, tia } = school.people;
  await callAs(laurel, ada.browser, saveAttendance, {
    classId: school.ids.algebra,
    operationId: newId<'operation'>(),
    day: friday,
    period: 'day',
    students: [tia.personId],
    cells: [[0, 0, 'A', null, null, null]],
  });
  const [answer, statements] = await countingStatements(
    async () => await callAs(laurel, cole.browser, readStaffOverview, {}),
  );
  expect(answer.output.teams).toMatchObject([
    {
      title: 'Track',
      memberCount: 1,
      attendance: { day: friday, known: 1, notable: [{ studentId: tia.personId, share: '0' }] },
      tested: null,
    },
  ]);
  expect(answer.output.grading).toBeNull();
  expect(statements.length).toBeLessThanOrEqual(5);
  for (const other of [ada, office]) {
    expect((await callAs(laurel, other.browser, readStaffOverview, {})).output.teams).toBeNull();
  }
});

test('a teacher is told how many scores of past-due work aren’t entered', async () => {
  const { ada } = school.people;
  await inScope(laurel.database, school.districtId, async ({ db, districtId }) =>
    db.run(
      sql`update assignment set due_on = '2026-10-02' where district_id = ${districtId} and id = ${school.ids.exam}`,
    ),
  );
  const { classes } = (await callAs(laurel, ada.browser, readTeacherOverview, {})).output;
  // Tia’s exam is entered, Sam’s is not; the essay isn’t due yet.
  expect(classes).toMatchObject([{ classId: school.ids.algebra, toEnter: 1 }]);
  // A closed term takes no scores, so none are left to enter.
  const lock = async (isLocked: boolean) =>
    await callAs(laurel, school.people.admin.browser, lockTerm, { termId: school.ids.semester, isLocked });
  await lock(true);
  const after = (await callAs(laurel, ada.browser, readTeacherOverview, {})).output;
  await lock(false);
  expect(after.classes).toMatchObject([{ classId: school.ids.algebra, toEnter: 0, shareEntered: null }]);
});

test('a teacher’s classes include where everyone stands, and the names of who is failing and who is away', async () => {
  const { ada, sam } = school.people;
  await callAs(laurel, ada.browser, saveScores, {
    classId: school.ids.algebra,
    operationId: newId<'operation'>(),
    cause: 'entered',
    students: [sam.personId],
    assignments: [school.ids.essay],
    cells: [[0, 0, 0, '4', 'none', 0]],
  });
  const { classes } = (await callAs(laurel, ada.browser, readTeacherOverview, {})).output;
  expect(classes).toMatchObject([{ standings: ['40.0', '50.0'], away: [] }]);
  expect(classes[0]?.low).toEqual([
    { studentId: sam.personId, name: 'Sam Student', percent: '40.0' },
    { studentId: school.people.tia.personId, name: 'Tia Student', percent: '50.0' },
  ]);
});

test('a student reported for the whole school day is away in each class, but not one who misses a period, was declined, or is marked present', async () => {
  const { ada, sam, tia } = school.people;
  const report = async (state: string, periods: readonly string[] | null) =>
    await inScope(laurel.database, school.districtId, async ({ db, districtId }) => {
      await db.run(sql`delete from planned_absence where district_id = ${districtId}`);
      await db.run(sql`
        insert into planned_absence (
          district_id, id, school_id, student_id, starts_on, ends_before, periods, code, reason, state, reported_by,
          reporter_account_id, reported_at
        )
        values (
          ${districtId}, ${newId()}, ${school.schoolId}, ${sam.personId}, '2026-10-17', '2026-10-18', ${periods}::text[], 'I',
          'Fever', ${state}, 'parent', ${newId()}, now()
        )`);
    });
  const away = async (who: typeof ada) =>
    (await callAs(laurel, who.browser, readTeacherOverview, {})).output.classes.map((each) => each.away);
  const onCalendar = async (kind: string) =>
    await inScope(laurel.database, school.districtId, async ({ db, districtId }) =>
      db.run(sql`
        insert into calendar_day (district_id, school_id, day, kind)
        values (${districtId}, ${school.schoolId}, '2026-10-17', ${kind})
        on conflict (district_id, school_id, day) do update set kind = excluded.kind`),
    );
  await report('reported', null);
  // A Saturday.
  expect(await away(ada)).toEqual([[]]);
  await onCalendar('school');
  const [answer, statements] = await countingStatements(async () => await away(ada));
  expect(answer).toEqual([[{ studentId: sam.personId, name: 'Sam Student' }]]);
  expect(statements.length).toBeLessThanOrEqual(6);
  expect((await callAs(laurel, tia.browser, readTeacherOverview, {})).status).toBe(403);
  await report('reported', ['1']);
  expect(await away(ada)).toEqual([[]]);
  await report('declined', null);
  expect(await away(ada)).toEqual([[]]);
  await report('excused', null);
  expect(await away(ada)).toHaveLength(1);
  expect((await away(ada))[0]).toHaveLength(1);
  await callAs(laurel, ada.browser, saveAttendance, {
    ...{ classId: school.ids.algebra, operationId: newId<'operation'>(), day: '2026-10-17' as Day, period: 'day' },
    ...{ students: [sam.personId], cells: [[0, 0, 'P', null, null, null]] },
  });
  expect(await away(ada)).toEqual([[]]);
  await onCalendar('holiday');
});

test('a teacher’s home gets the meetings of the school days around a Saturday, and their marks, within six statements', async () => {
  const { ada } = school.people;
  const [{ output }, statements] = await countingStatements(
    async () => await callAs(laurel, ada.browser, readTeacherOverview, {}),
  );
  expect(output.meetings).toEqual((await callAs(laurel, ada.browser, readMeetings, {})).output);
  expect(output.meetings).toMatchObject({
    ...{ meetings: [], notes: [{ schoolName: 'Test High' }] },
    last: { day: friday, meetings: [{ classId: school.ids.algebra, absentCount: 2 }] },
    next: { day: '2026-10-19', meetings: [{ classId: school.ids.algebra, takenAt: null }] },
  });
  expect(statements.length).toBeLessThanOrEqual(6);
});

test('a coach’s home shows the next school day beside the last', async () => {
  const { cole } = school.people;
  const { teams } = (await callAs(laurel, cole.browser, readStaffOverview, {})).output;
  expect(teams).toMatchObject([{ attendance: { day: friday }, schoolDay: '2026-10-19' }]);
});

test('an office’s home also takes at most six statements', async () => {
  const { office } = school.people;
  const [answer, statements] = await countingStatements(
    async () => await callAs(laurel, office.browser, readStaffOverview, {}),
  );
  expect(answer.output.attendance).not.toBeNull();
  expect(statements.length).toBeLessThanOrEqual(6);
});

test('on a Saturday the school’s line says how the last school day went, and when the next one is', async () => {
  const { office } = school.people;
  const { attendance } = (await callAs(laurel, office.browser, readStaffOverview, {})).output;
  expect(attendance).toMatchObject([{ last: { day: friday, percent: '0.0' }, nextDay: '2026-10-19' }]);
});

test('once rules are on, the homes of coach, director, athlete, and parent show who may not play, and no one else’s do', async () => {
  const { cole, director, office, tia, sam, quinn, pia } = school.people;
  const teamOf = async (who: typeof cole) =>
    (await callAs(laurel, who.browser, readStaffOverview, {})).output.teams?.find(
      ({ classId }) => classId === school.ids.team,
    ) ?? null;
  const ownStandings = async (who: typeof tia) =>
    (await callAs(laurel, who.browser, readStudentOverview, {})).output.student.standings;
  const ofChildren = async (who: typeof quinn) => {
    const { children } = (await callAs(laurel, who.browser, readParentOverview, {})).output;
    return Object.fromEntries(children.map(({ name, standings }) => [name, standings.map(({ state }) => state)]));
  };
  await inScope(laurel.database, school.districtId, async ({ db, districtId }) => {
    await db.run(sql`
      insert into team_season (district_id, class_id, sport, starts_on, ends_before)
      values (${districtId}, ${school.ids.team}, 'track', '2026-09-01', '2026-11-20')`);
    await db.run(sql`
      insert into guardianship (
        district_id, id, guardian_id, student_id, relation, sees_academics, sees_attendance, sees_fitness, sees_contact
      )
      values (${districtId}, ${newId()}, ${quinn.personId}, ${tia.personId}, 'parent', true, true, true, false)`);
  });
  expect((await teamOf(cole))?.heldBack).toBeNull();
  expect(await ownStandings(tia)).toEqual([]);
  await inScope(laurel.database, school.districtId, async (scope) => {
    await insertHeldPack(scope, {
      ...{
        packSwitchId: newId<'eligibility-pack'>(),
        schoolId: null,
        pack: findPack('mhsaa-michigan'),
        choices: [],
      },
      startsOn: '2026-09-14' as Day,
    });
    await workOut({ ...scope, nowMs: laurel.time.nowMs, today: '2026-10-17' as Day }, null);
  });
  const held = [{ studentId: tia.personId, name: 'Tia Student', state: 'ineligible', category: 'clearance' }];
  expect((await teamOf(cole))?.heldBack).toEqual(held);
  expect((await teamOf(director))?.heldBack).toEqual(held);
  expect(await teamOf(office)).toBeNull();
  expect(await ownStandings(tia)).toMatchObject([{ title: 'Track', state: 'ineligible', category: 'clearance' }]);
  expect(await ownStandings(sam)).toEqual([]);
  expect(await ofChildren(quinn)).toEqual({ 'Tia Student': ['ineligible'], 'Uma Student': [] });
  expect((await ofChildren(pia))['Tia Student']).toBeUndefined();
  const [, statements] = await countingStatements(async () => await teamOf(cole));
  expect(statements.length).toBeLessThanOrEqual(6);
  // What is coming is told where it is stricter than what is.
  const comingOver = async (state: State) => {
    const forecast = [{ category: 'academics', state: 'practiceOnly', from: '2026-10-19T00:00' }];
    await inScope(laurel.database, school.districtId, async ({ db, districtId }) => {
      await db.run(sql`
        update standing
        set state = ${state}, coach = jsonb_set(coach, '{forecast}', ${json(forecast)}::jsonb)
        where district_id = ${districtId} and student_id = ${tia.personId} and view = 'released'`);
    });
    return (await ownStandings(tia)).map(({ coming }) => coming);
  };
  expect([await comingOver('warning'), await comingOver('ineligible')]).toEqual([['practiceOnly'], [null]]);
});

test('the homes of an administrator, a director, and a counselor take six statements, with one school or two hundred', async () => {
  const homes = ['admin', 'director', 'counselor'] as const;
  const count = async () => {
    const counts: number[] = [];
    for (const who of homes) {
      const { browser } = school.people[who];
      const [answer, statements] = await countingStatements(
        async () => await callAs(laurel, browser, readStaffOverview, {}),
      );
      expect(answer.status, who).toBe(200);
      counts.push(statements.length);
    }
    return counts;
  };
  const before = await count();
  expect(Math.max(...before)).toBeLessThanOrEqual(6);
  await inScope(laurel.database, school.districtId, async ({ db, districtId }) => {
    await db.run(sql`
      insert into school (district_id, id, name, kind)
      select ${districtId}, gen_random_uuid(), 'School ' || no, 'school'
      from generate_series(2, 200) no`);
    await db.run(sql`
      insert into class (district_id, id, course_id, school_id, title, kind)
      select ${districtId}, gen_random_uuid(), ${school.ids.course}, school.id, 'Team of ' || school.name, 'team'
      from school
      where school.district_id = ${districtId} and school.name like 'School %'`);
  });
  expect(await count()).toEqual(before);
});

test('a teacher’s dashboard leaves out the classes, which have their own page', async () => {
  const { ada, office } = school.people;
  expect((await callAs(laurel, ada.browser, readStaffOverview, {})).output.grading).toBeNull();
  expect((await callAs(laurel, office.browser, readStaffOverview, {})).output.grading).not.toBeNull();
});

test('district administrators see the status of backups, and no one else does', async () => {
  const { admin, ada, office } = school.people;
  const backupsOf = async (who: typeof admin) =>
    (await callAs(laurel, who.browser, readStaffOverview, {})).output.backups;
  const none = { state: 'none', outcome: null, doneAt: null, bytes: null };
  expect(await backupsOf(admin)).toEqual({ backup: none, rehearsal: none });
  for (const who of [ada, office]) expect(await backupsOf(who)).toBeNull();
  await inScope(laurel.database, school.districtId, async (scope) => {
    const run = { kind: 'backup', startedAtMs: 0, outcome: 'done', file: { name: 'one', bytes: 7 } } as const;
    await writeRun({ ...scope, nowMs: laurel.time.nowMs - 40 * 3_600_000 }, run);
  });
  expect((await backupsOf(admin))?.backup).toMatchObject({ state: 'old', bytes: 7 });
  await laurel.database.pool.query('update district set is_demo = true');
  expect(await backupsOf(admin)).toBeNull();
});

test('accounts of people who left aren’t counted among those to activate', async () => {
  const { office, uma } = school.people;
  const count = async () => (await callAs(laurel, office.browser, readStaffOverview, {})).output.signIns?.accounts;
  const before = await count();
  const setActive = async (isActive: boolean) =>
    await inScope(laurel.database, school.districtId, async ({ db, districtId }) =>
      db.run(sql`
        update account set is_active = ${isActive} where district_id = ${districtId} and person_id = ${uma.personId}`),
    );
  await setActive(false);
  expect(await count()).toBe((before ?? 0) - 1);
  await setActive(true);
});

test('a parent’s home with a child’s body composition also takes six statements, and the look is audited once', async () => {
  const { ada, pia, sam } = school.people;
  await grantFitness(laurel, school);
  await inScope(laurel.database, school.districtId, async ({ db, districtId }) => {
    await db.run(sql`
      update guardianship set sees_academics = true, sees_attendance = true, sees_fitness = true
      where district_id = ${districtId} and id = ${school.ids.guardianship}`);
    await db.run(
      sql`update person set birth_on = '2013-10-05', sex = 'male' where district_id = ${districtId} and id = ${sam.personId}`,
    );
  });
  const paula = await addPerson(laurel, school.districtId, {
    ...{ name: 'Paula Pe', roles: ['Teacher', 'PE teacher'], schoolId: school.schoolId },
  });
  await inScope(laurel.database, school.districtId, async ({ db, districtId }) =>
    db.run(sql`
      insert into enrolment (district_id, id, class_id, person_id, role)
      values (${districtId}, ${newId()}, ${school.ids.algebra}, ${paula.personId}, 'teacher')`),
  );
  const pe = await sessionOf(laurel, school.districtId, paula.accountId);
  const { testDayId } = (
    await callAs(laurel, pe, saveTestDay, {
      ...{ schoolId: school.schoolId, testDayId: newId<'test-day'>(), operationId: newId<'operation'>(), version: 0 },
      ...{ title: 'Fall', startsOn: '2026-10-05' as Day, endsOn: '2026-10-09' as Day },
      ...{ testIds: ['height', 'weight'], protocols: {} },
    })
  ).output;
  const saved = await callAs(laurel, pe, saveMeasurements, {
    ...{ classId: school.ids.algebra, testDayId, operationId: newId<'operation'>(), cause: 'entered' },
    ...{ students: [sam.personId], tests: ['height', 'weight'] },
    cells: [
      [0, 0, 0, '160', 'measured', [], null],
      [0, 1, 0, '50', 'measured', [], null],
    ],
  });
  expect(saved.status, saved.text).toBe(200);
  const looks = async () =>
    await inScope(laurel.database, school.districtId, async ({ db, districtId }) =>
      db.rows(
        z.object({ by: z.string(), about: z.string(), details: z.unknown() }),
        sql`
          select account.person_id as by, audit_concern.subject_id as about, details
          from audit_event
          join account on account.district_id = audit_event.district_id and account.id = audit_event.account_id
          join audit_concern on audit_concern.district_id = audit_event.district_id and event_id = audit_event.id
          where audit_event.district_id = ${districtId} and what = 'body view'`,
      ),
    );
  for (const visit of ['the first', 'another']) {
    const [answer, statements] = await countingStatements(
      async () => await callAs(laurel, pia.browser, readParentOverview, {}),
    );
    expect(answer.output.children[0]?.fitness?.latest.map(({ testId }) => testId)).toContain('weight');
    expect(statements.length, visit).toBeLessThanOrEqual(6);
    expect(await looks()).toEqual([{ by: pia.personId, about: sam.personId, details: { students: [sam.personId] } }]);
  }
  await callAs(laurel, sam.browser, readStudentOverview, {});
  await callAs(laurel, ada.browser, readStaffOverview, {});
  expect(await looks()).toHaveLength(1);
});
