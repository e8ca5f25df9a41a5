import { type Locale, locales } from '@laurel/domain/kit/locale';
import type * as api from '@laurel/domain/notices/api';
import { emailChoices, noticeKind } from '@laurel/domain/notices/kind';
import { minuteOf, type QuietHours, timeOf } from '@laurel/domain/notices/quiet-hours';
import type { ParsedInputOf } from '@laurel/domain/wire/endpoint';
import type { Scope } from '@laurel/server/db/scope';
import { sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';

const chosen = z.object({ kind: noticeKind, isInApp: z.boolean(), email: z.enum(emailChoices) });

/** What the caller chose; kinds they never touched are left out. */
export async function readChosen(scope: Scope): Promise<z.infer<typeof chosen>[]> {
  return await scope.db.rows(
    chosen,
    sql`
      select kind, is_in_app as "isInApp", email
      from notice_preference
      where district_id = ${scope.districtId} and person_id = ${scope.caller.personId}
        and kind = any (${noticeKind.options}::text[])`,
  );
}

export async function writeChosen(
  scope: Scope,
  { kind, isInApp, email }: ParsedInputOf<typeof api.savePreference>,
): Promise<void> {
  await scope.db.run(sql`
    insert into notice_preference (district_id, person_id, kind, is_in_app, email)
    values (${scope.districtId}, ${scope.caller.personId}, ${kind}, ${isInApp}, ${email})
    on conflict (district_id, person_id, kind) do update
    set is_in_app = excluded.is_in_app, email = excluded.email`);
}

export async function writeQuietHours(scope: Scope, hours: QuietHours): Promise<void> {
  await scope.db.run(sql`
    insert into quiet_hours (district_id, person_id, from_minute, until_minute)
    values (${scope.districtId}, ${scope.caller.personId}, ${minuteOf(hours.from)}, ${minuteOf(hours.until)})
    on conflict (district_id, person_id) do update
    set from_minute = excluded.from_minute, until_minute = excluded.until_minute`);
}

export async function removeQuietHours(scope: Scope): Promise<void> {
  await scope.db.run(sql`
    delete from quiet_hours
    where district_id = ${scope.districtId} and person_id = ${scope.caller.personId}`);
}

/** By how many hours the caller's children hear first; `null` where they have none. */
export async function readStudentFirst(scope: Scope): Promise<number | null> {
  const found = await scope.db.row(
    z.object({ hours: z.int() }),
    sql`
      select coalesce((
        select hours
        from student_first
        where district_id = ${scope.districtId} and person_id = ${scope.caller.personId}
      ), 0) as hours
      where exists (
        select from observed_student(${scope.districtId}, ${scope.caller.personId}, 'academics', ${scope.today})
      )`,
  );
  return found?.hours ?? null;
}

export async function writeStudentFirst(scope: Scope, hours: number): Promise<void> {
  await scope.db.run(sql`
    insert into student_first (district_id, person_id, hours)
    values (${scope.districtId}, ${scope.caller.personId}, ${hours})
    on conflict (district_id, person_id) do update set hours = excluded.hours`);
}

export async function removeStudentFirst(scope: Scope): Promise<void> {
  await scope.db.run(sql`
    delete from student_first
    where district_id = ${scope.districtId} and person_id = ${scope.caller.personId}`);
}

/** The clock at someone's school, what they want of it, and where their email goes. */
export interface Clock {
  readonly timeZone: string;
  /** Of the day there, 0 to 1439. */
  readonly minute: number;
  readonly quietHours: QuietHours | null;
  readonly address: string | null;
  readonly name: string;
  readonly locale: Locale;
}

const clockRow = z.object({
  timeZone: z.string(),
  minute: z.int(),
  from: z.nullable(z.int()),
  until: z.nullable(z.int()),
  address: z.nullable(z.string()),
  name: z.string(),
  locale: z.enum(locales),
});

/** The caller's. The zone is that of their own school, else of the district's first. */
export async function readClock(scope: Scope): Promise<Clock> {
  const row = await scope.db.row(
    clockRow,
    sql`
      select zone.name as "timeZone", quiet.from_minute as "from", quiet.until_minute as "until",
        extract(hour from here.now)::int * 60 + extract(minute from here.now)::int as minute,
        coalesce(nullif(account.email, ''), nullif(person.email, '')) as address,
        used_given_name(person) as name, offered_language(person.district_id, account.language) as locale
      from person
      left join account on account.district_id = person.district_id and account.id = ${scope.caller.accountId}
      left join quiet_hours quiet on quiet.district_id = person.district_id and quiet.person_id = person.id
      left join school own on own.district_id = person.district_id and own.id = person.school_id
      cross join lateral (
        select coalesce(own.time_zone, district_zone(${scope.districtId})) as name
      ) zone
      cross join lateral (select ${new Date(scope.nowMs)}::timestamptz at time zone zone.name as now) here
      where person.district_id = ${scope.districtId} and person.id = ${scope.caller.personId}`,
  );
  if (!row) return { timeZone: 'UTC', minute: 0, quietHours: null, address: null, name: '', locale: 'en' };
  const { from, until, ...rest } = row;
  return { ...rest, quietHours: from === null || until === null ? null : { from: timeOf(from), until: timeOf(until) } };
}
