import type { Scope } from '@laurel/server/db/scope';
import { type Statement, sql } from '@laurel/server/db/sql';

/** The grading period of a `class` that today lies in, else the last that began, among those with something in them. */
export function currentTermOf(scope: Pick<Scope, 'today'>): Statement {
  return sql`
      select term.id as term_id, term.title
      from assignment
      join term on term.district_id = assignment.district_id and term.id = assignment.term_id
      where assignment.district_id = class.district_id and assignment.class_id = class.id
        and not assignment.is_deleted
        and term.starts_on <= ${scope.today}
      order by term.starts_on desc, term.ends_before, term.id
      limit 1`;
}
