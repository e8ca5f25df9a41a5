import { day } from '@laurel/domain/kit/day';
import { type Id, id } from '@laurel/domain/kit/id';
import type { Scope } from '@laurel/server/db/scope';
import { sql } from '@laurel/server/db/sql';
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

/** Opens a class again; 0 rows where it is open already. */
export async function insertReopening(
  scope: Scope,
  { classId, termId, reopeningId, reason, endsBefore }: Place & Omit<Reopening, 'openedBy'>,
): Promise<number> {
  return await scope.db.run(sql`
    insert into reopening (district_id, id, class_id, term_id, reason, opened_by, opened_at, ends_before)
    values (
      ${scope.districtId}, ${reopeningId}, ${classId}, ${termId}, ${reason}, ${scope.caller.accountId},
      ${new Date(scope.nowMs)}, ${endsBefore}
    )
    on conflict do nothing`);
}

/** Changes until when and why a class is open. */
export async function moveReopening(
  scope: Scope,
  { reopeningId, reason, endsBefore }: Omit<Reopening, 'openedBy' | 'termId'>,
): Promise<void> {
  await scope.db.run(sql`
    update reopening
    set reason = ${reason}, ends_before = ${endsBefore}
    where district_id = ${scope.districtId} and id = ${reopeningId} and ended_at is null`);
}

export async function endReopening(
  scope: Pick<Scope, 'db' | 'districtId' | 'nowMs'>,
  reopeningId: Id<'reopening'>,
): Promise<number> {
  return await scope.db.run(sql`
    update reopening
    set ended_at = ${new Date(scope.nowMs)}
    where district_id = ${scope.districtId} and id = ${reopeningId} and ended_at is null`);
}

const over = z.object({ reopeningId: id('reopening'), classId: id('class'), openedBy: id('account'), today: day });

/** A class whose time is over, with who opened it and the day it is there; `null` when none is left. */
export async function readEndedReopening({ db, districtId, nowMs }: ChoreScope): Promise<z.infer<typeof over> | null> {
  return await db.row(
    over,
    sql`
      select one.id as "reopeningId", one.class_id as "classId", one.opened_by as "openedBy", clock.today::text as today
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

/** The terms a class is posted in that are closed for others and open for it. */
export async function readReopenedPlaces(
  scope: Pick<Scope, 'db' | 'districtId'>,
  classId: Id<'class'>,
): Promise<Place[]> {
  return await scope.db.rows(
    z.object({ classId: id('class'), termId: id('term') }),
    sql`
      select grade_posting.class_id as "classId", grade_posting.term_id as "termId"
      from grade_posting
      where grade_posting.district_id = ${scope.districtId} and grade_posting.class_id = ${classId}
        and grade_posting.term_id in (select term_id from closed_term(${scope.districtId}))
        and is_reopened(${scope.districtId}, grade_posting.class_id, grade_posting.term_id)
      order by grade_posting.term_id`,
  );
}
