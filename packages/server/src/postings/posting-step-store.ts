import { type GradingCause, type PostingStep, postingSteps } from '@laurel/domain/grades/grading-event';
import type { Id } from '@laurel/domain/kit/id';
import type { Scope } from '@laurel/server/db/scope';
import { plain, type Statement, sql } from '@laurel/server/db/sql';
import { type EventScope, insertGradingEvents } from '@laurel/server/grades/grading-event-store';
import * as z from 'zod/mini';
import type { Place, PostingScope } from './final-grade-store';

/** Says that a class’s grades are final; again, when that was last said. Where they aren’t the same, nobody has verified them yet. */
export async function writePosting(scope: PostingScope, { classId, termId }: Place, isSame: boolean): Promise<void> {
  const after = sql`
        case when published_at is not null then 'published' when ${isSame} then coalesce(${step}, 'posted') else 'posted' end`;
  const found = sql`
      select given.class_id, given.term_id, ${stepFrom(step, after)}
      from (select ${classId}::uuid as class_id, ${termId}::uuid as term_id) given
      left join grade_posting on grade_posting.district_id = ${scope.districtId}
        and grade_posting.class_id = given.class_id and grade_posting.term_id = given.term_id`;
  await scope.db.run(sql`
    with found as (${found}), events as (${tellSteps(scope, isSame)})
    insert into grade_posting (district_id, class_id, term_id, posted_by, posted_at)
    values (${scope.districtId}, ${classId}, ${termId}, ${scope.caller.accountId}, ${new Date(scope.nowMs)})
    on conflict (district_id, class_id, term_id) do update
    set posted_by = excluded.posted_by, posted_at = excluded.posted_at,
      verified_by = case when ${isSame} then grade_posting.verified_by end,
      verified_at = case when ${isSame} then grade_posting.verified_at end`);
}

export async function removePosting(
  scope: Scope,
  { classId, termId }: Place,
  cause: GradingCause = 'made',
): Promise<void> {
  await scope.db.run(sql`
    with found as (
      delete from grade_posting
      where district_id = ${scope.districtId} and class_id = ${classId} and term_id = ${termId}
      returning class_id, term_id, ${stepFrom(step, plain('null'))}
    )
    ${tellSteps(scope, true, cause)}`);
}

/** How far a row of `grade_posting` is. */
const step = plain(`
        case when grade_posting.published_at is not null then 'published' when grade_posting.verified_at is not null then 'verified'
          when grade_posting.posted_at is not null then 'posted' end`);

/** The step from `before` to `after` as an event keeps it. */
function stepFrom(before: Statement, after: Statement): Statement {
  return sql`null as student_id, jsonb_build_object('form', 'posting-1', 'before', ${before}, 'after', ${after}) as change`;
}

/** Keeps the steps of `found`, rows of `class_id`, `term_id`, and `stepFrom`; where only other grades were posted, that too. */
function tellSteps(scope: EventScope, isSame: boolean, cause?: GradingCause): Statement {
  const steps = sql`found where change -> 'before' is distinct from change -> 'after' or not ${isSame}`;
  return insertGradingEvents(scope, steps, cause);
}

/**
 * After a posting was undone: a class is as far as it was before it. Where the office had looked its grades over, these are
 * the same again; what was published says nothing of that.
 */
export async function writePostingBefore(
  scope: Scope,
  { classId, termId }: Place,
  { step: before, at }: { readonly step: PostingStep; readonly at: string },
): Promise<void> {
  await scope.db.run(sql`
    with verifying as (
      select account_id, at
      from grading_event
      where district_id = ${scope.districtId} and class_id = ${classId} and term_id = ${termId}
        and at < ${at}::timestamptz and account_id is not null and cause = 'made' and ${before} = 'verified'
        and change ->> 'form' = 'posting-1' and change ->> 'before' = 'posted'
        and change ->> 'after' in ('verified', 'published')
      order by at desc
      limit 1
    ), found as (
      select class_id, term_id, ${stepFrom(
        step,
        sql`case when published_at is not null then 'published' when exists (select from verifying) then 'verified' else 'posted' end`,
      )}
      from grade_posting
      where district_id = ${scope.districtId} and class_id = ${classId} and term_id = ${termId}
    ), events as (${tellSteps(scope, false, 'undone')})
    update grade_posting
    set posted_by = ${scope.caller.accountId}, posted_at = ${new Date(scope.nowMs)},
      verified_by = (select account_id from verifying), verified_at = (select at from verifying)
    where district_id = ${scope.districtId} and class_id = ${classId} and term_id = ${termId}`);
}

const state = z.object({ step: z.enum(postingSteps) });

/** How far a class that is posted in a term is (`null`: it isn’t posted); it stays so for the transaction. */
export async function lockPosting(scope: Scope, { classId, termId }: Place): Promise<z.infer<typeof state> | null> {
  return await scope.db.row(
    state,
    sql`
      select ${step} as step
      from grade_posting
      where district_id = ${scope.districtId} and class_id = ${classId} and term_id = ${termId}
      for update`,
  );
}

/** The classes of the caller that can be published: posted in the term. */
export async function writePublished(
  scope: Scope,
  { isPublished, ...input }: { termId: Id<'term'>; classIds: readonly Id<'class'>[]; isPublished: boolean },
): Promise<number> {
  // What was published without having been looked over since, as in a class that is open again, is posted once it is hidden.
  const after = isPublished ? sql`'published'` : sql`case when verified_at is null then 'posted' else 'verified' end`;
  const found = findSteps(scope, input, sql`(published_at is not null) <> ${isPublished}`, after);
  return await scope.db.run(sql`
    with found as (${found}), events as (${tellSteps(scope, true)})
    update grade_posting
    set verified_at = case when ${isPublished} then coalesce(verified_at, ${new Date(scope.nowMs)}) else verified_at end,
      verified_by = case when ${isPublished} then coalesce(verified_by, ${scope.caller.accountId}) else verified_by end,
      published_at = ${isPublished ? new Date(scope.nowMs) : null},
      published_by = ${isPublished ? scope.caller.accountId : null}
    from found
    where grade_posting.district_id = ${scope.districtId} and grade_posting.term_id = found.term_id
      and grade_posting.class_id = found.class_id`);
}

/** Postings of classes in a term that take a step, kept from others until they have. */
function findSteps(
  scope: Scope,
  { termId, classIds }: { readonly termId: Id<'term'>; readonly classIds: readonly Id<'class'>[] },
  which: Statement,
  after: Statement,
): Statement {
  return sql`
      select class_id, term_id, ${stepFrom(step, after)}
      from grade_posting
      where district_id = ${scope.districtId} and term_id = ${termId} and class_id = any (${classIds}::uuid[])
        and ${which}
      for update`;
}

/** The same for having looked them over. What is published stays verified. */
export async function writeVerified(
  scope: Scope,
  { isVerified, ...input }: { termId: Id<'term'>; classIds: readonly Id<'class'>[]; isVerified: boolean },
): Promise<number> {
  const which = sql`(verified_at is not null) <> ${isVerified} and published_at is null`;
  const found = findSteps(scope, input, which, isVerified ? sql`'verified'` : sql`'posted'`);
  return await scope.db.run(sql`
    with found as (${found}), events as (${tellSteps(scope, true)})
    update grade_posting
    set verified_at = ${isVerified ? new Date(scope.nowMs) : null},
      verified_by = ${isVerified ? scope.caller.accountId : null}
    from found
    where grade_posting.district_id = ${scope.districtId} and grade_posting.term_id = found.term_id
      and grade_posting.class_id = found.class_id`);
}
