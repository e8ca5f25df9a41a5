import { readPractices, savePracticeMarks } from '@laurel/domain/athletics/api';
import { readSchoolCalendar, saveCalendarDays } from '@laurel/domain/attendance/settings-api';
import { readTeamSchedule, saveSeason } from '@laurel/domain/classes/team-api';
import { saveFacts } from '@laurel/domain/eligibility/board-api';
import { readCourseRule, saveCourseRule, usualCourseRule } from '@laurel/domain/eligibility/course-rule';
import type { Day } from '@laurel/domain/kit/day';
import { english } from '@laurel/domain/kit/sentence';
import * as files from '@laurel/domain/mapped-files/kept-file-api';
import { newId } from '@laurel/server/db/new-id';
import { callAs, fileLaurel } from '@laurel/server/testing/app';
import { type TestSchool, testSchool } from '@laurel/server/testing/school';
import { beforeEach, expect, test } from 'vitest';
import { fileDesk } from './testing-desk';

const laurel = await fileLaurel();
let school: TestSchool;

beforeEach(async () => {
  school = await testSchool(laurel);
});

const deskOf = <Mapping, About>(
  calls: Parameters<typeof fileDesk<Mapping, About>>[3],
  who: keyof TestSchool['people'] = 'office',
) => fileDesk(laurel, school, school.people[who].browser, calls);

const as = (who: keyof TestSchool['people']) => school.people[who].browser;

/** The lines that stay out, each with the column it is about. */
async function leftOut(desk: { rows: (key: never) => Promise<readonly Row[]> }, key: unknown) {
  const rows = await desk.rows(key as never);
  return rows.flatMap(({ action, line, column }) => (action === 'reject' ? [[line, column]] : []));
}

interface Row {
  readonly action: string;
  readonly line: number;
  readonly column: string | null;
}

async function factsOf(who: 'tia' | 'sam') {
  const [facts] = await deskOf(files.factFiles).query(
    `select version, entered_grade9_on::text as "enteredGrade9On", is_promoted as "isPromoted",
       is_on_track as "isOnTrack", transfers, passing_marks as "passingMarks"
     from athlete_fact where student_id = $1`,
    [school.people[who].personId],
  );
  return facts ?? null;
}

const noTransfer = {
  isExcepted: false,
  isWithParents: null,
  wasEligible: null,
  sports: [],
  tookPartInHighSchool: null,
};

test('school facts and transfers are imported row by row, invalid rows are named with their column, and everything can be undone', async () => {
  const desk = deskOf(files.factFiles, 'director');
  await desk.query(`update person set identifier = given_name || '1'`);
  const header = 'ID,Entered grade 9,Promoted,On track,Transfer,Sports before,With parents,Exception';
  const { key } = await desk.upload([
    header,
    'Tia1,2025-08-25,yes,,2026-01-12,"track; soccer",no,',
    'Tia1,,,no,2026-08-24,,yes,x',
    'Tia1,tomorrow,,,,,,',
    'Tia1,,maybe,,,,,',
    'Tia1,,,,,track,,',
    'Sam1,2025-08-25,,,,,,',
    'Nobody1,2025-08-25,,,,,,',
  ]);
  const planned = await desk.plan(key);
  expect(planned.import.counts).toEqual({ athlete_fact: { create: 1, update: 1, reject: 5 } });
  expect(await leftOut(desk, key)).toEqual([
    [4, 'Entered grade 9'],
    [5, 'Promoted'],
    [6, 'Transfer'],
    [7, null],
    [8, null],
  ]);
  expect(await factsOf('tia'), 'a plan changes nothing').toBe(null);
  expect(await desk.run(key)).toMatchObject({ import: { state: 'done' } });
  expect(await factsOf('tia')).toMatchObject({
    ...{ enteredGrade9On: '2025-08-25', isPromoted: true, isOnTrack: false, version: 1 },
    transfers: [
      { ...noTransfer, on: '2026-01-12', sports: ['track', 'soccer'], isWithParents: false },
      { ...noTransfer, on: '2026-08-24', isWithParents: true, isExcepted: true },
    ],
  });
  const none = await desk.upload([header, 'Tia1,,,,none,,,', 'Tia1,,yes,,,,,']);
  expect((await desk.plan(none.key)).import.counts).toEqual({ athlete_fact: { reject: 1, skip: 1 } });
  expect((await desk.undo(key)).notices).toEqual([]);
  expect(await factsOf('tia')).toBe(null);
  const again = await desk.upload([header, 'Tia1,,,,none,,,']);
  await desk.plan(again.key);
  await desk.run(again.key);
  const facts = await factsOf('tia');
  expect(facts).toMatchObject({ transfers: [], version: 1 });
  const unsaid = { semesters: null, approvals: [], makeUps: [] };
  const others = { enteredGrade7On: null, graduatedOn: null, isPromoted: true, ...unsaid };
  const studentId = school.people.tia.personId;
  await callAs(laurel, as('director'), saveFacts, { ...facts, ...others, studentId } as never);
  expect((await desk.undo(again.key)).notices).toHaveLength(1);
  expect(await factsOf('tia'), 'what somebody has said since stays').toMatchObject({ isPromoted: true, transfers: [] });
});

async function gradeFactsOf(who: 'tia' | 'sam') {
  const [facts] = await deskOf(files.factFiles).query(
    `select semesters, approvals, make_ups as "makeUps" from athlete_fact where student_id = $1`,
    [school.people[who].personId],
  );
  return facts ?? null;
}

test('semesters on the rolls, the principal’s decisions, and make-up grades are imported row by row, and can be undone', async () => {
  const desk = deskOf(files.factFiles, 'director');
  await desk.query(`update person set identifier = given_name || '1'`);
  await desk.query(
    `insert into term (district_id, id, title, kind, starts_on, ends_before, school_year)
     select district_id, gen_random_uuid(), title, kind, '2025-08-25', '2025-10-31', 2026 from term where id = $1`,
    [school.ids.quarter],
  );
  const header =
    'ID,Semester start,Days on rolls,Class,Term,Approved,On record since,Make-up grade,Make-up passed,On track';
  const { key } = await desk.upload([
    header,
    'Tia1,8/25/2025,88,,,,,,,',
    'Tia1,1/26/2026,90,,,,,,,yes',
    'Tia1,,,algebra,Quarter 1,yes,,,,',
    'Tia1,,,Algebra,Fall 2027,,7/31/2026,"71,5",yes,',
    'Tia1,8/24/2026,,,,,,,,',
    'Tia1,,90,,,,,,,',
    'Tia1,8/24/2026,151,,,,,,,',
    'Tia1,,,,Quarter 1,no,,,,',
    'Tia1,,,Algebra,,no,,,,',
    'Tia1,,,Algebra,Quarter 9,no,,,,',
    'Tia1,,,Alchemy,Quarter 1,no,,,,',
    'Tia1,,,Algebra,Quarter 1,,,,,',
    'Tia1,,,Algebra,Quarter 1,,,71,yes,',
    'Tia1,,,Algebra,Quarter 1,,7/31/2026,71,,',
    'Tia1,,,Algebra,Quarter 1,,7/31/2026,101,yes,',
    'Tia1,,,Track,Quarter 1,no,,,,',
  ]);
  const planned = await desk.plan(key);
  expect(planned.import.counts).toEqual({ athlete_fact: { create: 1, update: 3, reject: 12 } });
  expect(await leftOut(desk, key)).toEqual([
    [6, 'Days on rolls'],
    [7, 'Semester start'],
    [8, 'Days on rolls'],
    [9, 'Class'],
    [10, 'Term'],
    [11, 'Term'],
    [12, 'Class'],
    [13, 'Class'],
    [14, 'On record since'],
    [15, 'Make-up passed'],
    [16, 'Make-up grade'],
    [17, 'Class'],
  ]);
  expect(await gradeFactsOf('tia'), 'a plan changes nothing').toBe(null);
  expect(await desk.run(key)).toMatchObject({ import: { state: 'done' } });
  const { algebra: classId, quarter, semester } = school.ids;
  const semesters = [
    { startsOn: '2025-08-25', daysOnRolls: 88 },
    { startsOn: '2026-01-26', daysOnRolls: 90 },
  ];
  expect(await gradeFactsOf('tia')).toEqual({
    semesters,
    approvals: [{ classId, termId: quarter, isApproved: true }],
    makeUps: [{ classId, termId: semester, on: '2026-07-31', percent: '71.5', isPassing: true }],
  });
  // A later file changes what it says alone, and goes back to what the first one made.
  const next = await desk.upload([
    header,
    'Tia1,2026-01-26,75,,,,,,,',
    'Tia1,,,Algebra,Quarter 1,no,,,,',
    'Tia1,,,Algebra,Fall,,,80,,',
  ]);
  expect((await desk.plan(next.key)).import.counts).toEqual({ athlete_fact: { update: 3 } });
  await desk.run(next.key);
  expect(await gradeFactsOf('tia')).toEqual({
    semesters: [semesters[0], { startsOn: '2026-01-26', daysOnRolls: 75 }],
    approvals: [{ classId, termId: quarter, isApproved: false }],
    makeUps: [{ classId, termId: semester, on: '2026-07-31', percent: '80', isPassing: true }],
  });
  expect((await desk.undo(next.key)).notices).toEqual([]);
  expect(await gradeFactsOf('tia')).toMatchObject({ semesters, approvals: [{ isApproved: true }] });
  expect((await desk.undo(key)).notices).toEqual([]);
  expect(await gradeFactsOf('tia')).toBe(null);
});

test('passing marks of single students are imported class by class, visible only to the uploader, and can be undone', async () => {
  const desk = deskOf(files.factFiles, 'director');
  await desk.query(`update person set identifier = given_name || '1'`);
  const { algebra: classId, quarter: termId } = school.ids;
  const { key } = await desk.upload([
    'ID,Class,Passing mark,Term,Approved',
    'Tia1,Algebra,"47,5",,',
    'Tia1,Algebra,,Quarter 1,yes',
    'Tia1,,50,,',
    'Tia1,Alchemy,50,,',
    'Tia1,Algebra,101,,',
    'Tia1,Algebra,,,',
    'Tia1,Track,50,,',
  ]);
  expect((await desk.plan(key)).import.counts).toEqual({ athlete_fact: { create: 1, update: 1, reject: 5 } });
  expect(await leftOut(desk, key)).toEqual([
    [4, 'Class'],
    [5, 'Class'],
    [6, 'Passing mark'],
    [7, 'Class'],
    [8, 'Class'],
  ]);
  expect(await factsOf('tia'), 'a plan changes nothing').toBe(null);
  await desk.run(key);
  expect(await factsOf('tia')).toMatchObject({ passingMarks: [{ classId, percent: '47.5' }] });
  expect(await gradeFactsOf('tia')).toMatchObject({ approvals: [{ classId, termId, isApproved: true }] });
  const next = await desk.upload(['ID,Class,Passes from', 'Tia1,Algebra,52']);
  expect((await desk.plan(next.key)).import.counts).toEqual({ athlete_fact: { update: 1 } });
  await desk.run(next.key);
  expect(await factsOf('tia')).toMatchObject({ passingMarks: [{ classId, percent: '52' }] });
  for (const who of ['office', 'admin'] as const) {
    expect((await callAs(laurel, as(who), files.factFiles.rows, { ...key, page: 0 })).status, who).toBe(404);
    const { text } = await callAs(laurel, as(who), files.factFiles.list, { schoolId: school.schoolId });
    expect(text, who).not.toContain(key.importId);
  }
  expect((await desk.undo(next.key)).notices).toEqual([]);
  expect(await factsOf('tia')).toMatchObject({ passingMarks: [{ classId, percent: '47.5' }] });
  expect((await desk.undo(key)).notices).toEqual([]);
  expect(await factsOf('tia')).toBe(null);
  // Two sections of one name: the code tells them apart.
  const { biology } = school.ids;
  await desk.query(`update class set title = 'Algebra', code = 'ALG-2' where id = $1`, [biology]);
  await desk.query(
    `insert into enrolment (district_id, id, class_id, person_id, role)
     select district_id, gen_random_uuid(), $1, id, 'student' from person where id = $2`,
    [biology, school.people.tia.personId],
  );
  const several = await desk.upload(['ID,Class,Passing mark', 'Tia1,Algebra,50', 'Tia1,ALG-2,50']);
  expect((await desk.plan(several.key)).import.counts).toEqual({ athlete_fact: { create: 1, reject: 1 } });
  const [out] = (await desk.rows(several.key)).filter(({ action }) => action === 'reject');
  expect([out?.line, out?.column, out?.reason && english(out.reason)]).toEqual([
    ...[2, 'Class', 'This student has 2 classes named “Algebra.” Enter the class code.'],
  ]);
});

test('a student’s classes with one title are told apart by their code, and terms of several years by the year', async () => {
  const desk = deskOf(files.factFiles, 'director');
  const { algebra, biology, quarter } = school.ids;
  await desk.query(`update person set identifier = given_name || '1'`);
  await desk.query(`update class set title = 'Algebra', code = 'ALG-2' where id = $1`, [biology]);
  await desk.query(`update class set code = 'ALG-1' where id = $1`, [algebra]);
  await desk.query(
    `insert into enrolment (district_id, id, class_id, person_id, role)
     select district_id, gen_random_uuid(), $1, id, 'student' from person where id = $2`,
    [biology, school.people.tia.personId],
  );
  // Algebra ran the year before as well.
  await desk.query(
    `with earlier as (
       insert into term (district_id, id, title, kind, starts_on, ends_before, school_year)
       select district_id, gen_random_uuid(), title, kind, '2025-08-25', '2025-10-31', 2026 from term where id = $1
       returning district_id, id
     )
     insert into class_term (district_id, class_id, term_id) select district_id, $2, id from earlier`,
    [quarter, algebra],
  );
  const header = 'ID,Class,Term,Approved';
  const whyOut = async (lines: readonly string[]) => {
    const { key } = await desk.upload([header, ...lines]);
    await desk.plan(key);
    const out = (await desk.rows(key)).filter(({ action }) => action === 'reject');
    return { key, out: out.map(({ line, column, reason }) => [line, column, reason && english(reason)]) };
  };
  const { key, out } = await whyOut([
    'Tia1,Algebra,Quarter 1,yes',
    'Tia1,ALG-1,Quarter 1,yes',
    'Tia1,Algebra,Quarter 1 2027,yes',
    'Tia1,ALG-1,Quarter 1 2027,yes',
    'Tia1,ALG-2,Quarter 1,no',
  ]);
  const addYear = 'Several terms are named “Quarter 1.” Add the school year, as in “Quarter 1 2027.”';
  expect(out).toEqual([
    [2, 'Term', addYear],
    [3, 'Term', addYear],
    [4, 'Class', 'This student has 2 classes named “Algebra.” Enter the class code.'],
  ]);
  await desk.run(key);
  expect(await gradeFactsOf('tia')).toMatchObject({
    approvals: [
      { classId: algebra, termId: quarter, isApproved: true },
      { classId: biology, termId: quarter, isApproved: false },
    ],
  });
  // Two sections of one course, by the course’s code: no code and no year tells them apart.
  await desk.query(`update class set code = 'ALG' where id = any ($1)`, [[algebra, biology]]);
  expect((await whyOut(['Tia1,ALG,Quarter 1 2027,no'])).out).toEqual([
    [2, 'Term', 'This fits several classes or terms of this student. Enter the grade by hand.'],
  ]);
});

test('a file with an unneeded class column, and one mapped before classes were read, are imported as before', async () => {
  const desk = deskOf(files.factFiles, 'director');
  await desk.query(`update person set identifier = given_name || '1'`);
  const lines = ['ID,Promoted,Class,Days enrolled', 'Tia1,yes,PE 3,80'];
  const { key } = await desk.upload(lines);
  expect((await desk.plan(key)).import.counts).toEqual({ athlete_fact: { create: 1 } });
  await desk.query(
    `update import
     set mapping = jsonb_set(mapping, '{mapping,columns}', mapping #> '{mapping,columns}' || '{"isOnTrack": 3}'
       #- '{class}' #- '{term}' #- '{semesterFrom}' #- '{makeUpOn}')
     where id = $1`,
    [key.importId],
  );
  const again = await desk.upload(lines);
  expect(await desk.read(again.key)).toMatchObject({
    isRemembered: true,
    mapping: { columns: { isPromoted: 1, isOnTrack: 3, class: null, semesterFrom: null } },
  });
});

async function seasonOf() {
  return (await callAs(laurel, as('office'), readTeamSchedule, { classId: school.ids.team })).output.season;
}

test('seasons are imported, a later file changes only what it contains, and what someone changes in the meantime is kept', async () => {
  const desk = deskOf(files.seasonFiles);
  const header = 'Team,Sport,Level,Season,From,To,Max contests,Practices needed';
  const { key } = await desk.upload([
    header,
    'Track,Track and field,V,Spring,3/1/2027,5/31/2027,16,10',
    'Track,Track and field,V,Spring,3/1/2027,5/31/2027,16,10',
    'Rowing,Rowing,,,3/1/2027,5/31/2027,,',
    'Track,,,,5/31/2027,3/1/2027,,',
    'Track,Track,third,,3/1/2027,5/31/2027,,',
    'Track,Track,,,3/1/2027,5/31/2027,900,',
  ]);
  const planned = await desk.plan(key);
  expect(planned.import.counts).toEqual({ team_season: { create: 1, reject: 5 } });
  expect(await leftOut(desk, key)).toEqual([
    [3, null],
    [4, 'Team'],
    [5, null],
    [6, 'Level'],
    [7, 'Max contests'],
  ]);
  await desk.run(key);
  const first = { sport: 'Track and field', level: 'varsity', startsOn: '2027-03-01', endsBefore: '2027-06-01' };
  expect(await seasonOf()).toMatchObject({ ...first, part: 'spring', maxContests: 16, minPractices: 10 });

  const next = await desk.upload(['Team,To', 'Track,2027-06-05']);
  expect((await desk.plan(next.key)).import.counts).toEqual({ team_season: { update: 1 } });
  await desk.run(next.key);
  expect(await seasonOf()).toMatchObject({ ...first, endsBefore: '2027-06-06', maxContests: 16 });
  expect((await desk.undo(next.key)).notices).toEqual([]);
  expect(await seasonOf()).toMatchObject(first);

  const late = await desk.upload(['Team,To', 'Track,2027-06-05']);
  await desk.plan(late.key);
  const now = await seasonOf();
  if (!now) throw new Error('The season is not there.');
  await callAs(laurel, as('office'), saveSeason, { ...now, classId: school.ids.team, maxContests: 18 });
  await desk.run(late.key);
  expect((await desk.rows(late.key)).map(({ action }) => action)).toEqual(['conflict']);
  expect((await desk.undo(key)).notices, 'changed since').toHaveLength(1);
  expect(await seasonOf()).toMatchObject({ ...first, maxContests: 18 });
});

test('practices are imported, a new time moves the only one of a day, and one with attendance is kept', async () => {
  const desk = deskOf(files.practiceFiles);
  const classId = school.ids.team;
  const range = { classId, from: '2026-09-01' as Day, until: '2026-10-01' as Day };
  const kept = async () => (await callAs(laurel, as('office'), readPractices, range)).output.practices;
  const lines = async () =>
    (await kept()).map(({ day, startsAt, endsAt, place }) => [day, startsAt, endsAt, place].filter(Boolean).join(' '));
  const { key } = await desk.upload([
    'Team,Date,Start time,End time,Location',
    'Track,2026-09-01,3:30 PM,17:00,North Field',
    'Track,2026-09-02,6 am,,',
    'Track,2026-09-02,3:30 pm,,',
    'Track,2026-09-02,15:30,,',
    'Track,2026-09-03,17:00,15:30,',
    'Track,,15:30,,',
    'Track,2026-09-04,soon,,',
  ]);
  expect((await desk.plan(key)).import.counts).toEqual({ practice: { create: 3, reject: 4 } });
  expect(await leftOut(desk, key)).toEqual([
    [5, null],
    [6, 'End time'],
    [7, 'Date'],
    [8, 'Start time'],
  ]);
  await desk.run(key);
  const first = ['2026-09-01 15:30 17:00 North Field', '2026-09-02 06:00', '2026-09-02 15:30'];
  expect(await lines()).toEqual(first);
  const next = await desk.upload(['Team,Date,Start time', 'Track,2026-09-01,16:00', 'Track,2026-09-02,06:00']);
  expect((await desk.plan(next.key)).import.counts).toEqual({ practice: { update: 1, skip: 1 } });
  await desk.run(next.key);
  expect((await lines())[0]).toBe('2026-09-01 16:00 17:00 North Field');
  expect((await desk.undo(next.key)).notices).toEqual([]);
  expect(await lines()).toEqual(first);
  const [taken] = await kept();
  if (!taken) throw new Error('The practice is not there.');
  const marks = { classId, practiceId: taken.practiceId, operationId: newId(), students: [], cells: [] };
  expect((await callAs(laurel, as('cole'), savePracticeMarks, marks as never)).status).toBe(200);
  expect((await desk.undo(key)).notices).toHaveLength(1);
  expect(await lines()).toEqual(first.slice(0, 1));
});

test('credit types of a course for the rules are imported for each governing body, and can be undone', async () => {
  const desk = deskOf(files.courseRuleFiles);
  const { course: courseId } = school.ids;
  const ruleOf = async () => (await callAs(laurel, as('office'), readCourseRule, { courseId })).output;
  const { key } = await desk.upload([
    'Course,Exempt for,Graduation,Hours,Body,Area,Lab,First year,Last year',
    'Course,"UIL; CIF",no,"2,5",NCAA,Science,yes,2026,',
    'Course,,,,NAIA,Social studies,,,2027',
    'Course,,,,NCAA,Astrology,,,',
    'Course,,,,,Math,,,',
    'Course,,,500,,,,,',
    'Alchemy,,,,,,,,',
    'Course,,,,NCAA,,,,2025',
    'Course,,,,NCAA,,,soon,',
  ]);
  expect((await desk.plan(key)).import.counts).toEqual({ course_rule: { create: 1, update: 1, reject: 6 } });
  expect(await leftOut(desk, key)).toEqual([
    [4, 'Area'],
    [5, 'Body'],
    [6, 'Hours'],
    [7, 'Course'],
    [8, 'Last year'],
    [9, 'First year'],
  ]);
  await desk.run(key);
  expect(await ruleOf()).toMatchObject({
    ...{ exemptFor: ['UIL', 'CIF'], countsForGraduation: false, weeklyHours: '2.5', isFullCredit: null },
    core: [
      { body: 'NCAA', area: 'science', isLab: true, firstYear: 2026, lastYear: null },
      { body: 'NAIA', area: 'socialScience', isLab: false, firstYear: null, lastYear: 2027 },
    ],
  });
  expect((await desk.undo(key)).notices).toEqual([]);
  expect(await ruleOf()).toMatchObject({ version: 0, ...usualCourseRule });
  await callAs(laurel, as('office'), saveCourseRule, { courseId, version: 0, ...usualCourseRule, exemptFor: ['UIL'] });
  const next = await desk.upload(['Course,Full credit', 'Course,no']);
  expect((await desk.plan(next.key)).import.counts).toEqual({ course_rule: { update: 1 } });
  await desk.run(next.key);
  expect(await ruleOf()).toMatchObject({ exemptFor: ['UIL'], isFullCredit: false });
});

test('a school’s calendar is imported with its breaks, a day with attendance stays a school day, and it can be undone', async () => {
  const desk = deskOf(files.schoolDayFiles);
  const { schoolId } = school;
  const range = { schoolId, from: '2026-09-01' as Day, until: '2027-02-01' as Day };
  const kept = async () => (await callAs(laurel, as('office'), readSchoolCalendar, range)).output.days;
  const lines = async () => (await kept()).map(({ day, kind, note }) => `${day} ${kind} ${note ?? ''}`.trim());
  await desk.query(
    `insert into attendance_day (district_id, school_id, student_id, day, scheduled_minutes, derived_share)
     select district_id, $1, id, '2026-10-12', 300, 1 from person where id = $2`,
    [schoolId, school.people.sam.personId],
  );
  const { key } = await desk.upload([
    'Date,Through,Type,Name',
    '9/7/2026,,,Labor Day',
    '12/24/2026,12/28/2026,break,Winter break',
    '12/23/2026,,Early dismissal,',
    '10/12/2026,,holiday,Too late',
    '11/2/2026,,carnival,',
    '11/3/2026,11/2/2026,,',
    '1/1/1926,,,',
  ]);
  expect((await desk.plan(key)).import.counts).toEqual({ calendar_day: { create: 5, reject: 4 } });
  expect(await leftOut(desk, key)).toEqual([
    [5, 'Date'],
    [6, 'Type'],
    [7, 'Through'],
    [8, 'Date'],
  ]);
  await desk.run(key);
  const first = [
    ...['2026-09-07 holiday Labor Day', '2026-12-23 half', '2026-12-24 holiday Winter break'],
    ...['2026-12-25 holiday Winter break', '2026-12-28 holiday Winter break'],
  ];
  expect(await lines()).toEqual(first);
  const changed = { day: '2026-09-07' as Day, kind: 'school' as const, note: 'Open after all', scheduleId: null };
  await callAs(laurel, as('office'), saveCalendarDays, { schoolId, days: [changed] });
  expect((await desk.undo(key)).notices).toHaveLength(1);
  expect(await lines()).toEqual(['2026-09-07 school Open after all']);
});

test('only people who keep such records can import them, and never into another school', async () => {
  const elsewhere = await testSchool(laurel, 'Records elsewhere');
  const kinds = [
    [files.factFiles, 'Name,Promoted', 'director', ['cole', 'ada', 'tia']],
    [files.seasonFiles, 'Team,Sport', 'office', ['cole', 'director', 'ada', 'tia']],
    [files.practiceFiles, 'Team,Date', 'office', ['cole', 'director', 'ada', 'tia']],
    [files.courseRuleFiles, 'Course,Lab', 'office', ['cole', 'director', 'ada', 'tia']],
    [files.schoolDayFiles, 'Date,Name', 'office', ['cole', 'director', 'ada', 'tia']],
  ] as const;
  for (const [calls, header, keeper, others] of kinds) {
    const deskOfKind = (who: keyof TestSchool['people']) => deskOf<unknown, unknown>(calls as never, who);
    for (const who of others) expect([403, 404], who).toContain((await deskOfKind(who).upload([header, 'x,y'])).status);
    const { key, status } = await deskOfKind(keeper).upload([header, 'x,y']);
    expect(status).toBe(200);
    const foreign = elsewhere.people[keeper].browser;
    expect((await callAs(laurel, foreign, calls.read as never, key as never)).status).toBe(404);
  }
});
