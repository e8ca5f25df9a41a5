import type { AssignmentCause } from '@laurel/domain/grades/assignment-event';
import type { Scope } from '@laurel/server/db/scope';
import { type Statement, sql } from '@laurel/server/db/sql';

/**
 * The one statement that writes events of assignments, the last of the statement that changes them: `from` names what that
 * changed, rows of `class_id` and `assignment_id`. Those of one act share its batch.
 */
export function insertAssignmentEvents(
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
