import { randomUUID } from 'node:crypto';
import { readAttendanceSheet, readStudentAttendance, saveAttendance } from '@laurel/domain/attendance/api';
import { readRates } from '@laurel/domain/attendance/office-api';
import type { Id } from '@laurel/domain/kit/id';
import { countingStatements } from '@laurel/server/db/statement-count';
import pg from 'pg';
import { fillDistrict } from './district';
import { atMost, inTurns, type Line } from './measure';
import { request } from './request';
import { analyze, fill, id, idSql, signedIn, type World } from './world';

const district = 41;
const friday = '2026-10-16';
const [from, until] = ['2025-11-03', '2026-10-17'];
const teacher = 800_001;
const office = 800_002;

/** Taking attendance of 25, one student's school year, and the rates of 2,000 students over a year. */
export async function benchAttendance(world: World): Promise<Line[]> {
  const districtId = await fillDistrict(world, district, { name: 'Attendance', schools: 1, studentsPerSchool: 2000 });
  await addStaff(world, districtId);
  await addYear(world, districtId);
  const raw = new pg.Client({ connectionString: world.database.appUrl });
  await raw.connect();
  const lines = [...(await benchTaking(world, districtId, raw)), ...(await benchReading(world, districtId, raw))];
  await raw.end();
  return lines;
}

async function benchTaking(world: World, districtId: Id<'district'>, raw: pg.Client): Promise<Line[]> {
  const classId = id('class', district, 1);
  const headers = await signedIn(world, districtId, id('account', district, teacher));
  const address = (path: string) => `${world.address}${path.replace('{classId}', classId)}`;
  const sheet = JSON.parse((await request(`${address(readAttendanceSheet.path)}?day=${friday}`, { headers })).text);
  const students: string[] = sheet.students.map(({ studentId }: { studentId: string }) => studentId);
  let version = 0;
  // Two are absent, two others each time, so that every round changes what is kept.
  const body = () => ({
    operationId: randomUUID(),
    day: friday,
    period: 'day',
    students,
    cells: students.map((_, at) => [at, version, (at + version) % 2 === 0 ? 'A' : 'P', null, null, null]),
  });
  const take = async () => {
    const { status, text } = await request(address(saveAttendance.path), {
      method: 'PUT',
      headers,
      body: JSON.stringify(body()),
    });
    if (status !== 200) throw new Error(`${status} ${text}`);
    version += 1;
  };
  await take();
  const [, statements] = await countingStatements(
    async () =>
      await world.laurel.door.app.inject({
        method: 'PUT',
        url: new URL(address(saveAttendance.path)).pathname,
        headers: { ...headers, host: new URL(world.address).host },
        payload: body(),
      }),
  );
  version += 1;
  const { oursMs, rawMs, ratio } = await inTurns(
    31,
    take,
    async (round) => await rawTake(raw, districtId, id('class', district, 2), round),
  );
  return [
    atMost(
      `take attendance of ${students.length}: statements touching tables`,
      statements.length,
      6,
      `${statements.length} counted`,
    ),
    atMost(
      'take attendance: time / raw pg committing the same rows',
      ratio,
      4,
      `${oursMs.toFixed(1)} ms / ${rawMs.toFixed(1)} ms`,
    ),
  ];
}

async function benchReading(world: World, districtId: Id<'district'>, raw: pg.Client): Promise<Line[]> {
  const headers = await signedIn(world, districtId, id('account', district, office));
  const stretch = `?from=${from}&until=${until}`;
  const year = readStudentAttendance.path.replace('{studentId}', id('person', district, 7)) + stretch;
  const [, statements] = await countingStatements(
    async () =>
      await world.laurel.door.app.inject({
        method: 'GET',
        url: year,
        headers: { ...headers, host: new URL(world.address).host },
      }),
  );
  const rates = `${world.address}${readRates.path.replace('{schoolId}', id('school', district, 1))}${stretch}`;
  const found = JSON.parse((await request(rates, { headers })).text).students.length;
  const { oursMs, rawMs, ratio } = await inTurns(
    15,
    async () => await request(rates, { headers }),
    async () => await rawRates(raw, districtId),
  );
  return [
    atMost('a student’s school year: statements beside the session’s', statements.length - 1, 1, 'the session’s apart'),
    atMost(
      `attendance rates of ${found} students over a year: time / raw SQL`,
      ratio,
      1.5,
      `${oursMs.toFixed(0)} ms / ${rawMs.toFixed(0)} ms`,
    ),
  ];
}

async function addStaff(world: World, districtId: Id<'district'>): Promise<void> {
  await fill(world, districtId, async ({ client }) => {
    for (const [number, role] of [
      [teacher, 'Teacher'],
      [office, 'Administrator'],
    ] as const) {
      const [personId, accountId] = [id('person', district, number), id('account', district, number)];
      await client.query(
        "insert into person (district_id, id, given_name, family_name, school_id) values ($1, $2, 'S', 'S', $3)",
        [districtId, personId, id('school', district, 1)],
      );
      await client.query(
        "insert into account (district_id, id, person_id, kind, username) values ($1, $2, $3, 'client', $4)",
        [districtId, accountId, personId, `staff${number}`],
      );
      await client.query(
        'insert into role_assignment (district_id, id, person_id, role_id) select $1, gen_random_uuid(), $2, id from role where district_id = $1 and name = $3',
        [districtId, personId, role],
      );
    }
    await client.query(
      "insert into enrolment (district_id, id, class_id, person_id, role) values ($1, gen_random_uuid(), $2, $3, 'teacher')",
      [districtId, id('class', district, 1), id('person', district, teacher)],
    );
  });
}

/** A derived day of every student on each weekday of the stretch, as a year of taking attendance leaves it. */
async function addYear(world: World, districtId: Id<'district'>): Promise<void> {
  await fill(world, districtId, async ({ client }) => {
    await client.query(
      `insert into attendance_day (district_id, student_id, day, school_id, scheduled_minutes, present_minutes, derived_share)
      select $1, ${idSql('person', district, 's')}, day::date, $2, 360, 0, case hashtext(s || day::text) & 31 when 0 then 0 when 1 then 0.5 else 1 end
      from generate_series(1, 2000) s, generate_series($3::date, $4::date - 2, interval '1 day') day
      where extract(isodow from day) < 6 and extract(month from day) not between 7 and 8
        and extract(day from day) < 26`,
      [districtId, id('school', district, 1), from, until],
    );
  });
  await analyze(world);
}

/** The rows that taking attendance writes: marks, events, days, that it was taken, and the answer to repeat. */
async function rawTake(client: pg.Client, districtId: string, classId: string, round: number): Promise<void> {
  const people = Array.from({ length: 25 }, (_, at) => id('person', district, 26 + at));
  const schoolId = id('school', district, 1);
  const code = round % 2 === 0 ? 'A' : 'P';
  await client.query(`begin; set local laurel.district = '${districtId}'`);
  await client.query({
    name: 'mark',
    text: `insert into attendance_mark (district_id, class_id, day, period, student_id, school_id, code, source, marked_at)
      select $1, $2, $3, 'day', s, $4, $5, 'teacher', now() from unnest($6::uuid[]) s
      on conflict (district_id, class_id, day, period, student_id) do update set code = excluded.code, version = attendance_mark.version + 1`,
    values: [districtId, classId, friday, schoolId, code, people],
  });
  await client.query({
    name: 'mark event',
    text: `insert into attendance_event (district_id, id, school_id, student_id, day, class_id, period, at, cause, change)
      select $1, gen_random_uuid(), $4, s, $3, $2, 'day', now(), 'taken', jsonb_build_object('form', 'mark-1', 'before', '{"code": "P"}'::jsonb, 'after', jsonb_build_object('code', $5::text))
      from unnest($6::uuid[]) s`,
    values: [districtId, classId, friday, schoolId, code, people],
  });
  await client.query({
    name: 'day',
    text: `insert into attendance_day (district_id, student_id, day, school_id, scheduled_minutes, present_minutes, derived_share)
      select $1, s, $3, $4, 60, 0, $5 from unnest($2::uuid[]) s
      on conflict (district_id, student_id, day) do update set derived_share = excluded.derived_share, version = attendance_day.version + 1`,
    values: [districtId, people, friday, schoolId, round % 2],
  });
  await client.query({
    name: 'taken',
    text: `insert into attendance_taken (district_id, class_id, day, period, taken_at) values ($1, $2, $3, 'day', now())
      on conflict (district_id, class_id, day, period) do update set taken_at = now()`,
    values: [districtId, classId, friday],
  });
  await client.query({
    name: 'attendance operation',
    text: 'insert into operation (district_id, account_id, id, made_at, answer) values ($1, $2, $3, now(), \'{"versions":[1],"conflicts":[]}\')',
    values: [districtId, id('account', district, teacher), randomUUID()],
  });
  await client.query('commit');
}

/** The sums behind the rates, with names, as `pg` returns them. */
async function rawRates(client: pg.Client, districtId: string): Promise<void> {
  await client.query(`begin; set local laurel.district = '${districtId}'`);
  await client.query({
    name: 'rates',
    text: `select person.id, person.given_name, person.family_name, person.grade_level, one.*
      from (
        select student_id, sum(share) as present, count(share) as days, sum(1 - share) filter (where is_excused) as excused,
          sum(tardies) as tardies
        from attendance_day
        where district_id = $1 and school_id = $2 and day >= $3 and day < $4
        group by student_id
      ) one
      join person on person.district_id = $1 and person.id = one.student_id
      order by one.present / one.days, person.family_name, person.id`,
    values: [districtId, id('school', district, 1), from, until],
  });
  await client.query('commit');
}
