import type { Scope } from '@laurel/server/db/scope';
import { plain, type Statement, sql } from '@laurel/server/db/sql';

/** Whether school is held on a day, by the `kind` its calendar has for it: a weekday, where the calendar says nothing. */
export function isSchoolDay(kind: Statement, day: Statement): Statement {
  return sql`case when ${kind} is null then extract(isodow from ${day}) <= 5 else ${kind} <> 'holiday' end`;
}

/** The first school day of a school, so many days from today or later; null where the next four weeks have none. */
export function nextSchoolDay({ today }: Scope, districtId: Statement, schoolId: Statement, from: 0 | 1): Statement {
  return sql`(
    select min(coming.day)::date::text
    from generate_series(${today}::date + ${from}::int, ${today}::date + 28, interval '1 day') as coming (day)
    left join calendar_day on calendar_day.district_id = ${districtId} and calendar_day.school_id = ${schoolId}
      and calendar_day.day = coming.day::date
    where ${isSchoolDay(plain('calendar_day.kind'), plain('coming.day'))}
  )`;
}
