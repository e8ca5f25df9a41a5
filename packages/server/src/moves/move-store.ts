import { readGrades } from '@laurel/domain/grades/permissions';
import { scoreValue } from '@laurel/domain/grades/score';
import { type Id, id } from '@laurel/domain/kit/id';
import { newId } from '@laurel/server/db/new-id';
import { reachedClasses } from '@laurel/server/db/reach';
import type { Scope } from '@laurel/server/db/scope';
import { plain, sql } from '@laurel/server/db/sql';
import { insertScoreEvents, scoreChangeOf } from '@laurel/server/grades/score-event-store';
import * as z from 'zod/mini';

const held = z.object({
  enrolmentId: id('enrolment'),
  classId: id('class'),
  studentId: id('person'),
  name: z.string(),
  classTitle: z.string(),
  role: z.string(),
  isActive: z.boolean(),
  endsBefore: z.nullable(z.string()),
});

export type HeldEnrolment = z.infer<typeof held>;

/** An enrollment, for as long as the transaction lasts as it is. */
export async function lockEnrolment(scope: Scope, enrolmentId: Id<'enrolment'>): Promise<HeldEnrolment | null> {
  return await scope.db.row(
    held,
    sql`
      select enrolment.id as "enrolmentId", enrolment.class_id as "classId", enrolment.person_id as "studentId",
        display_name(person) as name, class.title as "classTitle", enrolment.role,
        enrolment.is_active as "isActive", enrolment.ends_before as "endsBefore"
      from enrolment
      join person on person.district_id = enrolment.district_id and person.id = enrolment.person_id
      join class on class.district_id = enrolment.district_id and class.id = enrolment.class_id
      where enrolment.district_id = ${scope.districtId} and enrolment.id = ${enrolmentId}
      for update of enrolment`,
  );
}

export async function readTitle(scope: Scope, classId: Id<'class'>): Promise<string> {
  const row = await scope.db.row(
    z.object({ title: z.string() }),
    sql`select title from class where district_id = ${scope.districtId} and id = ${classId}`,
  );
  return row?.title ?? '';
}

/** The enrollment somebody has or had as a student of a class. */
export async function findEnrolment(scope: Scope, classId: Id<'class'>, studentId: Id<'person'>) {
  return await scope.db.row(
    z.object({ enrolmentId: id('enrolment'), isActive: z.boolean(), endsBefore: z.nullable(z.string()) }),
    sql`
      select id as "enrolmentId", is_active as "isActive", ends_before as "endsBefore"
      from enrolment
      where district_id = ${scope.districtId} and class_id = ${classId} and person_id = ${studentId} and role = 'student'
      for update`,
  );
}

const compared = z.object({
  assignmentId: id('assignment'),
  title: z.string(),
  toAssignmentId: z.nullable(id('assignment')),
  toTitle: z.nullable(z.string()),
  score: z.pick(scoreValue, { value: true, status: true }),
  why: z.nullable(z.enum(['none', 'points', 'scored', 'locked'])),
});

export type ComparedScore = z.infer<typeof compared>;

/**
 * The scores of a student in one class beside the assignments of another: of those with the same title the one with the same
 * points, else with the nearest due date. Nothing for who doesn't read the grades of the class.
 */
export async function compareScores(
  scope: Scope,
  of: { studentId: Id<'person'>; fromClassId: Id<'class'>; toClassId: Id<'class'> },
): Promise<ComparedScore[]> {
  return await scope.db.rows(
    compared,
    sql`
      select assignment.id as "assignmentId", assignment.title, other.id as "toAssignmentId", other.title as "toTitle",
        json_build_object('value', trim_scale(score.value)::text, 'status', score.status) as score,
        case
          when other.id is null then 'none'
          when other.points_possible <> assignment.points_possible then 'points'
          when other.is_locked then 'locked'
          when other.is_scored then 'scored'
        end as why
      from score
      join assignment on assignment.district_id = score.district_id and assignment.id = score.assignment_id
      left join lateral (
        select found.id, found.title, found.points_possible,
          found.term_id in (select term_id from closed_term(${scope.districtId})) as is_locked,
          exists (
            select from score there
            where there.district_id = found.district_id and there.class_id = found.class_id
              and there.assignment_id = found.id and there.student_id = score.student_id
              and (there.value is not null or there.status <> 'none')
          ) as is_scored
        from assignment found
        where found.district_id = score.district_id and found.class_id = ${of.toClassId} and not found.is_deleted
          and plain_text(found.title) = plain_text(assignment.title)
        order by found.points_possible = assignment.points_possible desc, abs(found.due_on - assignment.due_on), found.id
        limit 1
      ) other on true
      where score.district_id = ${scope.districtId} and score.class_id = ${of.fromClassId}
        and score.student_id = ${of.studentId} and not assignment.is_deleted
        and (score.value is not null or score.status <> 'none')
        and score.class_id in (
          select class_id
          from ${reachedClasses(scope, readGrades)}
        )
      order by assignment.due_on, assignment.id
      limit 1000`,
  );
}

/** Copies scores with their lateness, comments, and release; answers how many. Each is told as an event of the move. */
export async function copyScores(
  scope: Scope,
  of: { moveId: Id<'class-move'>; studentId: Id<'person'>; fromClassId: Id<'class'>; toClassId: Id<'class'> },
  pairs: readonly { assignmentId: string; toAssignmentId: string }[],
): Promise<number> {
  if (pairs.length === 0) return 0;
  const written = plain(
    `
    insert into score (
      district_id, class_id, student_id, assignment_id, value, status, late_minutes, is_pending_review, released_at,
      comment, comment_version, updated_at
    )
    select $1, $2, score.student_id, pair.to_id, score.value, score.status, score.late_minutes,
      score.is_pending_review, score.released_at, score.comment, case when score.comment is null then 0 else 1 end, $7
    from unnest($5::uuid[], $6::uuid[]) as pair (from_id, to_id)
    join score on score.district_id = $1 and score.class_id = $3 and score.student_id = $4
      and score.assignment_id = pair.from_id
    on conflict (district_id, class_id, student_id, assignment_id) do update
    set value = excluded.value, status = excluded.status, late_minutes = excluded.late_minutes,
      is_pending_review = excluded.is_pending_review, released_at = excluded.released_at, version = score.version + 1,
      updated_at = excluded.updated_at
    where score.value is null and score.status = 'none'
    returning score.class_id, score.student_id, score.assignment_id, ${scoreChangeOf(null, 'score')} as change`,
    [
      scope.districtId,
      of.toClassId,
      of.fromClassId,
      of.studentId,
      pairs.map(({ assignmentId }) => assignmentId),
      pairs.map(({ toAssignmentId }) => toAssignmentId),
      new Date(scope.nowMs),
    ],
  );
  const cause = { cause: 'moved', batchId: of.moveId };
  return await scope.db.run(sql`with told as (${written}) ${insertScoreEvents(scope, cause, plain('told'))}`);
}

/** Clears copied scores that nobody has touched since the move. */
export async function clearCopies(scope: Scope, moveId: Id<'class-move'>): Promise<void> {
  const cleared = plain(
    `
    update score
    set value = null, status = 'none', late_minutes = 0, is_pending_review = false, released_at = null, comment = null,
      comment_version = score.comment_version + 1, version = score.version + 1, updated_at = $3
    from score_event e
    join score was on was.district_id = $1 and was.class_id = e.class_id and was.student_id = e.student_id
      and was.assignment_id = e.assignment_id
    where e.district_id = $1 and e.batch_id = $2 and e.cause = 'moved'
      and score.district_id = $1 and score.class_id = e.class_id and score.student_id = e.student_id
      and score.assignment_id = e.assignment_id
      and not exists (
        select from score_event later
        where later.district_id = $1 and later.class_id = e.class_id and later.student_id = e.student_id
          and later.assignment_id = e.assignment_id and later.id > e.id
      )
    returning score.class_id, score.student_id, score.assignment_id, ${scoreChangeOf('was', null)} as change`,
    [scope.districtId, moveId, new Date(scope.nowMs)],
  );
  const cause = { cause: 'undone', batchId: moveId };
  await scope.db.run(sql`with told as (${cleared}) ${insertScoreEvents(scope, cause, plain('told'))}`);
}

interface NewMove {
  readonly moveId: Id<'class-move'>;
  readonly from: HeldEnrolment;
  readonly toEnrolmentId: Id<'enrolment'>;
  /** What the enrollment in the other class was; `null` where there was none. */
  readonly before: { readonly isActive: boolean; readonly endsBefore: string | null } | null;
}

export async function insertMove(scope: Scope, { moveId, from, toEnrolmentId, before }: NewMove): Promise<void> {
  await scope.db.run(sql`
    insert into class_move (
      district_id, id, from_enrolment_id, to_enrolment_id, account_id, made_at, from_ends_before, to_was_active,
      to_ends_before
    )
    values (
      ${scope.districtId}, ${moveId}, ${from.enrolmentId}, ${toEnrolmentId}, ${scope.caller.accountId},
      ${new Date(scope.nowMs)}, ${from.endsBefore}, ${before?.isActive ?? null}, ${before?.endsBefore ?? null}
    )`);
}

/** Ends an enrollment today. */
export async function endEnrolment(scope: Scope, enrolmentId: Id<'enrolment'>): Promise<void> {
  await scope.db.run(sql`
    update enrolment
    set is_active = false, version = version + 1, ends_before = greatest(starts_on, least(ends_before, ${scope.today}::date))
    where district_id = ${scope.districtId} and id = ${enrolmentId}`);
}

/** Lets an enrollment hold from today on; answers its id. */
export async function openEnrolment(
  scope: Scope,
  { classId, studentId }: { classId: Id<'class'>; studentId: Id<'person'> },
): Promise<Id<'enrolment'>> {
  const row = await scope.db.row(
    z.object({ id: id('enrolment') }),
    sql`
      insert into enrolment (district_id, id, class_id, person_id, role, starts_on)
      values (${scope.districtId}, ${newId()}, ${classId}, ${studentId}, 'student', ${scope.today})
      on conflict (district_id, class_id, person_id, role) do update
      set is_active = true, ends_before = null, version = enrolment.version + 1
      returning id`,
  );
  if (!row) throw new Error('An enrollment was not written.');
  return row.id;
}

const made = z.object({
  moveId: id('class-move'),
  fromEnrolmentId: id('enrolment'),
  fromEndsBefore: z.nullable(z.string()),
  toWasActive: z.nullable(z.boolean()),
  toEndsBefore: z.nullable(z.string()),
});

/** The move that began an enrollment and still holds. */
export async function findMove(scope: Scope, enrolmentId: Id<'enrolment'>): Promise<z.infer<typeof made> | null> {
  return await scope.db.row(
    made,
    sql`
      select id as "moveId", from_enrolment_id as "fromEnrolmentId", from_ends_before as "fromEndsBefore",
        to_was_active as "toWasActive", to_ends_before as "toEndsBefore"
      from class_move
      where district_id = ${scope.districtId} and to_enrolment_id = ${enrolmentId} and undone_at is null
      order by id desc
      limit 1
      for update`,
  );
}

/** Puts an enrollment back to what it was. */
export async function restoreEnrolment(
  scope: Scope,
  enrolmentId: Id<'enrolment'>,
  { isActive, endsBefore }: { isActive: boolean; endsBefore: string | null },
): Promise<void> {
  await scope.db.run(sql`
    update enrolment
    set is_active = ${isActive}, ends_before = ${endsBefore}, version = version + 1
    where district_id = ${scope.districtId} and id = ${enrolmentId}`);
}

export async function writeMoveUndone(scope: Scope, moveId: Id<'class-move'>): Promise<void> {
  await scope.db.run(sql`
    update class_move
    set undone_at = ${new Date(scope.nowMs)}
    where district_id = ${scope.districtId} and id = ${moveId}`);
}
