import type { FitnessSummary } from '@laurel/domain/fitness/fitness-summary';
import { zoneName } from '@laurel/domain/fitness/pack';
import { readBody, readFitness } from '@laurel/domain/fitness/permissions';
import { catalogue, testOf } from '@laurel/domain/fitness/standards';
import { decimalIn, unitIn, unitSystem } from '@laurel/domain/fitness/units';
import { zoneLevel } from '@laurel/domain/fitness/zone';
import { day } from '@laurel/domain/kit/day';
import { id } from '@laurel/domain/kit/id';
import { seenStudents } from '@laurel/server/db/reach';
import type { Scope } from '@laurel/server/db/scope';
import { sql } from '@laurel/server/db/sql';
import { viewNoted } from '@laurel/server/http/audit-store';
import * as z from 'zod/mini';
import { filterVisibleResults } from './visible-results';

const row = z.object({
  studentId: id('person'),
  seesBody: z.boolean(),
  zoneNames: z.enum(['neutral', 'pack']),
  units: z.nullable(unitSystem),
  results: z.array(
    z.object({
      testId: z.string(),
      value: z.string(),
      formula: z.nullable(z.string()),
      zone: z.nullable(z.string()),
      day,
      isBest: z.boolean(),
      zones: z.nullable(z.array(z.object({ zone: z.string(), level: zoneLevel, name: z.string() }))),
    }),
  ),
});

/** Tests of body composition. */
export const bodyTests: readonly string[] = catalogue.filter(({ isBody }) => isBody).map(({ testId }) => testId);

/**
 * What dashboards show of these students, at most 100, in one statement: the latest result of each test. Those whose
 * fitness the caller may not see are left out, and body composition is for who may see it: that they did is put on record.
 */
export async function readFitnessSummary(scope: Scope, students: readonly string[]): Promise<FitnessSummary[]> {
  if (students.length === 0) return [];
  const rows = await scope.db.rows(
    row,
    sql`
      with summary as materialized (
        select student.id as "studentId", coalesce(setting.zone_names, 'neutral') as "zoneNames",
          setting.units,
          coalesce(setting.is_body_shown, true) and student.id in (
            select student_id
            from ${seenStudents(scope, 'fitness', readBody)}
          ) as "seesBody",
          coalesce(latest.results, '[]') as results
        from person student
        left join fitness_setting setting
          on setting.district_id = student.district_id and setting.school_id = student.school_id
        left join lateral (
          select json_agg(json_build_object(
              'testId', one.test_id, 'value', trim_scale(one.value)::text, 'formula', one.formula, 'zone', one.zone,
              'day', one.day, 'zones', norm_pack.zones,
              'isBest', case one.better
                when 'higher' then one.value >= one.highest when 'lower' then one.value <= one.lowest else false end
            ) order by one.position) as results
          from (
            select distinct on (measurement.test_id) measurement.*, fitness_test.better, fitness_test.position,
              max(measurement.value) over (partition by measurement.test_id) as highest,
              min(measurement.value) over (partition by measurement.test_id) as lowest
            from measurement
            join fitness_test
              on fitness_test.district_id = measurement.district_id and fitness_test.id = measurement.test_id
            where measurement.district_id = student.district_id and measurement.student_id = student.id
              and measurement.value is not null and not exists (
                select from test_day
                where test_day.district_id = measurement.district_id and test_day.id = measurement.test_day_id
                  and test_day.deleted_at is not null
              )
            order by measurement.test_id, measurement.day desc, measurement.measured_at desc
          ) one
          left join norm_pack on norm_pack.district_id = one.district_id and norm_pack.id = one.pack_id
            and norm_pack.version = one.pack_version
        ) latest on true
        where student.district_id = ${scope.districtId} and student.id = any (${students}::uuid[])
          and student.id in (
            select student_id
            from ${seenStudents(scope, 'fitness', readFitness)}
          )
        limit 100
      ), looked as materialized (
        select case when count(*) > 0 then ${viewNoted(scope, {
          what: 'body view',
          details: sql`jsonb_build_object('students', jsonb_agg("studentId" order by "studentId"))`,
          subjects: sql`array_agg("studentId")`,
          kinds: sql`array_agg('person'::text)`,
        })} end as is_new
        from summary
        where "seesBody" and "studentId" <> ${scope.caller.personId} and exists (
          select from json_array_elements(results) one where one ->> 'testId' = any (${bodyTests}::text[])
        )
      )
      select summary.*, looked.is_new as "isNewLook"
      from summary
      cross join looked`,
  );
  return rows.map(({ studentId, zoneNames, units, seesBody, results }) => {
    const seen = filterVisibleResults(results, seesBody);
    const days = seen.map((each) => each.day).sort();
    return {
      studentId,
      latestOn: days.at(-1) ?? null,
      latest: seen.flatMap(({ formula: _, zones, ...each }) => {
        const test = testOf(each.testId);
        const zone = zones?.find((known) => known.zone === each.zone) ?? null;
        if (!test) return [];
        const named = { level: zone?.level ?? null, zoneName: zone && zoneName(zone, zoneNames) };
        const shown = { value: decimalIn(test, each.value, units), unit: unitIn(test.unit, units) };
        return [{ ...each, ...named, ...shown, name: test.name, isBest: each.isBest && !test.isBody }];
      }),
    };
  });
}
