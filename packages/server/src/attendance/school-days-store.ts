import { calendarDay, type IsSchoolDay, schoolDayOf } from '@laurel/domain/attendance/calendar';
import { type Day, day } from '@laurel/domain/kit/day';
import { type Id, id } from '@laurel/domain/kit/id';
import type { Scope } from '@laurel/server/db/scope';
import { sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';

const exception = z.object({ classId: id('class'), day, kind: calendarDay.shape.kind });

/** Whether there is school on a day for each of some classes that the caller was let into, by the calendars of their schools. */
export async function readSchoolDays(
  scope: Scope,
  classIds: readonly Id<'class'>[],
  { from, until }: { readonly from: Day; readonly until: Day },
): Promise<(classId: Id<'class'>) => IsSchoolDay> {
  const rows = await scope.db.rows(
    exception,
    sql`
      select class.id as "classId", calendar.day, calendar.kind
      from class
      join calendar_day calendar on calendar.district_id = class.district_id and calendar.school_id = class.school_id
      where class.district_id = ${scope.districtId} and class.id = any (${classIds}::uuid[])
        and calendar.day >= ${from} and calendar.day < ${until}`,
  );
  const said = new Map(rows.map((row) => [`${row.classId} ${row.day}`, row.kind]));
  return (classId) => (on) => {
    const kind = said.get(`${classId} ${on}`);
    return schoolDayOf(on, kind ? { day: on, kind, note: null, scheduleId: null } : null, []).isSchool;
  };
}
