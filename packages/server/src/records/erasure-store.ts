import { day } from '@laurel/domain/kit/day';
import { type Id, id } from '@laurel/domain/kit/id';
import type { Sentence } from '@laurel/domain/kit/sentence';
import { erasePeople } from '@laurel/domain/records/permissions';
import { reachedPeople } from '@laurel/server/db/reach';
import type { Scope } from '@laurel/server/db/scope';
import { json, plain, sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';
import { type ErasingStep, forgottenUploads } from './erasing-steps';
import type { KeptPart } from './kept-part';

/** Whatever may erase: a call, a command, or the clock. */
export type ErasingScope = Pick<Scope, 'db' | 'districtId' | 'nowMs' | 'today'>;

const subject = z.object({
  name: z.string(),
  personIds: z.array(id('person')),
  accountIds: z.array(id('account')),
  /** Texts that only a row about this person has, as patterns. */
  marks: z.array(z.string()),
  isActive: z.boolean(),
  isErased: z.boolean(),
  isStudent: z.boolean(),
  /** The last day known of them at a school; `null`: none is. */
  leftOn: z.nullable(day),
  version: z.int(),
});

/** Who is to be erased. */
export type ErasureSubject = z.infer<typeof subject>;

/** Whether the caller's right to erase reaches a person, erased or not: an erasure may be repeated. */
export async function isReached(scope: Scope, personId: Id<'person'>): Promise<boolean> {
  return await scope.db.exists(sql`
    select from person
    where person.district_id = ${scope.districtId} and person.id = ${personId} and person.merged_into is null
      and person.id in (select person_id from ${reachedPeople(scope, erasePeople)})`);
}

/** A person with all that is theirs, held until the transaction is over. */
export async function lockSubject(scope: ErasingScope, personId: Id<'person'>): Promise<ErasureSubject | null> {
  const { db, districtId } = scope;
  await db.run(sql`
    select from person
    where district_id = ${districtId} and (id = ${personId} or merged_into = ${personId})
    order by id
    for update`);
  return await db.row(
    subject,
    sql`
      with recursive merged as (
        select ${personId}::uuid as id
        union
        select person.id
        from merged
        join person on person.district_id = ${districtId} and person.merged_into = merged.id
      ), own_account as (
        select account.id, account.username, account.email
        from merged
        join account on account.district_id = ${districtId} and account.person_id = merged.id
      )
      select legal_name(person) as name, array(select id from merged) as "personIds",
        array(select id from own_account) as "accountIds",
        array(
          select distinct '%' || replace(replace(replace(mark, '\', '\\'), '%', '\%'), '_', '\_') || '%'
          from (
            select merged.id::text as mark from merged
            union all
            select unnest(array[each.identifier, each.email, each.address, each.phone])
            from merged
            join person each on each.district_id = ${districtId} and each.id = merged.id
            union all
            select unnest(array[username, email, id::text]) from own_account
          ) known
          where length(mark) >= 4
        ) || array(
          select unnest(array[
            format('%%%s%%%s%%', each.given_name, each.family_name), format('%%%s%%%s%%', each.family_name, each.given_name)
          ])
          from merged
          join person each on each.district_id = ${districtId} and each.id = merged.id
          where each.given_name <> ''
        ) as marks,
        person.is_active as "isActive", person.erased_at is not null as "isErased",
        exists (
          select from merged
          join enrolment on enrolment.district_id = ${districtId} and enrolment.person_id = merged.id
          where enrolment.role = 'student'
        ) as "isStudent",
        (
          select max(coalesce(ends.day, ${scope.today}::date))::text
          from (
            select school_enrolment.ends_before as day
            from merged
            join school_enrolment on school_enrolment.district_id = ${districtId} and school_enrolment.person_id = merged.id
            union all
            select attendance_day.day
            from merged
            join attendance_day on attendance_day.district_id = ${districtId} and attendance_day.student_id = merged.id
          ) ends
        ) as "leftOn",
        person.version
      from person
      where person.district_id = ${districtId} and person.id = ${personId} and person.merged_into is null`,
  );
}

/** How many rows a step changes. */
export async function countStep(scope: ErasingScope, subject: ErasureSubject, step: ErasingStep): Promise<number> {
  const { table, where } = step;
  return await countOf(
    scope,
    plain(`select count(*)::int as count from ${table} t where t.district_id = $1 and ${where} and ${everything}`, [
      scope.districtId,
      subject.personIds,
      subject.accountIds,
    ]),
  );
}

// Every statement of a step has the same parameters, whichever of them it asks.
const everything = '$2::uuid[] is not null and $3::uuid[] is not null';

/** How many rows of a part stay. */
export async function countPart(
  scope: ErasingScope,
  { personIds }: ErasureSubject,
  { table, joins = '', where }: KeptPart,
): Promise<number> {
  const text = `select count(*)::int as count from ${table} t ${joins} where t.district_id = $1 and ${where}`;
  return await countOf(scope, plain(text, [scope.districtId, personIds]));
}

async function countOf({ db }: ErasingScope, statement: ReturnType<typeof plain>): Promise<number> {
  return (await db.row(z.object({ count: z.int() }), statement))?.count ?? 0;
}

/** Deletes or empties the rows of a step. */
export async function takeStep(scope: ErasingScope, subject: ErasureSubject, step: ErasingStep): Promise<void> {
  const { table, where, set } = step;
  const values = [scope.districtId, subject.personIds, subject.accountIds];
  const statement =
    set === undefined
      ? plain(`delete from ${table} t where t.district_id = $1 and ${where} and ${everything}`, values)
      : plain(`update ${table} t set ${set} where t.district_id = $1 and ${where} and ${everything}`, values);
  await scope.db.run(statement);
}

/** Says that a person is erased, which lets their histories be; and until when the law keeps the name. */
export async function writeErased(
  scope: ErasingScope,
  { personIds }: ErasureSubject,
  keptUntil: string | null,
): Promise<void> {
  await scope.db.run(sql`
    update person
    set erased_at = ${new Date(scope.nowMs)}, name_kept_until = ${keptUntil}, is_active = false
    where district_id = ${scope.districtId} and id = any (${personIds}::uuid[])`);
}

/** No value that a trigger would write of these changes is wanted: it would be what was erased. */
export async function stopNotingValues({ db }: ErasingScope): Promise<void> {
  await db.run(sql`select set_config('laurel.audit_event', '', true)`);
}

export async function eraseHistories({ db, districtId }: ErasingScope, { personIds }: ErasureSubject): Promise<void> {
  await db.run(
    sql`select erase_histories(${districtId}, ${personIds}::uuid[]), erase_final_reasons(${districtId}, ${personIds}::uuid[])`,
  );
}

const upload = z.object({ importId: id('import'), isBusy: z.boolean() });

/** An upload, and whether it is being worked on. */
export type Upload = z.infer<typeof upload>;

/** Titles of the announcements that name somebody, by their legal or their preferred name; at most 50. */
export async function readNamingAnnouncements(
  { db, districtId }: ErasingScope,
  { personIds }: ErasureSubject,
): Promise<string[]> {
  const rows = await db.rows(
    z.object({ title: z.string() }),
    sql`
      select info_item.title
      from info_item
      where info_item.district_id = ${districtId} and not info_item.is_removed
        and exists (
          select from person
          cross join lateral (values (legal_name(person)), (display_name(person))) as named (name)
          where person.district_id = ${districtId} and person.id = any (${personIds}::uuid[])
            and strpos(lower(info_item.title || ' ' || info_item.body::text), lower(named.name)) > 0
        )
      order by info_item.starts_on desc, info_item.id
      limit 50`,
  );
  return rows.map(({ title }) => title);
}

/** The uploads that name a person, those that are being worked on apart. */
export async function readUploads(
  { db, districtId }: ErasingScope,
  { personIds, marks }: ErasureSubject,
): Promise<Upload[]> {
  return await db.rows(
    upload,
    sql`
      select id as "importId", state in ('planning', 'running', 'undoing') as "isBusy"
      from import
      where district_id = ${districtId} and id in (
        select import_id
        from import_row
        where district_id = ${districtId} and (
          target_id = any (${personIds}::uuid[]) or data::text ilike any (${marks}::text[])
          or before::text ilike any (${marks}::text[]) or question::text ilike any (${marks}::text[])
          or source_key ilike any (${marks}::text[])
        )
        union
        select import_id
        from import_problem
        where district_id = ${districtId} and reason::text ilike any (${marks}::text[])
        union
        select import_id
        from import_fix
        where district_id = ${districtId} and (was ilike any (${marks}::text[]) or value ilike any (${marks}::text[]))
      )
      order by id`,
  );
}

/** Forgets uploads before their time; one that was not run yet can’t be any more. */
export async function forgetUploads(
  { db, districtId }: ErasingScope,
  uploads: readonly Id<'import'>[],
  fault: Sentence,
): Promise<void> {
  if (uploads.length === 0) return;
  for (const table of forgottenUploads) {
    await db.run(
      plain(`delete from ${table} where district_id = $1 and import_id = any ($2::uuid[])`, [districtId, uploads]),
    );
  }
  await db.run(sql`
    update import
    set state = 'failed', fault = ${json(fault)}::jsonb
    where district_id = ${districtId} and id = any (${uploads}::uuid[]) and state in ('uploaded', 'planned')`);
}

// An act that concerns more people than these was done to many: of it, only what names this person goes.
const mostConcerned = 3;

/** Values of the audit that say something of a person: of events about them, and where from they acted themselves. */
function valuesOf({ districtId }: ErasingScope, { personIds, accountIds, marks }: ErasureSubject) {
  return sql`
      audit_value.redacted_at is null
        and (
          audit_value.record = 'act' and audit_value.event_id in (
            select id
            from audit_event
            where audit_event.district_id = ${districtId} and audit_event.account_id = any (${accountIds}::uuid[])
          )
          or audit_value.event_id in (
            select event_id
            from audit_concern
            where audit_concern.district_id = ${districtId} and audit_concern.subject_id = any (${personIds}::uuid[])
          )
          and (
            audit_value.record_id = any (${[...personIds, ...accountIds]}::uuid[])
            or audit_value.changes::text ilike any (${marks}::text[])
            or (
              select count(*)
              from audit_concern
              where audit_concern.district_id = ${districtId} and audit_concern.event_id = audit_value.event_id
                and audit_concern.kind = 'person'
            ) <= ${mostConcerned}
          )
        )`;
}

export async function countAuditValues(scope: ErasingScope, subject: ErasureSubject): Promise<number> {
  return await countOf(
    scope,
    sql`
      select count(*)::int as count
      from audit_value
      where audit_value.district_id = ${scope.districtId} and ${valuesOf(scope, subject)}`,
  );
}

/** Redacts them, by the event of the erasure. Their digests stay, so that the chain can be checked. */
export async function redactAuditValues(
  scope: ErasingScope,
  subject: ErasureSubject,
  erasureId: string,
): Promise<number> {
  return await scope.db.run(sql`
    update audit_value
    set changes = null, salt = null, redacted_at = now(), redacted_by = ${erasureId}
    where audit_value.district_id = ${scope.districtId} and ${valuesOf(scope, subject)} and audit_value.event_id <> ${erasureId}`);
}

/** Whose name the law keeps no longer. */
export async function readNamesToErase({ db, districtId, today }: ErasingScope): Promise<Id<'person'>[]> {
  const rows = await db.rows(
    z.object({ id: id('person') }),
    sql`
      select id
      from person
      where district_id = ${districtId} and name_kept_until <= ${today} and merged_into is null
      order by id
      limit 100`,
  );
  return rows.map((row) => row.id);
}
