import { memberFiles } from '@laurel/domain/mapped-files/member-file-api';
import { search } from '@laurel/domain/search/api';
import * as transition from '@laurel/domain/transition/api';
import { inScope } from '@laurel/server/db/testing';
import { callAs, fileLaurel } from '@laurel/server/testing/app';
import { addPathway, addRating, rubricOf } from '@laurel/server/testing/pathway';
import { type TestSchool, testSchool } from '@laurel/server/testing/school';
import { addCaseload } from '@laurel/server/testing/world';
import { beforeEach, expect, test } from 'vitest';
import { placeDesk } from './testing-desk';

const laurel = await fileLaurel();
let school: TestSchool;
let pathway: Awaited<ReturnType<typeof addPathway>>;
let services: Awaited<ReturnType<typeof addPathway>>;

// Sam is on a portrait; the coordinator keeps it, and has Sam and Tia for services.
beforeEach(async () => {
  school = await testSchool(laurel);
  const { districtId, schoolId, people } = school;
  await addCaseload(laurel, districtId, schoolId, people.coordinator.personId);
  await inScope(laurel.database, districtId, async ({ db }) => {
    const content = rubricOf(2);
    pathway = await addPathway(db, districtId, { schoolId, people: [people.sam.personId], content });
    services = await addPathway(db, districtId, { schoolId, people: [], content, kind: 'services' });
  });
  await deskOf().query(`update person set identifier = given_name || '1'`);
});

function deskOf(who: keyof TestSchool['people'] = 'coordinator', of = pathway) {
  const place = { pathwayId: of.pathwayId };
  return placeDesk(laurel, { districtId: school.districtId, place }, school.people[who].browser, memberFiles);
}

async function members() {
  const { coordinator } = school.people;
  const { output } = await callAs(laurel, coordinator.browser, transition.readMembers, {
    pathwayId: pathway.pathwayId,
  });
  return output.members.map(({ name, cohort, coachName, endsBefore }) => [name, cohort, coachName, endsBefore]);
}

const header = 'number,cohort,coach,stage,to';

test('members are added, changed, and skipped as previewed, and can be undone, except those rated since', async () => {
  const desk = deskOf();
  const before = await members();
  const { key } = await desk.upload([
    header,
    'Tia1,Class of 2030,Ada1,,',
    'Sam1,Class of 2029,,,2027-06-11',
    'Uma1,,,Nowhere,',
    'Tia1,Class of 2031,,,',
    'Zoe1,,,,',
    'Uma1,,Nobody Here,,',
  ]);
  const planned = await desk.plan(key);
  expect(planned.import.counts).toEqual({ pathway_member: { create: 1, update: 1, reject: 4 } });
  expect((await desk.rows(key)).map(({ line, action, name, reason }) => [line, action, name, reason === null])).toEqual(
    [
      [2, 'create', 'Tia Student', true],
      [3, 'update', 'Sam Student', true],
      [4, 'reject', null, false],
      [5, 'reject', null, false],
      [6, 'reject', null, false],
      [7, 'reject', null, false],
    ],
  );
  expect(await members(), 'a plan changes nothing').toEqual(before);
  expect(await desk.run(key)).toMatchObject({ import: { state: 'done' } });
  expect(await members()).toEqual([
    ['Sam Student', 'Class of 2029', null, '2027-06-12'],
    ['Tia Student', 'Class of 2030', 'Ada Algebra', null],
  ]);
  expect(await desk.undo(key)).toMatchObject({ import: { state: 'undone' }, notices: [] });
  expect(await members()).toEqual(before);

  const again = await desk.upload([header, 'Tia1,Class of 2030,,,', 'Sam1,Class of 2029,,,']);
  await desk.plan(again.key);
  await desk.run(again.key);
  await rateTia();
  expect((await desk.undo(again.key)).notices).toHaveLength(1);
  expect(await members()).toEqual([before[0], ['Tia Student', 'Class of 2030', null, null]]);
});

test('a row that matches two students asks which, and changes made after the preview are kept', async () => {
  const desk = deskOf();
  await desk.query(`update person set given_name = 'Sam' where given_name = 'Tia'`);
  const { key } = await desk.upload(['first name,last name,cohort', 'Sam,Student,Class of 2030']);
  const { questions } = await desk.plan(key);
  const [question] = questions;
  expect(question && 'candidates' in question && question.candidates).toHaveLength(2);
  const { sam } = school.people;
  const planned = await desk.plan(key, { choices: [{ line: 2, personId: sam.personId }] });
  expect(planned.import.counts).toEqual({ pathway_member: { update: 1 } });
  await desk.query(`update pathway_member set version = version + 1, cohort = 'Class of 2040'`);
  await desk.run(key);
  expect((await desk.rows(key)).map(({ action }) => action)).toEqual(['conflict']);
  expect((await members()).map(([, cohort]) => cohort)).toEqual(['Class of 2040']);
});

test('a file of transition services needs its own permission, and each look at members is audited', async () => {
  const { admin, sam, ada } = school.people;
  const desk = deskOf('coordinator', services);
  const { key } = await desk.upload(['number,cohort', 'Sam1,Seniors']);
  expect((await desk.plan(key)).import.counts).toEqual({ pathway_member: { create: 1 } });
  await desk.run(key);
  for (const stranger of [admin, sam, ada]) {
    const far = await callAs(laurel, stranger.browser, memberFiles.read, key);
    expect([403, 404]).toContain(far.status);
    expect(
      (await deskOf(stranger === admin ? 'admin' : 'ada', services).upload(['number', 'Sam1'])).status,
    ).toBeGreaterThan(400);
  }
  const found = await callAs(laurel, admin.browser, search, { text: 'Seniors' } as never);
  expect(found.text).not.toContain('Seniors');
  const again = await desk.upload(['number,cohort', 'Sam1,Juniors']);
  await desk.plan(again.key);
  const views = await desk.query(`select 1 from audit_event where what = 'services view'`);
  expect(views.length).toBeGreaterThan(0);
});

async function rateTia() {
  const { districtId, people, ids } = school;
  await inScope(laurel.database, districtId, async ({ db }) => {
    const rows = await deskOf().query(`select id from pathway_member where person_id = $1`, [people.tia.personId]);
    await addRating(db, districtId, {
      ...{ versionId: pathway.versionId, termId: ids.quarter, kind: 'teacher', raterId: people.ada.personId },
      ...{ memberId: rows[0].id as never, criterion: pathway.content.criteria[0] as never, rank: 2 },
    });
  });
}
