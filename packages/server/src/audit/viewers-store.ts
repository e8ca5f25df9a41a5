import { readAudit } from '@laurel/domain/audit/permissions';
import { recordParts, viewersPageSize, way } from '@laurel/domain/audit/viewers-api';
import { type Id, id } from '@laurel/domain/kit/id';
import { classesOfLine, ownChildren, reachedPeople, sightsOfLines } from '@laurel/server/db/reach';
import type { Scope } from '@laurel/server/db/scope';
import { type Statement, sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';

/** The name of somebody whose audit is within the caller's reach, else `null`. */
export async function readAuditedName(scope: Scope, personId: Id<'person'>): Promise<string | null> {
  const found = await scope.db.row(
    z.object({ name: z.string() }),
    sql`
      select display_name(person) as name
      from person
      where district_id = ${scope.districtId} and id = ${personId}
        and id in (
          select person_id
          from ${reachedPeople(scope, readAudit)}
        )`,
  );
  return found?.name ?? null;
}

/** Whether somebody is the caller, or a child of theirs of whom they see something today. */
export async function isFamilyOf(scope: Scope, studentId: Id<'person'>): Promise<boolean> {
  if (studentId === scope.caller.personId) return true;
  const children = ownChildren(scope, 'any');
  const found = await scope.db.row(
    z.object({ isChild: z.boolean() }),
    sql`
      select exists (
        select from person
        where person.district_id = ${scope.districtId} and person.id = ${studentId}
          and person.id in (select student_id from ${children})
      ) as "isChild"`,
  );
  return found?.isChild ?? false;
}

const line = z.object({
  personId: id('person'),
  name: z.string(),
  personSchool: z.nullable(z.string()),
  part: z.enum(recordParts),
  mayChange: z.boolean(),
  ...z.omit(way, { parts: true }).shape,
  count: z.int(),
});

/** A line of a role that shows a part of a record to its holder, and who is at the other end. */
export type ShownLine = z.infer<typeof line>;

/** A page of the people who can see something of this person's record, each with the lines that let them. */
export async function readViewers(scope: Scope, personId: Id<'person'>, page: number): Promise<ShownLine[]> {
  return await scope.db.rows(
    line,
    sql`
      with shown as materialized (
        select person.id
        from person
        where person.district_id = ${scope.districtId} and person.id = ${personId}
      ), viewer as materialized (
        ${possibleViewers(scope)}
      ), ${lines(scope)}, ${compared(scope, sql`person_id in (select id from shown)`)}, sight as materialized (
        select sight.*, sight.viewer_id as other_id
        from (${sights(scope, { isOfOneViewer: false })}) sight
        where sight.shown_id = ${personId}
      ), ${linesOfPage(scope, page)}`,
  );
}

/** A page of the people of whose record this person can see something, each with the lines that let them. */
export async function readViewed(scope: Scope, personId: Id<'person'>, page: number): Promise<ShownLine[]> {
  return await scope.db.rows(
    line,
    sql`
      with viewer as materialized (
        select person.id as person_id
        from person
        where person.district_id = ${scope.districtId} and person.id = ${personId}
      ), ${lines(scope)}, ${compared(scope, sql`true`)}, sight as materialized (
        select sight.*, sight.shown_id as other_id
        from (${sights(scope, { isOfOneViewer: true })}) sight
        where sight.shown_id <> ${personId}
      ), ${linesOfPage(scope, page)}`,
  );
}

/** The lines that let the caller see something of this person's record. */
export async function readOwnLines(scope: Scope, personId: Id<'person'>): Promise<ShownLine[]> {
  return await scope.db.rows(
    line,
    sql`
      with viewer as materialized (
        select person.id as person_id
        from person
        where person.district_id = ${scope.districtId} and person.id = ${scope.caller.personId}
      ), ${lines(scope)}, ${compared(scope, sql`person_id = ${personId}`)}, sight as materialized (
        select sight.*, sight.shown_id as other_id
        from (${sights(scope, { isOfOneViewer: true })}) sight
        where sight.shown_id = ${personId}
      ), ${linesOfPage(scope, 0)}`,
  );
}

/** The lines that the roles of every `viewer` have today, once per role and school. Nobody sees anything without an account. */
function lines(scope: Scope): Statement {
  return sql`able as materialized (
        select viewer.person_id
        from viewer
        -- Asked one by one: of a whole district's accounts, a few are looked up.
        cross join lateral (
          select account.id
          from account
          join person on person.district_id = account.district_id and person.id = account.person_id
          where account.district_id = ${scope.districtId} and account.person_id = viewer.person_id
            and account.is_active and person.is_active
          limit 1
        ) own
      ), line as materialized (
        select assignment.person_id as viewer_id, assignment.school_id, assignment.ends_before, rule.role_id, rule.subject,
          rule.reach, bool_or(rule.action <> 'read') as may_change, bool_or(rule.action = 'manage') as may_manage,
          case when assignment.school_id is not null then array[assignment.school_id] end as schools
        from role_assignment assignment
        join role_rule rule on rule.district_id = assignment.district_id and rule.role_id = assignment.role_id
        where assignment.district_id = ${scope.districtId}
          and assignment.person_id in (select person_id from able)
          and holds_on(assignment.starts_on, assignment.ends_before, ${scope.today})
          and rule.subject = any (${recordParts}::text[]) and rule.action in ('manage', 'read', 'update')
        group by assignment.person_id, assignment.id, assignment.school_id, assignment.ends_before, rule.role_id,
          rule.subject, rule.reach
        having bool_or(rule.action in ('manage', 'read'))
      )`;
}

/**
 * Whom the viewers may compare with others, as an expression of the statement: the students of classes, teams, and schools
 * within reach of those who manage fitness. Averages are shown nowhere else.
 */
function compared(scope: Scope, isWanted: Statement): Statement {
  const { districtId, today } = scope;
  return sql`comparer as materialized (
        -- Only for those who see averages at all.
        select *
        from line
        where subject = 'fitness' and may_manage
          and viewer_id in (select viewer_id from line averages where averages.subject = 'averages')
      ), compared as materialized (
        select line.viewer_id, enrolment.person_id
        from comparer line
        cross join ${classesOfLine(scope)} reached
        join enrolment on enrolment.district_id = ${districtId} and enrolment.class_id = reached.class_id
        where enrolment.role = 'student' and enrolment.is_active
          and holds_on(enrolment.starts_on, enrolment.ends_before, ${today}) and ${isWanted}
        union
        select line.viewer_id, student.person_id
        from comparer line
        join (
          select person.id as person_id, person.school_id
          from person
          where person.district_id = ${districtId} and person.is_active and person.school_id is not null
            and (
              person.grade_level is not null
              or person.id in (select person_id from enrolment where district_id = ${districtId} and role = 'student')
            )
        ) student on line.reach = 'district'
          or line.reach = 'school' and (line.schools is null or student.school_id = any (line.schools))
        where ${isWanted}
      )`;
}

/** Whoever may see something of `shown`: more people than do, found by what binds them to that person. */
function possibleViewers(scope: Scope): Statement {
  const { districtId } = scope;
  return sql`
        with near as materialized (
          select id
          from shown
          union
          select student_id
          from guardianship
          where district_id = ${districtId} and guardian_id = (select id from shown)
        ), at as materialized (
          select person.school_id
          from near
          join person on person.district_id = ${districtId} and person.id = near.id
          union
          select class.school_id
          from near
          join enrolment on enrolment.district_id = ${districtId} and enrolment.person_id = near.id
          join class on class.district_id = enrolment.district_id and class.id = enrolment.class_id
          union
          select enrolled.school_id
          from near
          join school_enrolment enrolled on enrolled.district_id = ${districtId} and enrolled.person_id = near.id
          union
          select school_id
          from attendance_day
          where district_id = ${districtId} and student_id = (select id from shown)
        )
        select id as person_id
        from shown
        union
        select guardian_id
        from guardianship
        where district_id = ${districtId} and student_id = (select id from shown)
        union
        select teaching.person_id
        from enrolment learning
        join enrolment teaching on teaching.district_id = learning.district_id and teaching.class_id = learning.class_id
        where learning.district_id = ${districtId} and learning.person_id = (select id from shown)
          and learning.role = 'student' and teaching.role in ('teacher', 'aide')
        union
        select coach_id
        from pathway_member
        where district_id = ${districtId} and person_id = (select id from shown) and coach_id is not null
        union
        select counselor_id
        from caseload
        where district_id = ${districtId} and school_id in (select school_id from at)
        union
        select assignment.person_id
        from role_assignment assignment
        where assignment.district_id = ${districtId}
          and exists (
            select from role_rule rule
            where rule.district_id = assignment.district_id and rule.role_id = assignment.role_id
              and rule.subject = any (${recordParts}::text[])
              and (
                rule.reach in ('district', 'athletes')
                or rule.reach = 'school'
                  and (assignment.school_id is null or assignment.school_id in (select school_id from at))
              )
          )`;
}

/**
 * Whom the lines show, as the calls answer: a school that a student has left keeps reading the attendance that is its own,
 * body composition is nobody's where the school doesn't show it, averages are those of students who may be compared, and a
 * coach on a pathway sees who was given to them.
 */
function sights(scope: Scope, whose: { readonly isOfOneViewer: boolean }): Statement {
  const { districtId } = scope;
  return sql`
        select seen.*
        from (${sightsOfLines(scope, whose)}) seen
        where (seen.subject <> 'body' or not exists (
          select from person
          join fitness_setting setting on setting.district_id = person.district_id and setting.school_id = person.school_id
          where person.district_id = ${districtId} and person.id = seen.shown_id and not setting.is_body_shown
        )) and (
          seen.subject <> 'averages'
          or (seen.viewer_id, seen.shown_id) in (select viewer_id, person_id from compared)
        )
        union all
        select line.*, attendance_day.student_id
        from line
        join attendance_day on attendance_day.district_id = ${districtId} and attendance_day.share is not null
          and (line.schools is null or attendance_day.school_id = any (line.schools))
        where line.subject = 'attendance' and line.reach = 'school'
        union all
        select line.*, member.person_id
        from line
        join pathway_member member on member.district_id = ${districtId} and member.coach_id = line.viewer_id
        join pathway on pathway.district_id = member.district_id and pathway.id = member.pathway_id
        where line.subject = 'transition' and line.reach not in ('own', 'children') and pathway.kind <> 'services'`;
}

/** The lines of `sight` for a page of those at its other end, by name. */
function linesOfPage(scope: Scope, page: number): Statement {
  const { districtId } = scope;
  return sql`
      other as materialized (
        select person.id, display_name(person) as name, school.name as school_name, sort_name(person) as sorted,
          count(*) over ()::int as count
        from person
        left join school on school.district_id = person.district_id and school.id = person.school_id
        where person.district_id = ${districtId} and person.merged_into is null
          -- Body composition is seen beside fitness, never alone.
          and person.id in (select other_id from sight where subject <> 'body')
        order by sort_name(person), person.id
        limit ${viewersPageSize}
        offset ${page * viewersPageSize}
      )
      select other.id as "personId", other.name, other.school_name as "personSchool", line.subject as part,
        line.may_change as "mayChange", line.reach, json_build_object('key', role.key, 'name', role.name) as role,
        school.name as "schoolName", line.ends_before as "endsBefore", other.count,
        coalesce((
          select json_agg(title order by title)
          from (
            select distinct class.title
            from ${classesOfLine(scope)} reached
            join class on class.district_id = ${districtId} and class.id = reached.class_id
            join enrolment on enrolment.district_id = class.district_id and enrolment.class_id = class.id
            where line.reach in ('classes', 'teams')
              and enrolment.person_id = line.shown_id and enrolment.role = 'student'
              and (line.subject = 'grades' or enrolment.is_active and lasts_past(enrolment.ends_before, ${scope.today}))
              and (line.subject <> 'health' or reached.is_open)
            order by class.title
            limit 20
          ) shared
        ), '[]') as classes,
        tie.relation, tie.kept_at_18 as "keptAt18"
      from other
      join (select distinct * from sight where other_id in (select id from other)) line on line.other_id = other.id
      join role on role.district_id = ${districtId} and role.id = line.role_id
      left join school on school.district_id = ${districtId} and school.id = line.school_id
      left join guardianship tie on line.reach = 'children' and tie.district_id = ${districtId}
        and tie.guardian_id = line.viewer_id and tie.student_id = line.shown_id
      where line.subject <> 'body' or exists (
        select from sight fitness where fitness.other_id = line.other_id and fitness.subject = 'fitness'
      )
      order by other.sorted, other.id, role.name, line.reach, school.name nulls first, line.subject`;
}
