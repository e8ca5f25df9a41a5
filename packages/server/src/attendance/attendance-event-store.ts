import type { Scope } from '@laurel/server/db/scope';
import { type Statement, sql } from '@laurel/server/db/sql';

/** Why marks and days became what they are; several of one act share a batch. */
export interface AttendanceCause {
  readonly cause: 'taken' | 'planned' | 'trip' | 'imported' | 'corrected' | 'undone' | 'moved';
  readonly batchId: string | null;
  readonly reason: string | null;
}

/**
 * The one statement that writes events of attendance, the last of the statement that changes it: `from` names what that
 * changed, rows of `school_id`, `student_id`, `day`, `class_id` and `period` (null for the office's word on a day) and
 * `change` (`domain/attendance/attendance-event.ts`).
 */
export function insertAttendanceEvents(
  scope: Scope,
  { cause, batchId, reason }: AttendanceCause,
  from: Statement,
): Statement {
  return sql`
    insert into attendance_event (
      district_id, school_id, student_id, day, class_id, period, at, account_id, cause, batch_id, reason, change
    )
    select ${scope.districtId}::uuid, school_id, student_id, day, class_id, period, ${new Date(scope.nowMs)}::timestamptz,
      ${scope.caller.accountId}::uuid, ${cause}, ${batchId}::uuid, ${reason}, change
    from ${from}`;
}
