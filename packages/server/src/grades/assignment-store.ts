import type * as api from '@laurel/domain/grades/api';
import type { AssignmentCause } from '@laurel/domain/grades/assignment-event';
import type { Category } from '@laurel/domain/grades/class-rules';
import { readGrades, updateGrades } from '@laurel/domain/grades/permissions';
import { day } from '@laurel/domain/kit/day';
import type { Id } from '@laurel/domain/kit/id';
import { richText } from '@laurel/domain/kit/rich-text';
import type { ParsedInputOf } from '@laurel/domain/wire/endpoint';
import { closeStudents, reachedClasses } from '@laurel/server/db/reach';
import type { Scope } from '@laurel/server/db/scope';
import { json, type Statement, sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';

export interface AssignmentKey {
  readonly classId: Id<'class'>;
  readonly assignmentId: Id<'assignment'>;
}

/**
 * Writes a new assignment (version 0) or the next version of one; 0 rows when someone was faster. `copiedAs` names the act
 * of copying that a new one comes from.
 */
export async function writeAssignment(
  scope: Scope,
  change: ParsedInputOf<typeof api.saveAssignment>,
  copiedAs: string | null = null,
): Promise<number> {
  const description = json(change.description);
  if (change.version === 0) {
    const cause = copiedAs === null ? 'added' : 'copied';
    return await scope.db.run(sql`
      with added as (
      insert into assignment (
        district_id, id, class_id, term_id, category_id, title, description, points_possible, assigned_on, due_on,
        release, is_counted, is_extra_credit, is_never_dropped, weight
      )
      values (
        ${scope.districtId}, ${change.assignmentId}, ${change.classId}, ${change.termId}, ${change.categoryId},
        ${change.title}, ${description}, ${change.pointsPossible}, ${change.assignedOn}, ${change.dueOn},
        ${change.release}, ${change.isCounted}, ${change.isExtraCredit}, ${change.neverDrop},
        ${change.weight ?? '1'}
      )
      on conflict do nothing
      returning class_id, id as assignment_id
      )
      ${insertAssignmentEvents(scope, { cause, batchId: copiedAs }, sql`added`)}`);
  }
  return await scope.db.run(sql`
    update assignment
    set term_id = ${change.termId}, category_id = ${change.categoryId}, title = ${change.title},
      description = case when ${change.description === undefined} then description else ${description} end, points_possible = ${change.pointsPossible},
      assigned_on = ${change.assignedOn}, due_on = ${change.dueOn}, release = ${change.release},
      is_counted = ${change.isCounted}, is_extra_credit = ${change.isExtraCredit},
      is_never_dropped = ${change.neverDrop}, weight = coalesce(${change.weight ?? null}::numeric, weight), version = version + 1
    where district_id = ${scope.districtId}
      and class_id = ${change.classId}
      and id = ${change.assignmentId}
      and version = ${change.version}
      and not is_deleted`);
}

/** Holds an assignment, and every score that is written for it the first time, until the transaction ends. */
export async function lockAssignment(scope: Scope, { classId, assignmentId }: AssignmentKey): Promise<void> {
  await scope.db.run(sql`
    select
    from assignment
    where district_id = ${scope.districtId} and class_id = ${classId} and id = ${assignmentId}
      and class_id in (
        select class_id from ${reachedClasses(scope, updateGrades)}
      )
    for update of assignment`);
}

/** Whether a student has a score, a mark, a comment, or a rating in it. */
export async function isScored(scope: Scope, { classId, assignmentId }: AssignmentKey): Promise<boolean> {
  return await scope.db.exists(sql`
    select
    where exists (
        select
        from score
        where district_id = ${scope.districtId} and class_id = ${classId} and assignment_id = ${assignmentId}
          and (value is not null or status <> 'none' or late_minutes > 0 or comment is not null)
      )
      or exists (
        select
        from rating
        where district_id = ${scope.districtId} and class_id = ${classId} and assignment_id = ${assignmentId}
          and value is not null
      )`);
}

const described = z.object({
  title: z.string(),
  description: z.nullable(richText),
  dueOn: z.nullable(day),
  pointsPossible: z.string(),
});

/**
 * What an assignment is about, or `null` where the caller neither teaches it nor does it, nor has a child or a
 * student of their caseload who does. They see work from the day it is given out.
 */
export async function readDescribed(scope: Scope, { classId, assignmentId }: AssignmentKey) {
  return await scope.db.row(
    described,
    sql`
      select title, description, due_on as "dueOn", trim_scale(points_possible)::text as "pointsPossible"
      from assignment
      where district_id = ${scope.districtId} and class_id = ${classId} and id = ${assignmentId}
        and ${isDescribedTo(scope)}`,
  );
}

/** Whether the caller may read what an assignment with this image is about. */
export async function readsDescribedWith(scope: Scope, mediaId: string): Promise<boolean> {
  return await scope.db.exists(sql`
    select
    from media_use
    join assignment on assignment.district_id = media_use.district_id and assignment.id = media_use.record_id
    where media_use.district_id = ${scope.districtId} and media_use.media_id = ${mediaId}
      and media_use.noun = 'assignment' and media_use.ended_at is null
      and ${isDescribedTo(scope)}
    limit 1`);
}

function isDescribedTo(scope: Scope): Statement {
  const { districtId, today } = scope;
  return sql`not assignment.is_deleted
        and (
          assignment.class_id in (
            select class_id from ${reachedClasses(scope, readGrades)}
          )
          or (assignment.assigned_on is null or assignment.assigned_on <= ${today}) and exists (
            select
            from enrolment
            where enrolment.district_id = ${districtId} and enrolment.class_id = assignment.class_id
              and enrolment.role = 'student'
              and enrolment.person_id in (
                select student_id
                from ${closeStudents(scope, 'academics', readGrades)}
              )
          )
        )`;
}

/** Takes an assignment out or brings it back; 0 rows when the class has none such. */
export async function writeAssignmentDeleted(
  scope: Scope,
  { classId, assignmentId }: AssignmentKey,
  isDeleted: boolean,
): Promise<number> {
  return await scope.db.run(sql`
    with found as (
      select class_id, id as assignment_id, is_deleted
      from assignment
      where district_id = ${scope.districtId} and class_id = ${classId} and id = ${assignmentId}
    ), events as (
      ${insertAssignmentEvents(
        scope,
        { cause: isDeleted ? 'deleted' : 'restored', batchId: null },
        sql`found where is_deleted <> ${isDeleted}`,
      )}
    )
    update assignment
    set is_deleted = ${isDeleted}, version = version + case when is_deleted = ${isDeleted} then 0 else 1 end
    where district_id = ${scope.districtId} and class_id = ${classId} and id = ${assignmentId}`);
}

/** The class's rules; 0 rows when someone changed them since `version`. */
export async function writeClassRules(scope: Scope, change: ParsedInputOf<typeof api.saveClassRules>): Promise<number> {
  const late = change.latePolicy;
  return await scope.db.run(sql`
    update class
    set weighting = ${change.weighting}, unreleased = ${change.unreleased},
      missing_percent = ${change.missingPercent}, late_percent = ${late?.percentOff ?? null},
      late_per = ${late?.per ?? null}, late_floor = ${late?.floorPercent ?? null},
      composed = case when ${change.composed !== undefined}::boolean then ${json(change.composed ?? [])}::jsonb else composed end,
      is_own_composed = coalesce(${change.composed === undefined ? null : change.composed !== null}, is_own_composed),
      scale_id = case when ${change.scaleId !== undefined}::boolean then ${change.scaleId ?? null}::uuid else scale_id end,
      version = version + 1
    where district_id = ${scope.districtId} and id = ${change.classId} and version = ${change.version}`);
}

/** Writes the categories in their order; those not named lose their assignments' category and are removed. */
export async function writeCategories(
  scope: Scope,
  classId: Id<'class'>,
  categories: readonly Category[],
): Promise<void> {
  const ids = categories.map((each) => each.id);
  await scope.db.run(sql`
    update assignment
    set category_id = null, version = version + 1
    where district_id = ${scope.districtId}
      and class_id = ${classId}
      and category_id is not null
      and category_id <> all (${ids}::uuid[])`);
  await scope.db.run(sql`
    delete from category
    where district_id = ${scope.districtId} and class_id = ${classId} and id <> all (${ids}::uuid[])`);
  await scope.db.run(sql`
    insert into category (
      district_id, id, class_id, title, weight, drop_lowest, drop_highest, is_extra_credit, method, position
    )
    select ${scope.districtId}, id, ${classId}, title, weight, drop_lowest, drop_highest, is_extra_credit, method,
      position
    from unnest(
      ${ids}::uuid[], ${categories.map((each) => each.title)}::text[],
      ${categories.map((each) => each.weight)}::numeric[], ${categories.map((each) => each.dropLowest)}::integer[],
      ${categories.map((each) => each.dropHighest)}::integer[],
      ${categories.map((each) => each.isExtraCredit)}::boolean[], ${categories.map((each) => each.method)}::text[],
      ${categories.map((_, index) => index)}::integer[]
    ) as given (id, title, weight, drop_lowest, drop_highest, is_extra_credit, method, position)
    on conflict (district_id, id) do update
    set title = excluded.title, weight = excluded.weight, drop_lowest = excluded.drop_lowest,
      drop_highest = excluded.drop_highest, is_extra_credit = excluded.is_extra_credit,
      method = excluded.method, position = excluded.position
    where category.class_id = ${classId}`);
}

/** Gives assignments their categories back; what has another by now keeps that. */
export async function writeCategorized(
  scope: Scope,
  classId: Id<'class'>,
  given: readonly { readonly assignmentId: Id<'assignment'>; readonly categoryId: Id<'category'> }[],
): Promise<void> {
  await scope.db.run(sql`
    update assignment
    set category_id = given.category_id, version = version + 1
    from unnest(
      ${given.map((each) => each.assignmentId)}::uuid[], ${given.map((each) => each.categoryId)}::uuid[]
    ) as given (assignment_id, category_id)
    where assignment.district_id = ${scope.districtId} and assignment.class_id = ${classId}
      and assignment.id = given.assignment_id and assignment.category_id is null`);
}

/**
 * The one statement that writes events of assignments, the last of the statement that changes them: `from` names what that
 * changed, rows of `class_id` and `assignment_id`. Those of one act share its batch.
 */
function insertAssignmentEvents(
  scope: Scope,
  { cause, batchId }: { readonly cause: AssignmentCause; readonly batchId: string | null },
  from: Statement,
): Statement {
  return sql`
    insert into assignment_event (district_id, class_id, assignment_id, at, account_id, cause, batch_id)
    select ${scope.districtId}::uuid, class_id, assignment_id, ${new Date(scope.nowMs)}::timestamptz,
      ${scope.caller.accountId}::uuid, ${cause}, ${batchId}::uuid
    from ${from}`;
}
