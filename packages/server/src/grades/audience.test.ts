import { listAudit } from '@laurel/domain/audit/api';
import * as api from '@laurel/domain/grades/api';
import type { Id } from '@laurel/domain/kit/id';
import { readParentOverview, readStudentOverview } from '@laurel/domain/overview/api';
import { newId } from '@laurel/server/db/new-id';
import { sql } from '@laurel/server/db/sql';
import { inScope } from '@laurel/server/db/testing';
import { addPerson, callAs, fileLaurel, sessionOf } from '@laurel/server/testing/app';
import { type Member, testSchool } from '@laurel/server/testing/school';
import { expect, test } from 'vitest';

const laurel = await fileLaurel();
const school = await testSchool(laurel);

/** Scores Sam's exam, which the teacher releases by hand. */
async function scoreExam(value: string, base: number): Promise<void> {
  const reply = await callAs(laurel, school.people.ada.browser, api.saveScores, {
    classId: school.ids.algebra,
    operationId: newId(),
    cause: 'entered',
    students: [school.people.sam.personId],
    assignments: [school.ids.exam],
    cells: [[0, 0, base, value, 'none', 0]],
  });
  expect(reply.status).toBe(200);
}

async function everythingFamilySees(): Promise<string> {
  const { sam, pia } = school.people;
  const key = { classId: school.ids.algebra, studentId: sam.personId };
  const answers: { status: number; text: string }[] = [
    await callAs(laurel, sam.browser, readStudentOverview, {}),
    await callAs(laurel, pia.browser, readParentOverview, {}),
  ];
  for (const termId of [school.ids.quarter, school.ids.semester, school.ids.year]) {
    answers.push(await callAs(laurel, sam.browser, api.readGradeInputs, { ...key, termId }));
    answers.push(await callAs(laurel, pia.browser, api.readGradeInputs, { ...key, termId }));
  }
  expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200));
  return answers.map((answer) => answer.text).join('\n');
}

test('no byte of what a family gets changes while a score is held back, so no number reveals it by difference', async () => {
  await callAs(laurel, school.people.ada.browser, api.saveScores, {
    classId: school.ids.algebra,
    operationId: newId(),
    cause: 'entered',
    students: [school.people.sam.personId],
    assignments: [school.ids.essay],
    cells: [[0, 0, 0, '8', 'none', 0]],
  });
  const before = await everythingFamilySees();
  await scoreExam('0', 0);
  const withZero = await everythingFamilySees();
  expect(withZero).toBe(before);
  await scoreExam('20', 1);
  expect(await everythingFamilySees()).toBe(withZero);
  const released = await callAs(laurel, school.people.ada.browser, api.releaseScores, {
    classId: school.ids.algebra,
    assignmentId: school.ids.exam,
  });
  expect(released.output.released).toBe(1);
  expect(await everythingFamilySees()).not.toBe(withZero);
});

test('a teacher who is also a parent sees exactly both parts: their classes as staff, the child as family', async () => {
  const both = await addPerson(laurel, school.districtId, {
    name: 'Bo Both',
    roles: ['Teacher', 'Parent'],
    schoolId: school.schoolId,
  });
  const browser = await sessionOf(laurel, school.districtId, both.accountId);
  const { tia, uma, sam } = school.people;
  await inScope(laurel.database, school.districtId, async ({ db, districtId }) => {
    await db.run(sql`
      insert into enrolment (district_id, id, class_id, person_id, role)
      values (${districtId}, ${newId()}, ${school.ids.biology}, ${both.personId}, 'teacher')`);
    await db.run(sql`
      insert into guardianship (
        district_id, id, guardian_id, student_id, relation, sees_academics, sees_attendance, sees_fitness, sees_contact
      )
      values (${districtId}, ${newId()}, ${both.personId}, ${tia.personId}, 'parent', true, true, true, false)`);
  });
  const audience = async (classId: Id<'class'>, studentId: Id<'person'>) => {
    const reply = await callAs(laurel, browser, api.readGradeInputs, {
      classId,
      studentId,
      termId: school.ids.quarter,
    });
    return reply.status === 200 ? reply.output.rules.audience : reply.status;
  };
  expect(await audience(school.ids.biology, uma.personId)).toBe('staff');
  expect(await audience(school.ids.algebra, tia.personId)).toBe('family');
  // Sam is in both classes: this teacher's in Biology, a stranger's child in Algebra.
  expect(await audience(school.ids.biology, sam.personId)).toBe('staff');
  expect(await audience(school.ids.algebra, sam.personId)).toBe(404);
  expect((await callAs(laurel, browser, api.readGradebook, { classId: school.ids.algebra })).status).toBe(404);
  const children = await callAs(laurel, browser, readParentOverview, {});
  expect(children.output.children.map((child) => child.studentId)).toEqual([tia.personId]);
});

test('a parent who is blocked by the office, or whose guardianship has ended, sees nothing from that moment on', async () => {
  const { pia } = school.people;
  const children = async () => (await callAs(laurel, pia.browser, readParentOverview, {})).output.children.length;
  const set = async (change: string) =>
    await inScope(laurel.database, school.districtId, async ({ db }) =>
      db.client.query(`update guardianship set ${change} where id = '${school.ids.guardianship}'`),
    );
  expect(await children()).toBe(1);
  await set('is_blocked = true');
  expect(await children()).toBe(0);
  await set("is_blocked = false, ends_before = '2026-10-17'");
  expect(await children()).toBe(0);
  await set('ends_before = null, sees_academics = false, sees_attendance = false, sees_fitness = false');
  expect(await children()).toBe(0);
  await set('sees_academics = true, sees_attendance = true, sees_fitness = true');
  expect(await children()).toBe(1);
});

test('a coach gets no score and no grade, not even of an athlete', async () => {
  const { cole, tia } = school.people;
  const key = { classId: school.ids.algebra, studentId: tia.personId, termId: school.ids.quarter };
  const replies = [
    await callAs(laurel, cole.browser, api.readGradeInputs, key),
    await callAs(laurel, cole.browser, api.readGradebook, { classId: school.ids.algebra }),
    await callAs(laurel, cole.browser, readStudentOverview, {}),
    await callAs(laurel, cole.browser, readParentOverview, {}),
  ];
  expect(replies.map((reply) => reply.status)).toEqual([403, 403, 403, 403]);
});

test('a teacher who stayed until the class ended can read it but change nothing', async () => {
  const { ada } = school.people;
  await inScope(laurel.database, school.districtId, async ({ db, districtId }) =>
    db.run(sql`
      with over as (
        update term set ends_before = '2026-10-10' where district_id = ${districtId} and id = ${school.ids.semester}
      )
      update enrolment set ends_before = '2026-10-10'
      where district_id = ${districtId} and id = ${school.enrolments.adaInAlgebra}`),
  );
  const book = await callAs(laurel, ada.browser, api.readGradebook, { classId: school.ids.algebra });
  expect(book.output.isOpen).toBe(false);
  const saved = await callAs(laurel, ada.browser, api.saveScores, {
    classId: school.ids.algebra,
    operationId: newId(),
    cause: 'entered',
    students: [school.people.tia.personId],
    assignments: [school.ids.essay],
    cells: [[0, 0, 0, '1', 'none', 0]],
  });
  expect(saved.status).toBe(422);
});

test('staff see an overridden grade with its reason, and the audit records who changed it from what to what', async () => {
  const { ben, uma, quinn } = school.people;
  const key = { classId: school.ids.biology, studentId: uma.personId, termId: school.ids.quarter };
  const set = async (percent: string | null, basedOn: string | null) =>
    await callAs(laurel, ben.browser, api.overrideGrade, {
      ...key,
      percent,
      letter: null,
      reason: 'Retake',
      expiresOn: null,
      basedOn,
    });
  expect((await set('91', null)).status).toBe(200);
  // Anyone who hasn't seen it can't write over it, nor take it back.
  expect((await set('60', null)).status).toBe(409);
  expect((await set(null, null)).status).toBe(409);
  const seenBy = async ({ browser }: Member) =>
    (await callAs(laurel, browser, api.readGradeInputs, key)).output.override;
  expect(await seenBy(ben)).toMatchObject({ percent: '91', reason: 'Retake' });
  // Families see it with the published final grade.
  expect(await seenBy(quinn)).toBeNull();
  const book = await callAs(laurel, ben.browser, api.readGradebook, { classId: school.ids.biology });
  expect((await set(null, book.output.overrides[0]?.madeAt ?? null)).status).toBe(200);
  expect(await seenBy(ben)).toBeNull();
  const { admin } = school.people;
  const { events } = (await callAs(laurel, admin.browser, listAudit, { actorId: ben.personId, text: 'override' }))
    .output;
  const [taken, made] = events;
  expect(events.map(({ reason }) => reason)).toEqual(['Retake', 'Retake']);
  expect(made?.changes).toContainEqual(expect.objectContaining({ field: 'percent', from: null, to: 91 }));
  expect(taken?.changes).toContainEqual(expect.objectContaining({ field: 'percent', from: 91, to: null }));
});
