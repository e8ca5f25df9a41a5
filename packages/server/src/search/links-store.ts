import { readGrades } from '@laurel/domain/grades/permissions';
import { type Id, id } from '@laurel/domain/kit/id';
import { plainWords } from '@laurel/domain/kit/plain-words';
import { readTaughtPeople, readUsers } from '@laurel/domain/people/permissions';
import * as api from '@laurel/domain/search/api';
import { closeStudents, ownChildren, reachedPeople, taughtClasses } from '@laurel/server/db/reach';
import type { Scope } from '@laurel/server/db/scope';
import { type Statement, sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';
import { classesOfStaff } from './store';

/** Where a class opens for the caller; `null` where it doesn't. */
export async function readClassPlace(scope: Scope, classId: Id<'class'>): Promise<api.ClassPlace | null> {
  return await scope.db.row(
    api.classPlace,
    sql`
      select class.id as "classId", ${opens} as opens, opened.child_id as "childId"
      from class
      join (${openedClasses(scope)}) opened on opened.class_id = class.id
      where class.district_id = ${scope.districtId} and class.id = ${classId} and class.is_active
      order by opened.place, opened.child_id
      limit 1`,
  );
}

/** Where an assignment opens for the caller: families see it from the day it is given out, coaches not at all. */
export async function readAssignmentPlace(
  scope: Scope,
  assignmentId: Id<'assignment'>,
): Promise<api.ClassPlace | null> {
  return await scope.db.row(
    api.classPlace,
    sql`
      select assignment.class_id as "classId", ${opens} as opens, opened.child_id as "childId"
      from assignment
      join class on class.district_id = assignment.district_id and class.id = assignment.class_id
      join (${openedClasses(scope)}) opened on opened.class_id = assignment.class_id
      where assignment.district_id = ${scope.districtId} and assignment.id = ${assignmentId}
        and not assignment.is_deleted and class.is_active
        and (
          opened.place <= 2
          or opened.place >= 4 and (assignment.assigned_on is null or assignment.assigned_on <= ${scope.today})
        )
      order by opened.place, opened.child_id
      limit 1`,
  );
}

/** Whoever reaches a person in any way: themselves, a child, a student of theirs, or as the office. */
export async function readPersonPlace(
  scope: Scope,
  personId: Id<'person'>,
): Promise<{ personId: Id<'person'>; name: string } | null> {
  return await scope.db.row(
    z.object({ personId: id('person'), name: z.string() }),
    sql`
      select person.id as "personId", display_name(person) as name
      from person
      where person.district_id = ${scope.districtId} and person.id = ${personId}
        and (
          person.id = ${scope.caller.personId}
          or person.id in (select student_id from ${ownChildren(scope, 'any')})
          or person.id in (select person_id from ${reachedPeople(scope, readUsers)})
          or person.id in (select person_id from ${reachedPeople(scope, readTaughtPeople)})
        )`,
  );
}

/** Assignments of classes the caller teaches, the latest due first. */
export async function findAssignments(scope: Scope, search: string): Promise<api.FoundAssignment[]> {
  const words = plainWords(search).map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
  return await scope.db.rows(
    api.foundAssignment,
    sql`
      select assignment.id as "assignmentId", assignment.title, class.title as "classTitle"
      from assignment
      join class on class.district_id = assignment.district_id and class.id = assignment.class_id
      where assignment.district_id = ${scope.districtId} and not assignment.is_deleted and class.is_active
        and assignment.class_id in (select class_id from ${taughtClasses(scope, 'classes')})
        and regexp_replace(
          normalize(lower(assignment.title || ' ' || class.title), nfd), U&'[\\0300-\\036f]', '', 'g'
        ) like all (${words}::text[])
      order by assignment.due_on desc nulls last, assignment.title collate numeric_order, assignment.id
      limit ${api.mostFound}`,
  );
}

const opens = sql`(array['record', 'gradebook', 'fitness', 'own', 'child'])[opened.place]`;

/** Every class that opens for the caller in some way: `class_id`, `place`, and `child_id` where it is a child's. */
function openedClasses(scope: Scope): Statement {
  const { personId } = scope.caller;
  return sql`
    select class_id, place, null::uuid as child_id
    from (${classesOfStaff(scope)}) of_staff
    union all
    select enrolment.class_id, case when enrolment.person_id = ${personId} then 4 else 5 end,
      nullif(enrolment.person_id, ${personId}::uuid)
    from enrolment
    where enrolment.district_id = ${scope.districtId} and enrolment.role = 'student'
      and enrolment.person_id in (select student_id from ${closeStudents(scope, 'academics', readGrades)})
      and (
        enrolment.person_id = ${personId}
        or enrolment.person_id in (select student_id from ${ownChildren(scope, 'academics')})
      )`;
}
