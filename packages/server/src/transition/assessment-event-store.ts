import type { Id } from '@laurel/domain/kit/id';
import type { Scope } from '@laurel/server/db/scope';
import { type Statement, sql } from '@laurel/server/db/sql';

/** Who rates, and in what transaction; somebody outside has no account. */
export interface RatingScope extends Pick<Scope, 'db' | 'districtId' | 'nowMs'> {
  readonly caller: { readonly accountId: Id<'account'> | null };
}

/**
 * The one statement that writes events of ratings on pathways, the last of the statement that changes them: `from` names what
 * that changed, rows of `assessment_id`, `criterion_id` and `change` (`domain/transition/rating-event.ts`).
 */
export function insertAssessmentEvents(
  scope: RatingScope,
  { cause, batchId }: { readonly cause: string; readonly batchId: string | null },
  from: Statement,
): Statement {
  return sql`
    insert into assessment_event (district_id, assessment_id, criterion_id, at, account_id, cause, batch_id, change)
    select ${scope.districtId}::uuid, assessment_id, criterion_id, ${new Date(scope.nowMs)}::timestamptz,
      ${scope.caller.accountId}::uuid, ${cause}, ${batchId}::uuid, change
    from ${from}`;
}
