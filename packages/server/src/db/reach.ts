import type { Reaches } from '@laurel/domain/access/ability';
import type { Need } from '@laurel/domain/access/rule';
import { reachOf, type Scope } from './scope';
import { plain, type Statement, sql } from './sql';

// Whom and what the caller's rules reach, as rows for a `from` or an `in (select …)`. The functions behind them are worked
// into the statement by the planner (decision 045).

/** What someone needs to reach it, or reaches that were narrowed from that. */
type Within = Need | { readonly reaches: readonly string[]; readonly schoolIds: Reaches['schoolIds'] };

/** A part of a student's life at school, as guardianships show or hide it. */
type Part = 'academics' | 'attendance' | 'fitness' | 'contact' | 'any';

/** Classes: `class_id`, and `is_open` while the caller may still write there. */
export function reachedClasses(scope: Scope, within: Within): Statement {
  const { reaches, schoolIds } = reachesIn(scope, within);
  return sql`reachable_class(${scope.districtId}, ${scope.caller.personId}, ${reaches}, ${schoolIds}, ${scope.today})`;
}

/** Classes and teams that the caller's own enrollment reaches, whatever their rules do: `class_id`, `is_open`. */
export function taughtClasses(scope: Scope, ...kinds: readonly ('classes' | 'teams')[]): Statement {
  const reaches = plain(`array['${kinds.join("', '")}']`);
  return sql`reachable_class(${scope.districtId}, ${scope.caller.personId}, ${reaches}, null, ${scope.today})`;
}

/** People: `person_id`. A person may come more than once. */
export function reachedPeople(scope: Scope, within: Within): Statement {
  const { reaches, schoolIds } = reachesIn(scope, within);
  return sql`reachable_person(${scope.districtId}, ${scope.caller.personId}, ${reaches}, ${schoolIds}, ${scope.today})`;
}

/** Everyone of a school that the caller reaches as a whole: `person_id`. */
export function peopleOfSchool(scope: Scope, schoolId: string): Statement {
  const reaches = plain("'{school}'");
  return sql`reachable_person(${scope.districtId}, ${scope.caller.personId}, ${reaches}, ${[schoolId]}, ${scope.today})`;
}

/** Students whose attendance or fitness the caller sees: `student_id`. */
export function seenStudents(scope: Scope, part: Part, within: Within): Statement {
  const { reaches, schoolIds } = reachesIn(scope, within);
  return sql`seen_student(
      ${scope.districtId}, ${scope.caller.personId}, ${selectPart(part)}, ${reaches}, ${schoolIds}, ${scope.today}
    )`;
}

/** Oneself, children and caseload, one by one: `student_id`. */
export function closeStudents(scope: Scope, part: Part, within: Within): Statement {
  const { reaches } = reachesIn(scope, within);
  return sql`close_student(${scope.districtId}, ${scope.caller.personId}, ${selectPart(part)}, ${reaches}, ${scope.today})`;
}

/** Children whose guardianship shows a part: `student_id`. */
export function ownChildren(scope: Scope, part: Part): Statement {
  return sql`observed_student(${scope.districtId}, ${scope.caller.personId}, ${selectPart(part)}, ${scope.today})`;
}

/** Teams that a person is on or coaches, and those of their children, whoever asks: `class_id`. */
export function teamsOfPerson(districtId: string, personId: string, today: string): Statement {
  return sql`(
      select enrolment.class_id
      from enrolment
      where enrolment.district_id = ${districtId} and enrolment.is_active and lasts_past(enrolment.ends_before, ${today}::date)
        and (
          enrolment.person_id = ${personId}
          or enrolment.person_id in (
            select student_id from observed_student(${districtId}, ${personId}, 'any', ${today}::date)
          )
        )
    )`;
}

/** The students of one's caseload: `student_id`, and `is_running` where the part of it counts today. */
export function ownCaseload(scope: Scope): Statement {
  return sql`caseload_student(${scope.districtId}, ${scope.caller.personId}, ${scope.today})`;
}

/** The students of the caseload of whom a column names: `student_id`, `is_running`. */
export function caseloadOf(
  { districtId, today }: Pick<Scope, 'districtId' | 'today'>,
  column: `${string}.person_id`,
): Statement {
  return sql`caseload_student(${districtId}, ${plain(column)}, ${today})`;
}

/** Who has these students on their caseload today: `counselor_id`, `student_id`. */
export function counselorsOf(
  { districtId, today }: Pick<Scope, 'districtId' | 'today'>,
  studentIds: readonly string[],
): Statement {
  return sql`(
      select counselor.id as counselor_id, own.student_id
      from (select distinct counselor_id as id from caseload where district_id = ${districtId}) counselor
      cross join lateral caseload_student(${districtId}, counselor.id, ${today}) own
      where own.is_running and own.student_id = any (${studentIds}::uuid[])
    )`;
}

/** Whether a school is one the caller reaches as a whole: a teacher's classes are no school. */
export function schoolWithin(
  scope: Scope,
  within: Within,
  column: 'school.id' | `${string}.school_id` = 'school.id',
): Statement {
  const { isEvery, some } = schoolsWithin(scope, within);
  return sql`(${isEvery}::boolean or ${plain(column)} = any (${some}::uuid[]))`;
}

/** The schools the caller reaches as a whole: every one, or some. */
export function schoolsWithin(scope: Scope, within: Within): { isEvery: boolean; some: readonly string[] } {
  return wholeSchools(reachesIn(scope, within));
}

/** The schools that reaches carry to as a whole: every one, or some. */
export function wholeSchools({ reaches, schoolIds }: Exclude<Within, Need>): {
  isEvery: boolean;
  some: readonly string[];
} {
  const isSchools = reaches.includes('school');
  return {
    isEvery: reaches.includes('district') || (isSchools && schoolIds === null),
    some: isSchools ? (schoolIds ?? []) : [],
  };
}

/** Whether the caller reaches this school as a whole. */
export function reachesSchool(scope: Scope, within: Within, schoolId: string): boolean {
  const { isEvery, some } = schoolsWithin(scope, within);
  return isEvery || some.includes(schoolId);
}

/**
 * Whom lines of somebody's roles show today, by the functions that answer that person's own calls: the columns of `line`
 * (viewer_id, subject, reach, schools, and what else it has) and `shown_id`, for a statement with such a `line`. A person
 * may come more than once. `isOfOneViewer`: all that one person sees is wanted, rather than who sees one person, who is
 * looked for within each line.
 */
export function sightsOfLines(scope: Scope, { isOfOneViewer }: { readonly isOfOneViewer: boolean }): Statement {
  const { districtId, today } = scope;
  const who = sql`${districtId}, line.viewer_id`;
  // `seen_student` asks the same, children aside. Lines of one reach are asked once: a school’s people are many.
  const asksPeople = plain(`line.subject = 'users' or line.subject = 'health' and line.reach in ('school', 'district')
          or line.subject in ('averages', 'attendance', 'eligibility', 'fitness', 'body', 'transition')
            and line.reach <> 'children'`);
  const enrolled = sql`
        join enrolment on enrolment.district_id = ${districtId} and enrolment.class_id = reached.class_id
          and enrolment.role = 'student'`;
  return sql`
        with reached as ${plain(isOfOneViewer ? 'materialized' : 'not materialized')} (
          select line_alike.*, person.person_id
          from (select distinct viewer_id, reach, schools from line where ${asksPeople}) line_alike
          cross join lateral reachable_person(
            ${districtId}, line_alike.viewer_id, array[line_alike.reach], line_alike.schools, ${today}
          ) person
        )
        select line.*, reached.person_id as shown_id
        from reached
        join line on line.viewer_id = reached.viewer_id and line.reach = reached.reach
          and line.schools is not distinct from reached.schools
        where ${asksPeople}
        union all
        select line.*, seen.student_id
        from line
        cross join lateral observed_student(${who}, 'attendance', ${today}) seen
        where line.subject = 'attendance' and line.reach = 'children'
        union all
        select line.*, seen.student_id
        from line
        cross join lateral observed_student(${who}, 'fitness', ${today}) seen
        where line.subject in ('fitness', 'body') and line.reach = 'children'
        union all
        select line.*, seen.student_id
        from line
        cross join lateral observed_student(${who}, 'academics', ${today}) seen
        where line.subject in ('averages', 'transition') and line.reach = 'children'
        union all
        select line.*, seen.student_id
        from line
        cross join lateral observed_student(${who}, 'any', ${today}) seen
        where line.subject = 'eligibility' and line.reach = 'children'
        union all
        select line.*, close.student_id
        from line
        cross join lateral close_student(${who}, 'academics', array[line.reach], ${today}) close
        where line.subject = 'grades'
        union all
        -- Transition services are a pathway, and asked for as one.
        select line.*, close.student_id
        from line
        cross join lateral close_student(${who}, 'academics', array[line.reach], ${today}) close
        where line.subject = 'services'
          and line.viewer_id in (select viewer_id from line pathways where pathways.subject = 'transition')
        union all
        select line.*, enrolment.person_id
        from line
        cross join ${classesOfLine(scope)} reached
        ${enrolled}
        where line.subject = 'grades'
        union all
        -- What credits a student has is read by the staff of their school, whichever classes gave them.
        select line.*, student.id
        from line
        join person student on student.district_id = ${districtId}
          and (line.reach = 'district' or line.schools is null or student.school_id = any (line.schools))
        where line.subject = 'grades' and line.reach in ('school', 'district')
          and (
            student.grade_level is not null
            or exists (
              select from enrolment
              where enrolment.district_id = student.district_id and enrolment.person_id = student.id
                and enrolment.role = 'student'
            )
          )
        union all
        select line.*, enrolment.person_id
        from line
        cross join ${classesOfLine(scope)} reached
        ${enrolled}
        where line.subject = 'health' and reached.is_open and enrolment.is_active
          and holds_on(enrolment.starts_on, enrolment.ends_before, ${today})`;
}

/** The classes and teams that such a line reaches: `class_id`, `is_open`. */
export function classesOfLine(scope: Scope): Statement {
  return sql`lateral reachable_class(${scope.districtId}, line.viewer_id, array[line.reach], line.schools, ${scope.today})`;
}

// In the text rather than beside it: a plan that is kept for every caller leaves out what the part never asks.
function selectPart(part: Part): Statement {
  return plain(`'${part}'`);
}

function reachesIn(scope: Scope, within: Within): Exclude<Within, Need> {
  return 'reaches' in within ? within : reachOf(scope, within);
}
