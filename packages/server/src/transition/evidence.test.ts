import * as fitness from '@laurel/domain/fitness/api';
import * as grades from '@laurel/domain/grades/api';
import type { Day } from '@laurel/domain/kit/day';
import { readCriterionRatings } from '@laurel/domain/transition/api';
import type { Work, WorkKey } from '@laurel/domain/transition/evidence';
import * as api from '@laurel/domain/transition/evidence-api';
import { newId } from '@laurel/server/db/new-id';
import { sql } from '@laurel/server/db/sql';
import { inScope } from '@laurel/server/db/testing';
import { attachAs } from '@laurel/server/media/testing';
import { addPerson, type Browser, callAs, fileLaurel, sessionOf } from '@laurel/server/testing/app';
import { addPathway } from '@laurel/server/testing/pathway';
import { type TestSchool, testSchool } from '@laurel/server/testing/school';
import { beforeAll, expect, test } from 'vitest';

const laurel = await fileLaurel();
let school: TestSchool;
let made: Awaited<ReturnType<typeof addPathway>>;
/** Paula does PE with Tia; Cora is Tia’s coach on the pathway and sees no grades. */
let [paula, cora] = [] as unknown as [Browser, Browser];

beforeAll(async () => {
  school = await testSchool(laurel);
  const { districtId, schoolId, ids, people } = school;
  const add = async (name: string, ...roles: string[]) =>
    await addPerson(laurel, districtId, { name, roles: ['Teacher', ...roles], schoolId });
  const [pe, coach] = [await add('Paula Pe', 'PE teacher'), await add('Cora Coach')];
  made = await inScope(laurel.database, districtId, async ({ db }) => {
    await db.client.query("update person set birth_on = '2013-10-05', sex = 'female' where given_name = 'Tia'");
    await db.run(sql`
      insert into enrolment (district_id, id, class_id, person_id, role)
      values (${districtId}, ${newId()}, ${ids.algebra}, ${pe.personId}, 'teacher')`);
    const pathway = await addPathway(db, districtId, { schoolId, people: [people.tia.personId, people.sam.personId] });
    await db.run(sql`
      update pathway_member set coach_id = ${coach.personId}
      where district_id = ${districtId} and id = ${pathway.memberIds[0]}`);
    return pathway;
  });
  paula = await sessionOf(laurel, districtId, pe.accountId);
  cora = await sessionOf(laurel, districtId, coach.accountId);
  await scoreExam(people.tia.personId, '15');
  await runPacer('22');
});

const exam = () => ({ classId: school.ids.algebra, assignmentId: school.ids.exam });

async function scoreExam(studentId: string, value: string): Promise<void> {
  const reply = await callAs(laurel, school.people.ada.browser, grades.saveScores, {
    ...{ classId: school.ids.algebra, operationId: newId<'operation'>(), cause: 'entered' },
    ...{ students: [studentId], assignments: [school.ids.exam], cells: [[0, 0, 0, value, 'none', 0]] },
  });
  expect(reply.status).toBe(200);
}

/** Laps, and a weight, which is no one’s evidence. */
async function runPacer(laps: string): Promise<void> {
  const given = {
    ...{ schoolId: school.schoolId, operationId: newId<'operation'>(), version: 0, title: 'Fall', protocols: {} },
    ...{ startsOn: '2026-10-05' as Day, endsOn: '2026-10-09' as Day, testIds: ['pacer20', 'weight'] },
  };
  const { output } = await callAs(laurel, paula, fitness.saveTestDay, { ...given, testDayId: newId<'test-day'>() });
  const saved = await callAs(laurel, paula, fitness.saveMeasurements, {
    ...{ classId: school.ids.algebra, testDayId: output.testDayId, operationId: newId<'operation'>() },
    ...{ cause: 'entered', students: [school.people.tia.personId], tests: ['pacer20', 'weight'] },
    cells: [
      [0, 0, 0, laps, 'measured', [], null],
      [0, 1, 0, '41', 'measured', [], null],
    ],
  });
  expect(saved.status).toBe(200);
}

const member = (at = 0) => ({
  ...{ pathwayId: made.pathwayId, memberId: made.memberIds[at] ?? newId<'pathway-member'>() },
});
const criterionId = () => made.content.criteria[0]?.criterionId ?? newId<'criterion'>();
const works = async (as: Browser, at = 0) => (await callAs(laurel, as, api.readWork, member(at))).output.works;
const add = async (as: Browser, work: WorkKey | null, rest: { url?: string; at?: number } = {}) =>
  await callAs(laurel, as, api.saveEvidence, {
    ...{ ...member(rest.at), evidenceId: newId<'evidence'>(), criterionId: criterionId(), title: 'Shows it' },
    ...{ file: null, url: rest.url ?? null, work },
  });
const shown = async (as: Browser) => {
  const termId = school.ids.quarter;
  const asked = { ...member(), criterionId: criterionId(), termId };
  return (await callAs(laurel, as, readCriterionRatings, asked)).output.evidence;
};
const titles = (of: readonly Work[]) => of.map((each) => ('test' in each ? each.test.testId : each.title));

test('released work that the caller can see is offered as evidence, and body composition never is', async () => {
  const { ada, tia } = school.people;
  expect(titles(await works(tia.browser))).toEqual(['pacer20']);
  await callAs(laurel, ada.browser, grades.releaseScores, exam());
  expect(titles(await works(tia.browser))).toEqual(['Exam', 'pacer20']);
  expect(titles(await works(ada.browser))).toEqual(['Exam']);
  expect(titles(await works(paula))).toEqual(['Exam', 'pacer20']);
  // Whoever coaches without seeing grades has files and links.
  expect(await works(cora)).toEqual([]);
});

test('work is shown as evidence with its result to people who can see it; a copy would outlive a changed score', async () => {
  const { ada, tia, sam } = school.people;
  const assignment = { assignmentId: school.ids.exam };
  const run = { testId: 'pacer20', measuredOn: '2026-10-05' as Day };
  expect((await add(tia.browser, assignment)).status).toBe(200);
  const found = (await works(tia.browser)).find((each) => 'test' in each);
  if (found && 'test' in found) run.measuredOn = found.measuredOn;
  laurel.time.nowMs += 1000;
  expect((await add(tia.browser, run)).status).toBe(200);
  const score = { title: 'Exam', value: '15', classTitle: expect.any(String) };
  const laps = { test: { testId: 'pacer20', unit: 'laps' }, value: '22' };
  expect(await shown(tia.browser)).toMatchObject([{ work: laps }, { work: score }]);
  expect(await shown(ada.browser)).toMatchObject([{ work: null }, { work: score }]);
  expect(await shown(cora)).toMatchObject([
    { title: 'Shows it', work: null },
    { title: 'Shows it', work: null },
  ]);
  await inScope(laurel.database, school.districtId, async ({ db, districtId }) => {
    await db.run(sql`
      update score set value = 17
      where district_id = ${districtId} and student_id = ${tia.personId} and assignment_id = ${school.ids.exam}`);
  });
  expect(await shown(tia.browser)).toMatchObject([{ work: laps }, { work: { value: '17' } }]);
  // Nobody adds what is another’s, what isn’t released, or what they don’t see.
  await scoreExam(sam.personId, '12');
  for (const [as, work, at] of [
    [sam.browser, assignment, 1],
    [ada.browser, run, 0],
    [cora, assignment, 0],
    [tia.browser, { assignmentId: newId<'assignment'>() }, 0],
    [tia.browser, { testId: 'weight', measuredOn: run.measuredOn }, 0],
  ] as const)
    expect((await add(as, work, { at })).status).toBe(404);
  expect((await add(tia.browser, assignment, { url: 'https://example.org/' })).status).toBe(400);
  expect((await add(tia.browser, null)).status).toBe(400);
});

test('a file can be opened by people who can see its student’s evidence, and one in transition services by no one else', async () => {
  const { tia, ada, sam, pia, admin, quinn } = school.people;
  const { path } = await attachAs(laurel, tia.browser, 'talk.pdf', Buffer.from('%PDF-1.7 talk'));
  const file = path.replace('/file/', '');
  const evidenceId = newId<'evidence'>();
  const given = { ...member(), evidenceId, criterionId: criterionId(), title: 'My talk', url: null, work: null };
  const put = async (as: Browser) => await callAs(laurel, as, api.saveEvidence, { ...given, file });
  // Nobody makes evidence of what another uploaded.
  expect((await put(ada.browser)).status).toBe(404);
  expect((await put(tia.browser)).status).toBe(200);
  expect((await shown(ada.browser)).find(({ title }) => title === 'My talk')).toMatchObject({ file, url: null });
  const opens = async (as: Browser) =>
    (await laurel.laurel.door.app.inject({ url: path, headers: { cookie: as.cookie } })).statusCode;
  const opened = async () =>
    await Promise.all(
      [tia.browser, ada.browser, cora, admin.browser, sam.browser, pia.browser, quinn.browser].map(opens),
    );
  expect(await opened()).toEqual([200, 200, 200, 200, 404, 404, 404]);
  await inScope(laurel.database, school.districtId, async ({ db, districtId }) => {
    await db.run(
      sql`update pathway set kind = 'services' where district_id = ${districtId} and id = ${made.pathwayId}`,
    );
  });
  expect(await opened()).toEqual([200, 404, 404, 404, 404, 404, 404]);
});
