import type { Scope } from '@laurel/server/db/scope';
import { type Statement, sql } from '@laurel/server/db/sql';
import type { ScoreCause } from './score-event-store';

/**
 * The one statement that writes events of ratings, the last of the statement that changes them: `from` names what that
 * changed, rows of `class_id`, `student_id`, `assignment_id`, `standard_id` and `change` (`domain/standards/rating-event.ts`).
 */
export function insertRatingEvents(scope: Scope, { cause, batchId }: ScoreCause, from: Statement): Statement {
  return sql`
    insert into rating_event (
      district_id, class_id, student_id, assignment_id, standard_id, at, account_id, cause, batch_id, change
    )
    select ${scope.districtId}::uuid, class_id, student_id, assignment_id, standard_id,
      ${new Date(scope.nowMs)}::timestamptz, ${scope.caller.accountId}::uuid, ${cause}, ${batchId}::uuid, change
    from ${from}`;
}

/** `rating-1` in SQL, from two rows of `rating`; `null` for one that isn’t. */
export function ratingChangeOf(before: string | null, after: string | null): string {
  return `jsonb_build_object('form', 'rating-1', 'before', ${pictureOf(before)}, 'after', ${pictureOf(after)})`;
}

function pictureOf(row: string | null): string {
  if (row === null) return 'null';
  return `jsonb_build_object('value', trim_scale(${row}.value)::text, 'isReleased', ${row}.released_at is not null)`;
}
