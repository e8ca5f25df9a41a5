import type { Id } from '@laurel/domain/kit/id';
import { writeDefaultRoles } from '@laurel/server/people/role-store';
import { analyze, fill, id, idSql, type World } from './world';

/** A district of so many schools, each with students in 7 classes (or as many as asked) of 25 with 8 assignments, all scored. */
export interface DistrictSize {
  readonly name: string;
  readonly schools: number;
  readonly studentsPerSchool: number;
  readonly classesEach?: number;
}

/** Fills a district in bulk as the owner of the tables would, then works every grade out. */
export async function fillDistrict(world: World, district: number, size: DistrictSize): Promise<Id<'district'>> {
  const districtId = id('district', district, 1) as Id<'district'>;
  await world.database.pool.query('insert into district (id, name, host) values ($1, $2, $2)', [districtId, size.name]);
  const students = size.schools * size.studentsPerSchool;
  const groups = Math.ceil(size.studentsPerSchool / 25);
  const { classesEach = 7 } = size;
  const classes = size.schools * groups * classesEach;
  const made = (kind: Parameters<typeof idSql>[0], number: string) => idSql(kind, district, number);
  await fill(world, districtId, async (db) => {
    await writeDefaultRoles({ db, districtId });
    const run = async (text: string) => await db.client.query(text.replaceAll(':d', `'${districtId}'`));
    await run(
      `insert into school (district_id, id, name, kind) select :d, ${made('school', 'n')}, 'School ' || n, 'school' from generate_series(1, ${size.schools}) n`,
    );
    await run(`insert into term (district_id, id, parent_id, title, kind, starts_on, ends_before, school_year) values
      (:d, '${id('term', district, 1)}', null, 'Year', 'schoolYear', '2026-08-24', '2027-06-12', 2027),
      (:d, '${id('term', district, 2)}', '${id('term', district, 1)}', 'Fall', 'semester', '2026-08-24', '2027-01-23', 2027),
      (:d, '${id('term', district, 3)}', '${id('term', district, 2)}', 'Quarter 1', 'gradingPeriod', '2026-08-24', '2026-10-31', 2027)`);
    await run(
      `insert into course (district_id, id, school_id, title) select :d, ${made('course', 'n')}, ${made('school', 'n')}, 'Course' from generate_series(1, ${size.schools}) n`,
    );
    await run(`insert into person (district_id, id, given_name, family_name, school_id, identifier)
      select :d, ${made('person', 'n')}, 'Given' || n, 'Family' || (n * 7919 % 100003), ${made('school', `1 + (n - 1) / ${size.studentsPerSchool}`)}, n::text from generate_series(1, ${students}) n`);
    await run(
      `insert into account (district_id, id, person_id, kind, username) select :d, ${made('account', 'n')}, ${made('person', 'n')}, 'client', 'user' || n from generate_series(1, ${students}) n`,
    );
    await run(
      `insert into role_assignment (district_id, id, person_id, role_id) select :d, gen_random_uuid(), ${made('person', 'n')}, role.id from generate_series(1, ${students}) n join role on role.district_id = :d and role.name = 'Student'`,
    );
    await run(
      `insert into class (district_id, id, course_id, school_id, title) select :d, ${made('class', 'n')}, ${made('course', `1 + (n - 1) * ${size.schools} / ${classes}`)}, ${made('school', `1 + (n - 1) * ${size.schools} / ${classes}`)}, 'Class ' || n from generate_series(1, ${classes}) n`,
    );
    await run(
      `insert into category (district_id, id, class_id, title) select :d, ${made('category', 'n')}, ${made('class', 'n')}, 'Work' from generate_series(1, ${classes}) n`,
    );
    await run(`insert into assignment (district_id, id, class_id, term_id, category_id, title, points_possible, due_on)
      select :d, ${made('assignment', '(c - 1) * 8 + a')}, ${made('class', 'c')}, '${id('term', district, 3)}', ${made('category', 'c')}, 'Work ' || a, 20, date '2026-09-01' + a * 7 from generate_series(1, ${classes}) c, generate_series(1, 8) a`);
    await run(`insert into enrolment (district_id, id, class_id, person_id, role)
      select :d, gen_random_uuid(), ${made('class', `1 + (s - 1) / ${size.studentsPerSchool} * ${groups * classesEach} + k * ${groups} + (s - 1) % ${size.studentsPerSchool} / 25`)}, ${made('person', 's')}, 'student'
      from generate_series(1, ${students}) s, generate_series(0, ${classesEach - 1}) k`);
  });
  // Without statistics of what was just written the next two would be planned for empty tables.
  await analyze(world);
  await fill(world, districtId, async (db) => {
    const run = async (text: string) => await db.client.query(text.replaceAll(':d', `'${districtId}'`));
    await run(`insert into score (district_id, class_id, student_id, assignment_id, value, released_at)
      select e.district_id, e.class_id, e.person_id, a.id, 8 + (hashtext(e.person_id::text || a.id::text) & 15) * 0.75, a.due_on::timestamptz
      from enrolment e join assignment a on a.district_id = e.district_id and a.class_id = e.class_id
      where e.district_id = :d`);
    await run(`insert into grade (district_id, student_id, class_id, term_id, audience, so_far, if_blanks_are_zero, best_possible, share_graded)
      select s.district_id, s.student_id, s.class_id, t.id, audience, round(avg(s.value) * 5, 1), round(avg(s.value) * 5, 1), round(avg(s.value) * 5, 1), 1
      from score s, term t, (values ('staff'), ('family')) x (audience)
      where s.district_id = :d and t.district_id = :d group by 1, 2, 3, 4, 5`);
  });
  return districtId;
}

/** Gives the first students of a district parents who observe three of them each; answers the parents' accounts. */
export async function addFamilies(world: World, district: number, count: number): Promise<string[]> {
  const districtId = id('district', district, 1) as Id<'district'>;
  const parents = Array.from({ length: count }, (_, index) => 900_001 + index);
  await fill(world, districtId, async ({ client }) => {
    for (const [index, number] of parents.entries()) {
      const [personId, accountId] = [id('person', district, number), id('account', district, number)];
      await client.query("insert into person (district_id, id, given_name, family_name) values ($1, $2, 'P', 'P')", [
        districtId,
        personId,
      ]);
      await client.query(
        "insert into account (district_id, id, person_id, kind, username) values ($1, $2, $3, 'client', $4)",
        [districtId, accountId, personId, `parent${number}`],
      );
      await client.query(
        "insert into role_assignment (district_id, id, person_id, role_id) select $1, gen_random_uuid(), $2, id from role where district_id = $1 and name = 'Parent'",
        [districtId, personId],
      );
      for (const child of [0, 1, 2]) {
        await client.query(
          "insert into guardianship (district_id, id, guardian_id, student_id, relation, sees_academics, sees_attendance, sees_fitness, sees_contact) values ($1, gen_random_uuid(), $2, $3, 'parent', true, true, true, false)",
          [districtId, personId, id('person', district, 1 + index * 2 + child)],
        );
      }
    }
  });
  await analyze(world);
  return parents.map((number) => id('account', district, number));
}

/** Staff of the first school, each with what their home shows: five classes, a team of 24, every student as a caseload, the school. */
export async function addStaff(world: World, district: number) {
  const districtId = id('district', district, 1) as Id<'district'>;
  const [school, team] = [id('school', district, 1), id('class', district, 900_000)];
  const roles = { teachers: 'Teacher', coaches: 'Coach', counselors: 'Counselor', offices: 'Office' } as const;
  const numbered = Object.entries(roles).map(([who, role], at) => ({ who, role, number: 900_200 + at }));
  await fill(world, districtId, async ({ client }) => {
    const run = async (text: string) => await client.query(text.replaceAll(':d', `'${districtId}'`));
    for (const { role, number } of numbered) {
      const person = id('person', district, number);
      await run(
        `insert into person (district_id, id, given_name, family_name, school_id) values (:d, '${person}', 'S', 'S', '${school}')`,
      );
      await run(
        `insert into account (district_id, id, person_id, kind, username) values (:d, '${id('account', district, number)}', '${person}', 'client', 'staff${number}')`,
      );
      await run(
        `insert into role_assignment (district_id, id, person_id, role_id, school_id) select :d, gen_random_uuid(), '${person}', id, '${school}' from role where district_id = :d and name = '${role}'`,
      );
    }
    const personOf = (who: string) => id('person', district, numbered.find((each) => each.who === who)?.number ?? 0);
    await run(`insert into enrolment (district_id, id, class_id, person_id, role)
      select :d, gen_random_uuid(), ${idSql('class', district, '1 + n * 4')}, '${personOf('teachers')}', 'teacher' from generate_series(0, 4) n`);
    await run(
      `insert into class (district_id, id, course_id, school_id, title, kind) values (:d, '${team}', '${id('course', district, 1)}', '${school}', 'Track', 'team')`,
    );
    await run(`insert into enrolment (district_id, id, class_id, person_id, role)
      select :d::uuid, gen_random_uuid(), '${team}'::uuid, ${idSql('person', district, 'n')}, 'student' from generate_series(1, 24) n
      union all select :d::uuid, gen_random_uuid(), '${team}'::uuid, '${personOf('coaches')}'::uuid, 'teacher'`);
    await run(
      `insert into caseload (district_id, id, counselor_id, school_id, names_from, names_until) values (:d, gen_random_uuid(), '${personOf('counselors')}', '${school}', 'a', 'z')`,
    );
    await run(`insert into attendance_day (district_id, student_id, day, school_id, derived_share)
      select :d, person.id, cast(on_day as date), person.school_id, case when (hashtext(person.id::text || on_day) & 15) = 0 then 0 else 1 end
      from person cross join generate_series(date '2026-10-05', date '2026-10-16', interval '1 day') on_day
      where person.district_id = :d and person.identifier is not null and extract(isodow from on_day) <= 5`);
  });
  await analyze(world);
  const accountOf = (who: keyof typeof roles) =>
    id('account', district, numbered.find((each) => each.who === who)?.number ?? 0);
  return {
    teachers: accountOf('teachers'),
    coaches: accountOf('coaches'),
    counselors: accountOf('counselors'),
    offices: accountOf('offices'),
  };
}
