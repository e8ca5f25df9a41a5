import type { Id } from '@laurel/domain/kit/id';
import type { Scope } from '@laurel/server/db/scope';
import { sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';
import { insertScoreEvents } from './score-event-store';

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
        ${insertScoreEvents(
          scope,
          { cause: 'released', batchId: null },
          sql`(
          select ${classId}::uuid as class_id, student_id, ${assignmentId}::uuid as assignment_id,
            jsonb_build_object('form', 'release-1', 'before', null, 'after', ${now}::timestamptz) as change
          from released
        ) as told`,
        )}
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
        ${insertScoreEvents(
          scope,
          { cause: 'undone', batchId: null },
          sql`(
          select ${classId}::uuid as class_id, student_id, ${assignmentId}::uuid as assignment_id,
            jsonb_build_object('form', 'release-1', 'before', ${releasedAt}::timestamptz, 'after', null) as change
          from hidden
        ) as told`,
        )}
      ), untold as (
        delete from told_score
        where district_id = ${scope.districtId} and assignment_id = ${assignmentId}
          and student_id in (select student_id from hidden)
      )
      select student_id as "studentId" from hidden`,
  );
}
