import { narrowRules } from '@laurel/domain/access/narrow';
import { type Rule, reach, rule } from '@laurel/domain/access/rule';
import type { Caller } from '@laurel/domain/access/scope';
import { day } from '@laurel/domain/kit/day';
import { type Id, id } from '@laurel/domain/kit/id';
import { longestIdleMinutes, longestSessionHours } from '@laurel/domain/people/sign-in-rules';
import { newId } from '@laurel/server/db/new-id';
import type { Scope } from '@laurel/server/db/scope';
import { plain, type Statement, sql } from '@laurel/server/db/sql';
import type { Transaction } from '@laurel/server/db/transaction';
import type { SessionKey, SignedIn } from '@laurel/server/http/door';
import { choreRows } from '@laurel/server/jobs/chores';
import * as z from 'zod/mini';

/** A session ends when unused this long, and this long after sign-in at the latest; sooner where a role's rule says so. */
const idleMs = longestIdleMinutes * 60_000;
const longestMs = longestSessionHours * 3_600_000;
/** `seen_at` is kept to this precision, or to a fifth of a stricter rule, so that most requests write nothing. */
const seenEvery = '5 minutes';

// What both ways to a caller select of a person, whose school is `own` and whose day is `here.today`.
const rulesOf = (person: 'person' | 'self') =>
  plain(`
        coalesce((
          select json_agg(json_build_object(
            'action', role_rule.action, 'subject', role_rule.subject, 'reach', role_rule.reach,
            'schoolId', role_assignment.school_id
          ))
          from role_assignment
          join role_rule on role_rule.district_id = role_assignment.district_id
            and role_rule.role_id = role_assignment.role_id
          where role_assignment.district_id = ${person}.district_id
            and role_assignment.person_id = ${person}.id
            and holds_on(role_assignment.starts_on, role_assignment.ends_before, here.today)
        ), '[]')`);

/**
 * The strictest rules of the roles that a statement's `person` or `self` holds by `here.today`: how long a session lasts,
 * and whether it takes a second step.
 */
const limitsOf = (person: 'person' | 'self') =>
  plain(`
        select
          make_interval(mins => least(
            ${longestIdleMinutes},
            min((setting.value -> 'roles' -> role_assignment.role_id::text ->> 'idleMinutes')::int)
          )) as idle,
          make_interval(hours => least(
            ${longestSessionHours},
            min((setting.value -> 'roles' -> role_assignment.role_id::text ->> 'longestHours')::int)
          )) as longest,
          coalesce(
            min(setting.value -> 'roles' -> role_assignment.role_id::text ->> 'secondStepFrom') <= here.today::text, false
          ) as asks_step
        from district_setting setting
        join role_assignment on role_assignment.district_id = setting.district_id
        where setting.district_id = ${person}.district_id and setting.section = 'sign-in'
          and role_assignment.person_id = ${person}.id
          and holds_on(role_assignment.starts_on, role_assignment.ends_before, here.today)`);

/** A statement's `session` of an `account`, within the `limits` of its roles but for the second step. */
const isOpen = (session: SessionKey, now: Date) => sql`
        session.district_id = ${session.districtId}
        and session.token_hash = ${session.tokenHash}
        and session.expires_at > ${now}
        and session.created_at > ${now}::timestamptz - limits.longest
        and session.seen_at > ${now}::timestamptz - limits.idle
        and account.is_active`;

// Whoever has a factor has used it in the session: adding one ends those from before.
const lacksStep = plain(`(limits.asks_step and not exists (
          select from second_factor
          where second_factor.district_id = account.district_id and second_factor.account_id = account.id
        ))`);

/** The day it is for `person`, whose school is `own`. */
export function todayOf(now: Date): Statement {
  return sql`
        select (${now}::timestamptz at time zone coalesce(own.time_zone, district_zone(person.district_id)))::date as today`;
}

const found = z.object({
  session_id: id('session'),
  account_id: id('account'),
  kind: z.enum(['admin', 'client']),
  person_id: id('person'),
  today: day,
  is_long_unseen: z.boolean(),
  rules: z.array(z.object({ ...rule.shape, reach })),
  school_id: z.nullable(z.string()),
  viewing_until: z.nullable(z.string()),
  own_rules: z.nullable(z.array(z.object({ ...rule.shape, reach }))),
});

/**
 * The caller behind a session, with the rules as they are at this moment: changes take effect at once.
 * `isUnattended`: the page asks by itself, which is no use of the session.
 */
export async function readCaller(
  db: Transaction,
  session: SessionKey,
  nowMs: number,
  isUnattended = false,
): Promise<SignedIn | null> {
  const now = new Date(nowMs);
  const row = await db.row(
    found,
    sql`
      select session.id as session_id,
        session.seen_at < ${now}::timestamptz - least(${seenEvery}::interval, limits.idle / 5) as is_long_unseen,
        account.id as account_id, person.id as person_id, person.school_id,
        case when viewed.id is null then account.kind else coalesce((
          select shown.kind
          from account shown
          where shown.district_id = viewed.district_id and shown.person_id = viewed.id
          order by shown.created_at, shown.id
          limit 1
        ), 'client') end as kind,
        here.today::text as today,
        ${rulesOf('person')} as rules,
        case when viewed.id is not null then session.viewing_until::text end as viewing_until,
        case when viewed.id is not null then ${rulesOf('self')} end as own_rules
      from session
      join account on account.district_id = session.district_id and account.id = session.account_id
      join person self on self.district_id = account.district_id and self.id = account.person_id
      left join person viewed on viewed.district_id = session.district_id and viewed.id = session.viewed_person_id
        and session.viewing_until > ${now} and viewed.is_active
      -- One of the two: a third join by either’s id would read everybody of the district.
      cross join lateral (select (case when viewed.id is null then self else viewed end).*) person
      left join school own on own.district_id = person.district_id and own.id = person.school_id
      cross join lateral (${todayOf(now)}) here
      cross join lateral (${limitsOf('self')}) limits
      where ${isOpen(session, now)}
        and self.is_active
        and not ${lacksStep}`,
  );
  if (!row) return null;
  if (row.is_long_unseen && !isUnattended) await writeSeen(db, session, now);
  return {
    sessionId: row.session_id,
    today: row.today,
    caller: row.own_rules === null ? callerOf(row) : viewerOf({ ...row, own_rules: row.own_rules }),
    viewingUntil: row.viewing_until === null ? null : new Date(row.viewing_until),
  };
}

/** Whether a session is over for nothing but this: a role has required a second step since, and its account has none. */
export async function lacksSecondStep(db: Transaction, session: SessionKey, nowMs: number): Promise<boolean> {
  const now = new Date(nowMs);
  const row = await db.row(
    z.object({ lacks: z.boolean() }),
    sql`
      select ${lacksStep} as lacks
      from session
      join account on account.district_id = session.district_id and account.id = session.account_id
      join person on person.district_id = account.district_id and person.id = account.person_id
      left join school own on own.district_id = person.district_id and own.id = person.school_id
      cross join lateral (${todayOf(now)}) here
      cross join lateral (${limitsOf('person')}) limits
      where ${isOpen(session, now)}
        and person.is_active`,
  );
  return row?.lacks ?? false;
}

/** Whoever sees the pages of another has that person's rules, as far as their own reach. */
function viewerOf(row: z.infer<typeof found> & { own_rules: Rule[] }): Caller {
  return { ...callerOf(row), isViewed: true, rules: narrowRules(row.rules, row.own_rules, row.school_id) };
}

/** From now on the session shows the pages of another, or with `null` its own again. */
export async function writeViewing(
  scope: Scope,
  sessionId: string,
  viewing: { personId: Id<'person'>; until: Date } | null,
): Promise<void> {
  await scope.db.run(sql`
    update session
    set viewed_person_id = ${viewing?.personId ?? null}, viewing_until = ${viewing?.until ?? null}
    where district_id = ${scope.districtId} and id = ${sessionId}`);
}

async function writeSeen(db: Transaction, session: SessionKey, now: Date): Promise<void> {
  await db.run(sql`
    update session
    set seen_at = ${now}
    where district_id = ${session.districtId} and token_hash = ${session.tokenHash} and seen_at < ${now}`);
}

/** The caller an account is, for work that goes on after the answer; `null` once the account is closed. */
export async function readCallerOfAccount(
  db: Transaction,
  districtId: Id<'district'>,
  accountId: string,
  nowMs: number,
): Promise<Pick<SignedIn, 'caller' | 'today'> | null> {
  const row = await db.row(
    z.omit(found, { session_id: true, is_long_unseen: true, school_id: true, viewing_until: true, own_rules: true }),
    sql`
      select account.id as account_id, account.kind, person.id as person_id, here.today::text as today,
        ${rulesOf('person')} as rules
      from account
      join person on person.district_id = account.district_id and person.id = account.person_id
      left join school own on own.district_id = person.district_id and own.id = person.school_id
      cross join lateral (${todayOf(new Date(nowMs))}) here
      where account.district_id = ${districtId}
        and account.id = ${accountId}
        and account.is_active
        and person.is_active`,
  );
  return row && { today: row.today, caller: callerOf(row) };
}

function callerOf(row: Pick<z.infer<typeof found>, 'account_id' | 'person_id' | 'kind' | 'rules'>): Caller {
  return { accountId: row.account_id, personId: row.person_id, role: row.kind, rules: row.rules };
}

/** What a new session is written from: a sign-in that has no scope yet. */
interface NewSession {
  readonly accountId: string;
  readonly tokenHash: Buffer;
  readonly address: string;
  readonly userAgent: string;
}

export async function writeSession(
  scope: Pick<Scope, 'db' | 'districtId' | 'nowMs'>,
  session: NewSession,
): Promise<void> {
  const now = new Date(scope.nowMs);
  await scope.db.run(sql`
    insert into session (district_id, token_hash, id, account_id, created_at, seen_at, expires_at, user_agent, address)
    values (
      ${scope.districtId}, ${session.tokenHash}, ${newId()}, ${session.accountId}, ${now}, ${now},
      ${new Date(scope.nowMs + longestMs)}, ${session.userAgent}, ${session.address}
    )`);
}

const listed = z.object({
  id: id('session'),
  user_agent: z.string(),
  address: z.string(),
  created_at: z.string(),
  seen_at: z.string(),
});

export async function readOwnSessions(scope: Scope): Promise<z.infer<typeof listed>[]> {
  return await scope.db.rows(
    listed,
    sql`
      select session.id, session.user_agent, session.address, session.created_at, session.seen_at
      from session
      join person on person.district_id = session.district_id and person.id = ${scope.caller.personId}
      cross join lateral (select ${scope.today}::date as today) here
      cross join lateral (${limitsOf('person')}) limits
      where session.district_id = ${scope.districtId}
        and session.account_id = ${scope.caller.accountId}
        and session.expires_at > ${new Date(scope.nowMs)}
        and session.created_at > ${new Date(scope.nowMs)}::timestamptz - limits.longest
        and session.seen_at > ${new Date(scope.nowMs)}::timestamptz - limits.idle
      order by session.seen_at desc
      limit 100`,
  );
}

/** Ends one of the caller's own sessions; how many there were tells whether it was theirs. */
export async function endOwnSession(scope: Scope, sessionId: string): Promise<number> {
  return await scope.db.run(sql`
    delete from session
    where district_id = ${scope.districtId} and account_id = ${scope.caller.accountId} and id = ${sessionId}`);
}

/** Ends all sessions of an account but one (of none, when `keep` is null). */
export async function endSessionsOfAccount(
  scope: Pick<Scope, 'db' | 'districtId'>,
  accountId: string,
  keep: string | null,
): Promise<void> {
  await scope.db.run(sql`
    delete from session
    where district_id = ${scope.districtId} and account_id = ${accountId} and id is distinct from ${keep}`);
}

export async function endSessionsOfPerson(scope: Scope, personId: string): Promise<void> {
  await scope.db.run(sql`
    delete from session
    using account
    where session.district_id = ${scope.districtId}
      and account.district_id = session.district_id
      and account.id = session.account_id
      and account.person_id = ${personId}`);
}

/** Ends the session a browser had before it signed in again. */
export async function endOwnSessionByKey(scope: Pick<Scope, 'db' | 'districtId'>, sessionId: string): Promise<void> {
  await scope.db.run(sql`delete from session where district_id = ${scope.districtId} and id = ${sessionId}`);
}

/** Takes away sessions that are over; answers how many, at most `choreRows`. */
export async function forgetOldSessions(scope: Pick<Scope, 'db' | 'districtId' | 'nowMs'>): Promise<number> {
  return await scope.db.run(sql`
    delete from session
    where district_id = ${scope.districtId}
      and token_hash = any (array(
        select token_hash
        from session
        where district_id = ${scope.districtId}
          and (expires_at <= ${new Date(scope.nowMs)} or seen_at <= ${new Date(scope.nowMs - idleMs)})
        limit ${choreRows}
      ))`);
}
