import type * as api from '@laurel/domain/grades/api';
import { readGrades } from '@laurel/domain/grades/permissions';
import { scoreValue } from '@laurel/domain/grades/score';
import type { Id } from '@laurel/domain/kit/id';
import { richText } from '@laurel/domain/kit/rich-text';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { newId } from '@laurel/server/db/new-id';
import { reachOf, type Scope } from '@laurel/server/db/scope';
import { json, sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';

export interface Cell {
  readonly classId: Id<'class'>;
  readonly assignmentId: Id<'assignment'>;
  readonly studentId: Id<'person'>;
}

const detail = z.object({
  comment: z.nullable(richText),
  commentVersion: z.int(),
  releasedAt: z.nullable(z.string()),
  changes: z.array(
    z.object({
      at: z.string(),
      by: z.nullable(z.string()),
      cause: z.string(),
      before: z.nullable(scoreValue),
      after: z.nullable(scoreValue),
    }),
  ),
});

/** A score's comment and latest changes; a blank one for a student of the class without a score. */
export async function readScoreDetail(scope: Scope, cell: Cell): Promise<OutputOf<typeof api.readScore> | null> {
  return await scope.db.row(
    detail,
    sql`
      select score.comment, coalesce(score.comment_version, 0) as "commentVersion",
        score.released_at as "releasedAt",
        coalesce((
          select json_agg(json_build_object(
            'at', event.at, 'by', person.given_name || ' ' || person.family_name,
            'cause', case when event.cause = 'undone' and event.after ? 'releasedAt' then 'taken-back' else event.cause end,
            'before', case when event.before is not null then json_build_object(
              'value', trim_scale((event.before ->> 'value')::numeric)::text,
              'status', coalesce(event.before ->> 'status', 'none'),
              'lateMinutes', coalesce(event.before ->> 'lateMinutes', event.before ->> 'late_minutes', '0')::integer
            ) end,
            'after', case when event.after is not null then json_build_object(
              'value', trim_scale((event.after ->> 'value')::numeric)::text,
              'status', coalesce(event.after ->> 'status', 'none'),
              'lateMinutes', coalesce(event.after ->> 'lateMinutes', event.after ->> 'late_minutes', '0')::integer
            ) end
          ) order by event.at desc, event.id desc)
          from (
            select *
            from score_event
            where district_id = ${scope.districtId}
              and class_id = ${cell.classId}
              and student_id = ${cell.studentId}
              and assignment_id = ${cell.assignmentId}
            order by at desc, id desc
            limit 50
          ) event
          left join account on account.district_id = event.district_id and account.id = event.account_id
          left join person on person.district_id = account.district_id and person.id = account.person_id
        ), '[]') as changes
      from assignment
      join enrolment on enrolment.district_id = assignment.district_id
        and enrolment.class_id = assignment.class_id
        and enrolment.person_id = ${cell.studentId}
        and enrolment.role = 'student'
      left join score on score.district_id = assignment.district_id
        and score.class_id = assignment.class_id
        and score.assignment_id = assignment.id
        and score.student_id = enrolment.person_id
      where assignment.district_id = ${scope.districtId}
        and assignment.class_id = ${cell.classId}
        and assignment.id = ${cell.assignmentId}
        and not assignment.is_deleted`,
  );
}

/** Whether the caller may read a comment with this image: staff of the class, the student and guardians once it is released. */
export async function readsCommentWith(scope: Scope, mediaId: string): Promise<boolean> {
  const { reaches, schoolIds } = reachOf(scope, readGrades);
  const { districtId, caller, today } = scope;
  const row = await scope.db.row(
    z.object({}),
    sql`
      select
      from media_use
      join assignment on assignment.district_id = media_use.district_id and assignment.id = media_use.record_id
        and not assignment.is_deleted
      join score on score.district_id = assignment.district_id and score.class_id = assignment.class_id
        and score.assignment_id = assignment.id and score.student_id = media_use.person_id
      join enrolment on enrolment.district_id = score.district_id and enrolment.class_id = score.class_id
        and enrolment.person_id = score.student_id and enrolment.role = 'student'
      where media_use.district_id = ${districtId} and media_use.media_id = ${mediaId}
        and media_use.noun = 'comment' and media_use.ended_at is null
        and (
          score.class_id in (
            select class_id from reachable_class(${districtId}, ${caller.personId}, ${reaches}, ${schoolIds}, ${today})
          )
          or score.released_at is not null and (
            'own' = any (${reaches}) and score.student_id = ${caller.personId}
            or 'children' = any (${reaches}) and score.student_id in (
              select student_id from observed_student(${districtId}, ${caller.personId}, 'academics', ${today})
            )
          )
        )
      limit 1`,
  );
  return row !== null;
}

/** Writes a comment over the version it was based on; 0 rows when somebody was faster. */
export async function writeComment(
  scope: Scope,
  cell: Cell,
  change: { commentVersion: number; comment: unknown },
): Promise<number> {
  const comment = json(change.comment);
  return await scope.db.run(sql`
    with written as (
      insert into score (district_id, class_id, student_id, assignment_id, comment, comment_version, version)
      select ${scope.districtId}, ${cell.classId}, ${cell.studentId}, ${cell.assignmentId}, ${comment}::jsonb, 1, 0
      where ${change.commentVersion} = 0
      on conflict (district_id, class_id, student_id, assignment_id) do update
      set comment = excluded.comment, comment_version = score.comment_version + 1
      where score.comment_version = 0
      returning 1
    ), changed as (
      update score
      set comment = ${comment}::jsonb, comment_version = comment_version + 1
      where district_id = ${scope.districtId}
        and class_id = ${cell.classId}
        and student_id = ${cell.studentId}
        and assignment_id = ${cell.assignmentId}
        and ${change.commentVersion} > 0
        and comment_version = ${change.commentVersion}
      returning 1
    )
    insert into score_event (
      district_id, id, class_id, student_id, assignment_id, at, account_id, cause, before, after
    )
    select ${scope.districtId}, ${newId()}, ${cell.classId}, ${cell.studentId}, ${cell.assignmentId},
      ${new Date(scope.nowMs)}, ${scope.caller.accountId}, 'commented', null,
      jsonb_build_object('commentVersion', ${change.commentVersion}::int + 1)
    from (select from written union all select from changed) as done`);
}

/** Releases every entered score of an assignment that isn't yet; answers whose. */
export async function writeRelease(
  scope: Scope,
  classId: Id<'class'>,
  assignmentId: Id<'assignment'>,
): Promise<{ studentId: string }[]> {
  const now = new Date(scope.nowMs);
  return await scope.db.rows(
    z.object({ studentId: z.string() }),
    sql`
      with released as (
        update score
        set released_at = ${now}
        where district_id = ${scope.districtId}
          and class_id = ${classId}
          and assignment_id = ${assignmentId}
          and released_at is null
          and not is_pending_review
          and (value is not null or status <> 'none' or late_minutes > 0)
        returning student_id
      ), events as (
        insert into score_event (
          district_id, id, class_id, student_id, assignment_id, at, account_id, cause, before, after
        )
        select ${scope.districtId}, gen_random_uuid(), ${classId}, student_id, ${assignmentId}, ${now},
          ${scope.caller.accountId}, 'released', null, jsonb_build_object('releasedAt', ${now}::timestamptz)
        from released
      ), told as (
        insert into told_score (district_id, assignment_id, student_id, told_at)
        select ${scope.districtId}, ${assignmentId}, student_id, ${now}
        from released
        on conflict do nothing
      )
      select student_id as "studentId" from released`,
  );
}

/** Takes back what the caller released in one act, named by its moment; answers whose. */
export async function takeBackRelease(
  scope: Scope,
  { classId, assignmentId, releasedAt }: { classId: Id<'class'>; assignmentId: Id<'assignment'>; releasedAt: Date },
): Promise<{ studentId: string }[]> {
  return await scope.db.rows(
    z.object({ studentId: z.string() }),
    sql`
      with hidden as (
        update score
        set released_at = null
        where district_id = ${scope.districtId}
          and class_id = ${classId}
          and assignment_id = ${assignmentId}
          and released_at = ${releasedAt}
          and student_id in (
            select student_id
            from score_event
            where district_id = ${scope.districtId}
              and class_id = ${classId}
              and assignment_id = ${assignmentId}
              and account_id = ${scope.caller.accountId}
              and cause = 'released'
              and at = ${releasedAt}
          )
        returning student_id
      ), events as (
        insert into score_event (
          district_id, id, class_id, student_id, assignment_id, at, account_id, cause, before, after
        )
        select ${scope.districtId}, gen_random_uuid(), ${classId}, student_id, ${assignmentId},
          ${new Date(scope.nowMs)}, ${scope.caller.accountId}, 'undone',
          jsonb_build_object('releasedAt', ${releasedAt}::timestamptz), jsonb_build_object('releasedAt', null)
        from hidden
      ), untold as (
        delete from told_score
        where district_id = ${scope.districtId} and assignment_id = ${assignmentId}
          and student_id in (select student_id from hidden)
      )
      select student_id as "studentId" from hidden`,
  );
}

const keptOverride = z.object({
  percent: z.nullable(z.string()),
  letter: z.nullable(z.string()),
  reason: z.string(),
  madeAt: z.string(),
});

/** The grade set by hand that stands now, or `null`. */
export async function readOverride(
  scope: Scope,
  key: { classId: Id<'class'>; studentId: Id<'person'>; termId: Id<'term'> },
): Promise<z.infer<typeof keptOverride> | null> {
  return await scope.db.row(
    keptOverride,
    sql`
      select trim_scale(percent)::text as percent, letter, reason, made_at as "madeAt"
      from grade_override
      where district_id = ${scope.districtId}
        and student_id = ${key.studentId}
        and class_id = ${key.classId}
        and term_id = ${key.termId}
        and (expires_on is null or ${scope.today} < expires_on)`,
  );
}

/** Sets a grade by hand or takes that back, when percent and letter are both empty. */
export async function writeOverride(
  scope: Scope,
  change: {
    classId: Id<'class'>;
    studentId: Id<'person'>;
    termId: Id<'term'>;
    percent: string | null;
    letter: string | null;
    reason: string;
    expiresOn: string | null;
  },
): Promise<void> {
  if (change.percent === null && change.letter === null) {
    await scope.db.run(sql`
      delete from grade_override
      where district_id = ${scope.districtId}
        and student_id = ${change.studentId}
        and class_id = ${change.classId}
        and term_id = ${change.termId}`);
    return;
  }
  await scope.db.run(sql`
    insert into grade_override (
      district_id, student_id, class_id, term_id, percent, letter, reason, expires_on, account_id, made_at
    )
    values (
      ${scope.districtId}, ${change.studentId}, ${change.classId}, ${change.termId}, ${change.percent},
      ${change.letter}, ${change.reason}, ${change.expiresOn}, ${scope.caller.accountId}, ${new Date(scope.nowMs)}
    )
    on conflict (district_id, student_id, class_id, term_id) do update
    set percent = excluded.percent, letter = excluded.letter, reason = excluded.reason,
      expires_on = excluded.expires_on, account_id = excluded.account_id, made_at = excluded.made_at`);
}
