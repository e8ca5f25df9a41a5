import { saveSeason } from '@laurel/domain/classes/team-api';
import { certifyTransferCredit } from '@laurel/domain/credits/api';
import { readStanding } from '@laurel/domain/eligibility/board-api';
import { calendarSettings } from '@laurel/domain/eligibility/calendar-settings';
import { switchPackOn } from '@laurel/domain/eligibility/pack-api';
import type { Day } from '@laurel/domain/kit/day';
import type { Id } from '@laurel/domain/kit/id';
import { english } from '@laurel/domain/kit/sentence';
import type { CalendarMapping } from '@laurel/domain/mapped-files/calendar-sheet';
import * as files from '@laurel/domain/mapped-files/kept-file-api';
import { newId } from '@laurel/server/db/new-id';
import { sendFile } from '@laurel/server/imports/testing';
import { callAs, fileLaurel } from '@laurel/server/testing/app';
import { type TestSchool, testSchool } from '@laurel/server/testing/school';
import { beforeEach, expect, test } from 'vitest';
import { fileDesk, placeDesk } from './testing-desk';

// Waivers, credits from elsewhere, and the eligibility calendar from files.

const laurel = await fileLaurel();
let school: TestSchool;

beforeEach(async () => {
  school = await testSchool(laurel);
});

type Who = keyof TestSchool['people'];

const browserOf = (who: Who) => school.people[who].browser;

const grantDesk = (who: Who = 'director') => fileDesk(laurel, school, browserOf(who), files.grantFiles);
const creditDesk = (who: Who = 'office') => fileDesk(laurel, school, browserOf(who), files.creditFiles);
const calendarDesk = (who: Who = 'admin') =>
  placeDesk<Record<never, never>, CalendarMapping, Record<string, never>>(
    laurel,
    { districtId: school.districtId, place: {} },
    browserOf(who),
    files.calendarFiles,
  );

interface Row {
  readonly action: string;
  readonly line: number;
  readonly column: string | null;
}

const leftOut = (rows: readonly Row[]) =>
  rows.flatMap(({ action, line, column }) => (action === 'reject' ? [[line, column]] : []));

const numberPeople = async () => await school.query(`update person set identifier = given_name || '1'`);

async function switchOn(pack: string, schoolId: Id<'school'> | null = null): Promise<void> {
  const on = { packSwitchId: newId<'eligibility-pack'>(), version: 0, pack, schoolId, choices: [] };
  const { status, text } = await callAs(laurel, browserOf('director'), switchPackOn, {
    ...on,
    startsOn: '2026-10-13' as Day,
  });
  expect(status, text).toBe(200);
}

test('waivers, probations, and contracts are imported by people who may grant them, and end when the file is undone', async () => {
  await numberPeople();
  await callAs(laurel, browserOf('office'), saveSeason, {
    ...{ classId: school.ids.team, version: 0, sport: 'Track', level: 'varsity' },
    ...{ startsOn: '2026-08-10' as Day, endsBefore: '2026-12-01' as Day },
  });
  await switchOn('casa-grande');
  await switchOn('fhsaa-florida');
  await switchOn('cif-california');
  const elsewhere = await testSchool(laurel);
  const header = 'ID,Kind,Rules,Rule,From,To,Reason';
  const desk = grantDesk();
  const { key } = await desk.upload([
    header,
    'Tia1,waiver,Casa Grande,thursday,2026-10-19,2026-10-20,The grade was entered late.',
    'Tia1,contract,fhsaa-florida,cumulative,10/14/2026,11/30/2026,Signed with the family.',
    'Tia1,,Casa Grande,,2026-10-26,2026-10-30,Transferred in.',
    'Tia1,waiver,Casa Grande,No class below 60% on Thursday,2026-10-19,2026-10-20,Once more.',
    'Tia1,probation,cif-california,gpa,2026-10-19,2026-10-20,The director may not.',
    'Tia1,waiver,Alchemy,,2026-10-19,2026-10-20,Why not',
    'Tia1,waiver,Casa Grande,fridays,2026-10-19,2026-10-20,Why not',
    'Tia1,waiver,Casa Grande,,2026-10-20,2026-10-19,Why not',
    'Tia1,waiver,Casa Grande,,2026-10-19,2028-10-19,Why not',
    'Tia1,pardon,Casa Grande,,2026-10-19,2026-10-20,Why not',
    'Tia1,waiver,Casa Grande,,2026-10-19,2026-10-20,',
    'Tia1,waiver,Casa Grande,,,2026-10-20,Why not',
    'Sam1,waiver,Casa Grande,,2026-10-19,2026-10-20,Not on a team',
  ]);
  const planned = await desk.plan(key);
  const rows = await desk.rows(key);
  expect(planned.import.counts, JSON.stringify(rows)).toEqual({ eligibility_grant: { create: 3, reject: 10 } });
  expect(leftOut(rows)).toEqual([
    [5, null],
    [6, null],
    [7, 'Rules'],
    [8, 'Rule'],
    [9, 'To'],
    [10, 'To'],
    [11, 'Kind'],
    [12, 'Reason'],
    [13, 'From'],
    [14, null],
  ]);
  const given = async () =>
    await school.query(
      `select kind, pack_id as pack, rule_id as rule, starts_on::text as starts, ends_before::text as ends, role, reason
       from eligibility_grant where student_id = $1 order by starts_on, granted_at, id`,
      [school.people.tia.personId],
    );
  expect(await given(), 'a plan grants nothing').toEqual([]);
  expect(await desk.run(key)).toMatchObject({ import: { state: 'done' } });
  const role = 'Athletic director';
  const all = [
    {
      ...{ kind: 'contract', pack: 'fhsaa-florida', rule: 'cumulative', starts: '2026-10-14', ends: '2026-12-01' },
      ...{ role, reason: 'Signed with the family.' },
    },
    {
      ...{ kind: 'waiver', pack: 'casa-grande', rule: 'thursday', starts: '2026-10-19', ends: '2026-10-21' },
      ...{ role, reason: 'The grade was entered late.' },
    },
    {
      ...{ kind: 'waiver', pack: 'casa-grande', rule: null, starts: '2026-10-26', ends: '2026-10-31' },
      ...{ role, reason: 'Transferred in.' },
    },
  ];
  expect(await given()).toEqual(all);
  const { output } = await callAs(laurel, browserOf('director'), readStanding, {
    studentId: school.people.tia.personId,
  });
  expect(output.grants.map(({ reason }) => reason).sort()).toEqual(all.map(({ reason }) => reason).sort());
  // The same again grants nothing twice.
  const again = await desk.upload([header, 'Tia1,waiver,Casa Grande,,2026-10-26,2026-10-30,Transferred in.']);
  expect((await desk.plan(again.key)).import.counts).toEqual({ eligibility_grant: { skip: 1 } });
  // Who uploaded a file sees it, and nobody else who may grant.
  expect((await callAs(laurel, browserOf('admin'), files.grantFiles.read, key)).status).toBe(404);
  expect((await callAs(laurel, elsewhere.people.director.browser, files.grantFiles.read, key)).status).toBe(404);
  // Taken back, each ends; nothing that was granted goes.
  await school.query(
    `update eligibility_grant set ends_before = ends_before - 1, version = version + 1 where rule_id = 'thursday'`,
  );
  expect((await desk.undo(key)).notices, 'one was changed since').toHaveLength(1);
  const [contract, changed, all2] = await given();
  expect(changed).toMatchObject({ rule: 'thursday', ends: '2026-10-20' });
  expect(contract.ends <= '2026-11-30').toBe(true);
  expect(all2).toMatchObject({ starts: '2026-10-26', ends: '2026-10-26' });
  // Then it may be granted anew.
  const anew = await desk.upload([header, 'Tia1,waiver,Casa Grande,,2026-10-26,2026-10-30,Transferred in.']);
  expect((await desk.plan(anew.key)).import.counts).toEqual({ eligibility_grant: { create: 1 } });
  // What was planned by someone who may no longer grant it stays out.
  await school.query(`update eligibility_pack set ends_before = starts_on where pack_id = 'casa-grande'`);
  await desk.run(anew.key);
  expect((await desk.rows(anew.key)).map(({ action }) => action)).toEqual(['conflict']);
  expect(await given()).toHaveLength(3);
});

test('credits from elsewhere are imported row by row, a later file changes only what it contains, and certified ones are kept', async () => {
  await numberPeople();
  const desk = creditDesk();
  const header = 'ID,Course,School,School year,Credits,Grade,Grade points,Passed,Level,Subject,Code';
  const code = 'ALG';
  await school.query('update course set code = $1 where id = $2', [code, school.ids.course]);
  const { key } = await desk.upload([
    header,
    `Sam1,Algebra 1,Lincoln High,2025-26,"0,5",A-,3.7,yes,honors,Mathematics,${code}`,
    'Sam1,World History,Lincoln High,2026,1,B,3,yes,,,',
    'Tia1,World History,Lincoln High,2026,1,F,0,no,AP,,',
    'Sam1,world history,lincoln high,2026,1,B,3,yes,,,',
    'Sam1,,Lincoln High,2026,1,B,3,yes,,,',
    'Sam1,Art,,2026,1,B,3,yes,,,',
    'Sam1,Art,Lincoln High,2025-27,1,B,3,yes,,,',
    'Sam1,Art,Lincoln High,2026,,B,3,yes,,,',
    'Sam1,Art,Lincoln High,2026,1,B,3,,,,',
    'Sam1,Art,Lincoln High,2026,1,B,3,yes,magic,,',
    'Sam1,Art,Lincoln High,2026,1,B,3,yes,,,ALCHEMY',
    'Nobody1,Art,Lincoln High,2026,1,B,3,yes,,,',
    'Sam1,Art,Lincoln High,2026,1000,B,3,yes,,,',
  ]);
  const planned = await desk.plan(key);
  const rows = await desk.rows(key);
  expect(planned.import.counts, JSON.stringify(rows)).toEqual({ transfer_credit: { create: 3, reject: 10 } });
  expect(leftOut(rows)).toEqual([
    [5, null],
    [6, 'Course'],
    [7, 'School'],
    [8, 'School year'],
    [9, 'Credits'],
    [10, 'Passed'],
    [11, 'Level'],
    [12, 'Code'],
    [13, null],
    [14, 'Credits'],
  ]);
  const kept = async () =>
    await school.query(
      `select title, school_year as year, trim_scale(credits)::text as credits, letter, trim_scale(points)::text as points,
         is_passing as passed, level, subject, course_id as course, certified_by is not null as certified, id, version
       from transfer_credit order by title, is_passing desc`,
    );
  expect(await kept(), 'a plan changes nothing').toEqual([]);
  expect(await desk.run(key)).toMatchObject({ import: { state: 'done' } });
  const first = [
    {
      ...{ title: 'Algebra 1', year: 2026, credits: '0.5', letter: 'A-', points: '3.7', passed: true, level: 'honors' },
      ...{ subject: 'Mathematics', course: school.ids.course, certified: false, version: 1 },
    },
    { title: 'World History', credits: '1', letter: 'B', points: '3', passed: true, level: 'regular', course: null },
    { title: 'World History', letter: 'F', points: '0', passed: false, level: 'advanced' },
  ];
  expect(await kept()).toMatchObject(first);
  // A later file says how many credits, and nothing else.
  const next = await desk.upload(['ID,Course,School,Year,Credits', 'Sam1,ALGEBRA 1,Lincoln High,2026,1']);
  expect((await desk.plan(next.key)).import.counts).toEqual({ transfer_credit: { update: 1 } });
  await desk.run(next.key);
  expect((await kept())[0]).toMatchObject({ ...first[0], title: 'Algebra 1', credits: '1', version: 2 });
  expect((await desk.undo(next.key)).notices).toEqual([]);
  expect((await kept())[0]).toMatchObject({ credits: '0.5', level: 'honors' });
  // What somebody has certified is changed by hand, and isn’t taken back.
  const [algebra] = await kept();
  const studentId = school.people.sam.personId;
  const certified = await callAs(laurel, browserOf('office'), certifyTransferCredit, {
    ...{ studentId, creditId: algebra.id, version: algebra.version, isCertified: true },
  });
  expect(certified.status, certified.text).toBe(200);
  const late = await desk.upload([
    'ID,Course,School,Year,Credits',
    'Sam1,Algebra 1,Lincoln High,2026,2',
    'Sam1,Algebra 1,Lincoln High,2025,2',
  ]);
  await desk.plan(late.key);
  const [out] = (await desk.rows(late.key)).filter(({ action }) => action === 'reject');
  expect(out?.reason && english(out.reason)).toBe('Someone has certified these credits. Change them by hand.');
  expect((await desk.undo(key)).notices).toHaveLength(1);
  expect((await kept()).map(({ title, certified: isSeen }) => [title, isSeen])).toEqual([['Algebra 1', true]]);
});

test('closing times and days of terms are imported for the whole district, and can be undone exactly', async () => {
  const desk = calendarDesk();
  const { schoolId, ids } = school;
  const settings = async () => (await callAs(laurel, browserOf('admin'), calendarSettings.read, {})).output;
  const [{ name }] = await school.query('select name from school where id = $1', [schoolId]);
  const quoted = `"${name}"`;
  const header =
    'School,Closing time,Classes offered,Max full credits,Term,Certification date,Report cards,Progress dates';
  const { key } = await desk.upload([
    header,
    `${quoted},2:45 PM,6,"5,5",,,,`,
    ',,,,Quarter 1,10/30/2026,11/4/2026,"9/18/2026; 10/9/2026"',
    `${quoted},,7,,Fall 2027,2027-01-29,,`,
    'Hogwarts,15:00,,,,,,',
    `${quoted},soon,,,,,,`,
    `${quoted},,21,,,,,`,
    ',15:00,,,,,,',
    ',,,,,2026-10-30,,',
    ',,,,Quarter 9,2026-10-30,,',
    ',,,,Quarter 1,,,2029-01-01',
    ',,,,Quarter 1,,,someday',
    `${quoted},,,,Quarter 1,,,`,
  ]);
  const planned = await desk.plan(key);
  const rows = await desk.rows(key);
  expect(planned.import.counts, JSON.stringify(rows)).toEqual({
    eligibility_calendar: { create: 3, update: 1, reject: 9 },
  });
  expect(leftOut(rows)).toEqual([
    [5, 'School'],
    [6, 'Closing time'],
    [7, 'Classes offered'],
    [8, 'School'],
    [9, 'Term'],
    [10, 'Term'],
    [11, 'Progress dates'],
    [12, 'Progress dates'],
    [13, 'School'],
  ]);
  const usual = { value: { closingTime: '15:30', schools: [], terms: [] }, version: 0 };
  expect(await settings(), 'a plan changes nothing').toEqual(usual);
  await callAs(laurel, browserOf('admin'), calendarSettings.save, {
    ...{ version: 0, value: { ...usual.value, closingTime: '15:00' } },
  });
  expect(await desk.run(key)).toMatchObject({ import: { state: 'done' } });
  const { value, version } = await settings();
  expect(value).toMatchObject({
    closingTime: '15:00',
    schools: [{ schoolId, closingTime: '14:45', classesOffered: 7, maxFullCredits: '5.5' }],
  });
  const termsById = new Map(value.terms.map(({ termId, ...said }) => [termId, said]));
  expect(termsById.get(ids.quarter)).toEqual({
    ...{ certifiedOn: '2026-10-30', reportCardsOn: '2026-11-04', progressOn: ['2026-09-18', '2026-10-09'] },
  });
  expect(termsById.get(ids.semester)).toMatchObject({ certifiedOn: '2027-01-29', progressOn: [] });
  // A later file says one thing of one school. Somebody else changes the terms before it is taken back.
  const next = await desk.upload(['School,Closing time', `${quoted},16:00`]);
  expect((await desk.plan(next.key)).import.counts).toEqual({ eligibility_calendar: { update: 1 } });
  await desk.run(next.key);
  expect((await settings()).value.schools).toMatchObject([{ closingTime: '16:00', classesOffered: 7 }]);
  const now = await settings();
  const terms = now.value.terms.map((term) =>
    term.termId === ids.quarter ? { ...term, certifiedOn: '2026-10-29' as Day } : term,
  );
  await callAs(laurel, browserOf('admin'), calendarSettings.save, { ...now, value: { ...now.value, terms } });
  expect((await desk.undo(next.key)).notices).toEqual([]);
  expect((await settings()).value.schools).toMatchObject([{ closingTime: '14:45', classesOffered: 7 }]);
  expect((await desk.undo(key)).notices, 'a term was changed since').toHaveLength(1);
  expect((await settings()).value).toMatchObject({
    ...{ closingTime: '15:00', schools: [] },
    terms: [{ termId: ids.quarter, certifiedOn: '2026-10-29' }],
  });
  expect((await settings()).version).toBeGreaterThan(version);
});

test('such files can be imported only by people who grant these, manage classes, or change district settings, and never into another school', async () => {
  const elsewhere = await testSchool(laurel);
  const everyone = ['ada', 'cole', 'tia', 'pia', 'office', 'director', 'admin'] as const;
  const may = {
    grants: ['director', 'admin'],
    credits: ['office', 'admin'],
    calendar: ['admin'],
  } as const;
  const paths = {
    grants: files.grantFiles.upload.path.replace('{schoolId}', school.schoolId),
    credits: files.creditFiles.upload.path.replace('{schoolId}', school.schoolId),
    calendar: files.calendarFiles.upload.path,
  };
  const file = { name: 'file.csv', bytes: Buffer.from('Name,Reason\nx,y') };
  for (const kind of ['grants', 'credits', 'calendar'] as const) {
    const admitted: string[] = [];
    for (const who of everyone) {
      const { statusCode } = await sendFile(laurel, browserOf(who), paths[kind], file);
      if (statusCode === 200) admitted.push(who);
      else expect([403, 404], `${kind} ${who}`).toContain(statusCode);
    }
    expect(admitted, kind).toEqual(may[kind]);
    if (kind === 'calendar') continue;
    const far = await sendFile(laurel, elsewhere.people.admin.browser, paths[kind], file);
    expect(far.statusCode, kind).toBe(404);
  }
});
