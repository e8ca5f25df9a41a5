import type { Need } from '@laurel/domain/access/rule';
import { readAttendance } from '@laurel/domain/attendance/permissions';
import { readFitness } from '@laurel/domain/fitness/permissions';
import { readGrades } from '@laurel/domain/grades/permissions';
import { readTaught } from '@laurel/domain/overview/permissions';
import * as api from '@laurel/domain/search/api';
import { keepRecords } from '@laurel/domain/search/permissions';
import { classSays } from '@laurel/server/classes/store';
import { ownChildren, reachedClasses, reachedPeople, seenStudents } from '@laurel/server/db/reach';
import { reachOf, type Scope } from '@laurel/server/db/scope';
import { type Statement, sql } from '@laurel/server/db/sql';
import { lastingRoles } from '@laurel/server/people/role-store';
import { searchWords } from '@laurel/server/people/search-words';

/** Active people the caller may open, best first: the record before the timeline, the timeline before one's own child. */
export async function findPeople(scope: Scope, search: string, most: number): Promise<api.FoundPerson[]> {
  return await scope.db.rows(
    api.foundPerson,
    sql`
      with reached as (
        select person_id, 1 as place
        from ${reachedPeople(scope, keepRecords)}
        union all
        select student_id, 2 from (${timelines(scope)}) timeline
        union all
        select student_id, 3
        from ${ownChildren(scope, 'any')}
      ),
      found as (
        select person.id, case min(reached.place) when 1 then 'record' when 2 then 'timeline' else 'child' end as opens
        from reached
        join person on person.district_id = ${scope.districtId} and person.id = reached.person_id
        where person.is_active and person.search like all (${searchWords(search)}::text[])
          -- Who is kept out of directories is found by the office, their family, and those who work with them.
          and (not person.is_unlisted or reached.place <> 2 or person.id in (
            select student_id from (${timelines(scope, ofOwn)}) own
          ))
        group by person.district_id, person.id
        order by sort_name(person), person.id
        limit ${most}
      )
      select person.id as "personId", display_name(person) as name,
        person.grade_level as "gradeLevel", school.name as "schoolName", found.opens,
        ${lastingRoles(scope.today)} as roles
      from found
      join person on person.district_id = ${scope.districtId} and person.id = found.id
      left join school on school.district_id = person.district_id and school.id = person.school_id
      order by sort_name(person), person.id`,
  );
}

/** Active students whose timeline the caller may open, by name. */
export async function findStudents(scope: Scope, search: string): Promise<api.FoundStudent[]> {
  return await scope.db.rows(
    api.foundStudent,
    sql`
      select person.id as "studentId", person.identifier, person.grade_level as "gradeLevel",
        display_name(person) as name
      from person
      where person.district_id = ${scope.districtId} and person.is_active
        and person.id in (select student_id from (${timelines(scope)}) timeline)
        and exists (
          select from enrolment
          where enrolment.district_id = person.district_id and enrolment.person_id = person.id
            and enrolment.role = 'student'
        )
        and person.search like all (${searchWords(search)}::text[])
        and (not person.is_unlisted or person.id in (
          select student_id from (${timelines(scope, ofSchool)}) own
        ))
      order by sort_name(person), person.id
      limit ${api.mostStudents}`,
  );
}

const ofOwn = ['classes', 'teams', 'caseload'] as const;
const ofSchool = [...ofOwn, 'school'] as const;

/** Whose attendance or fitness the caller sees as staff, by some of their reaches or all: a timeline stands on a page for staff. */
function timelines(scope: Scope, by: readonly string[] | null = null): Statement {
  const isStaff = reachOf(scope, readTaught).reaches.length > 0;
  const asStaff = (need: Need) => {
    const { reaches, schoolIds } = reachOf(scope, need);
    const all = withoutFamily(isStaff, reaches);
    return { reaches: by === null ? all : all.filter((reach) => by.includes(reach)), schoolIds };
  };
  return sql`
    select student_id
    from ${seenStudents(scope, 'attendance', asStaff(readAttendance))}
    union
    select student_id
    from ${seenStudents(scope, 'fitness', asStaff(readFitness))}`;
}

/** Running classes the caller may open: the record for the office, else the gradebook, else a team's results. */
export async function findClasses(scope: Scope, search: string, most: number): Promise<api.FoundClass[]> {
  return await scope.db.rows(
    api.foundClass,
    sql`
      with reached as (${classesOfStaff(scope)})
      select class.id as "classId", class.title, course.title as "courseTitle", school.name as "schoolName",
        class.periods, opened.opens
      from (
        select class_id, case min(place) when 1 then 'record' when 2 then 'gradebook' else 'fitness' end as opens
        from reached
        group by class_id
      ) opened
      join class on class.district_id = ${scope.districtId} and class.id = opened.class_id
      join course on course.district_id = class.district_id and course.id = class.course_id
      join school on school.district_id = class.district_id and school.id = class.school_id
      where class.is_active and ${classSays(search)}
      order by class.title collate numeric_order, class.id
      limit ${most}`,
  );
}

/** Where classes open for staff: 1 the record, 2 the gradebook, 3 a team's results. */
export function classesOfStaff(scope: Scope): Statement {
  const graded = withoutFamily(true, reachOf(scope, readGrades).reaches).filter((reach) => reach === 'classes');
  const teams = reachOf(scope, readFitness).reaches.filter((reach) => reach === 'teams');
  return sql`
        select class_id, 1 as place
        from ${reachedClasses(scope, keepRecords)}
        union all
        select class_id, 2
        from ${reachedClasses(scope, { reaches: graded, schoolIds: null })}
        union all
        select class_id, 3
        from ${reachedClasses(scope, { reaches: teams, schoolIds: null })}`;
}

/** What reaches staff have; nothing for who is none. One's own child is found as that. */
function withoutFamily(isStaff: boolean, reaches: readonly string[]): string[] {
  return isStaff ? reaches.filter((reach) => reach !== 'own' && reach !== 'children') : [];
}
