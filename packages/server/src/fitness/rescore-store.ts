import { id } from '@laurel/domain/kit/id';
import type { Scope } from '@laurel/server/db/scope';
import { sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';
import { insertMeasurementEvents } from './measurement-store';

/** Everyone with a result on a test day, in the order of their ids. */
export async function readTestedOn(scope: Scope, testDayId: string) {
  const rows = await scope.db.rows(
    z.object({ studentId: id('person') }),
    sql`
      select distinct student_id as "studentId"
      from measurement
      where district_id = ${scope.districtId} and test_day_id = ${testDayId}
      order by 1`,
  );
  return rows.map((row) => row.studentId);
}

/**
 * Gives results of a test day the zone and standards they had before these rescorings, where they still have those they got;
 * told as events. Answers how many.
 */
export async function writeRescoringUndone(
  scope: Scope,
  testDayId: string,
  operationIds: readonly string[],
): Promise<number> {
  return await scope.db.run(sql`
    with told as (
      select distinct on (student_id, test_id) student_id, test_id, change -> 'before' as before, change -> 'after' as after
      from measurement_event
      where district_id = ${scope.districtId} and test_day_id = ${testDayId} and cause = 'rescored'
        and batch_id = any (${operationIds}::uuid[]) and change -> 'before' <> 'null' and change -> 'after' <> 'null'
      order by student_id, test_id, at
    ), undone as (
      update measurement
      set zone = told.before ->> 'zone', pack_id = told.before ->> 'packId',
        pack_version = (told.before ->> 'packVersion')::integer
      from told
      where measurement.district_id = ${scope.districtId} and measurement.test_day_id = ${testDayId}
        and measurement.student_id = told.student_id and measurement.test_id = told.test_id
        and measurement.zone is not distinct from told.after ->> 'zone'
        and measurement.pack_id is not distinct from told.after ->> 'packId'
        and measurement.value is not distinct from (told.after ->> 'value')::numeric
        and (told.before ->> 'packId', told.before ->> 'zone') is distinct from (told.after ->> 'packId', told.after ->> 'zone')
      returning measurement.student_id, measurement.test_day_id, measurement.test_id,
        jsonb_build_object('form', 'result-1', 'before', told.after, 'after', told.before) as change
    )
    ${insertMeasurementEvents(scope, { cause: 'undone', batchId: operationIds[0] ?? null }, sql`undone`)}`);
}
