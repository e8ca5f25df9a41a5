import type { Id } from '@laurel/domain/kit/id';
import type { Scope } from '@laurel/server/db/scope';
import { type Statement, sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';
import { insertRatingEvents } from './rating-event-store';

interface Work {
  readonly classId: Id<'class'>;
  readonly assignmentId: Id<'assignment'>;
}

const counted = z.object({ count: z.int(), studentIds: z.array(z.string()) });

type Counted = z.infer<typeof counted>;

/** Releases every typed rating of an assignment that isn’t yet; answers how many, and whose. */
export async function releaseRatings(scope: Scope, { classId, assignmentId }: Work): Promise<Counted> {
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
      ), told as (
        insert into told_score (district_id, assignment_id, student_id, told_at)
        select distinct ${scope.districtId}::uuid, ${assignmentId}::uuid, student_id, ${now}::timestamptz
        from changed
        on conflict do nothing
      )
      select count(*)::integer as count, coalesce(json_agg(distinct student_id), '[]') as "studentIds"
      from changed`,
  );
  return row ?? { count: 0, studentIds: [] };
}

/** Hides again what the caller released in one act, named by its moment; answers how many, and who sees nothing of the assignment now. */
export async function takeBackRatings(
  scope: Scope,
  { classId, assignmentId, releasedAt }: Work & { readonly releasedAt: Date },
): Promise<Counted> {
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
      ), unseen as (
        select distinct student_id
        from changed
        where not exists (
          select from score
          where score.district_id = ${scope.districtId} and score.class_id = ${classId}
            and score.student_id = changed.student_id and score.assignment_id = ${assignmentId}
            and score.released_at is not null
        )
      ), untold as (
        delete from told_score
        where district_id = ${scope.districtId} and assignment_id = ${assignmentId}
          and student_id in (select student_id from unseen)
      )
      select (select count(*)::integer from changed) as count,
        coalesce((select json_agg(student_id) from unseen), '[]') as "studentIds"
      from district
      where district.id = ${scope.districtId}`,
  );
  return row ?? { count: 0, studentIds: [] };
}

function toldRelease(scope: Scope, before: Statement, after: Statement): Statement {
  return sql`(
          select class_id, student_id, assignment_id, standard_id,
            jsonb_build_object('form', 'release-1', 'before', ${before}, 'after', ${after}) as change
          from changed
          where district_id = ${scope.districtId}
        ) as told`;
}
