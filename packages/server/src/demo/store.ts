import { type Id, id } from '@laurel/domain/kit/id';
import type { RichText } from '@laurel/domain/kit/rich-text';
import type { Scope } from '@laurel/server/db/scope';
import { json, type Statement, sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';

export const demoTimeZone = 'America/Los_Angeles';

/** Gives these accounts one password. */
export async function writeDemoPassword(scope: Scope, usernames: readonly string[], hash: string): Promise<number> {
  return await scope.db.run(sql`
    update account
    set password_hash = ${hash}, password_changed_at = ${new Date(scope.nowMs)}
    where district_id = ${scope.districtId} and username = any (${usernames})`);
}

export async function writeTimeZone(scope: Scope, timeZone: string): Promise<void> {
  await scope.db.run(sql`update school set time_zone = ${timeZone} where district_id = ${scope.districtId}`);
}

/** Work of these titles is released by hand: families see none of its scores yet. */
export async function writeHeldBack(scope: Scope, titles: readonly string[]): Promise<void> {
  await scope.db.run(sql`
    update assignment
    set release = 'manual'
    where district_id = ${scope.districtId} and title = any (${titles})`);
}

/** The language in which each of these accounts reads. */
export async function writeLanguages(scope: Scope, languages: ReadonlyMap<string, string>): Promise<void> {
  await scope.db.run(sql`
    update account
    set language = given.language
    from unnest(${[...languages.keys()]}::text[], ${[...languages.values()]}::text[]) as given (username, language)
    where account.district_id = ${scope.districtId} and account.username = given.username`);
}

export async function readAccountOf(scope: Scope, username: string): Promise<Id<'account'>> {
  const found = await scope.db.row(
    z.object({ id: id('account') }),
    sql`select id from account where district_id = ${scope.districtId} and username = ${username}`,
  );
  if (!found) throw new Error(`The demo has no account ${username}.`);
  return found.id;
}

/** To join laterally: the `account_id` of the first teacher of a class. */
export function teacherAccount(scope: Scope, classId: Statement): Statement {
  return sql`
    select account.id as account_id
    from enrolment
    join account on account.district_id = enrolment.district_id and account.person_id = enrolment.person_id
    where enrolment.district_id = ${scope.districtId} and enrolment.class_id = ${classId} and enrolment.role = 'teacher'
    order by enrolment.is_primary desc, account.username
    limit 1`;
}

/** Whose account this is, and the school they belong to. */
export async function readMember(scope: Scope, username: string) {
  const found = await scope.db.row(
    z.object({ personId: id('person'), schoolId: id('school') }),
    sql`
      select person.id as "personId", person.school_id as "schoolId"
      from account
      join person on person.district_id = account.district_id and person.id = account.person_id
      where account.district_id = ${scope.districtId} and account.username = ${username}`,
  );
  if (!found) throw new Error(`The demo has no account ${username}.`);
  return found;
}

/** Says what the assignments of this title are about. */
export async function writeDescriptions(scope: Scope, title: string, description: RichText): Promise<void> {
  await scope.db.run(sql`
    update assignment
    set description = ${json(description)}
    where district_id = ${scope.districtId} and title = ${title}`);
}
