import { randomBytes } from 'node:crypto';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Day } from '@laurel/domain/kit/day';
import type { Id } from '@laurel/domain/kit/id';
import { newId } from '@laurel/server/db/new-id';
import { type Database, openEmbeddedDatabase } from '@laurel/server/db/open-database';
import { jobLimits } from '@laurel/server/db/open-pool';
import { mintScope } from '@laurel/server/db/scope';
import { inDistrict, type Transaction } from '@laurel/server/db/transaction';
import { recompute } from '@laurel/server/grades/recompute';
import { mostWaiting } from '@laurel/server/http/create-app';
import { csrfToken, digest, newToken } from '@laurel/server/http/session-cookie';
import { assembleLaurel, type Laurel } from '@laurel/server/laurel';
import { readDistricts } from '@laurel/server/people/district-store';
import { writeDefaultRoles } from '@laurel/server/people/role-store';
import { writeSession } from '@laurel/server/people/session-store';
import { openPlace } from '@laurel/server/places/open-place';
import { checkJson } from '@laurel/server/testing/kept-json';
import pg from 'pg';

/** Laurel on an embedded database of its own, with durable writes, listening. */
export interface World {
  readonly database: Database;
  readonly laurel: Laurel;
  readonly address: string;
  readonly folder: string;
  /** Ends it, once everything it keeps as JSON was read through its schema. */
  close(): Promise<void>;
}

export const today = '2026-10-17' as Day;
export const nowMs = Date.parse('2026-10-17T19:00:00Z');

export async function openWorld(): Promise<World> {
  const folder = await mkdtemp(join(tmpdir(), 'laurel-bench-'));
  // As root, PostgreSQL runs under another account, which must be able to enter.
  await chmod(folder, 0o755);
  const mediaFolder = join(folder, 'media');
  await mkdir(mediaFolder);
  const database = await openEmbeddedDatabase(folder, (text) => void process.stderr.write(`${text}\n`));
  const laurel = await assembleLaurel({
    database,
    publicOrigin: null,
    trustProxy: false,
    firstRunToken: null,
    sealingKey: randomBytes(32),
    isLogging: false,
    clock: () => nowMs,
    requestsAMinute: 10_000_000,
    mediaPlace: await openPlace({ kind: 'folder', path: mediaFolder }),
  });
  const address = await laurel.door.app.listen({ port: 0, host: '127.0.0.1', backlog: mostWaiting });
  return {
    database,
    laurel,
    address,
    folder,
    async close() {
      for (const district of await readDistricts(database.pool)) await checkJson(database.ownerUrl, district.id);
      await laurel.close();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Ids are calculated from numbers, so that raw SQL can name the same rows. */
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
  standard: 10,
};

export function id(kind: keyof typeof kinds, district: number, number: number): string {
  return idOf(kinds[kind], district, number);
}

/** The same as an expression over a number in SQL. */
export function idSql(kind: keyof typeof kinds, district: number, number: string): string {
  const start = idOf(kinds[kind], district, 0).slice(0, -12);
  return `('${start}' || lpad(to_hex(${number}), 12, '0'))::uuid`;
}

/** A class of 250 students with scored assignments in four categories, 100 unless told, and its teacher. */
export async function fillGradebook(
  world: World,
  district: number,
  assignmentCount = 100,
): Promise<{ districtId: Id<'district'>; classId: Id<'class'>; teacher: number }> {
  const districtId = id('district', district, 1) as Id<'district'>;
  const classId = id('class', district, 1) as Id<'class'>;
  const at = (kind: Parameters<typeof idSql>[0], number: string) => idSql(kind, district, number);
  await world.database.pool.query('insert into district (id, name, host) values ($1, $2, $2)', [
    districtId,
    `Gradebook ${district}`,
  ]);
  await fill(world, districtId, async (db) => {
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
      select :d, ${at('assignment', 'n')}, '${classId}', '${id('term', district, 3)}', ${at('category', '1 + n % 4')}, 'Work ' || n, 20, date '2026-08-25' + n, n from generate_series(1, ${assignmentCount}) n`);
    await run(`insert into score (district_id, class_id, student_id, assignment_id, value, released_at)
      select :d, '${classId}', ${at('person', 's')}, ${at('assignment', 'a')}, ('x' || left(md5(s || ' ' || a), 4))::bit(16)::int % 41 * 0.5, timestamptz '2026-10-01' from generate_series(1, 250) s, generate_series(1, ${assignmentCount}) a`);
    const caller = { accountId: newId<'account'>(), personId: newId<'person'>(), role: 'admin', rules: [] } as const;
    await recompute(mintScope({ districtId, caller, db, nowMs, today, requestId: 'bench' }), classId);
  });
  await analyze(world);
  return { districtId, classId, teacher: 251 };
}

/** Lets the class of such a gradebook rate 30 standards, three assignments of evidence each: 250 students x 90 ratings. */
export async function fillStandards(world: World, district: number): Promise<void> {
  const districtId = id('district', district, 1) as Id<'district'>;
  const classId = id('class', district, 1);
  const at = (kind: Parameters<typeof idSql>[0], number: string) => idSql(kind, district, number);
  const [scaleId, setId] = [newId(), newId()];
  await fill(world, districtId, async (db) => {
    const run = async (text: string) => await db.client.query(text.replaceAll(':d', `'${districtId}'`));
    await run(`insert into scale (district_id, id, title) values (:d, '${scaleId}', 'Levels')`);
    await run(`insert into scale_band (district_id, scale_id, letter, minimum, points)
      select :d, '${scaleId}', n::text, (n - 1) * 25, n from generate_series(1, 4) n`);
    await run(
      `insert into standard_set (district_id, id, title, scale_id, method) values (:d, '${setId}', 'Mathematics', '${scaleId}', 'mean')`,
    );
    await run(
      `insert into standard (district_id, id, set_id) select :d, ${at('standard', 'n')}, '${setId}' from generate_series(1, 30) n`,
    );
    await run(`insert into standard_wording (district_id, standard_id, version, code, title, position)
      select :d, ${at('standard', 'n')}, 1, 'M.' || n, 'What students learn ' || n, n from generate_series(1, 30) n`);
    await run(`insert into class_standard (district_id, class_id, standard_id, position, method, parameter)
      select :d, '${classId}', ${at('standard', 'n')}, n, 'decaying', 65 from generate_series(1, 30) n`);
    await run(`insert into assignment_standard (district_id, class_id, assignment_id, standard_id, is_from_points)
      select :d, '${classId}', ${at('assignment', 'n')}, ${at('standard', '1 + n % 30')}, false from generate_series(1, 90) n`);
    await run(`insert into rating (district_id, class_id, student_id, assignment_id, standard_id, value, released_at, updated_at)
      select :d, '${classId}', ${at('person', 's')}, ${at('assignment', 'a')}, ${at('standard', '1 + a % 30')},
        1 + ('x' || left(md5(s || ' ' || a), 4))::bit(16)::int % 4, timestamptz '2026-10-01', timestamptz '2026-10-01'
      from generate_series(1, 250) s, generate_series(1, 90) a`);
  });
  await analyze(world);
}

/** Statistics as a database that has run for a while has them. */
export async function analyze(world: World): Promise<void> {
  const owner = new pg.Client({ connectionString: world.database.ownerUrl });
  await owner.connect();
  await owner.query('vacuum analyze');
  await owner.end();
}

/** Fills a district of the world with large statements, which may take longer than a request is allowed. */
export async function fill(
  { database: { pool } }: World,
  districtId: Id<'district'>,
  work: (db: Transaction) => Promise<void>,
): Promise<void> {
  await inDistrict(pool, districtId, work, jobLimits);
}

/** Headers of a browser signed in to this account. */
export async function signedIn(
  world: World,
  districtId: Id<'district'>,
  accountId: string,
): Promise<Record<string, string>> {
  const token = newToken();
  await fill(world, districtId, async (db) =>
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
