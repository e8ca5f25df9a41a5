import { readGradebook, saveAssignment } from '@laurel/domain/grades/api';
import type { Id } from '@laurel/domain/kit/id';
import { readRatings } from '@laurel/domain/standards/api';
import { copyClass } from '@laurel/domain/teaching/api';
import { newId } from '@laurel/server/db/new-id';
import { sql } from '@laurel/server/db/sql';
import { inScope } from '@laurel/server/db/testing';
import { callAs, fileLaurel } from '@laurel/server/testing/app';
import { type Member, type TestSchool, testSchool } from '@laurel/server/testing/school';
import { addStandards } from '@laurel/server/testing/world';
import { beforeEach, expect, test } from 'vitest';

const laurel = await fileLaurel();
let school: TestSchool;
/** Ada’s class of the next school year, which has nothing yet. */
let next: Id<'class'>;

beforeEach(async () => {
  school = await testSchool(laurel);
  next = await addNextYear();
});

async function addNextYear(): Promise<Id<'class'>> {
  const { districtId, schoolId, ids, people } = school;
  const [classId, semester] = [newId<'class'>(), newId<'term'>()];
  await inScope(laurel.database, districtId, async ({ db }) => {
    await db.run(sql`
      insert into term (district_id, id, parent_id, title, kind, starts_on, ends_before, school_year)
      select district_id, case when id = ${ids.semester} then ${semester}::uuid else new_id() end,
        case when id = ${ids.semester} then null else ${semester}::uuid end, title, kind,
        starts_on + 364, ends_before + 364, school_year + 1
      from term
      where district_id = ${districtId} and (id = ${ids.semester} or parent_id = ${ids.semester})
      order by id <> ${ids.semester}`);
    await db.run(sql`
      insert into class (district_id, id, course_id, school_id, title, kind)
      values (${districtId}, ${classId}, ${ids.course}, ${schoolId}, 'Algebra next year', 'scheduled')`);
    await db.run(
      sql`insert into class_term (district_id, class_id, term_id) values (${districtId}, ${classId}, ${semester})`,
    );
    await db.run(sql`
      insert into enrolment (district_id, id, class_id, person_id, role)
      values (${districtId}, ${newId()}, ${classId}, ${people.ada.personId}, 'teacher')`);
  });
  return classId;
}

async function copy(given: { withRules: boolean; copyId?: Id<'assignment'> }, member: Member = school.people.ada) {
  const asked = { classId: next, fromClassId: school.ids.algebra, copyId: newId<'assignment'>(), ...given };
  return await callAs(laurel, member.browser, copyClass, asked);
}

async function bookOf(classId: Id<'class'>) {
  return (await callAs(laurel, school.people.ada.browser, readGradebook, { classId })).output;
}

test('a class starts with last year’s assignments, on the same school days, with its rules and standards', async () => {
  const { districtId, schoolId, ids } = school;
  await addStandards(laurel, districtId, { schoolId, classId: ids.algebra, assignmentId: ids.essay });
  await inScope(laurel.database, districtId, async ({ db }) => {
    // Off a week after the year has begun: everything is due a school day later.
    await db.run(sql`
      insert into calendar_day (district_id, school_id, day, kind)
      select ${districtId}, ${schoolId}, starts_on + case when extract(isodow from starts_on) > 5 then 3 else 0 end, 'holiday'
      from term
      where district_id = ${districtId} and parent_id <> ${ids.semester} and title = (
        select title from term where district_id = ${districtId} and id = ${ids.quarter}
      )`);
  });
  const before = await bookOf(ids.algebra);
  const { status, output } = await copy({ withRules: true });
  expect(status).toBe(200);
  expect(output).toMatchObject({ waiting: [], leftOut: [], keepsScale: false, standards: 1 });

  const after = await bookOf(next);
  expect(after.assignments.map(({ id }) => id)).toEqual(output.copies);
  expect(after.assignments.map(({ title, dueOn }) => [title, dueOn])).toEqual([
    ['Essay', '2027-10-01'],
    ['Exam', '2027-10-04'],
  ]);
  const without = ({ id: _, ...each }: (typeof before.rules.categories)[number]) => each;
  expect(after.rules.categories.map(without)).toEqual(before.rules.categories.map(without));
  expect(after.rules.scale).toEqual(before.rules.scale);
  expect(after.rules.weighting).toBe('percent');
  expect(after.assignments[0]?.categoryId).toBe(after.rules.categories[0]?.id);
  const rated = (await callAs(laurel, school.people.ada.browser, readRatings, { classId: next })).output;
  expect(rated.alignments).toMatchObject([{ assignmentId: after.assignments[0]?.id, isFromPoints: false }]);
  expect((await bookOf(ids.algebra)).assignments).toEqual(before.assignments);
});

test('a repeat changes nothing, even after something was changed', async () => {
  const copyId = newId<'assignment'>();
  const first = (await copy({ withRules: true, copyId })).output;
  const [essay] = (await bookOf(next)).assignments;
  if (!essay) throw new Error('There is no essay.');
  const { id: assignmentId, isDescribed: _, ...fields } = essay;
  const renamed = { ...fields, classId: next, assignmentId, title: 'Longer essay' };
  expect((await callAs(laurel, school.people.ada.browser, saveAssignment, renamed)).status).toBe(200);
  const book = await bookOf(next);
  expect((await copy({ withRules: true, copyId })).output).toEqual(first);
  expect(await bookOf(next)).toEqual(book);
});

test('a class with assignments of its own keeps its rules and gets the additional assignments', async () => {
  await copy({ withRules: false });
  expect((await bookOf(next)).rules.categories).toEqual([]);
  const refused = await copy({ withRules: true });
  expect(refused.status).toBe(422);
  expect(refused.text).toContain('“Algebra next year” already has assignments');
  const { output } = await copy({ withRules: false });
  expect(output).toMatchObject({ waiting: ['Essay', 'Exam'] });
  expect((await bookOf(next)).assignments).toHaveLength(4);
});

test('a scale that the school doesn’t offer isn’t copied', async () => {
  const { districtId, ids } = school;
  await inScope(laurel.database, districtId, async ({ db }) => {
    await db.run(sql`update scale set is_offered = false where district_id = ${districtId} and id = ${ids.scale}`);
  });
  expect((await copy({ withRules: true })).output.keepsScale).toBe(true);
  expect((await bookOf(next)).rules.scale).toEqual([]);
});

test('no one can copy from a class out of reach, or from a class into itself', async () => {
  const { ben, admin } = school.people;
  expect((await copy({ withRules: false }, ben)).status).toBe(404);
  const same = { classId: next, fromClassId: next, copyId: newId<'assignment'>(), withRules: false };
  expect((await callAs(laurel, admin.browser, copyClass, same)).status).toBe(422);
});
