import type { Id } from '@laurel/domain/kit/id';
import type { Scope } from '@laurel/server/db/scope';
import { plain, sql } from '@laurel/server/db/sql';
import { insertRatingEvents, ratingChangeOf } from '@laurel/server/grades/rating-event-store';

/** Copies ratings to assignments that give evidence of the same standards and have none yet, told as an event of the move. */
export async function copyRatings(
  scope: Scope,
  of: { moveId: Id<'class-move'>; studentId: Id<'person'>; fromClassId: Id<'class'>; toClassId: Id<'class'> },
  pairs: readonly { assignmentId: string; toAssignmentId: string }[],
): Promise<void> {
  const written = plain(
    `
    insert into rating (
      district_id, class_id, student_id, assignment_id, standard_id, value, released_at, updated_at
    )
    select $1, $2, rating.student_id, pair.to_id, rating.standard_id, rating.value, rating.released_at, $7
    from unnest($5::uuid[], $6::uuid[]) as pair (from_id, to_id)
    join rating on rating.district_id = $1 and rating.class_id = $3 and rating.student_id = $4
      and rating.assignment_id = pair.from_id and rating.value is not null
    join assignment_standard aligned on aligned.district_id = $1 and aligned.class_id = $2
      and aligned.assignment_id = pair.to_id and aligned.standard_id = rating.standard_id
    on conflict (district_id, class_id, student_id, assignment_id, standard_id) do update
    set value = excluded.value, released_at = excluded.released_at, version = rating.version + 1,
      updated_at = excluded.updated_at
    where rating.value is null
    returning rating.class_id, rating.student_id, rating.assignment_id, rating.standard_id,
      ${ratingChangeOf(null, 'rating')} as change`,
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
  await scope.db.run(sql`with told as (${written}) ${insertRatingEvents(scope, cause, plain('told'))}`);
}

/** Clears copied ratings that nobody has touched since the move. */
export async function clearRatingCopies(scope: Scope, moveId: Id<'class-move'>): Promise<void> {
  const cleared = plain(
    `
    update rating
    set value = null, released_at = null, version = rating.version + 1, updated_at = $3
    from rating_event e
    join rating was on was.district_id = $1 and was.class_id = e.class_id and was.student_id = e.student_id
      and was.assignment_id = e.assignment_id and was.standard_id = e.standard_id
    where e.district_id = $1 and e.batch_id = $2 and e.cause = 'moved'
      and rating.district_id = $1 and rating.class_id = e.class_id and rating.student_id = e.student_id
      and rating.assignment_id = e.assignment_id and rating.standard_id = e.standard_id
      and not exists (
        select from rating_event later
        where later.district_id = $1 and later.class_id = e.class_id and later.student_id = e.student_id
          and later.assignment_id = e.assignment_id and later.standard_id = e.standard_id and later.id > e.id
      )
    returning rating.class_id, rating.student_id, rating.assignment_id, rating.standard_id,
      ${ratingChangeOf('was', null)} as change`,
    [scope.districtId, moveId, new Date(scope.nowMs)],
  );
  const cause = { cause: 'undone', batchId: moveId };
  await scope.db.run(sql`with told as (${cleared}) ${insertRatingEvents(scope, cause, plain('told'))}`);
}
