import { type Statement, sql } from '@laurel/server/db/sql';

/** Whether school is held on a day, by the `kind` its calendar has for it: a weekday, where the calendar says nothing. */
export function isSchoolDay(kind: Statement, day: Statement): Statement {
  return sql`case when ${kind} is null then extract(isodow from ${day}) <= 5 else ${kind} <> 'holiday' end`;
}
