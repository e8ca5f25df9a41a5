import type { Scope } from '@laurel/server/db/scope';
import { type Statement, sql } from '@laurel/server/db/sql';
import { type ChoreScope, choreRows } from '@laurel/server/jobs/chores';
import * as z from 'zod/mini';

/** Chains events that are committed; answers how many. */
export async function chainEvents({ db, districtId }: ChoreScope): Promise<number> {
  const found = await db.row(
    z.object({ chained: z.int() }),
    sql`select chain_audit(${districtId}, ${choreRows}) as chained`,
  );
  return found?.chained ?? 0;
}

const wrong = z.object({
  eventId: z.nullable(z.string()),
  what: z.nullable(z.string()),
  fault: z.enum(['missing', 'changed', 'unchained', 'value', 'values', 'redaction', 'end']),
});

/** Something of the audit that isn't as it was written. */
export type AuditFault = z.infer<typeof wrong>;

/** How many events there are, and what of the audit isn't as it was written: at most 1,000. */
export async function verifyAudit(scope: Scope): Promise<{ events: number; faults: AuditFault[] }> {
  const { districtId } = scope;
  const count = await scope.db.row(
    z.object({ events: z.int() }),
    sql`select count(*)::int as events from audit_event where district_id = ${districtId}`,
  );
  const faults = await scope.db.rows(
    wrong,
    sql`
      with link as (
        select audit_link.*, coalesce(lag(digest) over (order by place), ''::bytea) as before,
          row_number() over (order by place) as expected
        from audit_link
        where district_id = ${districtId}
      )
      select link.event_id as "eventId", audit_event.what,
        case when audit_event.id is null then 'missing' else 'changed' end as fault
      from link
      left join audit_event on audit_event.district_id = ${districtId} and audit_event.id = link.event_id
      where audit_event.id is null and not ${isForgotten(districtId)}
        or link.place <> link.expected
        or audit_event.id is not null and link.digest <> sha256(link.before || event_digest(audit_event))
      union all
      select event_id, null, 'missing'
      from audit_pending
      where district_id = ${districtId}
        and not exists (
          select from audit_event where audit_event.district_id = ${districtId} and audit_event.id = audit_pending.event_id
        )
      union all
      select id, what, 'unchained'
      from audit_event
      where district_id = ${districtId}
        and not exists (
          select from audit_link where audit_link.district_id = ${districtId} and audit_link.event_id = audit_event.id
        )
        and not exists (
          select from audit_pending
          where audit_pending.district_id = ${districtId} and audit_pending.event_id = audit_event.id
        )
      union all
      select audit_value.event_id, audit_event.what, 'value'
      from audit_value
      left join audit_event on audit_event.district_id = ${districtId} and audit_event.id = audit_value.event_id
      where audit_value.district_id = ${districtId}
        and audit_value.redacted_at is null and audit_value.digest is distinct from value_digest(audit_value)
      union all
      select audit_event.id, audit_event.what, 'values'
      from audit_event
      left join (
        select event_id, sha256(string_agg(digest, ''::bytea order by place)) as digest
        from audit_value
        where district_id = ${districtId}
        group by event_id
      ) kept on kept.event_id = audit_event.id
      where audit_event.district_id = ${districtId} and audit_event.values_digest is distinct from kept.digest
      union all
      select audit_value.event_id, null, 'redaction'
      from audit_value
      where district_id = ${districtId} and redacted_by is not null
        and not exists (
          select from audit_event
          where audit_event.district_id = ${districtId} and audit_event.id = audit_value.redacted_by
            and case audit_event.what
              when 'redaction' then audit_event.details ->> 'eventId' = audit_value.event_id::text
              when 'erasure' then exists (
                select from audit_concern
                where audit_concern.district_id = ${districtId} and audit_concern.event_id = audit_value.event_id
                  and audit_event.details -> 'people' ? audit_concern.subject_id::text
              ) or exists (
                select from audit_event acted
                join account on account.district_id = acted.district_id and account.id = acted.account_id
                where acted.district_id = ${districtId} and acted.id = audit_value.event_id
                  and audit_event.details -> 'people' ? account.person_id::text
              )
              else false
            end
        )
      union all
      select null, null, 'end'
      from audit_head
      where district_id = ${districtId}
        and place > 0
        and (
          not exists (select from link where link.place = audit_head.place and link.digest = audit_head.digest)
          or exists (select from link where link.place > audit_head.place)
        )
      limit 1000`,
  );
  return { events: count?.events ?? 0, faults };
}

/** Whether an event is gone because the district keeps its kind no longer, by an event that says so. */
function isForgotten(districtId: string): Statement {
  return sql`exists (
          select from audit_event forgetting
          where forgetting.district_id = ${districtId} and forgetting.id = link.forgotten_by
            and forgetting.what = 'retention'
        )`;
}

/** Takes away the values of an event for good; their digests stay. Answers how many there were. */
export async function redactValues(scope: Scope, eventId: string, redactionId: string): Promise<number> {
  return await scope.db.run(sql`
    update audit_value
    set changes = null, salt = null, redacted_at = now(), redacted_by = ${redactionId}
    where district_id = ${scope.districtId} and event_id = ${eventId} and redacted_at is null`);
}
