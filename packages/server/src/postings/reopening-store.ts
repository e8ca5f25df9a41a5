import type { ReopeningPicture } from '@laurel/domain/grades/grading-event';
import { day } from '@laurel/domain/kit/day';
import { type Id, id } from '@laurel/domain/kit/id';
import type { Scope } from '@laurel/server/db/scope';
import { json, plain, type Statement, sql } from '@laurel/server/db/sql';
import { type EventScope, insertGradingEvents } from '@laurel/server/grades/grading-event-store';
import type { ChoreScope } from '@laurel/server/jobs/chores';
import * as z from 'zod/mini';
import { nameOf, type Place } from './final-grade-store';

const reopening = z.object({
  reopeningId: id('reopening'),
  termId: id('term'),
  reason: z.string(),
  openedBy: z.nullable(z.string()),
  endsBefore: day,
});

export type Reopening = z.infer<typeof reopening>;

/** How a class is open again, or `null`; it stays so for the transaction. */
export async function lockReopening(scope: Scope, classId: Id<'class'>): Promise<Reopening | null> {
  return await scope.db.row(
    reopening,
    sql`
      select reopening.id as "reopeningId", reopening.term_id as "termId", reopening.reason,
        ${nameOf('reopening.opened_by')} as "openedBy", reopening.ends_before::text as "endsBefore"
      from reopening
      where reopening.district_id = ${scope.districtId} and reopening.class_id = ${classId}
        and reopening.ended_at is null
      for update of reopening`,
  );
}

/** Opens a class again; 0 rows where it is open already. The class’s history tells it. */
export async function insertReopening(
  scope: Scope,
  { classId, termId, reopeningId, reason, endsBefore }: Place & Omit<Reopening, 'openedBy'>,
): Promise<number> {
  return await scope.db.run(sql`
    with changed as (
      insert into reopening (district_id, id, class_id, term_id, reason, opened_by, opened_at, ends_before)
      values (
        ${scope.districtId}, ${reopeningId}, ${classId}, ${termId}, ${reason}, ${scope.caller.accountId},
        ${new Date(scope.nowMs)}, ${endsBefore}
      )
      on conflict do nothing
      returning class_id, term_id, ${changeOf(null, { reason, endsBefore })}
    )
    ${insertGradingEvents(scope, plain('changed'))}`);
}

/** Changes until when and why a class is open. */
export async function moveReopening(
  scope: Scope,
  { reopeningId, ...before }: Omit<Reopening, 'openedBy' | 'termId'>,
  { reason, endsBefore }: ReopeningPicture,
): Promise<void> {
  await scope.db.run(sql`
    with changed as (
      update reopening
      set reason = ${reason}, ends_before = ${endsBefore}
      where district_id = ${scope.districtId} and id = ${reopeningId} and ended_at is null
        and (reason, ends_before) is distinct from (${reason}, ${endsBefore}::date)
      returning class_id, term_id, ${changeOf(before, { reason, endsBefore })}
    )
    ${insertGradingEvents(scope, plain('changed'))}`);
}

/** Closes a class again. */
export async function endReopening(
  scope: Pick<Scope, 'db'> & EventScope,
  { reopeningId, ...before }: Pick<Reopening, 'reopeningId'> & ReopeningPicture,
): Promise<number> {
  return await scope.db.run(sql`
    with changed as (
      update reopening
      set ended_at = ${new Date(scope.nowMs)}
      where district_id = ${scope.districtId} and id = ${reopeningId} and ended_at is null
      returning class_id, term_id, ${changeOf(before, null)}
    )
    ${insertGradingEvents(scope, plain('changed'))}`);
}

/** What became of a reopening, as an event keeps it. */
function changeOf(before: ReopeningPicture | null, after: ReopeningPicture | null): Statement {
  const pictureOf = (one: ReopeningPicture | null) => one && { reason: one.reason, endsBefore: one.endsBefore };
  const change = { form: 'reopening-1', before: pictureOf(before), after: pictureOf(after) };
  return sql`null as student_id, ${json(change)}::jsonb as change`;
}

const over = z.object({
  reopeningId: id('reopening'),
  classId: id('class'),
  reason: z.string(),
  endsBefore: day,
  openedBy: id('account'),
  today: day,
});

/** A class whose time is over, with who opened it and the day it is there; `null` when none is left. */
export async function readEndedReopening({ db, districtId, nowMs }: ChoreScope): Promise<z.infer<typeof over> | null> {
  return await db.row(
    over,
    sql`
      select one.id as "reopeningId", one.class_id as "classId", one.reason,
        one.ends_before::text as "endsBefore", one.opened_by as "openedBy", clock.today::text as today
      from reopening one
      cross join lateral (
        select (${new Date(nowMs)}::timestamptz at time zone district_zone(${districtId}))::date as today
      ) clock
      where one.district_id = ${districtId} and one.ended_at is null and one.ends_before <= clock.today
      order by one.ends_before, one.id
      limit 1
      for update of one`,
  );
}

/** The terms a class was posted in that are closed for others and open for it, whether or not its teacher took that back since. */
export async function readReopenedPlaces(
  scope: Pick<Scope, 'db' | 'districtId'>,
  classId: Id<'class'>,
): Promise<Place[]> {
  return await scope.db.rows(
    z.object({ classId: id('class'), termId: id('term') }),
    sql`
      select distinct class_id as "classId", term_id as "termId"
      from final_grade
      where district_id = ${scope.districtId} and class_id = ${classId}
        and term_id in (select term_id from closed_term(${scope.districtId}))
        and is_reopened(${scope.districtId}, class_id, term_id)
      order by term_id`,
  );
}
