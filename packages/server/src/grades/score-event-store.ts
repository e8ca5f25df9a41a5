import type { Scope } from '@laurel/server/db/scope';
import { type Statement, sql } from '@laurel/server/db/sql';

/** What happened, and in which act; several scores of one act are undone and told together. */
export interface ScoreCause {
  readonly cause: string;
  readonly batchId: string | null;
}

/**
 * The one statement that writes events of scores, the last of the statement that changes them: `from` names what that
 * changed, rows of `class_id`, `student_id`, `assignment_id` and `change` (`domain/grades/score-event.ts`). `author` is when
 * and by whose account: now and by the caller's, unless the rows say it.
 */
export function insertScoreEvents(
  scope: Scope,
  { cause, batchId }: ScoreCause,
  from: Statement,
  author = sql`${new Date(scope.nowMs)}::timestamptz, ${scope.caller.accountId}::uuid`,
): Statement {
  return sql`
    insert into score_event (district_id, class_id, student_id, assignment_id, at, account_id, cause, batch_id, change)
    select ${scope.districtId}::uuid, class_id, student_id, assignment_id, ${author}, ${cause}, ${batchId}::uuid, change
    from ${from}`;
}

/** `score-1` in SQL, from two rows of `score`; `null` for one that isn't. */
export function scoreChangeOf(before: string | null, after: string | null): string {
  return `jsonb_build_object('form', 'score-1', 'before', ${pictureOf(before)}, 'after', ${pictureOf(after)})`;
}

function pictureOf(row: string | null): string {
  if (row === null) return 'null';
  return `jsonb_build_object('value', trim_scale(${row}.value)::text, 'status', ${row}.status,
    'lateMinutes', ${row}.late_minutes, 'isReleased', ${row}.released_at is not null,
    'isPendingReview', ${row}.is_pending_review)`;
}
