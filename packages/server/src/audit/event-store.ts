import { actOf } from '@laurel/domain/audit/acts';
import { type AuditEvent, auditEvent, auditPageSize, type listAudit, mostValues } from '@laurel/domain/audit/api';
import { readAudit } from '@laurel/domain/audit/permissions';
import { keepFacts } from '@laurel/domain/eligibility/permissions';
import type { Id } from '@laurel/domain/kit/id';
import { readServices } from '@laurel/domain/transition/permissions';
import type { ParsedInputOf } from '@laurel/domain/wire/endpoint';
import { reachedClasses, reachedPeople } from '@laurel/server/db/reach';
import { reachOf, type Scope } from '@laurel/server/db/scope';
import { plain, type Statement, sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';
import { isOfServices } from './of-services';

/** `acts` are the ones that the subject stands for; any when left out. */
type Search = ParsedInputOf<typeof listAudit> & { readonly acts?: readonly string[] };

/** A search looks at so many events a call and then says where to go on, whatever it found. */
const mostLooked = 2_000;

const row = z.object({ event: z.nullable(z.omit(auditEvent, { act: true })), next: z.nullable(z.string()) });

/**
 * A page of events within reach. An event is within reach when everyone and everything it concerns is; a refusal, which
 * tells nothing of whom it concerns, when who was refused is; one that concerns no one only with the whole district.
 */
export async function readEvents(
  scope: Scope,
  search: Search,
  { size, looked }: { size: number; looked: number } = { size: auditPageSize, looked: mostLooked },
): Promise<{ events: AuditEvent[]; next: string | null }> {
  const rows = await scope.db.rows(
    row,
    sql`
      with looked as (
        select found.*, actor.person_id as actor_id
        from (${latest(scope, search, looked)}) found
        left join account actor on actor.district_id = ${scope.districtId} and actor.id = found.account_id
        order by found.id desc
        limit ${looked}
      ), reached as (
        select looked.* from looked where ${selectReached(scope)} and ${selectServices(scope)}
      ), found as (
        select reached.*,
          (
            select json_agg(json_build_object(
              'kind', audit_concern.kind, 'id', audit_concern.subject_id, 'name', coalesce(
                legal_name(person), class.title, school.name
              )
            ) order by audit_concern.kind, audit_concern.subject_id)
            from audit_concern
            left join person on person.district_id = audit_concern.district_id and person.id = audit_concern.subject_id
            left join class on class.district_id = audit_concern.district_id and class.id = audit_concern.subject_id
            left join school on school.district_id = audit_concern.district_id and school.id = audit_concern.subject_id
            where audit_concern.district_id = ${scope.districtId} and audit_concern.event_id = reached.id
          ) as concerns,
          (
            select nullif(legal_name(person), '')
            from person
            where person.district_id = ${scope.districtId} and person.id = reached.actor_id
          ) as actor_name
        from reached
      ), page as (
        select found.* from found where ${matches(scope, search)} order by found.id desc limit ${size}
      )
      select json_build_object(
          'eventId', page.id, 'at', page.at, 'what', page.what, 'kind', page.kind, 'outcome', page.outcome,
          'actor', case when page.actor_name is null then null
            else json_build_object('personId', page.actor_id, 'name', page.actor_name) end,
          'concerns', coalesce(page.concerns, '[]'),
          'reason', ${factOf(scope, 'reason')}, 'address', ${factOf(scope, 'address')},
          'changes', coalesce((
            select json_agg(json_build_object(
              'record', value.record, 'recordId', value.record_id, 'field', field.key, 'from', field.value -> 0,
              'to', field.value -> 1
            ) order by value.place, field.key)
            from (
              select * from audit_value
              where audit_value.district_id = ${scope.districtId} and audit_value.event_id = page.id
              order by audit_value.place
              limit ${mostValues}
            ) value
            cross join lateral jsonb_each(value.changes) field
            where not (value.record = 'act' and field.key in ('reason', 'address'))
              and (value.record <> 'athlete_fact' or field.key <> 'passing_marks' or ${keepsFacts(scope)})
          ), '[]'),
          'valueCount', (
            select count(*)::int from audit_value
            where audit_value.district_id = ${scope.districtId} and audit_value.event_id = page.id
          ),
          'isRedacted', exists (
            select from audit_value
            where audit_value.district_id = ${scope.districtId} and audit_value.event_id = page.id
              and audit_value.redacted_at is not null
          ),
          'details', page.details
        ) as event,
        null as next
      from page
      union all
      select null, case
        when (select count(*) from page) = ${size} then (select min(id::text) from page)
        when (select count(*) from looked) = ${looked} then (select min(id::text) from looked)
      end`,
  );
  const events = rows.flatMap(({ event }) => (event ? [{ ...event, act: actOf(event.what) }] : []));
  return { events, next: rows.find(({ event }) => event === null)?.next ?? null };
}

/** Whether the caller keeps what a school says of someone a statement’s `page` is about: a mark they pass with is for those alone. */
function keepsFacts(scope: Scope): Statement {
  return sql`exists (
                select from audit_concern
                where audit_concern.district_id = ${scope.districtId} and audit_concern.event_id = page.id
                  and audit_concern.kind = 'person'
                  and audit_concern.subject_id in (select person_id from ${reachedPeople(scope, keepFacts)})
              )`;
}

/** Something that is known of the act of a statement's `page`, apart from records. */
function factOf(scope: Scope, name: 'reason' | 'address'): Statement {
  return sql`(
            select audit_value.changes -> ${name}::text ->> 1
            from audit_value
            where audit_value.district_id = ${scope.districtId} and audit_value.event_id = page.id
              and audit_value.record = 'act' and audit_value.changes ? ${name}::text
            limit 1
          )`;
}

const ownEvent = z.omit(auditEvent, {
  act: true,
  kind: true,
  actor: true,
  concerns: true,
  reason: true,
  changes: true,
  valueCount: true,
  isRedacted: true,
  details: true,
});

/** A page of what was done with the caller's own account. */
export async function readOwnEvents(scope: Scope, beforeId: string | undefined) {
  const before = beforeId === undefined ? sql`` : sql`and page.id < ${beforeId}`;
  const rows = await scope.db.rows(
    ownEvent,
    sql`
      select page.id as "eventId", to_json(page.at) #>> '{}' as at, page.what, page.outcome,
        ${factOf(scope, 'address')} as address
      from audit_event page
      where page.district_id = ${scope.districtId} and page.account_id = ${scope.caller.accountId} ${before}
      order by page.id desc
      limit ${auditPageSize}`,
  );
  return rows.map((event) => ({ ...event, act: actOf(event.what) }));
}

/**
 * The latest events that an index finds, in its own order: of one subject, of the accounts of one person, or of all. So a
 * search reads as many of them as it looks at, however many there are (`npm run bench -- audit`).
 */
function latest(scope: Scope, search: Search, looked: number): Statement {
  const { districtId } = scope;
  const { actorId, personId } = search;
  const ofActor = sql`
          select id from account where account.district_id = ${districtId} and account.person_id = ${actorId ?? null}`;
  if (personId !== undefined) {
    return sql`
          select audit_event.*
          from audit_concern
          join audit_event on audit_event.district_id = ${districtId} and audit_event.id = audit_concern.event_id
          where audit_concern.district_id = ${districtId} and audit_concern.subject_id = ${personId}
            ${filters(scope, search, 'audit_concern.event_id')} ${ofActs(search)}
            ${actorId === undefined ? sql`` : sql`and audit_event.account_id in (${ofActor})`}
          order by audit_concern.event_id desc
          limit ${looked}`;
  }
  const events = sql`
          select audit_event.*
          from audit_event
          where audit_event.district_id = ${districtId} ${filters(scope, search, 'audit_event.id')}`;
  if (actorId === undefined && search.acts !== undefined) return latestOf(scope, { acts: search.acts, events, looked });
  if (actorId === undefined) return sql`${events} order by audit_event.id desc limit ${looked}`;
  return sql`
          select acted.*
          from (${ofActor}) own
          cross join lateral (
            ${events} ${ofActs(search)} and audit_event.account_id = own.id
            order by audit_event.id desc
            limit ${looked}
          ) acted
          where acted.district_id = ${districtId}`;
}

/** Of each act its latest: an index has them in order by act, and a subject is some tens of acts. */
function latestOf(
  { districtId }: Scope,
  { acts, events, looked }: { acts: readonly string[]; events: Statement; looked: number },
): Statement {
  return sql`
          select acted.*
          from unnest(${[...acts]}::text[]) act (what)
          cross join lateral (
            ${events} and audit_event.what = act.what
            order by audit_event.id desc
            limit ${looked}
          ) acted
          where acted.district_id = ${districtId}`;
}

function ofActs({ acts }: Search): Statement {
  return acts === undefined ? sql`` : sql`and audit_event.what = any (${[...acts]}::text[])`;
}

/** What narrows a search, in terms of the column by which events are in order. */
function filters(
  scope: Scope,
  { beforeId, kind, what, from, until }: Search,
  column: 'audit_event.id' | 'audit_concern.event_id',
): Statement {
  const id = plain(column);
  const zone = sql`district_zone(${scope.districtId})`;
  return all([
    beforeId && sql`and ${id} < ${beforeId}`,
    kind && sql`and audit_event.kind = ${kind}`,
    what && sql`and audit_event.what = ${what}`,
    from &&
      sql`and audit_event.at >= ${from}::date::timestamp at time zone ${zone}
        and ${id} >= first_id_at((${from}::date::timestamp at time zone ${zone}) - ${slack}::interval)`,
    until &&
      sql`and audit_event.at < ${until}::date::timestamp at time zone ${zone}
        and ${id} < first_id_at((${until}::date::timestamp at time zone ${zone}) + ${slack}::interval)`,
  ]);
}

// Ids follow the app's clock, and times the database's.
const slack = '1 hour';

function selectReached(scope: Scope): Statement {
  const { reaches, schoolIds } = reachOf(scope, readAudit);
  if (reaches.includes('district')) return sql`true`;
  const { districtId } = scope;
  const person = sql`(
    select person_id from ${reachedPeople(scope, readAudit)}
  )`;
  return sql`case looked.kind
    when 'refusal' then coalesce(looked.actor_id in ${person}, false)
    else exists (
      select from audit_concern
      where audit_concern.district_id = ${districtId} and audit_concern.event_id = looked.id
    ) and not exists (
      select from audit_concern
      where audit_concern.district_id = ${districtId} and audit_concern.event_id = looked.id
        and not case audit_concern.kind
          when 'person' then audit_concern.subject_id in ${person}
          when 'class' then audit_concern.subject_id in (
            select class_id from ${reachedClasses(scope, readAudit)}
          )
          else 'school' = any (${reaches}::text[])
            and (${schoolIds}::uuid[] is null or audit_concern.subject_id = any (${schoolIds}::uuid[]))
        end
    )
  end`;
}

/**
 * What says who gets transition services is there for whoever may read those of everyone it concerns. Setting up a pathway or
 * designing a badge concerns no one.
 */
function selectServices(scope: Scope): Statement {
  if (reachOf(scope, readServices).reaches.includes('district')) return sql`true`;
  const { districtId } = scope;
  return sql`(
    looked.what in ('PUT /api/pathways/{pathwayId}', 'PUT /api/badges/{badgeId}')
    or not ${plain(isOfServices('looked'), [districtId])}
    or exists (
      select from audit_concern
      where audit_concern.district_id = ${districtId} and audit_concern.event_id = looked.id
        and audit_concern.kind = 'person'
    ) and not exists (
      select from audit_concern
      where audit_concern.district_id = ${districtId} and audit_concern.event_id = looked.id
        and audit_concern.kind = 'person'
        and audit_concern.subject_id not in (select person_id from ${reachedPeople(scope, readServices)})
    )
  )`;
}

function matches(scope: Scope, { schoolId, text }: Search): Statement {
  const { districtId } = scope;
  const pattern = `%${(text ?? '').replace(/[\\%_]/g, '\\$&')}%`;
  const school = schoolId === undefined ? [] : [schoolId];
  return all([
    sql`true`,
    schoolId &&
      sql`and exists (
        select from audit_concern
        where audit_concern.district_id = ${districtId} and audit_concern.event_id = found.id
          and (
            audit_concern.subject_id = any (${school}::uuid[])
            or audit_concern.subject_id in (
              select id from class where class.district_id = ${districtId} and class.school_id = any (${school}::uuid[])
            )
            or audit_concern.subject_id in (
              select person_id from ${reachedPeople(scope, { reaches: ['school'], schoolIds: school })}
            )
          )
      )`,
    text &&
      sql`and (
        found.what ilike ${pattern} or found.actor_name ilike ${pattern}
        or exists (select from json_array_elements(found.concerns) concern where concern ->> 'name' ilike ${pattern})
        or exists (
          select from audit_value
          where audit_value.district_id = ${districtId} and audit_value.event_id = found.id
            and audit_value.changes::text ilike ${pattern}
        )
      )`,
  ]);
}

function all(parts: readonly (Statement | '' | undefined)[]): Statement {
  return parts.reduce<Statement>((before, part) => (part ? sql`${before} ${part}` : before), sql``);
}

/** Whether the district has this school. */
export async function isSchoolThere(scope: Scope, schoolId: Id<'school'>): Promise<boolean> {
  return await scope.db.exists(sql`select from school where district_id = ${scope.districtId} and id = ${schoolId}`);
}
