import type { RoleKey } from '@laurel/domain/access/role';
import { id } from '@laurel/domain/kit/id';
import type { Locale } from '@laurel/domain/kit/locale';
import { shortestPassword } from '@laurel/domain/people/password';
import { newId } from '@laurel/server/db/new-id';
import type { Scope } from '@laurel/server/db/scope';
import { plain, sql } from '@laurel/server/db/sql';
import { choreRows } from '@laurel/server/jobs/chores';
import * as z from 'zod/mini';

/** Before anyone is signed in there is a district, but no one who asks. */
export type DistrictScope = Pick<Scope, 'db' | 'districtId' | 'nowMs' | 'requestId'>;

const account = z.object({
  id: id('account'),
  person_id: id('person'),
  /** For the password's length: staff is anyone who sees more than themselves and their children, whatever the account is. */
  kind: z.enum(['admin', 'client']),
  password_hash: z.nullable(z.string()),
  names: z.array(z.string()),
  asked: z.nullable(z.int()),
});

export type Account = z.infer<typeof account>;

// `kind` is for the password's length: anyone who reaches further than their own family signs in as staff.
const selectAccount = plain(`select account.id, account.person_id, account.password_hash,
        array[account.username, person.given_name, person.family_name] as names,
        case
          when account.kind = 'admin' or exists (
            select from role_assignment
            join role_rule on role_rule.district_id = role_assignment.district_id
              and role_rule.role_id = role_assignment.role_id
            where role_assignment.district_id = person.district_id
              and role_assignment.person_id = person.id
              and role_rule.reach not in ('own', 'children')
          ) then 'admin'
          else 'client'
        end as kind,
        (
          select max(coalesce(
            (setting.value -> 'roles' -> role_assignment.role_id::text ->> 'shortestPassword')::int, ${shortestPassword.client}
          ))
          from district_setting setting
          join role_assignment on role_assignment.district_id = setting.district_id
          where setting.district_id = person.district_id and setting.section = 'sign-in'
            and role_assignment.person_id = person.id
        ) as asked
      from account
      join person on person.district_id = account.district_id and person.id = account.person_id`);

/** The account behind a username or email, when it and its person are active. */
export async function findAccount(scope: DistrictScope, login: string): Promise<Account | null> {
  return await scope.db.row(
    account,
    sql`
      ${selectAccount}
      where account.district_id = ${scope.districtId}
        and (lower(account.username) = lower(${login}) or lower(account.email) = lower(${login}))
        and account.is_active
        and person.is_active
      order by lower(account.username) = lower(${login}) desc
      limit 1`,
  );
}

/** Holds an account until the transaction ends: of two that check its password and then change it, one waits. */
export async function lockAccount(scope: DistrictScope, accountId: string): Promise<void> {
  await scope.db.run(sql`
    select from account
    where district_id = ${scope.districtId} and id = ${accountId}
    for no key update`);
}

export async function readAccount(scope: DistrictScope, accountId: string): Promise<Account | null> {
  return await scope.db.row(
    account,
    sql`
      ${selectAccount}
      where account.district_id = ${scope.districtId} and account.id = ${accountId}`,
  );
}

/** The same when it and its person are active. */
export async function readActiveAccount(scope: DistrictScope, accountId: string): Promise<Account | null> {
  return await scope.db.row(
    account,
    sql`
      ${selectAccount}
      where account.district_id = ${scope.districtId} and account.id = ${accountId}
        and account.is_active
        and person.is_active`,
  );
}

export async function writePassword(scope: DistrictScope, accountId: string, hash: string): Promise<void> {
  await scope.db.run(sql`
    update account
    set password_hash = ${hash}, password_changed_at = ${new Date(scope.nowMs)}
    where district_id = ${scope.districtId} and id = ${accountId}`);
}

/** The language of a person's email, unless they have one. */
export async function writeFirstLanguage(scope: DistrictScope, accountId: string, locale: Locale): Promise<void> {
  await scope.db.run(sql`
    update account
    set language = offered_language(district_id, ${locale})
    where district_id = ${scope.districtId} and id = ${accountId} and language is null`);
}

/** `false` where the district doesn't offer the language. */
export async function writeLanguage(scope: Scope, locale: Locale): Promise<boolean> {
  const written = await scope.db.run(sql`
    update account
    set language = ${locale}
    where district_id = ${scope.districtId} and id = ${scope.caller.accountId}
      and offered_language(district_id, ${locale}) = ${locale}`);
  return written === 1;
}

/** Makes this the account's one working code. */
export async function writeActivationCode(
  scope: Scope,
  code: { accountId: string; hash: Buffer; expiresAt: Date },
): Promise<void> {
  await scope.db.run(sql`
    insert into activation_code (district_id, code_hash, account_id, issued_by, issued_at, expires_at)
    values (
      ${scope.districtId}, ${code.hash}, ${code.accountId}, ${scope.caller.accountId}, ${new Date(scope.nowMs)},
      ${code.expiresAt}
    )
    on conflict (district_id, account_id) do update
    set code_hash = excluded.code_hash, issued_by = excluded.issued_by, issued_at = excluded.issued_at,
      expires_at = excluded.expires_at`);
}

/** How often each of these keys failed since `since`, in their order. */
export async function readFailures(scope: DistrictScope, keys: readonly Buffer[], since: Date): Promise<number[]> {
  const rows = await scope.db.rows(
    z.object({ failures: z.int() }),
    sql`
      select coalesce(sign_in_attempt.failures, 0) as failures
      from unnest(${keys}::bytea[]) with ordinality asked (key, position)
      left join sign_in_attempt on sign_in_attempt.district_id = ${scope.districtId}
        and sign_in_attempt.key = asked.key
        and sign_in_attempt.window_start > ${since}
      order by asked.position`,
  );
  return rows.map((row) => row.failures);
}

/** Counts a failure on each key, starting again where the last window is over. */
export async function countFailure(scope: DistrictScope, keys: readonly Buffer[], since: Date): Promise<void> {
  const now = new Date(scope.nowMs);
  await scope.db.run(sql`
    insert into sign_in_attempt (district_id, key, window_start, failures)
    select ${scope.districtId}, key, ${now}, 1
    from unnest(${keys}::bytea[]) key
    order by key
    on conflict (district_id, key) do update
    set failures = case when sign_in_attempt.window_start > ${since} then sign_in_attempt.failures + 1 else 1 end,
      window_start = case when sign_in_attempt.window_start > ${since} then sign_in_attempt.window_start else ${now} end`);
}

/** A person with an account, for the first administrator, the demo district and the command line. */
export interface NewPerson {
  readonly givenName: string;
  readonly familyName: string;
  readonly username: string;
  readonly email: string | null;
  readonly kind: 'admin' | 'client';
  readonly passwordHash: string;
  readonly role: RoleKey;
}

export async function writePersonWithAccount(scope: DistrictScope, person: NewPerson): Promise<string> {
  const personId = newId<'person'>();
  const accountId = newId<'account'>();
  await scope.db.run(sql`
    insert into person (district_id, id, given_name, family_name, email)
    values (${scope.districtId}, ${personId}, ${person.givenName}, ${person.familyName}, ${person.email})`);
  await scope.db.run(sql`
    insert into account (district_id, id, person_id, kind, username, email, password_hash, password_changed_at)
    values (
      ${scope.districtId}, ${accountId}, ${personId}, ${person.kind}, ${person.username}, ${person.email},
      ${person.passwordHash}, ${new Date(scope.nowMs)}
    )`);
  await scope.db.run(sql`
    insert into role_assignment (district_id, id, person_id, role_id)
    select ${scope.districtId}, ${newId()}, ${personId}, role.id
    from role
    where role.district_id = ${scope.districtId} and role.key = ${person.role}`);
  return accountId;
}

/** Takes away counts of failed sign-ins that began before `since`; answers how many, at most `choreRows`. */
export async function forgetOldFailures(scope: Pick<Scope, 'db' | 'districtId'>, since: Date): Promise<number> {
  return await scope.db.run(sql`
    delete from sign_in_attempt
    where district_id = ${scope.districtId}
      and key = any (array(
        select key
        from sign_in_attempt
        where district_id = ${scope.districtId} and window_start <= ${since}
        limit ${choreRows}
      ))`);
}
