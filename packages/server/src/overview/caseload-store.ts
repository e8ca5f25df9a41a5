import { readAttendance } from '@laurel/domain/attendance/permissions';
import { type CaseloadToday, caseloadToday } from '@laurel/domain/overview/overview';
import { ownCaseload } from '@laurel/server/db/reach';
import { reachOf, type Scope } from '@laurel/server/db/scope';
import { sql } from '@laurel/server/db/sql';

/** Who of the caller's caseload isn't plainly there today, or `null` for anyone who has none, in one statement. */
export async function readCaseloadToday(scope: Scope): Promise<CaseloadToday | null> {
  if (!reachOf(scope, readAttendance).reaches.includes('caseload')) return null;
  return await scope.db.row(
    caseloadToday,
    sql`
      with member as (
        select distinct student_id as id
        from ${ownCaseload(scope)}
        where is_running
      ), today as (
        select person.id, display_name(person) as name,
          sort_name(person) as sort_name, one.share, one.is_excused, one.tardies
        from member
        join attendance_day one on one.district_id = ${scope.districtId} and one.student_id = member.id
          and one.day = ${scope.today} and one.share is not null
        join person on person.district_id = one.district_id and person.id = one.student_id
      )
      select (select count(*)::int from member) as "studentCount", (select count(*)::int from today) as known,
        coalesce((
          select json_agg(json_build_object(
            'studentId', id, 'name', name, 'share', trim_scale(share)::text, 'isExcused', is_excused, 'tardies', tardies
          ) order by share, sort_name, id)
          from (
            select * from today where share < 1 or tardies > 0 order by share, sort_name, id limit 100
          ) notable
        ), '[]') as notable
      from district
      where id = ${scope.districtId}`,
  );
}
