import type { Id } from '@laurel/domain/kit/id';
import type { Scope } from '@laurel/server/db/scope';
import { type Statement, sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';
import { insertRatingEvents } from './rating-event-store';

interface Work {
  readonly classId: Id<'class'>;
  readonly assignmentId: Id<'assignment'>;
}

const counted = z.object({ count: z.int() });

/** Releases every typed rating of an assignment that isn’t yet; answers how many. */
export async function releaseRatings(scope: Scope, { classId, assignmentId }: Work): Promise<number> {
  const now = new Date(scope.nowMs);
  const row = await scope.db.row(
    counted,
    sql`
      with changed as (
        update rating
        set released_at = ${now}
        where district_id = ${scope.districtId} and class_id = ${classId} and assignment_id = ${assignmentId}
          and released_at is null and value is not null
        returning district_id, class_id, student_id, assignment_id, standard_id
      ), events as (
        ${insertRatingEvents(scope, { cause: 'released', batchId: null }, toldRelease(scope, sql`null`, sql`${now}::timestamptz`))}
      )
      select count(*)::integer as count from changed`,
  );
  return row?.count ?? 0;
}

/** Hides again what the caller released in one act, named by its moment; answers how many. */
export async function takeBackRatings(
  scope: Scope,
  { classId, assignmentId, releasedAt }: Work & { readonly releasedAt: Date },
): Promise<number> {
  const row = await scope.db.row(
    counted,
    sql`
      with changed as (
        update rating
        set released_at = null
        where district_id = ${scope.districtId} and class_id = ${classId} and assignment_id = ${assignmentId}
          and released_at = ${releasedAt}
          and (student_id, standard_id) in (
            select student_id, standard_id
            from rating_event
            where district_id = ${scope.districtId} and class_id = ${classId} and assignment_id = ${assignmentId}
              and account_id = ${scope.caller.accountId} and cause = 'released' and at = ${releasedAt}
          )
        returning district_id, class_id, student_id, assignment_id, standard_id
      ), events as (
        ${insertRatingEvents(
          scope,
          { cause: 'undone', batchId: null },
          toldRelease(scope, sql`${releasedAt}::timestamptz`, sql`null`),
        )}
      )
      select count(*)::integer as count from changed`,
  );
  return row?.count ?? 0;
}

function toldRelease(scope: Scope, before: Statement, after: Statement): Statement {
  return sql`(
          select class_id, student_id, assignment_id, standard_id,
            jsonb_build_object('form', 'release-1', 'before', ${before}, 'after', ${after}) as change
          from changed
          where district_id = ${scope.districtId}
        ) as told`;
}
