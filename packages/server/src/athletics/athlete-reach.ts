import { keepAthletes, readAthletes } from '@laurel/domain/athletics/permissions';
import { closeStudents, reachedPeople, seenStudents } from '@laurel/server/db/reach';
import { reachOf, type Scope } from '@laurel/server/db/scope';
import { plain, type Statement, sql } from '@laurel/server/db/sql';

type Column = 'person.id' | 'student.id' | `${string}.student_id`;

/** Whether the caller sees how this student stands: oneself, children, caseload, team, or school. */
export function isAthleteSeen(scope: Scope, column: Column): Statement {
  return sql`(
        ${plain(column)} in (select student_id from ${seenStudents(scope, 'any', readAthletes)})
        or ${plain(column)} in (select student_id from ${closeStudents(scope, 'any', readAthletes)})
      )`;
}

/** Whether the caller sees what it is made of as well; someone who only has the student on a team doesn’t. */
export function isAthleteKnown(scope: Scope, column: Column): Statement {
  const { reaches, schoolIds } = reachOf(scope, readAthletes);
  const known = { reaches: reaches.filter((reach) => reach !== 'teams'), schoolIds };
  return sql`(
        ${plain(column)} in (select student_id from ${seenStudents(scope, 'any', known)})
        or ${plain(column)} in (select student_id from ${closeStudents(scope, 'any', readAthletes)})
      )`;
}

/** Whether the caller keeps documents of this student, and what happened. */
export function isAthleteKept(scope: Scope, column: Column): Statement {
  return sql`${plain(column)} in (select person_id from ${reachedPeople(scope, keepAthletes)})`;
}
