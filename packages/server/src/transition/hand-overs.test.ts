import * as api from '@laurel/domain/transition/hand-over-api';
import { newId } from '@laurel/server/db/new-id';
import { sql } from '@laurel/server/db/sql';
import { inScope } from '@laurel/server/db/testing';
import { addPerson, callAs, fileLaurel, sessionOf } from '@laurel/server/testing/app';
import { addPathway, addRating } from '@laurel/server/testing/pathway';
import { type Member, type TestSchool, testFarSchool, testSchool } from '@laurel/server/testing/school';
import { addCaseload } from '@laurel/server/testing/world';
import { beforeEach, expect, test } from 'vitest';

const laurel = await fileLaurel();
let school: TestSchool;
let move: Awaited<ReturnType<typeof addPathway>>;
let far: Awaited<ReturnType<typeof testFarSchool>>;
/** The counselor of the other school, who has its students. */
let nora: Member['browser'];

// Sam and Uma move up; Tomas and Cora have their school, Nora the one that they go to. Sam is proficient in the first criterion.
beforeEach(async () => {
  school = await testSchool(laurel);
  const { districtId, schoolId, people, ids } = school;
  far = await testFarSchool(laurel, school);
  const added = await addPerson(laurel, districtId, {
    name: 'Nora North',
    roles: ['Counselor'],
    schoolId: far.schoolId,
  });
  nora = await sessionOf(laurel, districtId, added.accountId);
  await addCaseload(laurel, districtId, far.schoolId, added.personId);
  await addCaseload(laurel, districtId, schoolId, people.coordinator.personId);
  await addCaseload(laurel, districtId, schoolId, people.counselor.personId);
  await inScope(laurel.database, districtId, async ({ db }) => {
    move = await addPathway(db, districtId, {
      ...{ schoolId, people: [people.sam.personId, people.uma.personId], kind: 'move' },
    });
    const [memberId = newId<'pathway-member'>(), criterion] = [move.memberIds[0], move.content.criteria[0]];
    if (!criterion) throw new Error('A criterion is needed.');
    await addRating(db, districtId, {
      ...{ memberId, versionId: move.versionId, termId: ids.quarter, kind: 'teacher', rank: 3, criterion },
      raterId: people.ada.personId,
    });
  });
});

type Who = keyof TestSchool['people'];
const browserOf = (who: Who | 'nora') => (who === 'nora' ? nora : school.people[who].browser);
const ready = async (who: Who | 'nora') =>
  await callAs(laurel, browserOf(who), api.readReadiness, { pathwayId: move.pathwayId });
const hand = async (who: Who | 'nora', change: object = {}) =>
  await callAs(laurel, browserOf(who), api.handOverStudents, {
    ...{ pathwayId: move.pathwayId, schoolId: far.schoolId, handOverId: newId<'hand-over'>() },
    ...{ members: move.memberIds.slice(0, 1), note: 'Works best in the front row.', ...change },
  });
const list = async (who: Who | 'nora') =>
  (await callAs(laurel, browserOf(who), api.listHandOvers, {})).output.handOvers;
const open = async (who: Who | 'nora', handOverId: string) =>
  await callAs(laurel, browserOf(who), api.readHandOver, { handOverId: handOverId as never });

test('staff see who is ready, criterion by criterion, and families and other schools don’t', async () => {
  const { members, schools } = (await ready('coordinator')).output;
  expect(members.map(({ name, criteria }) => [name, criteria.map(({ level, isReady }) => [level, isReady])])).toEqual([
    [
      'Sam Student',
      [
        ['Proficient', true],
        [null, false],
      ],
    ],
    [
      'Uma Student',
      [
        [null, false],
        [null, false],
      ],
    ],
  ]);
  expect(schools.length).toBeGreaterThan(1);
  expect((await ready('counselor')).output).toMatchObject({ schools: [], members: [{}, {}] });
  for (const who of ['sam', 'pia', 'office', 'cole', 'nora'] as const)
    expect([403, 404]).toContain((await ready(who)).status);
  const portrait = await inScope(laurel.database, school.districtId, async ({ db }) =>
    addPathway(db, school.districtId, { schoolId: school.schoolId, people: [school.people.sam.personId] }),
  );
  const asked = { pathwayId: portrait.pathwayId };
  expect((await callAs(laurel, browserOf('coordinator'), api.readReadiness, asked)).status).toBe(404);
});

test('missing a tenth of the days and a class below 60 percent are flagged, each for those who may see it', async () => {
  const { districtId, schoolId, people, ids } = school;
  await inScope(laurel.database, districtId, async ({ db }) => {
    await db.run(sql`
      insert into attendance_day (district_id, student_id, school_id, day, derived_share)
      select ${districtId}, ${people.sam.personId}, ${schoolId}, '2026-09-01'::date + place,
        case when place < 2 then 0 else 1 end
      from generate_series(0, 19) place`);
    await db.run(sql`
      insert into grade_override (district_id, class_id, student_id, term_id, percent, letter, reason, account_id)
      select ${districtId}, ${ids.algebra}, ${people.sam.personId}, ${ids.quarter}, 55, 'F', 'By hand.', ${people.ada.accountId}`);
  });
  const of = async (who: Who) => (await ready(who)).output.members[0]?.warnings;
  const low = { kind: 'class', title: expect.any(String), percent: expect.stringMatching(/^55/) };
  expect(await of('counselor')).toEqual([{ kind: 'attendance', percent: '90.0' }, low]);
  // The coordinator reads grades, and no attendance; a teacher sees too few of somebody’s classes to warn.
  expect(await of('coordinator')).toEqual([low]);
  expect((await ready('ada')).output.members[0]?.warnings).toEqual([]);
});

test('a hand-over tells the receiving school the standing at the time, is visible to both schools, and can be withdrawn', async () => {
  const given = { handOverId: newId<'hand-over'>() };
  const { handOverIds } = (await hand('coordinator', given)).output;
  expect(handOverIds).toHaveLength(1);
  expect((await hand('coordinator', given)).output.handOverIds).toEqual(handOverIds);
  // Handed over already: passed over.
  expect((await hand('coordinator', { members: move.memberIds })).output.handOverIds).toHaveLength(1);
  const [handOverId = ''] = handOverIds;

  expect(await list('nora')).toHaveLength(2);
  expect((await list('nora')).find((each) => each.handOverId === handOverId)).toMatchObject({
    ...{ name: 'Sam Student', by: 'Tomas Coordinator', readBy: [], isRead: false },
  });
  expect((await open('nora', handOverId)).output).toMatchObject({
    note: 'Works best in the front row.',
    content: {
      stage: 'Explore',
      criteria: [
        { level: 'Proficient', isReady: true },
        { level: null, isReady: false },
      ],
    },
    readBy: [{ name: 'Nora North' }],
  });
  const sent = async () => (await ready('coordinator')).output.members[0]?.handOvers;
  expect(await sent()).toMatchObject([{ handOverId, readBy: [{ name: 'Nora North' }] }]);
  // The family sees what was said of it, and by whom it was read; looking at one’s own isn’t a reading.
  for (const who of ['sam', 'pia'] as const) {
    expect((await list(who)).map(({ name }) => name)).toEqual(['Sam Student']);
    expect((await open(who, handOverId)).output.readBy).toMatchObject([{ name: 'Nora North' }]);
  }
  for (const who of ['uma', 'quinn', 'cole', 'office', 'ben'] as const)
    expect([403, 404], who).toContain((await open(who, handOverId)).status);

  const back = { pathwayId: move.pathwayId, handOvers: [handOverId as never] };
  for (const who of ['ada', 'counselor'] as const)
    expect((await callAs(laurel, browserOf(who), api.takeBackHandOvers, back)).status).toBe(403);
  for (let time = 0; time < 2; time += 1)
    expect((await callAs(laurel, browserOf('coordinator'), api.takeBackHandOvers, back)).output.count).toBe(1);
  expect((await list('nora')).map(({ name }) => name)).toEqual(['Uma Student']);
  expect((await open('nora', handOverId)).status).toBe(404);
  expect(await sent()).toEqual([]);
});

test('only people who manage members can hand them over, and only on a pathway between schools', async () => {
  for (const who of ['ada', 'counselor', 'nora', 'sam'] as const) expect((await hand(who)).status).toBe(403);
  expect((await hand('coordinator', { schoolId: newId() })).status).toBe(404);
  expect((await hand('coordinator', { members: [newId()] })).status).toBe(404);
  const back = { pathwayId: move.pathwayId, handOvers: [newId<'hand-over'>()] };
  expect((await callAs(laurel, browserOf('coordinator'), api.takeBackHandOvers, back)).status).toBe(404);
});
