import { type Id, id } from '@laurel/domain/kit/id';
import { readRatingHistory } from '@laurel/domain/standards/api';
import type { RatingChange } from '@laurel/domain/standards/rating-event';
import { type RatingColumn, ratingSheet } from '@laurel/domain/standards/rating-sheet';
import type { Scope } from '@laurel/server/db/scope';
import { json, plain, sql } from '@laurel/server/db/sql';
import { insertRatingEvents, ratingChangeOf } from '@laurel/server/grades/rating-event-store';
import * as z from 'zod/mini';

// Every function here is for a class that the caller was let into.

/** Where a rating stands. */
export interface RatingPlace extends RatingColumn {
  readonly studentId: Id<'person'>;
}

/** Tells a column of ratings from any other. */
export function columnKey({ assignmentId, standardId }: { assignmentId: string; standardId: string }): string {
  return `${assignmentId} ${standardId}`;
}

/** Tells the place of a rating from any other of its class. */
export function placeKey(place: { studentId: string; assignmentId: string; standardId: string }): string {
  return `${place.studentId} ${columnKey(place)}`;
}

const held = z.object({
  studentId: id('person'),
  assignmentId: id('assignment'),
  standardId: id('standard'),
  value: z.nullable(z.string()),
  version: z.int(),
  isReleased: z.boolean(),
});

export type HeldRating = z.infer<typeof held>;

/** The ratings in these places; `students` null: of everyone. */
export async function readHeld(
  scope: Scope,
  classId: Id<'class'>,
  students: readonly string[] | null,
  columns: readonly RatingColumn[],
): Promise<HeldRating[]> {
  return await scope.db.rows(
    held,
    sql`
      select rating.student_id as "studentId", rating.assignment_id as "assignmentId",
        rating.standard_id as "standardId", trim_scale(rating.value)::text as value, rating.version,
        rating.released_at is not null as "isReleased"
      from rating
      join unnest(
        ${columns.map((each) => each.assignmentId)}::uuid[], ${columns.map((each) => each.standardId)}::uuid[]
      ) as asked (assignment_id, standard_id)
        on asked.assignment_id = rating.assignment_id and asked.standard_id = rating.standard_id
      where rating.district_id = ${scope.districtId} and rating.class_id = ${classId}
        and (${students}::uuid[] is null or rating.student_id = any (${students}::uuid[]))`,
  );
}

/** Every rating of a class, a row a student, along the columns in the order given. */
export async function readRatingLines(
  scope: Scope,
  classId: Id<'class'>,
  columns: readonly RatingColumn[],
): Promise<z.infer<typeof ratingSheet>['students']> {
  return await scope.db.rows(
    ratingSheet.shape.students.def.element,
    sql`
      select rating.student_id as "studentId", json_agg(at.place - 1) as at,
        json_agg(trim_scale(rating.value)::text) as values, json_agg(rating.version) as versions,
        json_agg(rating.released_at is not null) as "areReleased"
      from rating
      join unnest(
        ${columns.map((each) => each.assignmentId)}::uuid[], ${columns.map((each) => each.standardId)}::uuid[]
      ) with ordinality as at (assignment_id, standard_id, place)
        on at.assignment_id = rating.assignment_id and at.standard_id = rating.standard_id
      where rating.district_id = ${scope.districtId} and rating.class_id = ${classId}
      group by rating.student_id
      order by rating.student_id
      limit 1000`,
  );
}

/** One rating to be written, with what it was. */
export interface RatingToWrite extends RatingPlace {
  readonly before: HeldRating | null;
  readonly value: string | null;
  readonly isReleased: boolean;
  readonly version: number;
}

/** Writes ratings and their events in one statement. */
export async function writeRatings(
  scope: Scope,
  change: { classId: Id<'class'>; cause: string; batchId: string | null; ratings: readonly RatingToWrite[] },
): Promise<void> {
  const { ratings } = change;
  if (ratings.length === 0) return;
  const now = new Date(scope.nowMs);
  await scope.db.run(sql`
    with given as (
      select *
      from unnest(
        ${ratings.map((each) => each.studentId)}::uuid[], ${ratings.map((each) => each.assignmentId)}::uuid[],
        ${ratings.map((each) => each.standardId)}::uuid[], ${ratings.map((each) => each.value)}::numeric[],
        ${ratings.map((each) => each.isReleased)}::boolean[], ${ratings.map((each) => each.version)}::integer[],
        ${ratings.map((each) => json(changeOf(each)))}::jsonb[]
      ) as given (student_id, assignment_id, standard_id, value, is_released, version, change)
    ), written as (
      insert into rating (
        district_id, class_id, student_id, assignment_id, standard_id, value, version, released_at, updated_at
      )
      select ${scope.districtId}, ${change.classId}, student_id, assignment_id, standard_id, value, version,
        case when is_released then ${now}::timestamptz end, ${now}
      from given
      on conflict (district_id, class_id, student_id, assignment_id, standard_id) do update
      set value = excluded.value, version = excluded.version, updated_at = excluded.updated_at,
        released_at = coalesce(rating.released_at, excluded.released_at)
    )
    ${insertRatingEvents(scope, change, sql`(select ${change.classId}::uuid as class_id, given.* from given) as told`)}`);
}

/** Takes ratings away as if nobody had given them, and tells it in their history. */
export async function deleteRatings(
  scope: Scope,
  change: { classId: Id<'class'>; cause: string; batchId: string | null; places: readonly RatingPlace[] },
): Promise<void> {
  const { classId, places } = change;
  if (places.length === 0) return;
  await scope.db.run(sql`
    with told as (
      delete from rating
      using unnest(
        ${places.map((each) => each.studentId)}::uuid[], ${places.map((each) => each.assignmentId)}::uuid[],
        ${places.map((each) => each.standardId)}::uuid[]
      ) as gone (student_id, assignment_id, standard_id)
      where rating.district_id = ${scope.districtId} and rating.class_id = ${classId}
        and rating.student_id = gone.student_id and rating.assignment_id = gone.assignment_id
        and rating.standard_id = gone.standard_id
      returning rating.class_id, rating.student_id, rating.assignment_id, rating.standard_id,
        ${plain(ratingChangeOf('rating', null))} as change
    )
    ${insertRatingEvents(scope, change, plain('told'))}`);
}

function changeOf({ before, value, isReleased }: RatingToWrite): RatingChange {
  return {
    form: 'rating-1',
    before: before && { value: before.value, isReleased: before.isReleased },
    after: { value, isReleased },
  };
}

/** Who last changed these cells, for the conflict that shows both values. */
export async function readLastAuthors(scope: Scope, classId: Id<'class'>, places: readonly RatingPlace[]) {
  return await scope.db.rows(
    z.object({
      studentId: z.string(),
      assignmentId: z.string(),
      standardId: z.string(),
      by: z.nullable(z.string()),
      at: z.string(),
    }),
    sql`
      select distinct on (event.student_id, event.assignment_id, event.standard_id) event.student_id as "studentId",
        event.assignment_id as "assignmentId", event.standard_id as "standardId", event.at, display_name(person) as by
      from unnest(
        ${places.map((each) => each.studentId)}::uuid[], ${places.map((each) => each.assignmentId)}::uuid[],
        ${places.map((each) => each.standardId)}::uuid[]
      ) as asked (student_id, assignment_id, standard_id)
      join rating_event event on event.district_id = ${scope.districtId} and event.class_id = ${classId}
        and event.student_id = asked.student_id and event.assignment_id = asked.assignment_id
        and event.standard_id = asked.standard_id
      left join account on account.district_id = event.district_id and account.id = event.account_id
      left join person on person.district_id = account.district_id and person.id = account.person_id
      order by event.student_id, event.assignment_id, event.standard_id, event.id desc`,
  );
}

const told = readRatingHistory.output.shape.changes.def.element;

/** The latest changes of one rating. */
export async function readChanges(scope: Scope, classId: Id<'class'>, place: RatingPlace) {
  return await scope.db.rows(
    told,
    sql`
      select event.at, display_name(person) as by,
        case when event.cause = 'undone' and event.change ->> 'form' = 'release-1' then 'taken-back' else event.cause end as cause,
        case when event.change ->> 'form' = 'rating-1' then event.change -> 'before' end as before,
        case when event.change ->> 'form' = 'rating-1' then event.change -> 'after' end as after
      from rating_event event
      left join account on account.district_id = event.district_id and account.id = event.account_id
      left join person on person.district_id = account.district_id and person.id = account.person_id
      where event.district_id = ${scope.districtId} and event.class_id = ${classId}
        and event.student_id = ${place.studentId} and event.assignment_id = ${place.assignmentId}
        and event.standard_id = ${place.standardId}
      order by event.at desc, event.id desc
      limit 50`,
  );
}
