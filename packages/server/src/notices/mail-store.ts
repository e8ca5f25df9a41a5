import { type Id, id } from '@laurel/domain/kit/id';
import { digestTimes } from '@laurel/domain/notices/digest-times';
import { type EmailChoice, emailChoices, noticeKinds } from '@laurel/domain/notices/kind';
import { type Notice, notice } from '@laurel/domain/notices/notice';
import { newId } from '@laurel/server/db/new-id';
import type { Scope } from '@laurel/server/db/scope';
import { plain, type Statement, sql } from '@laurel/server/db/sql';
import type { ChoreScope } from '@laurel/server/jobs/chores';
import * as z from 'zod/mini';
import { isSeen, selectNotice } from './notice-store';

/** What waited longer than this since it could have gone, while no email left the house, is read in Laurel. */
const stalestDays = 3;

// The time zone of a person's own school, else of the district's first.
const zone = plain('coalesce(own.time_zone, district_zone(person.district_id))');

/** An hour or day of the district's digests, as it has set it. */
function digestTime(name: keyof typeof digestTimes.usual): string {
  return `coalesce((digests.value ->> '${name}')::int, ${digestTimes.usual[name]})`;
}

/** Joins what a district has set of its digests to a statement's `person`. */
const digests = plain(`left join district_setting digests
        on digests.district_id = person.district_id and digests.section = '${digestTimes.name}'`);

/** The last moment, by the clock of `zone`, at which a digest of this period went out, so far after the period's begin. */
function lastDigest(period: 'day' | 'week', days: string, hours: string): string {
  const after = `make_interval(days => ${days}, hours => ${hours})`;
  const begin = `date_trunc('${period}', (clock.now at time zone clock.zone) - ${after})`;
  return `(${begin} + ${after}) at time zone clock.zone`;
}

// Until when a notice must have come to go out with the last digest of its kind; one that goes at once is not left behind.
const lastOfKind = plain(`case notice.email
          when 'evening' then ${lastDigest('day', '0', digestTime('eveningHour'))}
          when 'weekly' then ${lastDigest('week', `${digestTime('weekday')} - 1`, digestTime('eveningHour'))}
          else ${lastDigest('day', '0', digestTime('morningHour'))}
        end`);

/** Notices that are not too old to be sent: those of the week's digest wait a week longer. */
function isFresh(nowMs: number): Statement {
  const since = (days: number) => new Date(nowMs - days * 86_400_000);
  return sql`notice.created_at > ${since(stalestDays + 7)}
            and (notice.email = 'weekly' or notice.created_at > ${since(stalestDays)})`;
}

/** After an email of something, more of the same is gathered so long. */
const gatheredMs = 15 * 60_000;

/** Whether an at-once notice is due: the first of its bundle goes at once, what follows soon after goes together. */
function isGathered(nowMs: number): Statement {
  return sql`(notice.bundle is null or not exists (
            select from notice before
            join notice_mail on notice_mail.district_id = before.district_id and notice_mail.id = before.mail_id
            where before.district_id = notice.district_id and before.person_id = notice.person_id
              and before.bundle = notice.bundle and notice_mail.state = 'sent'
              and notice_mail.began_at > ${new Date(nowMs - gatheredMs)}
          ))`;
}

const waiting = z.object({
  accountId: id('account'),
  personId: id('person'),
  minute: z.int(),
  from: z.nullable(z.int()),
  until: z.nullable(z.int()),
});

/** Everyone to whom an email is due, with the minute of the day at their school and their quiet hours. */
export async function readWaiting({ db, districtId, nowMs }: ChoreScope): Promise<z.infer<typeof waiting>[]> {
  return await db.rows(
    waiting,
    sql`
      select reader.id as "accountId", person.id as "personId", quiet.from_minute as "from", quiet.until_minute as "until",
        extract(hour from clock.now at time zone clock.zone)::int * 60
          + extract(minute from clock.now at time zone clock.zone)::int as minute
      from person
      left join school own on own.district_id = person.district_id and own.id = person.school_id
      ${digests}
      left join quiet_hours quiet on quiet.district_id = person.district_id and quiet.person_id = person.id
      cross join lateral (select ${new Date(nowMs)}::timestamptz as now, ${zone} as zone) clock
      cross join lateral (
        select account.id
        from account
        where account.district_id = person.district_id and account.person_id = person.id and account.is_active
          and coalesce(nullif(account.email, ''), nullif(person.email, '')) is not null
        order by account.created_at, account.id
        limit 1
      ) reader
      where person.district_id = ${districtId} and person.is_active
        and person.id = any (array(
          select distinct person_id
          from notice
          where district_id = ${districtId} and email <> 'off' and mail_id is null
            and ${isFresh(nowMs)}
        ))
        and exists (
          select from notice
          where notice.district_id = ${districtId} and notice.person_id = person.id
            and notice.email <> 'off' and notice.mail_id is null and notice.read_at is null
            and ${isFresh(nowMs)}
            and (notice.mail_after is null or notice.mail_after <= ${new Date(nowMs)})
            and (notice.email = 'at-once' and ${isGathered(nowMs)} or notice.created_at < ${lastOfKind})
        )
      limit 5000`,
  );
}

const due = z.object({ notice, email: z.enum(emailChoices) });

/** What is due to the caller by email, held against others who would send it too; without what they may not see. */
export async function lockDue(scope: Scope): Promise<{ notice: Notice; email: EmailChoice }[]> {
  const now = new Date(scope.nowMs);
  return await scope.db.rows(
    due,
    sql`
      with held as (
        select notice.id
        from notice
        join person on person.district_id = notice.district_id and person.id = notice.person_id
        left join school own on own.district_id = person.district_id and own.id = person.school_id
      ${digests}
        cross join lateral (select ${now}::timestamptz as now, ${zone} as zone) clock
        where notice.district_id = ${scope.districtId} and notice.person_id = ${scope.caller.personId}
          and notice.email <> 'off' and notice.mail_id is null and notice.read_at is null
          and ${isFresh(scope.nowMs)}
          and notice.kind = any (${noticeKinds}::text[])
          and (notice.email = 'at-once' and ${isGathered(scope.nowMs)} or notice.created_at < ${lastOfKind})
        for update of notice skip locked
      )
      select to_json(told) as notice, told.email
      from (
        ${selectNotice(scope, plain(', notice.email'))}
        where notice.district_id = ${scope.districtId} and notice.id in (select id from held)
          and ${isSeen(scope)}
      ) told
      order by told."noticeId" desc`,
  );
}

/** Writes an email down before it is sent: its notices go into no other. */
export async function beginMail(scope: Scope, noticeIds: readonly string[]): Promise<Id<'operation'>> {
  const mailId = newId<'operation'>();
  await scope.db.run(sql`
    with begun as (
      insert into notice_mail (district_id, id, person_id, state, began_at)
      values (${scope.districtId}, ${mailId}, ${scope.caller.personId}, 'sending', ${new Date(scope.nowMs)})
      returning id
    )
    update notice
    set mail_id = begun.id
    from begun
    where notice.district_id = ${scope.districtId} and notice.id = any (${[...noticeIds]}::uuid[])`);
  return mailId;
}

/** How it ended. A refused one sets its notices free for another, a while later where no one tries again at once. */
export async function endMail(
  scope: Scope,
  mailId: string,
  { state, nextTryMs }: { state: 'sent' | 'refused' | 'failed'; nextTryMs: number },
): Promise<void> {
  await scope.db.run(sql`
    update notice_mail
    set state = ${state}, ended_at = ${new Date(scope.nowMs)}
    where district_id = ${scope.districtId} and id = ${mailId}`);
  if (state !== 'refused') return;
  await scope.db.run(sql`
    update notice
    set mail_id = null, mail_after = ${new Date(scope.nowMs + nextTryMs)}
    where district_id = ${scope.districtId} and mail_id = ${mailId}`);
}
