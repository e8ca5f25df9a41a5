import { auditPageSize } from '@laurel/domain/audit/api';
import { viewKinds } from '@laurel/domain/audit/viewers-api';
import { type Id, id } from '@laurel/domain/kit/id';
import { moment } from '@laurel/domain/kit/moment';
import { readServices } from '@laurel/domain/transition/permissions';
import { reachedPeople } from '@laurel/server/db/reach';
import type { Scope } from '@laurel/server/db/scope';
import { sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';

const view = z.object({
  eventId: z.string(),
  at: moment,
  kind: z.enum(viewKinds),
  viewer: z.object({ personId: id('person'), name: z.string() }),
  classTitle: z.nullable(z.string()),
});

interface Asked {
  readonly personId: Id<'person'>;
  readonly beforeId: string | undefined;
  readonly isOfFamily?: boolean;
}

/**
 * A page of looks at a person's record, latest first: at theirs alone, and at a class while they were in it. Looks at
 * transition services say that there are some: they are told to the family, and to whoever may read those.
 */
export async function readViews(
  scope: Scope,
  { personId, beforeId, isOfFamily = false }: Asked,
): Promise<z.infer<typeof view>[]> {
  const { districtId } = scope;
  const reached = sql`${personId}::uuid in (select person_id from ${reachedPeople(scope, readServices)})`;
  const before = beforeId === undefined ? sql`` : sql`and audit_event.id < ${beforeId}`;
  return await scope.db.rows(
    view,
    sql`
      with concerning as (
        select audit_concern.event_id, null::uuid as class_id
        from audit_concern
        where audit_concern.district_id = ${districtId} and audit_concern.subject_id = ${personId}
        union all
        select audit_concern.event_id, enrolment.class_id
        from enrolment
        join audit_concern on audit_concern.district_id = enrolment.district_id
          and audit_concern.subject_id = enrolment.class_id
        join audit_event on audit_event.district_id = audit_concern.district_id and audit_event.id = audit_concern.event_id
        where enrolment.district_id = ${districtId} and enrolment.person_id = ${personId} and enrolment.role = 'student'
          and audit_event.what = 'body view'
          and holds_on(
            enrolment.starts_on, enrolment.ends_before, (audit_event.at at time zone district_zone(${districtId}))::date
          )
      )
      select audit_event.id as "eventId", to_json(audit_event.at) #>> '{}' as at, audit_event.what as kind,
        json_build_object('personId', person.id, 'name', display_name(person)) as viewer, (
          select class.title
          from class
          where class.district_id = ${districtId}
            and class.id = coalesce(concerning.class_id, (audit_event.details ->> 'classId')::uuid)
        ) as "classTitle"
      from concerning
      join audit_event on audit_event.district_id = ${districtId} and audit_event.id = concerning.event_id
      join account on account.district_id = audit_event.district_id and account.id = audit_event.account_id
      join person on person.district_id = account.district_id and person.id = account.person_id
      where audit_event.kind = 'view' and audit_event.what = any (${viewKinds}::text[]) ${before}
        and (audit_event.what <> 'services view' or ${isOfFamily ? sql`true` : reached})
      order by audit_event.id desc
      limit ${auditPageSize}`,
  );
}
