import { takeAttendance } from '@laurel/domain/attendance/permissions';
import { type SeatingChart, seatingChart } from '@laurel/domain/attendance/seating-chart';
import { type Id, id } from '@laurel/domain/kit/id';
import { reachedClasses } from '@laurel/server/db/reach';
import type { Scope } from '@laurel/server/db/scope';
import { sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';

const keptSeating = z.object({
  isOpen: z.boolean(),
  /** Those of the class who haven’t left it. */
  students: z.array(id('person')),
  chart: z.nullable(z.object({ version: z.int(), ...seatingChart.shape })),
});

/** A class within reach, who is in it today, and how it was arranged, in one statement; `null` where it is out of reach. */
export async function readKeptSeating(scope: Scope, classId: Id<'class'>): Promise<z.infer<typeof keptSeating> | null> {
  return await scope.db.row(
    keptSeating,
    sql`
      select reached.is_open and class.is_active as "isOpen",
        coalesce((
          select json_agg(enrolment.person_id)
          from enrolment
          where enrolment.district_id = class.district_id and enrolment.class_id = class.id
            and enrolment.role = 'student' and enrolment.is_active
            and coalesce(enrolment.ends_before > ${scope.today}::date, true)
        ), '[]') as students,
        (
          select json_build_object('version', chart.version, 'columns', chart.columns, 'seats', chart.seats)
          from seating_chart chart
          where chart.district_id = class.district_id and chart.class_id = class.id
        ) as chart
      from ${reachedClasses(scope, takeAttendance)} reached
      join class on class.district_id = ${scope.districtId} and class.id = reached.class_id
      where class.id = ${classId}
      order by reached.is_open desc
      limit 1`,
  );
}

const saved = z.object({ version: z.int() });

/** The new version; `null` where the class has been arranged meanwhile. */
export async function insertSeatingChart(
  { db, districtId }: Scope,
  classId: Id<'class'>,
  { columns, seats }: SeatingChart,
): Promise<number | null> {
  const row = await db.row(
    saved,
    sql`
      insert into seating_chart (district_id, class_id, columns, seats)
      values (${districtId}, ${classId}, ${columns}, ${JSON.stringify(seats)})
      on conflict do nothing
      returning version`,
  );
  return row?.version ?? null;
}

/** The new version; `null` where it isn’t the one this was based on any more. */
export async function updateSeatingChart(
  { db, districtId }: Scope,
  classId: Id<'class'>,
  version: number,
  { columns, seats }: SeatingChart,
): Promise<number | null> {
  const row = await db.row(
    saved,
    sql`
      update seating_chart set columns = ${columns}, seats = ${JSON.stringify(seats)}, version = version + 1
      where district_id = ${districtId} and class_id = ${classId} and version = ${version}
      returning version`,
  );
  return row?.version ?? null;
}
