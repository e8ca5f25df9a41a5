import type { Id } from '@laurel/domain/kit/id';
import { newId } from '@laurel/server/db/new-id';
import { sql } from '@laurel/server/db/sql';
import { inScope, testDistrict } from '@laurel/server/db/testing';
import { readGradedClasses } from '@laurel/server/grades/class-book-store';
import { recompute } from '@laurel/server/grades/recompute';
import { writeDefaultRoles } from '@laurel/server/people/role-store';
import { addPerson, type Browser, openSession, sessionOf, type TestLaurel, writePerson } from './app';

/** Someone of the test school, signed in. */
export interface Member {
  readonly personId: Id<'person'>;
  readonly accountId: Id<'account'>;
  readonly browser: Browser;
}

/**
 * A school of two classes: Ada teaches Algebra (Sam, Tia) and Ben teaches Biology (Sam, Uma). Pia observes Sam,
 * Quinn observes Uma. Coach Cole has Tia on a team. All within a school year, a semester and a quarter.
 */
export async function testSchool(test: TestLaurel, name = 'Test district') {
  const districtId = await testDistrict(test.database, name);
  const schoolId = newId<'school'>();
  const ids = {
    year: newId<'term'>(),
    semester: newId<'term'>(),
    quarter: newId<'term'>(),
    course: newId<'course'>(),
    algebra: newId<'class'>(),
    biology: newId<'class'>(),
    team: newId<'class'>(),
    scale: newId<'scale'>(),
    homework: newId<'category'>(),
    tests: newId<'category'>(),
    biologyWork: newId<'category'>(),
    essay: newId<'assignment'>(),
    exam: newId<'assignment'>(),
    lab: newId<'assignment'>(),
    guardianship: newId<'guardianship'>(),
  };
  await inScope(test.database, districtId, async (scope) => {
    const { db } = scope;
    await writeDefaultRoles(scope);
    await db.run(
      sql`insert into school (district_id, id, name, kind) values (${districtId}, ${schoolId}, 'Test High', 'school')`,
    );
    await db.run(sql`
      insert into term (district_id, id, parent_id, title, kind, starts_on, ends_before, school_year)
      values (${districtId}, ${ids.year}, null, 'Year', 'schoolYear', '2026-08-24', '2027-06-12', 2027),
        (${districtId}, ${ids.semester}, ${ids.year}, 'Fall', 'semester', '2026-08-24', '2027-01-23', 2027),
        (${districtId}, ${ids.quarter}, ${ids.semester}, 'Quarter 1', 'gradingPeriod', '2026-08-24', '2026-10-31', 2027)`);
    await db.run(sql`insert into scale (district_id, id, title) values (${districtId}, ${ids.scale}, 'Letters')`);
    await db.run(sql`
      insert into scale_band (district_id, scale_id, letter, minimum)
      values (${districtId}, ${ids.scale}, 'A', 90), (${districtId}, ${ids.scale}, 'B', 80),
        (${districtId}, ${ids.scale}, 'C', 70), (${districtId}, ${ids.scale}, 'F', 0)`);
    await db.run(
      sql`insert into course (district_id, id, school_id, title) values (${districtId}, ${ids.course}, ${schoolId}, 'Course')`,
    );
    await db.run(sql`
      insert into class (district_id, id, course_id, school_id, title, kind, scale_id, weighting)
      values (${districtId}, ${ids.algebra}, ${ids.course}, ${schoolId}, 'Algebra', 'scheduled', ${ids.scale}, 'percent'),
        (${districtId}, ${ids.biology}, ${ids.course}, ${schoolId}, 'Biology', 'scheduled', ${ids.scale}, 'points'),
        (${districtId}, ${ids.team}, ${ids.course}, ${schoolId}, 'Track', 'team', null, 'points')`);
    await db.run(sql`
      insert into class_term (district_id, class_id, term_id)
      values (${districtId}, ${ids.algebra}, ${ids.semester}), (${districtId}, ${ids.biology}, ${ids.semester})`);
    await db.run(sql`
      insert into category (district_id, id, class_id, title, weight, position)
      values (${districtId}, ${ids.homework}, ${ids.algebra}, 'Homework', 40, 0),
        (${districtId}, ${ids.tests}, ${ids.algebra}, 'Tests', 60, 1),
        (${districtId}, ${ids.biologyWork}, ${ids.biology}, 'Work', null, 0)`);
    await db.run(sql`
      insert into assignment (district_id, id, class_id, term_id, category_id, title, points_possible, due_on, release)
      values (${districtId}, ${ids.essay}, ${ids.algebra}, ${ids.quarter}, ${ids.homework}, 'Essay', 10, '2026-10-01', 'auto'),
        (${districtId}, ${ids.exam}, ${ids.algebra}, ${ids.quarter}, ${ids.tests}, 'Exam', 20, '2026-10-02', 'manual'),
        (${districtId}, ${ids.lab}, ${ids.biology}, ${ids.quarter}, ${ids.biologyWork}, 'Lab', 50, '2026-10-03', 'auto')`);
  });
  const people = await inScope(test.database, districtId, async (scope) => {
    const add = async (who: string, roles: readonly string[], kind: 'admin' | 'client' = 'client'): Promise<Member> => {
      const person = await writePerson(scope, { name: who, roles, kind, schoolId });
      return { ...person, browser: await openSession(test, scope, person.accountId) };
    };
    return {
      admin: await add('Alma Admin', ['Administrator'], 'admin'),
      office: await add('Olga Office', ['Office'], 'admin'),
      ada: await add('Ada Algebra', ['Teacher']),
      ben: await add('Ben Biology', ['Teacher']),
      sam: await add('Sam Student', ['Student']),
      tia: await add('Tia Student', ['Student']),
      uma: await add('Uma Student', ['Student']),
      pia: await add('Pia Parent', ['Parent']),
      quinn: await add('Quinn Parent', ['Parent']),
      cole: await add('Cole Coach', ['Coach']),
      director: await add('Dora Director', ['Athletic director'], 'admin'),
      counselor: await add('Cora Counselor', ['Counselor']),
      coordinator: await add('Tomas Coordinator', ['Transition coordinator']),
    };
  });
  const enrolments = {
    adaInAlgebra: newId<'enrolment'>(),
    samInAlgebra: newId<'enrolment'>(),
    umaInBiology: newId<'enrolment'>(),
  };
  await inScope(test.database, districtId, async (scope) => {
    const { db } = scope;
    const rows: readonly (readonly [string, Id<'class'>, Member, string])[] = [
      [enrolments.adaInAlgebra, ids.algebra, people.ada, 'teacher'],
      [newId(), ids.biology, people.ben, 'teacher'],
      [enrolments.samInAlgebra, ids.algebra, people.sam, 'student'],
      [newId(), ids.algebra, people.tia, 'student'],
      [newId(), ids.biology, people.sam, 'student'],
      [enrolments.umaInBiology, ids.biology, people.uma, 'student'],
      [newId(), ids.team, people.cole, 'teacher'],
      [newId(), ids.team, people.tia, 'student'],
    ];
    await db.run(sql`
      insert into enrolment (district_id, id, class_id, person_id, role)
      select ${districtId}, *
      from unnest(
        ${rows.map((row) => row[0])}::uuid[], ${rows.map((row) => row[1])}::uuid[],
        ${rows.map((row) => row[2].personId)}::uuid[], ${rows.map((row) => row[3])}::text[]
      )`);
    await db.run(sql`
      insert into guardianship (
        district_id, id, guardian_id, student_id, relation, sees_academics, sees_attendance, sees_fitness, sees_contact
      )
      values (
          ${districtId}, ${ids.guardianship}, ${people.pia.personId}, ${people.sam.personId}, 'parent', true, true,
          true, false
        ),
        (${districtId}, ${newId()}, ${people.quinn.personId}, ${people.uma.personId}, 'parent', true, true, true, false)`);
    for (const classId of await readGradedClasses(scope)) await recompute(scope, classId);
  });
  return { districtId, schoolId, ids, people, enrolments, query };

  /** The rows of a statement run in the district, whoever may see them. */
  async function query(text: string, values: readonly unknown[] = []) {
    return await inScope(test.database, districtId, async ({ db }) => (await db.client.query(text, [...values])).rows);
  }
}

export type TestSchool = Awaited<ReturnType<typeof testSchool>>;

/** Somebody new in the office of this school alone, signed in. */
export async function officeOf(
  test: TestLaurel,
  { districtId, schoolId, query }: Pick<TestSchool, 'districtId' | 'schoolId' | 'query'>,
  name = 'Oona Office',
): Promise<Browser> {
  const clerk = await addPerson(test, districtId, { name, roles: ['Office'], kind: 'admin', schoolId });
  await query('update role_assignment set school_id = $2 where person_id = $1', [clerk.personId, schoolId]);
  return await sessionOf(test, districtId, clerk.accountId);
}

/** Lets every teacher type results of their classes, as a district may. */
export async function grantFitness(test: TestLaurel, { districtId }: TestSchool): Promise<void> {
  await inScope(test.database, districtId, async ({ db }) => {
    await db.run(sql`
      insert into role_rule (district_id, role_id, action, subject, reach)
      select role.district_id, role.id, given.action, 'fitness', 'classes'
      from role
      cross join unnest(array['read', 'update']) as given (action)
      where role.district_id = ${districtId} and role.name = 'Teacher'`);
  });
}

/** Another school of the same district, out of reach of everyone at the first but the administrator. */
export async function testFarSchool(test: TestLaurel, { districtId, ids }: TestSchool) {
  const schoolId = newId<'school'>();
  const far = {
    course: newId<'course'>(),
    chemistry: newId<'class'>(),
    work: newId<'category'>(),
    titration: newId<'assignment'>(),
    enrolment: newId<'enrolment'>(),
    guardianship: newId<'guardianship'>(),
  };
  await inScope(test.database, districtId, async ({ db }) => {
    await db.run(
      sql`insert into school (district_id, id, name, kind) values (${districtId}, ${schoolId}, 'Far High', 'school')`,
    );
    await db.run(
      sql`insert into course (district_id, id, school_id, title) values (${districtId}, ${far.course}, ${schoolId}, 'Chemistry')`,
    );
    await db.run(sql`
      insert into class (district_id, id, course_id, school_id, title)
      values (${districtId}, ${far.chemistry}, ${far.course}, ${schoolId}, 'Chemistry')`);
    await db.run(sql`
      insert into category (district_id, id, class_id, title) values (${districtId}, ${far.work}, ${far.chemistry}, 'Work')`);
    await db.run(sql`
      insert into assignment (district_id, id, class_id, term_id, category_id, title, points_possible)
      values (${districtId}, ${far.titration}, ${far.chemistry}, ${ids.quarter}, ${far.work}, 'Titration', 10)`);
  });
  const fay = await addPerson(test, districtId, { name: 'Fay Far', roles: ['Student'], schoolId });
  const paul = await addPerson(test, districtId, { name: 'Paul Far', roles: ['Parent'], schoolId });
  const session = await sessionOf(test, districtId, fay.accountId);
  await inScope(test.database, districtId, async ({ db }) => {
    await db.run(sql`
      insert into enrolment (district_id, id, class_id, person_id, role)
      values (${districtId}, ${far.enrolment}, ${far.chemistry}, ${fay.personId}, 'student')`);
    await db.run(sql`
      insert into guardianship (
        district_id, id, guardian_id, student_id, relation, sees_academics, sees_attendance, sees_fitness, sees_contact
      )
      values (${districtId}, ${far.guardianship}, ${paul.personId}, ${fay.personId}, 'parent', true, true, true, false)`);
  });
  return { schoolId, ids: far, fay, paul, session };
}
