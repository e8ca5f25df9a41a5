import { listViewed, listViewers } from '@laurel/domain/audit/viewers-api';
import type { Id } from '@laurel/domain/kit/id';
import { writeDefaultRoles } from '@laurel/server/people/role-store';
import { atMost, type Line, median, timed } from './measure';
import { request } from './request';
import { analyze, fill, id, idSql, signedIn, type World } from './world';

const district = 12;
const schools = 200;
const studentsAt = 100;
const staffAt = 12;
const mostMs = 300;

const students = schools * studentsAt;
const firstStaff = students + 1;
const firstParent = 100_001;
/** Of every school: its office, its counselor, two coaches, and teachers. */
const staffOf = { office: 0, counselor: 1, coach: 2, teacher: 4 } as const;

/** Who can see somebody, and whom somebody sees, in a district of 200 schools. */
export async function benchViewers(world: World): Promise<Line[]> {
  const districtId = await fillSchools(world);
  const admin = id('account', district, firstStaff);
  const headers = await signedIn(world, districtId, admin);
  const atSchool = (school: number, place: number) => firstStaff + (school - 1) * staffAt + place;
  const lines: Line[] = [];
  const asked = [
    ['who can see a student', listViewers, 4_017],
    ['who can see a student of age', listViewers, 4_018],
    ['who can see a teacher', listViewers, atSchool(40, staffOf.teacher)],
    ['who can see a guardian', listViewers, firstParent + 4_016],
    ['whom a teacher sees', listViewed, atSchool(40, staffOf.teacher)],
    ['whom a school’s office sees', listViewed, atSchool(40, staffOf.office)],
    ['whom a guardian sees', listViewed, firstParent + 4_016],
  ] as const;
  for (const [what, call, number] of asked) {
    const url = `${world.address}${call.path.replace('{personId}', id('person', district, number))}`;
    const ask = async (): Promise<{ count: number }> => {
      const { status, text } = await request(url, { headers });
      if (status !== 200) throw new Error(`${what}: ${status} ${text}`);
      return JSON.parse(text);
    };
    for (let warm = 0; warm < 6; warm += 1) await ask();
    const times: number[] = [];
    for (let round = 0; round < 15; round += 1) times.push(await timed(ask));
    lines.push(atMost(`${what}, ${schools} schools`, median(times), mostMs, `ms; ${(await ask()).count} people`));
  }
  return lines;
}

/** Schools with 100 students in four classes each, a guardian of every student, and twelve who work there. */
async function fillSchools(world: World): Promise<Id<'district'>> {
  const districtId = id('district', district, 1) as Id<'district'>;
  await world.database.pool.query(`insert into district (id, name, host) values ($1, 'Viewers', 'viewers.test')`, [
    districtId,
  ]);
  const made = (kind: Parameters<typeof idSql>[0], number: string) => idSql(kind, district, number);
  const place = `(n - ${firstStaff}) % ${staffAt}`;
  const staff = `generate_series(${firstStaff}, ${firstStaff - 1 + schools * staffAt}) n`;
  const roleOfStaff = `case ${place} when 0 then 'office' when 1 then 'counselor' when 2 then 'coach' when 3 then 'coach' else 'teacher' end`;
  await fill(world, districtId, async (db) => {
    await writeDefaultRoles({ db, districtId });
    const run = async (text: string) => await db.client.query(text.replaceAll(':d', `'${districtId}'::uuid`));
    const classes = `generate_series(1, ${schools * 16}) n`;
    await run(`insert into school (district_id, id, name, kind)
      select :d, ${made('school', 'n')}, 'School ' || n, 'school' from generate_series(1, ${schools}) n`);
    await run(`insert into course (district_id, id, school_id, title)
      select :d, ${made('course', 'n')}, ${made('school', 'n')}, 'Course' from generate_series(1, ${schools}) n`);
    await run(`insert into class (district_id, id, course_id, school_id, title)
      select :d, ${made('class', 'n')}, ${made('course', '1 + (n - 1) / 16')}, ${made('school', '1 + (n - 1) / 16')},
        'Class ' || n
      from ${classes}`);
    await run(`insert into person (district_id, id, given_name, family_name, school_id, grade_level, birth_on)
      select :d, ${made('person', 'n')}, 'Given' || n, 'Family' || n, ${made('school', `1 + (n - 1) / ${studentsAt}`)},
        '12', case when n % 2 = 0 then date '2008-01-01' else date '2010-01-01' end
      from generate_series(1, ${students}) n
      union all
      select :d, ${made('person', 'n')}, 'Given' || n, 'Family' || n, ${made('school', `1 + (n - ${firstStaff}) / ${staffAt}`)},
        null, null
      from ${staff}
      union all
      select :d, ${made('person', 'n')}, 'Given' || n, 'Family' || n, null, null, null
      from generate_series(${firstParent}, ${firstParent + students - 1}) n`);
    await run(`insert into account (district_id, id, person_id, kind, username)
      select district_id, (left(id::text, 17) || '4' || right(id::text, 18))::uuid, id, 'client', id::text
      from person where district_id = :d and id <> '${id('person', district, firstStaff)}'`);
    await run(`insert into account (district_id, id, person_id, kind, username)
      values (:d, '${id('account', district, firstStaff)}', '${id('person', district, firstStaff)}', 'admin', 'viewers')`);
    await run(`insert into role_assignment (district_id, id, person_id, role_id, school_id)
      select :d, gen_random_uuid(), person.id, role.id, case when held.is_placed then person.school_id end
      from (
        select ${made('person', 'n')}, 'student', false from generate_series(1, ${students}) n
        union all
        select ${made('person', 'n')}, 'parent', false
        from generate_series(${firstParent}, ${firstParent + students - 1}) n
        union all
        select ${made('person', 'n')}, ${roleOfStaff}, true from ${staff}
        union all
        select '${id('person', district, firstStaff)}'::uuid, 'administrator', false
      ) held (person_id, role, is_placed)
      join person on person.district_id = :d and person.id = held.person_id
      join role on role.district_id = :d and role.key = held.role`);
    await run(`insert into enrolment (district_id, id, class_id, person_id, role)
      select :d, gen_random_uuid(), ${made('class', `1 + (n - 1) / ${studentsAt} * 16 + (n + k * 4) % 16`)},
        ${made('person', 'n')}, 'student'
      from generate_series(1, ${students}) n, generate_series(0, 3) k
      union all
      select :d, gen_random_uuid(), ${made('class', 'n')},
        ${made('person', `${firstStaff} + (n - 1) / 16 * ${staffAt} + 4 + (n - 1) % 8`)}, 'teacher'
      from ${classes}`);
    await run(`insert into guardianship (
        district_id, id, guardian_id, student_id, relation, sees_academics, sees_attendance, sees_fitness, sees_contact
      )
      select :d, gen_random_uuid(), ${made('person', `${firstParent} + n - 1`)}, ${made('person', 'n')}, 'parent', true, true,
        true, false
      from generate_series(1, ${students}) n`);
    await run(`insert into caseload (district_id, id, counselor_id, school_id, grade_level)
      select :d, gen_random_uuid(), ${made('person', `${firstStaff} + (n - 1) * ${staffAt} + 1`)}, ${made('school', 'n')}, '12'
      from generate_series(1, ${schools}) n`);
  });
  await analyze(world);
  return districtId;
}
