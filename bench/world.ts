import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Day } from '@laurel/domain/kit/day';
import type { Id } from '@laurel/domain/kit/id';
import { newId } from '@laurel/server/db/new-id';
import { type Database, openEmbeddedDatabase } from '@laurel/server/db/open-database';
import { mintScope } from '@laurel/server/db/scope';
import { inDistrict } from '@laurel/server/db/transaction';
import { recompute } from '@laurel/server/grades/recompute';
import { csrfToken, digest, newToken } from '@laurel/server/http/session-cookie';
import { assembleLaurel, type Laurel } from '@laurel/server/laurel';
import { writeDefaultRoles } from '@laurel/server/people/role-store';
import { writeSession } from '@laurel/server/people/session-store';
import pg from 'pg';

/** Laurel on an embedded database of its own, with durable writes, listening. */
export interface World {
  readonly database: Database;
  readonly laurel: Laurel;
  readonly address: string;
  readonly folder: string;
  close(): Promise<void>;
}

export const today = '2026-10-17' as Day;
export const nowMs = Date.parse('2026-10-17T19:00:00Z');

export async function openWorld(): Promise<World> {
  const folder = await mkdtemp(join(tmpdir(), 'laurel-bench-'));
  const database = await openEmbeddedDatabase(folder);
  const laurel = await assembleLaurel({
    database,
    publicOrigin: null,
    trustProxy: false,
    firstRunToken: null,
    isLogging: false,
    clock: () => nowMs,
    requestsAMinute: 10_000_000,
  });
  const address = await laurel.door.app.listen({ port: 0, host: '127.0.0.1' });
  return {
    database,
    laurel,
    address,
    folder,
    async close() {
      await laurel.close();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A district of so many schools, each with students in 7 classes of 25 with 8 assignments, all scored. */
export interface DistrictSize {
  readonly name: string;
  readonly schools: number;
  readonly studentsPerSchool: number;
}

/** Ids are worked out from numbers, so that raw SQL can name the same rows. */
export function idOf(kind: number, district: number, number: number): string {
  const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0');
  return `019a0000-${hex(district, 4)}-7${hex(kind, 3)}-8000-${hex(number, 12)}`;
}

const kinds = {
  district: 1,
  school: 2,
  person: 3,
  account: 4,
  class: 5,
  course: 6,
  term: 7,
  category: 8,
  assignment: 9,
};

export function id(kind: keyof typeof kinds, district: number, number: number): string {
  return idOf(kinds[kind], district, number);
}

/** Fills a district in bulk as the owner of the tables would, then works every grade out. */
export async function fillDistrict(world: World, district: number, size: DistrictSize): Promise<Id<'district'>> {
  const districtId = id('district', district, 1) as Id<'district'>;
  await world.database.pool.query('insert into district (id, name, host) values ($1, $2, $2)', [districtId, size.name]);
  const students = size.schools * size.studentsPerSchool;
  const groups = Math.ceil(size.studentsPerSchool / 25);
  const classes = size.schools * groups * 7;
  const made = (kind: keyof typeof kinds, number: string) =>
    `('019a0000-${district.toString(16).padStart(4, '0')}-7${kinds[kind].toString(16).padStart(3, '0')}-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`;
  await inDistrict(world.database.pool, districtId, async (db) => {
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
      select :d, gen_random_uuid(), ${made('class', `1 + (s - 1) / ${size.studentsPerSchool} * ${groups * 7} + k * ${groups} + (s - 1) % ${size.studentsPerSchool} / 25`)}, ${made('person', 's')}, 'student'
      from generate_series(1, ${students}) s, generate_series(0, 6) k`);
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

/** A class of 250 students with 100 scored assignments in four categories, and its teacher. */
export async function fillGradebook(
  world: World,
  district: number,
): Promise<{ districtId: Id<'district'>; classId: Id<'class'>; teacher: number }> {
  const districtId = id('district', district, 1) as Id<'district'>;
  const classId = id('class', district, 1) as Id<'class'>;
  const at = (kind: keyof typeof kinds, number: string) =>
    `('019a0000-${district.toString(16).padStart(4, '0')}-7${kinds[kind].toString(16).padStart(3, '0')}-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`;
  await world.database.pool.query('insert into district (id, name, host) values ($1, $2, $2)', [
    districtId,
    `Gradebook ${district}`,
  ]);
  await inDistrict(world.database.pool, districtId, async (db) => {
    await writeDefaultRoles({ db, districtId });
    const run = async (text: string) => await db.client.query(text.replaceAll(':d', `'${districtId}'`));
    await run(
      `insert into school (district_id, id, name, kind) values (:d, '${id('school', district, 1)}', 'School', 'school')`,
    );
    await run(`insert into term (district_id, id, parent_id, title, kind, starts_on, ends_before, school_year) values
      (:d, '${id('term', district, 1)}', null, 'Year', 'schoolYear', '2026-08-24', '2027-06-12', 2027),
      (:d, '${id('term', district, 2)}', '${id('term', district, 1)}', 'Fall', 'semester', '2026-08-24', '2027-01-23', 2027),
      (:d, '${id('term', district, 3)}', '${id('term', district, 2)}', 'Quarter 1', 'gradingPeriod', '2026-08-24', '2026-12-31', 2027)`);
    await run(
      `insert into course (district_id, id, school_id, title) values (:d, '${id('course', district, 1)}', '${id('school', district, 1)}', 'Algebra')`,
    );
    await run(
      `insert into class (district_id, id, course_id, school_id, title, weighting) values (:d, '${classId}', '${id('course', district, 1)}', '${id('school', district, 1)}', 'Algebra', 'percent')`,
    );
    await run(
      `insert into category (district_id, id, class_id, title, weight, drop_lowest, position) select :d, ${at('category', 'n')}, '${classId}', 'Category ' || n, 25, 1, n from generate_series(1, 4) n`,
    );
    await run(
      `insert into person (district_id, id, given_name, family_name, school_id) select :d, ${at('person', 'n')}, 'Given' || n, 'Family' || (n * 7919 % 1009), '${id('school', district, 1)}' from generate_series(1, 251) n`,
    );
    await run(
      `insert into account (district_id, id, person_id, kind, username) values (:d, '${id('account', district, 251)}', '${id('person', district, 251)}', 'client', 'teacher')`,
    );
    await run(
      `insert into role_assignment (district_id, id, person_id, role_id) select :d, gen_random_uuid(), '${id('person', district, 251)}', id from role where district_id = :d and name = 'Teacher'`,
    );
    await run(
      `insert into enrolment (district_id, id, class_id, person_id, role) select :d, gen_random_uuid(), '${classId}', ${at('person', 'n')}, case when n = 251 then 'teacher' else 'student' end from generate_series(1, 251) n`,
    );
    await run(`insert into assignment (district_id, id, class_id, term_id, category_id, title, points_possible, due_on, position)
      select :d, ${at('assignment', 'n')}, '${classId}', '${id('term', district, 3)}', ${at('category', '1 + n % 4')}, 'Work ' || n, 20, date '2026-08-25' + n, n from generate_series(1, 100) n`);
    await run(`insert into score (district_id, class_id, student_id, assignment_id, value, released_at)
      select :d, '${classId}', ${at('person', 's')}, ${at('assignment', 'a')}, 8 + (s * 31 + a * 17) % 25 * 0.5, timestamptz '2026-10-01' from generate_series(1, 250) s, generate_series(1, 100) a`);
    const caller = { accountId: newId<'account'>(), personId: newId<'person'>(), role: 'admin', rules: [] } as const;
    await recompute(mintScope({ districtId, caller, db, nowMs, today, requestId: 'bench' }), classId);
  });
  await analyze(world);
  return { districtId, classId, teacher: 251 };
}

/** Statistics as a database that has run for a while has them. */
export async function analyze(world: World): Promise<void> {
  const owner = new pg.Client({ connectionString: world.database.ownerUrl });
  await owner.connect();
  await owner.query('vacuum analyze');
  await owner.end();
}

/** Headers of a browser signed in to this account. */
export async function signedIn(
  world: World,
  districtId: Id<'district'>,
  accountId: string,
): Promise<Record<string, string>> {
  const token = newToken();
  await inDistrict(world.database.pool, districtId, async (db) =>
    writeSession(
      { db, districtId, nowMs },
      { accountId, tokenHash: digest(token), address: '127.0.0.1', userAgent: 'bench' },
    ),
  );
  return {
    cookie: `laurel_session=${districtId}.${token}`,
    'x-csrf-token': csrfToken(token),
    'content-type': 'application/json',
  };
}

/** Gives the first students of a district parents who observe three of them each; answers the parents' accounts. */
export async function addFamilies(world: World, district: number, count: number): Promise<string[]> {
  const districtId = id('district', district, 1) as Id<'district'>;
  const parents = Array.from({ length: count }, (_, index) => 900_001 + index);
  await inDistrict(world.database.pool, districtId, async ({ client }) => {
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
