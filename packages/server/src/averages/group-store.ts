import * as api from '@laurel/domain/averages/api';
import { manageFitness } from '@laurel/domain/fitness/permissions';
import { Fault, notFound } from '@laurel/domain/kit/fault';
import type { Id } from '@laurel/domain/kit/id';
import { translatable } from '@laurel/domain/kit/sentence';
import type { OutputOf, ParsedInputOf } from '@laurel/domain/wire/endpoint';
import { reachedClasses, schoolWithin } from '@laurel/server/db/reach';
import type { Scope } from '@laurel/server/db/scope';
import { type Statement, sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';

/** Whose averages are asked for; its `title` is how another group names it. */
export type Group =
  | { readonly kind: 'class'; readonly classId: Id<'class'>; readonly title: string }
  | { readonly kind: 'sport'; readonly sport: string; readonly schoolId: Id<'school'> | null; readonly title: string }
  | { readonly kind: 'school'; readonly schoolId: Id<'school'>; readonly title: string };

const titled = z.object({ title: z.string() });

/** The group, if it is within reach; throws the one 404 for any other and for none. */
export async function requireGroup(
  scope: Scope,
  { classId, schoolId, sport }: ParsedInputOf<typeof api.readAverages>,
): Promise<Group> {
  if (classId !== undefined)
    return { kind: 'class', classId, title: await requireTitle(scope, classTitle(scope, classId)) };
  if (sport !== undefined) {
    const found = { kind: 'sport', sport, schoolId: schoolId ?? null } as const;
    return { ...found, title: await requireTitle(scope, sportTitle(scope, found)) };
  }
  if (schoolId === undefined) throw new Fault('invalid', translatable`Choose a class, team, sport, or school.`);
  return { kind: 'school', schoolId, title: await requireTitle(scope, schoolTitle(scope, schoolId)) };
}

async function requireTitle(scope: Scope, statement: Statement): Promise<string> {
  const found = await scope.db.row(titled, statement);
  if (!found) throw notFound();
  return found.title;
}

function classTitle(scope: Scope, classId: string): Statement {
  return sql`
      select class.title
      from class
      where class.district_id = ${scope.districtId} and class.id = ${classId}
        and class.id in (select class_id from ${reachedClasses(scope, manageFitness)})`;
}

function schoolTitle(scope: Scope, schoolId: string): Statement {
  return sql`
      select school.name as title
      from school
      where school.district_id = ${scope.districtId} and school.id = ${schoolId} and ${schoolWithin(scope, manageFitness)}`;
}

function sportTitle(scope: Scope, { sport, schoolId }: { readonly sport: string; readonly schoolId: string | null }) {
  return sql`
      select ${sport}::text as title
      from team_season played
      join class on class.district_id = played.district_id and class.id = played.class_id and class.is_active
      where played.district_id = ${scope.districtId} and played.sport = ${sport}
        and (${schoolId}::uuid is null or class.school_id = ${schoolId})
        and class.id in (select class_id from ${reachedClasses(scope, manageFitness)})
      limit 1`;
}

/** The students of a group today: `student_id`, each once. */
export function membersOf(scope: Scope, group: Group): Statement {
  const { districtId, today } = scope;
  if (group.kind === 'school') {
    return sql`(
        select person.id as student_id
        from person
        where person.district_id = ${districtId} and person.school_id = ${group.schoolId} and person.is_active
          and (
            person.grade_level is not null
            or person.id in (select person_id from enrolment where district_id = ${districtId} and role = 'student')
          )
      )`;
  }
  const isMember =
    group.kind === 'class'
      ? sql`enrolment.class_id = ${group.classId}`
      : sql`enrolment.class_id in (
            select played.class_id
            from team_season played
            join class on class.district_id = played.district_id and class.id = played.class_id and class.is_active
            where played.district_id = ${districtId} and played.sport = ${group.sport}
              and (${group.schoolId}::uuid is null or class.school_id = ${group.schoolId})
              and class.id in (select class_id from ${reachedClasses(scope, manageFitness)})
          )`;
  return sql`(
        select distinct enrolment.person_id as student_id
        from enrolment
        where enrolment.district_id = ${districtId} and enrolment.role = 'student' and enrolment.is_active
          and holds_on(enrolment.starts_on, enrolment.ends_before, ${today}) and ${isMember}
      )`;
}

/** What may be averaged, one’s own classes and teams first. */
export async function readGroups(scope: Scope): Promise<OutputOf<typeof api.readAverageGroups>> {
  const found = await scope.db.row(
    api.readAverageGroups.output,
    sql`
      with reached as materialized (
        select class.id, class.title, class.kind = 'team' as is_team, school.name as school_name, exists (
            select from enrolment
            where enrolment.district_id = class.district_id and enrolment.class_id = class.id
              and enrolment.person_id = ${scope.caller.personId} and enrolment.role <> 'student' and enrolment.is_active
          ) as is_own
        from class
        join school on school.district_id = class.district_id and school.id = class.school_id
        where class.district_id = ${scope.districtId} and class.is_active
          and class.id in (select class_id from ${reachedClasses(scope, manageFitness)})
      ), listed as (
        select *
        from reached
        order by is_own desc, is_team desc, title collate numeric_order, id
        limit 1000
      )
      select coalesce((
          select json_agg(json_build_object(
              'classId', id, 'title', title, 'schoolName', school_name, 'isTeam', is_team, 'isOwn', is_own
            ) order by is_own desc, is_team desc, title collate numeric_order, id)
          from listed
        ), '[]') as classes,
        coalesce((
          select json_agg(distinct played.sport)
          from team_season played
          where played.district_id = ${scope.districtId} and played.class_id in (select id from reached)
        ), '[]') as sports,
        coalesce((
          select json_agg(json_build_object('schoolId', school.id, 'name', school.name) order by school.name, school.id)
          from school
          where school.district_id = ${scope.districtId} and school.is_active and ${schoolWithin(scope, manageFitness)}
        ), '[]') as schools
      from district
      where district.id = ${scope.districtId}`,
  );
  return found ?? { classes: [], sports: [], schools: [] };
}
