import { updateGrades } from '@laurel/domain/grades/permissions';
import { type Id, id } from '@laurel/domain/kit/id';
import { mostPresent, type Presence, type SheetPlace } from '@laurel/domain/teaching/presence';
import type { NotificationListener } from '@laurel/server/db/notification-listener';
import { reachedClasses } from '@laurel/server/db/reach';
import type { Scope } from '@laurel/server/db/scope';
import { sql } from '@laurel/server/db/sql';
import { type ChoreScope, choreRows } from '@laurel/server/jobs/chores';
import * as z from 'zod/mini';

/** The name processes listen to. What is said: the district, the class, and whether someone `moved` or something `changed`. */
const channel = 'laurel_sheet';

type Said = 'moved' | 'changed';

/** What a window of a class's gradebook listens to. */
export function keyOf(districtId: string, classId: string, said: Said): string {
  return `${districtId} ${classId} ${said}`;
}

/** Where windows in all processes hear of each other. Opens the channel, so it is called once. */
export function openSheetChannel(listener: NotificationListener) {
  return listener.channel(channel, (payload) => [payload]);
}

/** A window that hasn't said so for this long is gone: its process ended without a word. */
export const goneMs = 60_000;

interface Tab {
  readonly classId: Id<'class'>;
  readonly tabId: Id<'tab'>;
}

const sayMoved = (districtId: string, classId: string) => keyOf(districtId, classId, 'moved');

/** Whether the caller may have the class's gradebook open. */
export async function mayOpen(scope: Scope, classId: Id<'class'>): Promise<boolean> {
  return await scope.db.exists(
    sql`select from ${reachedClasses(scope, updateGrades)} as reached where class_id = ${classId} limit 1`,
  );
}

/** The window is open. */
export async function writeOpenSheet(scope: Scope, { classId, tabId }: Tab): Promise<void> {
  const { districtId, caller } = scope;
  await scope.db.run(sql`
    with opened as (
      insert into open_sheet (district_id, tab_id, class_id, account_id, opened_at, seen_at)
      values (
        ${districtId}, ${tabId}, ${classId}, ${caller.accountId}, ${new Date(scope.nowMs)}, ${new Date(scope.nowMs)}
      )
      on conflict (district_id, tab_id) do update set seen_at = excluded.seen_at
        where open_sheet.account_id = excluded.account_id and open_sheet.class_id = excluded.class_id
      returning 1
    )
    select pg_notify(${channel}, ${sayMoved(districtId, classId)}) from opened`);
}

/** It still is. */
export async function writeSeen(scope: Scope, { tabId }: Tab): Promise<void> {
  await scope.db.run(sql`
    update open_sheet set seen_at = ${new Date(scope.nowMs)}
    where district_id = ${scope.districtId} and tab_id = ${tabId} and account_id = ${scope.caller.accountId}`);
}

/** Where its teacher is now; of a window that isn't open nothing is known. */
export async function writePlace(scope: Scope, { classId, tabId }: Tab, place: SheetPlace | null): Promise<void> {
  await scope.db.run(sql`
    with moved as (
      update open_sheet
      set row_id = ${place?.rowId ?? null}, column_id = ${place?.columnId ?? null}
      where district_id = ${scope.districtId} and tab_id = ${tabId} and class_id = ${classId}
        and account_id = ${scope.caller.accountId}
      returning 1
    )
    select pg_notify(${channel}, ${sayMoved(scope.districtId, classId)}) from moved`);
}

/** The window is closed. */
export async function removeOpenSheet(
  { db, districtId }: Pick<Scope, 'db' | 'districtId'>,
  { classId, tabId }: Tab,
): Promise<void> {
  await db.run(sql`
    with closed as (
      delete from open_sheet where district_id = ${districtId} and tab_id = ${tabId} and class_id = ${classId} returning 1
    )
    select pg_notify(${channel}, ${sayMoved(districtId, classId)}) from closed`);
}

const present = z.object({
  tabId: id('tab'),
  personId: id('person'),
  name: z.string(),
  rowId: z.nullable(z.string()),
  columnId: z.nullable(z.string()),
});

/** Other windows in which the class's gradebook is open, of other people; whoever came first first. */
export async function readOthers(scope: Scope, { classId, tabId }: Tab): Promise<Presence[]> {
  const rows = await scope.db.rows(
    present,
    sql`
      select open_sheet.tab_id as "tabId", account.person_id as "personId", display_name(person) as name,
        open_sheet.row_id as "rowId", open_sheet.column_id as "columnId"
      from open_sheet
      join account on account.district_id = open_sheet.district_id and account.id = open_sheet.account_id
      join person on person.district_id = account.district_id and person.id = account.person_id
      where open_sheet.district_id = ${scope.districtId} and open_sheet.class_id = ${classId}
        and open_sheet.tab_id <> ${tabId} and open_sheet.account_id <> ${scope.caller.accountId}
        and open_sheet.seen_at > ${new Date(scope.nowMs - goneMs)}
      order by open_sheet.opened_at, open_sheet.tab_id
      limit ${mostPresent}`,
  );
  return rows.map(({ rowId, columnId, ...who }) => ({
    ...who,
    place: rowId === null || columnId === null ? null : { rowId, columnId },
  }));
}

/** Windows whose process ended without a word. */
export async function forgetGoneSheets({ db, districtId, nowMs }: ChoreScope): Promise<number> {
  return await db.run(sql`
    delete from open_sheet
    where district_id = ${districtId} and tab_id = any (array(
      select tab_id from open_sheet
      where district_id = ${districtId} and seen_at < ${new Date(nowMs - goneMs)}
      limit ${choreRows}
    ))`);
}
