import { randomUUID } from 'node:crypto';
import { readAttendanceSheet, readStudentAttendance, saveAttendance } from '@laurel/domain/attendance/api';
import { readCorrections } from '@laurel/domain/attendance/office-api';
import { listAudit } from '@laurel/domain/audit/api';
import { readGradebook, readScore, saveScores } from '@laurel/domain/grades/api';
import type { Id } from '@laurel/domain/kit/id';
import {
  readParentOverview,
  readStaffOverview,
  readStudentOverview,
  readTeacherOverview,
} from '@laurel/domain/overview/api';
import { readHistory } from '@laurel/domain/teaching/api';
import { asOwner } from '@laurel/server/db/testing-schema';
import { cutAt, cutsUntil, packYears, tablesByYear } from '@laurel/server/db/years';
import { addFamilies, addStaff, fillDistrict } from './district';
import { atMost, inTurns, type Line, timed } from './measure';
import { request } from './request';
import { analyze, fill, id, idSql, nowMs, openWorld, signedIn, type World } from './world';

const district = 61;
/** `LAUREL_GROWTH_SCHOOLS=50` is the decade of 30 million rows, and takes 47 minutes; `LAUREL_GROWTH_YEARS=4` is less time. */
const schools = Number(process.env.LAUREL_GROWTH_SCHOOLS ?? 3);
const years = Number(process.env.LAUREL_GROWTH_YEARS ?? 10);
const perSchool = 500;
const students = schools * perSchool;
const classes = schools * 7 * (perSchool / 25);
const administrator = 900_300;
// Acts are of a few of each school: a search looks at the latest 2,000 of someone, and finds them after a year.
const busy = students / 250;
// A student stays for four years.
const cohort = (back: number) => Math.floor(back / 4) * 10_000_000;
const grown = ['score_event', 'attendance_event', 'measurement_event', 'audit_event', 'audit_concern'] as const;

/** The pages of a district in its tenth year beside those of one in its first, and what ten years of events take. */
export async function* benchGrowth(world: World): AsyncIterable<Line> {
  const other = await openWorld();
  try {
    await cutPast(world);
    const [decade, first] = [await open(world), await open(other)];
    for (let back = 1; back < years; back += 1) {
      await addWork(world, back);
      await addEvents(world, back);
    }
    await analyze(world);
    yield* await sizes(world);
    for (const [name, ask] of pages()) {
      const { oursMs, rawMs, ratio } = await inTurns(
        41,
        async (round) => await ask(decade, round),
        async (round) => await ask(first, round),
      );
      yield atMost(
        `${name}: p50 in year ${years} / in the first`,
        ratio,
        1.3,
        `${oursMs.toFixed(1)} ms / ${rawMs.toFixed(1)} ms`,
      );
    }
    yield* await vacuuming(world);
  } finally {
    // Millions of rows, each of which the end of a bench would read.
    for (const each of [world, other])
      await asOwner(
        each.database.ownerUrl,
        async (client) => void (await client.query(`truncate ${grown.join(', ')}`)),
      );
    await other.close();
  }
}

/** A partition for each year that is loaded, as a database that was there has them. */
async function cutPast(world: World): Promise<void> {
  await asOwner(world.database.ownerUrl, async (client) => {
    for (const table of await tablesByYear(client))
      for (const cut of cutsUntil(Date.UTC(2027 - years, 6), nowMs).toReversed()) await cutAt(client, table, cut);
  });
}

type Readers = Awaited<ReturnType<typeof open>>;

/** A district in its first year, and those who read its pages. */
async function open(world: World) {
  const districtId = await fillDistrict(world, district, { name: 'Growth', schools, studentsPerSchool: perSchool });
  const [parent = ''] = await addFamilies(world, district, 1);
  const staff = await addStaff(world, district);
  await fill(world, districtId, async ({ client }) => {
    const person = id('person', district, administrator);
    await client.query("insert into person (district_id, id, given_name, family_name) values ($1, $2, 'A', 'A')", [
      districtId,
      person,
    ]);
    await client.query(
      "insert into account (district_id, id, person_id, kind, username) values ($1, $2, $3, 'client', 'office')",
      [districtId, id('account', district, administrator), person],
    );
    await client.query(
      `insert into role_assignment (district_id, id, person_id, role_id)
      select district_id, gen_random_uuid(), $1, id from role where key = 'administrator'`,
      [person],
    );
  });
  await addEvents(world, 0);
  await analyze(world);
  const sign = async (accountId: string) => await signedIn(world, districtId, accountId);
  const headers = {
    student: await sign(id('account', district, 1)),
    parent: await sign(parent),
    teacher: await sign(staff.teachers),
    office: await sign(staff.offices),
    administrator: await sign(id('account', district, administrator)),
  };
  return { address: world.address, headers, versions: { scores: 1, marks: [] as readonly number[] } };
}

async function call(
  { address, headers }: Readers,
  who: keyof Readers['headers'],
  path: string,
  body?: object,
): Promise<string> {
  const sent = body === undefined ? {} : { method: 'PUT', body: JSON.stringify(body) };
  const { status, text } = await request(`${address}${path}`, { headers: headers[who], ...sent });
  if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
  return text;
}

function pages(): [name: string, ask: (readers: Readers, round: number) => Promise<unknown>][] {
  const inClass = (path: string) =>
    path
      .replace('{classId}', id('class', district, 1))
      .replace('{assignmentId}', id('assignment', district, 3))
      .replace('{studentId}', id('person', district, 1))
      .replace('{schoolId}', id('school', district, 1));
  const page = (who: keyof Readers['headers'], path: string) => async (readers: Readers) =>
    await call(readers, who, inClass(path));
  return [
    ['home of a student', page('student', readStudentOverview.path)],
    ['home of a parent', page('parent', readParentOverview.path)],
    ['home of a teacher', page('teacher', readTeacherOverview.path)],
    ['home of an office', page('office', readStaffOverview.path)],
    ['home of an administrator', page('administrator', readStaffOverview.path)],
    ['a gradebook', page('teacher', readGradebook.path)],
    ['history of a class', page('teacher', readHistory.path)],
    ['history of a score', page('teacher', readScore.path)],
    ['attendance of a class', page('teacher', `${readAttendanceSheet.path}?day=2026-10-16`)],
    ['attendance of a student', page('office', `${readStudentAttendance.path}?from=2026-08-24&until=2026-10-17`)],
    ['corrections of a school', page('office', readCorrections.path)],
    ['the audit', page('administrator', listAudit.path)],
    ['the audit of a person', page('administrator', `${listAudit.path}?personId=${id('person', district, 1)}`)],
    ['what a person did', page('administrator', `${listAudit.path}?actorId=${id('person', district, 3)}`)],
    ['a kind of act', page('administrator', `${listAudit.path}?kind=view`)],
    ['save 25 scores', async (readers, round) => await saveRow(readers, round)],
    ['take attendance of 25', async (readers, round) => await takeAttendance(readers, round)],
  ];
}

const seated = Array.from({ length: 25 }, (_, at) => id('person', district, 1 + at));

async function saveRow(readers: Readers, round: number): Promise<void> {
  const answer = await call(readers, 'teacher', saveScores.path.replace('{classId}', id('class', district, 1)), {
    operationId: randomUUID(),
    cause: 'entered',
    students: seated,
    assignments: [id('assignment', district, 5)],
    cells: seated.map((_, at) => [at, 0, readers.versions.scores, String(1 + (round % 30) * 0.5), 'none', 0]),
  });
  readers.versions.scores = JSON.parse(answer).versions[0];
}

async function takeAttendance(readers: Readers, round: number): Promise<void> {
  const answer = await call(readers, 'teacher', saveAttendance.path.replace('{classId}', id('class', district, 1)), {
    operationId: randomUUID(),
    day: '2026-10-16',
    period: 'day',
    students: seated,
    cells: seated.map((_, at) => [
      at,
      readers.versions.marks[at] ?? 0,
      (at + round) % 2 === 0 ? 'A' : 'P',
      ...[null, null, null],
    ]),
  });
  readers.versions.marks = JSON.parse(answer).versions;
}

/** Runs a statement in the district; `:d` is its id. */
async function run(world: World, text: string): Promise<void> {
  const districtId = id('district', district, 1) as Id<'district'>;
  await fill(
    world,
    districtId,
    async ({ client }) => void (await client.query(text.replaceAll(/(?<!:):d\b/g, `'${districtId}'::uuid`))),
  );
}

// What is counted within a year begins here.
const numbered = (back: number) => back * 1_000_000;
const termOf = (back: number) => id('term', district, back === 0 ? 3 : 100 + back);

/** Classes, work, scores, and grades of a year that is over. */
async function addWork(world: World, back: number): Promise<void> {
  const at = (kind: Parameters<typeof idSql>[0], number: string) =>
    idSql(kind, district, `${number} + ${numbered(back)}`);
  const end = 2027 - back;
  const groups = perSchool / 25;
  if (back % 4 === 0)
    await run(
      world,
      `insert into person (district_id, id, given_name, family_name, school_id, is_active)
      select :d, ${idSql('person', district, `n + ${cohort(back)}`)}, 'Given' || n, 'Family' || (n * 7919 % 100003),
        ${idSql('school', district, `1 + (n - 1) / ${perSchool}`)}, false
      from generate_series(1, ${students}) n`,
    );
  await run(
    world,
    `insert into term (district_id, id, parent_id, title, kind, starts_on, ends_before, school_year) values
    (:d, '${id('term', district, 200 + back)}', null, 'Year', 'schoolYear', '${end - 1}-08-24', '${end}-06-12', ${end}),
    (:d, '${termOf(back)}', '${id('term', district, 200 + back)}', 'Quarter 1', 'gradingPeriod', '${end - 1}-08-24', '${end - 1}-12-31', ${end})`,
  );
  await run(
    world,
    `insert into class (district_id, id, course_id, school_id, title, is_active)
    select :d, ${at('class', 'n')}, ${idSql('course', district, `1 + (n - 1) * ${schools} / ${classes}`)},
      ${idSql('school', district, `1 + (n - 1) * ${schools} / ${classes}`)}, 'Class ' || n, false
    from generate_series(1, ${classes}) n`,
  );
  await run(
    world,
    `insert into category (district_id, id, class_id, title)
    select :d, ${at('category', 'n')}, ${at('class', 'n')}, 'Work' from generate_series(1, ${classes}) n`,
  );
  await run(
    world,
    `insert into assignment (district_id, id, class_id, term_id, category_id, title, points_possible, due_on)
    select :d, ${at('assignment', '(c - 1) * 8 + a')}, ${at('class', 'c')}, '${termOf(back)}', ${at('category', 'c')}, 'Work ' || a, 20,
      date '${end - 1}-09-01' + a * 28
    from generate_series(1, ${classes}) c, generate_series(1, 8) a`,
  );
  await run(
    world,
    `insert into enrolment (district_id, id, class_id, person_id, role, starts_on, ends_before)
    select :d, gen_random_uuid(),
      ${at('class', `1 + (s - 1) / ${perSchool} * ${groups * 7} + k * ${groups} + (s - 1) % ${perSchool} / 25`)},
      ${idSql('person', district, `s + ${cohort(back)}`)}, 'student', '${end - 1}-08-24', '${end}-06-12'
    from generate_series(1, ${students}) s, generate_series(0, 6) k`,
  );
  await analyze(world);
  await run(
    world,
    `insert into score (district_id, class_id, student_id, assignment_id, value, released_at, updated_at)
    select e.district_id, e.class_id, e.person_id, a.id, 8 + (hashtext(e.person_id::text || a.id::text) & 15) * 0.75,
      a.due_on::timestamptz, a.due_on::timestamptz
    from assignment a
    join enrolment e on e.district_id = a.district_id and e.class_id = a.class_id
    where a.district_id = :d and a.term_id = '${termOf(back)}'`,
  );
  await run(
    world,
    `insert into grade (district_id, student_id, class_id, term_id, audience, so_far, if_blanks_are_zero, best_possible, share_graded)
    select s.district_id, s.student_id, s.class_id, a.term_id, audience, round(avg(s.value) * 5, 1), round(avg(s.value) * 5, 1),
      round(avg(s.value) * 5, 1), 1
    from assignment a
    join score s on s.district_id = a.district_id and s.class_id = a.class_id and s.assignment_id = a.id
    cross join (values ('staff'), ('family')) x (audience)
    where a.district_id = :d and a.term_id = '${termOf(back)}'
    group by 1, 2, 3, 4, 5`,
  );
}

/** The events of a year, one after the other: every score, four marks of a student in each class, tests, corrections, acts. */
async function addEvents(world: World, back: number): Promise<void> {
  const begin = `timestamptz '${2026 - back}-08-24 08:00Z'`;
  // The first year is as far as today.
  const days = back === 0 ? 54 : 290;
  const idAt = (moment: string) =>
    `(left(first_id_at(${moment})::text, 15) || right(gen_random_uuid()::text, 21))::uuid`;
  const moment = (seed: string, within = days) =>
    `cross join lateral (select ${begin} + (abs(hashtextextended(${seed}, 61)) % ${within * 1440}) * interval '1 minute' as at) happened`;
  await run(
    world,
    `insert into score_event (district_id, id, class_id, student_id, assignment_id, at, account_id, cause, change)
    select s.district_id, ${idAt('happened.at')}, s.class_id, s.student_id, s.assignment_id, happened.at,
      '${id('account', district, 900_200)}', 'entered',
      jsonb_build_object('form', 'score-1', 'before', null, 'after', jsonb_build_object('value', trim_scale(s.value)::text,
        'status', 'none', 'lateMinutes', 0, 'isReleased', true, 'isPendingReview', false))
    from assignment a
    join score s on s.district_id = a.district_id and s.class_id = a.class_id and s.assignment_id = a.id
    ${moment('a.id::text || (hashtext(s.student_id::text) & 3)')}
    where a.district_id = :d and a.term_id = '${termOf(back)}'
    order by happened.at`,
  );
  const seats = `${idSql('class', district, `1 + (s - 1) / ${perSchool} * ${(perSchool / 25) * 7} + k * ${perSchool / 25} + (s - 1) % ${perSchool} / 25 + ${numbered(back)}`)}`;
  const student = idSql('person', district, `s + ${cohort(back)}`);
  const school = idSql('school', district, `1 + (s - 1) / ${perSchool}`);
  await run(
    world,
    `insert into attendance_event (district_id, id, school_id, student_id, day, class_id, period, at, cause, change)
    select :d, ${idAt('happened.at')}, ${school}, ${student}, happened.at::date, ${seats}, 'day', happened.at, 'taken',
      '{"form": "mark-1", "before": null, "after": {"code": "A", "minutesLate": null, "minutesLeft": null, "note": null, "source": "teacher"}}'
    from generate_series(1, ${students}) s, generate_series(0, 6) k, generate_series(1, 4) n
    ${moment("s || ' ' || k || ' ' || n")}
    order by happened.at`,
  );
  await run(
    world,
    `insert into attendance_event (district_id, id, school_id, student_id, day, at, account_id, cause, batch_id, reason, change)
    select :d, ${idAt('happened.at')}, ${school}, ${student}, happened.at::date, happened.at, '${id('account', district, 900_203)}',
      'corrected', md5('${back} ' || n || ' ' || s / 2)::uuid, 'A note from home',
      '{"form": "day-1", "before": null, "after": {"code": "E", "share": "0", "isExcused": true, "reason": null, "by": null, "at": null, "batchId": null}}'
    from generate_series(1, ${students}) s, generate_series(1, 2) n
    ${moment("n || ' ' || s / 2")}
    order by happened.at`,
  );
  await run(
    world,
    `insert into measurement_event (district_id, id, student_id, test_day_id, test_id, at, cause, change)
    select :d, ${idAt('happened.at')}, ${student}, md5('${back} ' || s / ${perSchool})::uuid, test, happened.at, 'entered',
      '{"form": "result-1", "before": null, "after": {"value": "21", "status": "measured", "trials": [], "protocol": null, "zone": null, "packId": null, "packVersion": null}}'
    from generate_series(1, ${students}) s, unnest(array['curlUp', 'pushUp', 'pacer20']) test
    ${moment('s || test')}
    order by happened.at`,
  );
  await run(
    world,
    `insert into audit_event (district_id, id, at, account_id, request_id, what, kind, outcome, details)
    select :d, ${idAt('happened.at')}, happened.at, ${idSql('account', district, `1 + (n * 7919::bigint) % ${busy}`)}, 'r', act.what,
      act.kind, case act.kind when 'refusal' then 'denied' else 'done' end, '{}'
    from generate_series(1, ${schools} * 8000) n
    cross join lateral (
      select case
        when n % 1000 = 0 then 'GET /api/schools/{schoolId}/attendance.csv'
        when n % 100 = 1 then 'GET /api/people/{personId}'
        when n % 2 = 0 then 'sign in'
        when n % 3 = 0 then 'record view'
        else 'PUT /api/people/{personId}'
      end, case
        when n % 1000 = 0 then 'download'
        when n % 100 = 1 then 'refusal'
        when n % 2 = 0 then 'sign-in'
        when n % 3 = 0 then 'view'
        else 'change'
      end
    ) act (what, kind)
    ${moment('n::text')}
    order by happened.at`,
  );
  await run(
    world,
    `insert into audit_concern (district_id, event_id, subject_id, kind)
    select :d, id, ${idSql('person', district, `1 + abs(hashtext(id::text)::bigint) % ${busy}`)}, 'person'
    from audit_event
    where district_id = :d and id >= first_id_at(${begin}) and id < first_id_at(${begin} + interval '300 days')
    order by id`,
  );
}

/** What the events take on disk, before and after the years that are over are packed. */
async function sizes(world: World): Promise<Line[]> {
  const measure = async () =>
    await asOwner(world.database.ownerUrl, async (client) => {
      const { rows } = await client.query<{ name: string; rows: number; heap: number; indexes: number; old: number }>(
        `select inhparent::regclass::text as name, sum(greatest(reltuples, 0))::float8 as rows, sum(pg_table_size(oid))::float8 as heap,
          sum(pg_indexes_size(oid))::float8 as indexes
        from pg_inherits join pg_class on oid = inhrelid
        where relkind = 'r' group by 1 order by 1`,
      );
      return rows.filter(({ name }) => (grown as readonly string[]).includes(name));
    });
  const before = await measure();
  const tookMs = await timed(async () => await packYears(world.database.ownerUrl, nowMs));
  const after = await measure();
  const mb = (bytes: number) => `${(bytes / 2 ** 20).toFixed(0)} MB`;
  const lines: Line[] = after.map(({ name, rows, heap, indexes }, at) => ({
    what: `${name}: size of ${Math.round(rows)} rows`,
    figure: `${mb(heap)} and ${mb(indexes)} of indexes; ${mb(before[at]?.indexes ?? 0)} before years were packed`,
    bar: 'none',
    holds: null,
  }));
  const total = after.reduce((sum, { rows }) => sum + rows, 0);
  return [
    { what: 'rows of events and the audit', figure: `${Math.round(total)}`, bar: 'none', holds: null },
    ...lines,
    { what: 'packing the years that are over', figure: `${(tookMs / 1000).toFixed(1)} s`, bar: 'none', holds: null },
  ];
}

/** Vacuum passes over years that are packed, and what saves leave behind is taken away while they go on. */
async function vacuuming(world: World): Promise<Line[]> {
  return await asOwner(world.database.ownerUrl, async (client) => {
    const tables = await tablesByYear(client);
    const passMs = await timed(async () => await client.query(`vacuum ${tables.map(({ name }) => name).join(', ')}`));
    const { rows } = await client.query<{ left: number }>(
      `select sum(relpages - relallvisible)::int as left from pg_inherits join pg_class on oid = inhrelid
      where relkind = 'r' and obj_description(oid, 'pg_class') is not null`,
    );
    return [
      atMost(
        'vacuum of all events and the audit, all years: seconds',
        passMs / 1000,
        10,
        'packed years are passed over',
      ),
      atMost('pages of packed years that vacuum would read again', rows[0]?.left ?? Number.NaN, 0, 'of all'),
    ];
  });
}
