import { enrol } from '@laurel/domain/classes/api';
import { saveSeason } from '@laurel/domain/classes/team-api';
import { decideNow, readBoard, readOwnStandings, readStanding, saveFacts } from '@laurel/domain/eligibility/board-api';
import { calendarSettings } from '@laurel/domain/eligibility/calendar-settings';
import { readCourseRule, saveCourseRule } from '@laurel/domain/eligibility/course-rule';
import { readRecipients } from '@laurel/domain/eligibility/letter-api';
import { endGrant, giveGrant, switchPackOn } from '@laurel/domain/eligibility/pack-api';
import { releaseScores } from '@laurel/domain/grades/api';
import { readNotices } from '@laurel/domain/notices/api';
import { readStaffOverview } from '@laurel/domain/overview/api';
import { postGrades } from '@laurel/domain/postings/api';
import type { InputOf } from '@laurel/domain/wire/endpoint';
import { newId } from '@laurel/server/db/new-id';
import { sql } from '@laurel/server/db/sql';
import { inScope } from '@laurel/server/db/testing';
import { callAs } from '@laurel/server/testing/app';
import { expect, test, vi } from 'vitest';
import { readCases, readHeldNow } from './cases';
import { readCourses } from './course-store';
import { day, laurel, school, season, soon, startSeasons, type Who } from './testing';

startSeasons();

const stateOnBoard = async () => (await season.board()).rows[0]?.standing?.state;

test('nothing is calculated until rules are on; from then on saved changes are calculated automatically', async () => {
  expect(await season.board()).toMatchObject({
    isOn: false,
    rows: [{ standing: null }],
    teams: [{ isOwn: true, athletes: 1 }],
  });
  await season.switchOn();
  await vi.waitFor(async () => expect(await stateOnBoard()).toBe('cleared'), soon);
  await season.enter('5');
  await vi.waitFor(async () => {
    const { teams } = await season.standing('tia');
    expect(teams[0]?.released?.forecast).toMatchObject([{ state: 'practiceOnly', courses: [{ percent: '50' }] }]);
  }, soon);
  // What would keep it is worked out for whoever may see courses, when they look, and kept nowhere.
  const keeping = [{ ruleId: 'thursday', changes: [{ title: 'Algebra', percent: '60' }] }];
  expect((await season.standing('quinn')).teams[0]).toMatchObject({ released: { waysToKeep: keeping }, all: null });
  expect((await season.standing('admin')).teams[0]).toMatchObject({ all: { waysToKeep: keeping } });
  expect(JSON.stringify(await season.standing('cole'))).not.toContain('Algebra');
  const kept = await inScope(laurel.database, school.districtId, async ({ db }) => {
    return await db.client.query("select from standing where result ? 'waysToKeep'");
  });
  expect(kept.rowCount).toBe(0);
});

test('a check’s decision is final: from Monday an athlete is out, whatever the grade is now, and the way back says what helps', async () => {
  await season.switchOn();
  await season.enter('5');
  await season.turn('2026-10-15T22:00');
  expect(await stateOnBoard()).toBe('cleared');
  await season.turn('2026-10-16T09:00');
  expect((await season.board()).rows).toMatchObject([
    { standing: { state: 'warning', reasons: [{ category: 'academics' }] } },
  ]);
  await season.turn('2026-10-19T09:00');
  expect((await season.board()).rows).toMatchObject([
    { standing: { state: 'practiceOnly', until: '2026-10-26T00:00' } },
  ]);
  const [family] = (await season.standing('quinn')).teams;
  expect(family?.released).toMatchObject({
    reasons: [{ ruleId: 'thursday', courses: [{ title: 'Algebra', percent: '50' }] }],
    waysBack: [{ changes: [{ kind: 'grade', title: 'Algebra', percent: '60' }], at: '2026-10-26T00:00' }],
  });
  expect(family?.decisions).toMatchObject([
    {
      ...{ ruleId: 'thursday', isMet: false, checkAt: '2026-10-15T23:59' },
      madeOf: { courses: [{ title: 'Algebra', percent: '50', outcome: 'failed' }] },
    },
  ]);
  expect(family?.all).toBeNull();

  // A later grade leaves it alone, and says what would be today.
  await season.enter('9', school.ids.essay, 1);
  await season.turn('2026-10-20T09:00');
  expect((await season.standing('quinn')).teams[0]?.released).toMatchObject({
    ...{ state: 'practiceOnly', reasons: [{ ruleId: 'thursday', isMetToday: true }] },
  });
  // What is met next keeps what it was made of as well.
  await season.turn('2026-10-26T09:00');
  expect((await season.standing('quinn')).teams[0]?.decisions).toMatchObject([
    {
      ...{ isMet: true, checkAt: '2026-10-22T23:59' },
      madeOf: { courses: [{ title: 'Algebra', percent: '90', outcome: 'passed' }] },
    },
    { isMet: false },
  ]);
});

test('a director makes a decision official before it takes effect, and a better grade doesn’t change it', async () => {
  await season.switchOn();
  await season.enter('5');
  await season.turn('2026-10-15T22:00');
  await season.turn('2026-10-16T09:00');
  const { tia, sam } = school.people;
  const decide = async (who: Who, studentId = tia.personId) =>
    await callAs(laurel, await season.as(who), decideNow, { studentId });
  expect([(await decide('cole')).status, (await decide('quinn')).status]).toEqual([403, 403]);
  expect((await decide('director', sam.personId)).status).toBe(404);
  const decisions = async () => (await season.standing('director')).teams[0]?.decisions;
  expect(await decisions()).toEqual([]);
  expect((await decide('director')).output).toEqual({ decided: 1 });
  expect((await decide('director')).output).toEqual({ decided: 0 });
  expect(await decisions()).toMatchObject([{ ruleId: 'thursday', checkAt: '2026-10-15T23:59', isMet: false }]);
  // It still takes effect on the day the rules say, and says what it would be today.
  expect(await stateOnBoard()).toBe('warning');
  await season.enter('9', school.ids.essay, 1);
  await season.turn('2026-10-19T09:00');
  expect((await season.standing('quinn')).teams[0]?.released).toMatchObject({
    ...{ state: 'practiceOnly', reasons: [{ ruleId: 'thursday', isMetToday: true }] },
  });
});

test('on Thursday a coach reads who may play on Friday and who may lose eligibility that night; the board shows what was decided', async () => {
  await season.switchOn();
  await season.enter('5');
  const home = async () => {
    const { output } = await callAs(laurel, await season.as('cole'), readStaffOverview, {});
    const team = output.teams?.find(({ classId }) => classId === school.ids.team);
    return [team?.heldBack?.map(({ name }) => name), team?.losing];
  };
  await season.turn('2026-10-15T08:00');
  const coming = [{ category: 'academics', state: 'practiceOnly', from: '2026-10-19T00:00' }];
  expect(await season.board()).toMatchObject({
    ...{ losing: 1, recent: { met: 0, notMet: 0, changes: [] } },
    rows: [{ standing: { state: 'cleared', nextCheckAt: '2026-10-15T23:59', forecast: coming } }],
  });
  expect(await home()).toEqual([[], 1]);
  expect((await season.board('cole', { coming: 'losing' })).rows).toHaveLength(1);

  await season.turn('2026-10-16T18:00');
  expect((await season.board()).rows).toMatchObject([{ standing: { state: 'warning' } }]);
  await season.turn('2026-10-19T09:00');
  expect(await home()).toEqual([['Tia Student'], 0]);
  expect(await season.board('cole', { coming: 'losing' })).toMatchObject({ rows: [], count: 0, losing: 0 });
  const { recent } = await season.board();
  expect(recent).toMatchObject({
    ...{ met: 0, notMet: 1 },
    changes: [
      { name: 'Tia Student', before: 'warning', state: 'practiceOnly', category: 'academics' },
      { before: 'cleared', state: 'warning', category: 'academics' },
    ],
  });
  expect(JSON.stringify(recent)).not.toMatch(/Algebra|percent|thursday/);
  // Eight days later the next check is what was decided lately.
  await season.enter('9', school.ids.essay, 1);
  await season.turn('2026-10-27T09:00');
  expect((await season.board()).recent).toMatchObject({
    ...{ met: 1, notMet: 0, changes: [{ before: 'practiceOnly', state: 'cleared', category: null }] },
  });
});

test('a board can be filtered by team level, and an athlete’s season stays readable: each state with its type, newest first', async () => {
  const juniorId = newId<'class'>();
  await inScope(laurel.database, school.districtId, async ({ db, districtId }) => {
    await db.run(sql`
      insert into class (district_id, id, course_id, school_id, title, kind)
      values (${districtId}, ${juniorId}, ${school.ids.course}, ${school.schoolId}, 'Junior Track', 'team')`);
  });
  const days = { startsOn: day('2026-08-10'), endsBefore: day('2026-12-01') };
  await season.save('office', saveSeason, {
    ...{ classId: juniorId, version: 0, sport: 'Track', level: 'junior-varsity', ...days },
  });
  const { cole, sam } = school.people;
  for (const [{ personId }, role] of [
    [cole, 'teacher'],
    [sam, 'student'],
  ] as const)
    await season.save('office', enrol, { classId: juniorId, personId, role, startsOn: null });
  await season.switchOn();
  await season.enter('5');
  await season.turn('2026-10-14T13:00');
  await season.turn('2026-10-16T09:00');
  await season.turn('2026-10-19T09:00');
  const names = async (filter: InputOf<typeof readBoard>) =>
    (await season.board('cole', filter)).rows.map(({ name }) => name);
  expect(await names({})).toEqual(['Tia Student', 'Sam Student']);
  expect(await names({ level: 'varsity' })).toEqual(['Tia Student']);
  expect(await names({ level: 'junior-varsity' })).toEqual(['Sam Student']);
  expect(await names({ level: 'freshman' })).toEqual([]);
  const changed = async (level: 'varsity' | 'junior-varsity') =>
    (await season.board('cole', { level })).recent.changes.filter(({ name }) => name === 'Tia Student').length;
  expect([await changed('varsity'), await changed('junior-varsity')]).toEqual([2, 0]);
  for (const who of ['cole', 'quinn', 'director'] as const) {
    const [team] = (await season.standing(who)).teams;
    expect(team?.changes, who).toMatchObject([
      { state: 'practiceOnly', category: 'academics' },
      { state: 'warning', category: 'academics' },
      { state: 'cleared', category: null },
    ]);
  }
});

test('a coach sees only the kind of reason, the director and the family see the rule and its values, and others see nothing', async () => {
  await season.switchOn();
  await season.enter('5');
  await season.turn('2026-10-19T09:00');
  const { people, ids } = school;
  const text = async (who: Who) =>
    (await callAs(laurel, await season.as(who), readStanding, { studentId: people.tia.personId })).text;
  const coach = await season.standing('cole');
  expect(coach.teams).toMatchObject([{ coach: { state: 'practiceOnly' }, released: null, all: null, decisions: [] }]);
  expect(await text('cole')).not.toMatch(/Algebra|percent|courses|Thursday/);
  expect((await callAs(laurel, await season.as('cole'), readBoard, {})).text).not.toMatch(
    /Algebra|percent|courses|thursday/,
  );
  for (const who of ['director', 'tia', 'quinn'] as const) expect(await text(who), who).toMatch(/Algebra/);
  expect((await season.standing('director')).teams[0]?.all).toBeNull();
  expect((await season.standing('admin')).teams[0]?.all).toMatchObject({ state: 'practiceOnly' });
  for (const who of ['sam', 'pia'] as const) {
    expect((await callAs(laurel, await season.as(who), readStanding, { studentId: people.tia.personId })).status).toBe(
      404,
    );
  }
  // On no team, so there is nothing to see: for whoever would see it. Nobody else learns even that.
  const ofSam = async (who: Who) =>
    await callAs(laurel, await season.as(who), readStanding, { studentId: people.sam.personId });
  for (const who of ['office', 'director', 'sam', 'pia'] as const)
    expect((await ofSam(who)).output, who).toMatchObject({ teams: [] });
  for (const who of ['cole', 'tia'] as const) expect((await ofSam(who)).status, who).toBe(404);
  for (const who of ['ada'] as const) {
    expect((await callAs(laurel, await season.as(who), readBoard, {})).status).toBe(403);
  }
  expect((await callAs(laurel, await season.as('quinn'), readOwnStandings, {})).output.athletes).toMatchObject([
    { name: 'Tia Student' },
  ]);
  expect((await season.board('tia')).rows).toEqual([]);
  expect(
    (await callAs(laurel, await season.as('cole'), readBoard, { teamId: ids.team, state: 'cleared' })).output,
  ).toMatchObject({ rows: [], count: 0, byState: { practiceOnly: 1 } });
});

test('a letter is for guardians who may see everything in it, in the language of their account, or else for the student', async () => {
  const { people } = school;
  const recipients = async (who: Who) =>
    await callAs(laurel, await season.as(who), readRecipients, { studentId: people.tia.personId });
  const change = async (statement: string) => {
    await inScope(laurel.database, school.districtId, async ({ db }) => {
      await db.client.query(statement, [people.quinn.personId]);
    });
  };
  await change(`update account set language = 'ar' where person_id = $1`);
  expect((await recipients('director')).output.recipients).toMatchObject([
    { personId: people.quinn.personId, locale: 'ar' },
  ]);
  expect((await recipients('cole')).status).toBe(403);
  await change('update guardianship set sees_academics = false where guardian_id = $1');
  expect((await recipients('director')).output.recipients).toMatchObject([
    { personId: people.tia.personId, locale: 'en' },
  ]);
  const other = { studentId: people.sam.personId };
  expect((await callAs(laurel, await season.as('director'), readRecipients, other)).status).toBe(404);
});

test('unreleased work changes nothing for families and coaches, and staff who see grades see both', async () => {
  await inScope(laurel.database, school.districtId, async ({ db }) => {
    await db.client.query("update class set unreleased = 'include'");
  });
  await season.switchOn();
  await season.enter('9');
  await season.turn('2026-10-14T13:00');
  const seen = async () => [
    (await season.board()).rows,
    (await season.standing('quinn')).teams.map(({ released, coach }) => [released, coach]),
  ];
  const before = await seen();
  // The exam is released by hand: 0 of 20, most of the grade.
  await season.enter('0', school.ids.exam);
  await season.turn('2026-10-14T13:00');
  expect(await seen()).toEqual(before);
  const forecasts = async (who: Who) => {
    const [team] = (await season.standing(who)).teams;
    return [team?.all?.forecast.length, team?.released?.forecast.length];
  };
  expect(await forecasts('admin')).toEqual([1, 0]);
  await season.turn('2026-10-19T09:00');
  const [team] = (await season.standing('admin')).teams;
  expect([team?.all?.state, team?.released?.state]).toEqual(['practiceOnly', 'cleared']);
  const release = { classId: school.ids.algebra, assignmentId: school.ids.exam };
  await callAs(laurel, await season.as('ada'), releaseScores, release);
  await vi.waitFor(async () => expect(await forecasts('quinn')).toEqual([undefined, 1]), soon);
});

test('a changed standing is announced to the athlete, the family, the coach, and the director, without the standing itself; the first one to no one; the office and administrators aren’t told', async () => {
  const unread = async (who: Who) => (await callAs(laurel, await season.as(who), readNotices, {})).output.notices;
  const told = async (who: Who) => (await unread(who)).map(({ kind }) => kind).filter((kind) => /standing/.test(kind));
  await season.switchOn();
  await season.enter('5');
  await season.turn('2026-10-14T13:00');
  expect([await told('tia'), await told('cole')]).toEqual([[], []]);
  await season.turn('2026-10-19T09:00');
  expect([await told('tia'), await told('quinn'), await told('cole'), await told('pia')]).toEqual([
    ['standing-changed'],
    ['standing-changed'],
    ['team-standing-changed'],
    [],
  ]);
  expect([await told('director'), await told('office'), await told('admin')]).toEqual([
    ['team-standing-changed'],
    [],
    [],
  ]);
  for (const who of ['cole', 'director'] as const)
    expect(JSON.stringify(await unread(who))).not.toMatch(/practice|Algebra|percent/);
});

test('the director lets someone play with a reason and an end date, and it ends by itself', async () => {
  await season.switchOn();
  await season.enter('5');
  await season.turn('2026-10-19T09:00');
  const { people } = school;
  const { mayWaive } = await season.standing('director');
  expect(mayWaive).toMatchObject([{ packId: 'casa-grande', role: 'Athletic director' }]);
  const grantId = newId<'eligibility-grant'>();
  const waiver: InputOf<typeof giveGrant> = {
    ...{ studentId: people.tia.personId, grantId, kind: 'waiver', pack: 'casa-grande', rule: 'thursday' },
    ...{ startsOn: day('2026-10-19'), endsBefore: day('2026-10-21'), reason: 'The grade was entered late.' },
  };
  expect((await callAs(laurel, await season.as('cole'), giveGrant, waiver)).status).toBe(403);
  expect((await callAs(laurel, await season.as('director'), giveGrant, { ...waiver, reason: ' ' })).status).toBe(400);
  const first = await callAs(laurel, await season.as('director'), giveGrant, waiver);
  expect((await callAs(laurel, await season.as('director'), giveGrant, waiver)).output).toEqual(first.output);
  await vi.waitFor(async () => expect(await stateOnBoard()).toBe('waived'), soon);
  expect((await season.standing('quinn')).grants).toMatchObject([{ reason: 'The grade was entered late.' }]);
  expect((await season.standing('cole')).grants).toEqual([]);
  await season.turn('2026-10-21T08:00');
  expect(await stateOnBoard()).toBe('practiceOnly');
  expect(
    (await callAs(laurel, await season.as('director'), endGrant, { studentId: waiver.studentId, grantId })).status,
  ).toBe(200);
});

test('only the named role grants a probation for one rule, and a contract where a rule asks for one', async () => {
  await season.switchOn('cif-california');
  await season.switchOn('fhsaa-florida');
  const { tia } = school.people;
  const offered = async (who: Who, pack: string) => {
    const found = (await season.standing(who)).mayWaive.find(({ packId }) => packId === pack);
    return Object.fromEntries((found?.rules ?? []).map(({ ruleId, kinds }) => [ruleId, kinds]));
  };
  expect((await offered('admin', 'cif-california')).gpa).toEqual(['waiver', 'probation']);
  expect((await offered('director', 'cif-california')).gpa).toEqual(['waiver']);
  expect((await offered('director', 'fhsaa-florida')).cumulative).toEqual(['waiver', 'contract']);
  const give = async (who: Who, given: Pick<InputOf<typeof giveGrant>, 'kind' | 'pack' | 'rule'>) =>
    await callAs(laurel, await season.as(who), giveGrant, {
      ...{ studentId: tia.personId, grantId: newId(), reason: 'Agreed with the family.', ...given },
      ...{ startsOn: day('2026-10-14'), endsBefore: day('2026-12-01') },
    });
  const probation = { kind: 'probation', pack: 'cif-california', rule: 'gpa' } as const;
  expect((await give('director', probation)).status).toBe(403);
  expect((await give('admin', { ...probation, rule: null })).status).toBe(403);
  expect((await give('admin', probation)).output).toMatchObject({ kind: 'probation', role: 'Administrator' });
  const contract = { kind: 'contract', pack: 'fhsaa-florida', rule: 'cumulative' } as const;
  expect((await give('director', contract)).output).toMatchObject({ kind: 'contract', role: 'Athletic director' });
  expect((await season.standing('quinn')).grants.map(({ kind, rule }) => [kind, rule])).toEqual(
    expect.arrayContaining([
      ['probation', 'gpa'],
      ['contract', 'cumulative'],
    ]),
  );
});

test('school facts about an athlete are kept by the office, saved with a version, and used by rules that need them', async () => {
  const { tia, sam } = school.people;
  const nothing = {
    ...{ enteredGrade7On: null, isPromoted: null, isOnTrack: null, graduatedOn: null },
    ...{ transfers: null, passingMarks: [], semesters: null, approvals: [], makeUps: [] },
  };
  const facts = { ...nothing, studentId: tia.personId, version: 0, enteredGrade9On: day('2021-08-26') };
  const save = async (who: Who, given = facts) => await callAs(laurel, await season.as(who), saveFacts, given);
  expect((await save('cole')).status).toBe(403);
  expect((await save('office', { ...facts, studentId: sam.personId })).status).toBe(404);
  for (let times = 0; times < 2; times += 1) expect((await save('office')).output).toEqual({ version: 1 });
  expect((await save('office', { ...facts, transfers: [] as never })).status).toBe(409);
  expect((await season.standing('office')).facts).toMatchObject({ version: 1, enteredGrade9On: '2021-08-26' });
  expect([(await season.standing('cole')).facts, (await season.standing('tia')).facts]).toEqual([null, null]);
  // Michigan: eight semesters; a ninth is one too many.
  const on = {
    packSwitchId: newId<'eligibility-pack'>(),
    version: 0,
    pack: 'mhsaa-michigan',
    schoolId: null,
    choices: [],
  };
  await callAs(laurel, await season.as('director'), switchPackOn, { ...on, startsOn: day('2026-10-13') });
  await season.turn('2026-10-16T09:00');
  const reasons = (await season.standing('director')).teams[0]?.released?.reasons ?? [];
  expect(reasons.find(({ ruleId }) => ruleId === 'semesters')).toMatchObject({ state: 'ineligible' });
});

test('a student’s own passing mark, a course’s credit type, and term closing times affect the rules; no one else is told of the mark', async () => {
  const { ids, people } = school;
  await season.switchOn();
  await season.enter('5');
  await season.turn('2026-10-14T13:00');
  const { facts } = await season.standing('office');
  expect(facts?.classes.map(({ classId }) => classId)).toContain(ids.algebra);
  const said = {
    ...{ enteredGrade7On: null, enteredGrade9On: null, isPromoted: null, isOnTrack: null, graduatedOn: null },
    ...{ transfers: null, passingMarks: [{ classId: ids.algebra, percent: '45' }] },
    ...{ semesters: null, approvals: [], makeUps: [] },
  };
  const given = { studentId: people.tia.personId, version: facts?.version ?? 0, ...said };
  const elsewhere = { ...given, passingMarks: [{ classId: ids.team, percent: '45' }] };
  expect((await callAs(laurel, await season.as('office'), saveFacts, elsewhere)).status).toBe(404);
  expect((await callAs(laurel, await season.as('office'), saveFacts, given)).status).toBe(200);
  await season.turn('2026-10-19T09:00');
  expect(await stateOnBoard()).toBe('cleared');
  const texts = await Promise.all(
    (['cole', 'tia', 'director'] as const).map(
      async (who) =>
        (await callAs(laurel, await season.as(who), readStanding, { studentId: people.tia.personId })).text,
    ),
  );
  expect(texts.slice(0, 2).join()).not.toMatch(/passingMarks|"45"|:45[,}]/);

  const { courseId } = (await recordOf()).course;
  const rule = {
    ...{ exemptFor: ['UIL'], countsForGraduation: false, isFullCredit: true, weeklyHours: '5' },
    core: [{ body: 'NCAA', area: 'math', isLab: false } as const],
  };
  const save = async (who: Who, version: number, changed: Partial<InputOf<typeof saveCourseRule>> = {}) =>
    await callAs(laurel, await season.as(who), saveCourseRule, { courseId, version, ...rule, ...changed });
  expect([(await save('ada', 0)).status, (await save('pia', 0)).status]).toEqual([403, 403]);
  for (let times = 0; times < 2; times += 1) expect((await save('admin', 0)).output).toEqual({ version: 1 });
  expect((await save('admin', 0, { weeklyHours: '4' })).status).toBe(409);
  expect((await callAs(laurel, await season.as('admin'), readCourseRule, { courseId })).output).toMatchObject(rule);

  const term = { termId: ids.quarter, certifiedOn: day('2026-10-30'), reportCardsOn: null };
  const calendar = (progressOn: string) => ({
    version: 0,
    value: {
      closingTime: '15:30',
      schools: [{ schoolId: school.schoolId, closingTime: '14:00', classesOffered: 6, maxFullCredits: null }],
      terms: [{ ...term, progressOn: [day(progressOn)] }],
    },
  });
  expect((await callAs(laurel, await season.as('admin'), calendarSettings.save, calendar('2029-01-01'))).status).toBe(
    400,
  );
  expect((await callAs(laurel, await season.as('admin'), calendarSettings.save, calendar('2026-10-16'))).status).toBe(
    200,
  );
  const { record, terms, offered } = await recordOf();
  expect(record).toMatchObject({ ...rule, individualStandard: '45' });
  expect(offered).toBe(6);
  expect(terms.find(({ termId }) => termId === ids.quarter)).toMatchObject({
    ...{ certifiedAt: '2026-10-30T12:00', progressAt: ['2026-10-16T14:00'] },
    closesAt: expect.stringMatching(/T14:00$/),
  });
  // A course that has left the association’s list is no core course of the next school years.
  const over = [{ body: 'NCAA', area: 'math', isLab: false, firstYear: null, lastYear: 2026 } as const];
  expect((await save('admin', 1, { core: over })).output).toEqual({ version: 2 });
  expect((await recordOf()).record.core).toEqual([]);
  // Which school year a term is of is the district’s to say, whatever the month it begins in.
  await inScope(laurel.database, school.districtId, async ({ db }) => {
    await db.client.query('update term set school_year = 2026 where id = $1', [ids.semester]);
  });
  expect((await recordOf()).record.core).toEqual([{ body: 'NCAA', area: 'math', isLab: false }]);
});

test('semesters on the rolls, make-up grades, and the principal’s decisions on corrected grades affect the rules', async () => {
  const { ids, people, districtId } = school;
  await season.switchOn('ihsa-illinois');
  await season.enter('5');
  await season.save('ada', postGrades, { classId: ids.algebra, termId: ids.quarter });
  await inScope(laurel.database, districtId, async ({ db }) => {
    await db.run(sql`
      insert into final_grade (
        district_id, id, student_id, class_id, term_id, revision, cause, percent, is_passing, trace, calculator,
        rules_digest, account_id, made_at, reason
      )
      select district_id, gen_random_uuid(), student_id, class_id, term_id, 2, 'corrected', 90, true, trace, calculator,
        rules_digest, account_id, ${new Date(laurel.time.nowMs + 60_000)}, 'Entered late'
      from final_grade
      where district_id = ${districtId} and student_id = ${people.tia.personId} and class_id = ${ids.algebra}`);
  });
  const grades = async () => {
    const { person } = await wholeRecord();
    const own = person.grades.filter(({ classId, termId }) => classId === ids.algebra && termId === ids.quarter);
    return own
      .filter(({ audience }) => audience !== 'family')
      .map((each) => [each.percent, each.isApproved, each.isMakeUp]);
  };
  const semestersAsked = async () => {
    const [team] = (await season.standing('director')).teams;
    return team?.released?.missing.some(({ what }) => what.key === 'Semesters since entering grade 9');
  };
  await season.turn('2026-10-15T09:00');
  expect(await grades()).toEqual([
    ['50', null, false],
    ['90', null, false],
  ]);
  expect(await semestersAsked()).toBe(true);
  const place = { classId: ids.algebra, termId: ids.quarter };
  const said = {
    ...{ enteredGrade7On: null, enteredGrade9On: null, isPromoted: null, isOnTrack: null, graduatedOn: null },
    ...{ transfers: null, passingMarks: [] },
    semesters: [{ startsOn: day('2024-08-26'), daysOnRolls: 88 }],
    makeUps: [{ ...place, on: day('2026-10-12'), percent: '71', isPassing: true }],
    approvals: [{ ...place, isApproved: true }],
  };
  const save = async (change: Partial<typeof said>) =>
    await callAs(laurel, await season.as('office'), saveFacts, {
      ...{ studentId: people.tia.personId, version: 0, ...said, ...change },
    });
  expect((await save({ approvals: [{ ...place, termId: newId(), isApproved: true }] })).status).toBe(404);
  expect((await save({ makeUps: [...said.makeUps, ...said.makeUps] })).status).toBe(400);
  expect((await save({})).output).toEqual({ version: 1 });
  await season.turn('2026-10-15T10:00');
  expect(await grades()).toEqual([
    ['50', null, false],
    ['90', true, false],
    ['71', null, true],
  ]);
  expect(await semestersAsked()).toBe(false);
  expect((await season.standing('office')).facts).toMatchObject({ semesters: said.semesters, makeUps: said.makeUps });
  expect((await season.standing('cole')).facts).toBeNull();
  // A client that leaves one of them out takes nothing back.
  for (const left of ['semesters', 'approvals', 'makeUps'])
    expect((await save({ version: 1, [left]: undefined } as never)).status).toBe(400);
});

test('facts about a class stay once its year is over, and more can be added', async () => {
  const { ids, people, districtId } = school;
  const nothing = {
    ...{ enteredGrade7On: null, enteredGrade9On: null, isPromoted: null, isOnTrack: null, graduatedOn: null },
    ...{ transfers: null, semesters: null, approvals: [], passingMarks: [] },
  };
  const place = { classId: ids.algebra, termId: ids.quarter };
  const approvals = [{ ...place, isApproved: true }];
  const makeUps = [{ ...place, on: day('2026-10-12'), percent: '71', isPassing: true }];
  const save = async (version: number, said: Partial<InputOf<typeof saveFacts>>) =>
    await callAs(laurel, await season.as('office'), saveFacts, {
      ...{ studentId: people.tia.personId, version, ...nothing, makeUps: [], ...said },
    });
  const marks = { passingMarks: [{ classId: ids.algebra, percent: '45' }] };
  expect((await save(0, { ...marks, approvals })).output).toEqual({ version: 1 });
  await season.save('ada', postGrades, place);
  await inScope(laurel.database, districtId, async ({ db }) => {
    await db.run(sql`update class set is_active = false where district_id = ${districtId} and id = ${ids.algebra}`);
    await db.run(sql`
      insert into term (district_id, id, title, kind, starts_on, ends_before, school_year)
      select ${districtId}, gen_random_uuid(), concat('Later ', n), 'gradingPeriod', '2026-09-01', '2026-11-01'::date + n, 2027
      from generate_series(1, 60) n`);
  });
  expect((await save(1, { ...marks, approvals, isPromoted: true })).output).toEqual({ version: 2 });
  const { facts } = await season.standing('office');
  expect(facts?.classes.map(({ classId }) => classId)).toContain(ids.algebra);
  expect(facts?.terms.map(({ termId }) => termId)).toContain(ids.quarter);
  // A make-up of a class that has a final grade, though nothing was said of it before.
  expect((await save(2, {})).output).toEqual({ version: 3 });
  expect((await save(3, { makeUps })).output).toEqual({ version: 4 });
  expect((await save(4, { makeUps: [{ ...makeUps[0], classId: ids.team }] as never })).status).toBe(404);
});

/** Algebra of Tia’s record as rules see it, with its course and the school’s calendar. */
async function recordOf() {
  const { person, course, calendar } = await wholeRecord();
  const record = person.classes.find(({ classId }) => classId === school.ids.algebra);
  if (!record) throw new Error('Tia takes Algebra.');
  const { terms, school: offers } = calendar.calendar;
  return { record, course, terms, offered: offers.classesOffered };
}

async function wholeRecord() {
  const { ids, people, districtId } = school;
  return await inScope(laurel.database, districtId, async (scope) => {
    const own = { ...scope, nowMs: laurel.time.nowMs, today: day('2026-10-19') };
    const [one] = await readCases(own, [people.tia.personId], await readHeldNow(own));
    const [course] = await readCourses(own, [ids.algebra]);
    if (!one || !course) throw new Error('Tia is on a team and takes Algebra.');
    return { person: one.record, course, calendar: one.calendar };
  });
}
