import { readAverages } from '@laurel/domain/averages/api';
import { catalogue } from '@laurel/domain/fitness/standards';
import { mintScope } from '@laurel/server/db/scope';
import { inDistrict } from '@laurel/server/db/transaction';
import { writeStandards } from '@laurel/server/fitness/standards-store';
import { fillFinals, students } from './credits';
import { atMost, inTurns, type Line } from './measure';
import { request } from './request';
import { analyze, fill, id, idSql, nowMs, signedIn, today, type World } from './world';

const district = 13;
const testIds = ['curlUp', 'pushUp', 'pacer20', 'trunkLift', 'plank'];

/** Grades, attendance, and fitness of a school of 20,000 side by side, beside SQL that works them out by itself. */
export async function benchAverages(world: World): Promise<Line[]> {
  const districtId = await fillFinals(world, district);
  await fillDays(world, districtId);
  const headers = await signedIn(world, districtId, id('account', district, 1));
  const schoolId = id('school', district, 1);
  const url = `${world.address}${readAverages.path}?schoolId=${schoolId}`;
  let ours: (string | undefined)[] = [];
  let theirs: (string | undefined)[] = [];
  const { oursMs, rawMs, ratio } = await inTurns(
    5,
    async () => {
      const { status, text } = await request(url, { headers });
      if (status !== 200) throw new Error(`${status} ${text}`);
      const { measures }: { measures: { measure: string; spread: { median: string } }[] } = JSON.parse(text);
      ours = measures.map(({ measure, spread }) => `${measure} ${spread.median}`).sort();
    },
    async () => {
      const rows = await inDistrict(
        world.database.pool,
        districtId,
        async ({ client }) => (await client.query(raw, [districtId, schoolId])).rows,
      );
      const digits: Readonly<Record<string, number>> = { grades: 2, attendance: 1, fitness: 0 };
      theirs = rows.map(({ measure, median }) => `${measure} ${Number(median).toFixed(digits[measure])}`).sort();
    },
  );
  if (ours.join() !== theirs.join()) throw new Error(`Medians are ${ours.join()}, by SQL ${theirs.join()}.`);
  return [
    atMost(
      `averages of a school of ${students} side by side: time / raw SQL`,
      ratio,
      1.5,
      `${oursMs.toFixed(0)} ms / ${rawMs.toFixed(0)} ms`,
    ),
  ];
}

/** What anyone would write: a value for each student by each measure, then the quartiles and the distribution of each. */
const raw = `
  with value as (
    select 'attendance' as measure, student_id, round(100 * avg(share), 1) as value
    from attendance_day
    join person on person.district_id = $1 and person.id = student_id and person.school_id = $2
    where attendance_day.district_id = $1 and share is not null and day >= '2026-08-24' and day < '2027-01-23'
    group by student_id
    union all
    select 'fitness', student_id, round(100.0 * count(*) filter (where level = 'healthy') / count(*), 1)
    from (
      select distinct on (student_id, test_id) student_id, test_id, pack_id, pack_version, zone
      from measurement
      join person on person.district_id = $1 and person.id = student_id and person.school_id = $2
      where measurement.district_id = $1 and day >= '2026-08-24' and day < '2027-01-23' and zone is not null
      order by student_id, test_id, day desc
    ) latest
    join (
      select norm_pack.id, version, zone.value ->> 'zone' as zone, zone.value ->> 'level' as level
      from norm_pack
      cross join lateral jsonb_array_elements(to_jsonb(zones)) zone
      where norm_pack.district_id = $1
    ) leveled on leveled.id = pack_id and leveled.version = pack_version and leveled.zone = latest.zone
    group by student_id
    union all
    select 'grades', student_id, round(sum(points * course.credits) / sum(course.credits), 2)
    from (
      select distinct on (final_grade.student_id, final_grade.class_id) final_grade.student_id, final_grade.class_id, points
      from final_grade
      join grade_posting on grade_posting.district_id = $1 and grade_posting.class_id = final_grade.class_id
        and grade_posting.term_id = final_grade.term_id and published_at is not null
      join person on person.district_id = $1 and person.id = student_id and person.school_id = $2
      where final_grade.district_id = $1
      order by final_grade.student_id, final_grade.class_id, revision desc
    ) latest
    join class on class.district_id = $1 and class.id = latest.class_id
    join course on course.district_id = $1 and course.id = class.course_id
    group by student_id
  )
  select measure, percentile_cont(0.25) within group (order by value) as lower,
    percentile_cont(0.5) within group (order by value) as median,
    percentile_cont(0.75) within group (order by value) as upper,
    count(*) filter (where value < 50) as low, count(*) filter (where value >= 50) as high
  from value
  group by measure`;

/** 40 days of attendance and five tests of everyone. */
export async function fillDays(world: World, districtId: Parameters<typeof fill>[1]): Promise<void> {
  const at = (number: string) => idSql('person', district, number);
  const school = `'${id('school', district, 1)}'`;
  const caller = {
    accountId: id('account', district, 1) as never,
    personId: id('person', district, 1) as never,
    role: 'admin',
    rules: [],
  } as const;
  await fill(world, districtId, async (db) => {
    await writeStandards(mintScope({ districtId, caller, db, nowMs, today, requestId: 'bench' }));
    const run = async (text: string) => await db.client.query(text.replaceAll(':d', `'${districtId}'`));
    await run(`insert into attendance_day (district_id, student_id, day, school_id, scheduled_minutes, derived_share)
      select :d, ${at('s')}, date '2026-08-24' + n, ${school}, 360, case when (s * 31 + n * 17) % (13 + s % 9) = 0 then 0 else 1 end
      from generate_series(1, ${students}) s, generate_series(0, 53) n where extract(isodow from date '2026-08-24' + n) < 6`);
    await run(`insert into test_day (district_id, id, school_id, title, starts_on, ends_on)
      values (:d, '${id('term', district, 90)}', ${school}, 'Fall', '2026-09-10', '2026-09-10')`);
    await db.client.query(
      `insert into measurement (district_id, student_id, test_day_id, test_id, day, value, unit, status, pack_id, pack_version, zone, measured_at)
      select $1, ${at('s')}, $2, test.id, '2026-09-10', 20, test.unit, 'measured', pack.id, pack.version,
        pack.zones[1 + (s + length(test.id)) % array_length(pack.zones, 1)], '2026-09-10T12:00:00Z'
      from generate_series(1, ${students}) s
      join fitness_test test on test.district_id = $1 and test.id = any ($3::text[])
      cross join (
        select norm_pack.id, norm_pack.version, array_agg(zone.value ->> 'zone') as zones
        from norm_pack cross join lateral jsonb_array_elements(to_jsonb(norm_pack.zones)) zone
        where norm_pack.district_id = $1 and zone.value ->> 'level' is not null
        group by norm_pack.id, norm_pack.version
        order by norm_pack.id
        limit 1
      ) pack`,
      [
        districtId,
        id('term', district, 90),
        testIds.filter((testId) => catalogue.some((test) => test.testId === testId)),
      ],
    );
  });
  await analyze(world);
}
