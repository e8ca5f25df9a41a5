import { type Id, id } from '@laurel/domain/kit/id';
import { moment } from '@laurel/domain/kit/moment';
import { readHealth } from '@laurel/domain/people/permissions';
import { reachedPeople } from '@laurel/server/db/reach';
import { reachOf, type Scope } from '@laurel/server/db/scope';
import { type Statement, sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';

/** Whose alert the caller reads whole: everyone of a school or district that their rules reach, whomever else they teach. */
export function openToCaller(scope: Scope, need = readHealth): Statement {
  const { reaches, schoolIds } = reachOf(scope, need);
  const whole = reaches.filter((reach) => reach === 'school' || reach === 'district');
  return reachedPeople(scope, { reaches: whole, schoolIds });
}

const kept = z.object({
  personId: id('person'),
  note: z.nullable(z.string()),
  details: z.nullable(z.string()),
  version: z.int(),
  changedAt: z.nullable(moment),
  changedBy: z.nullable(z.string()),
});

/** The alert of someone within reach, version 0 where there is none; `null` for nobody within reach. */
export async function readAlert(
  scope: Scope,
  personId: Id<'person'>,
  need = readHealth,
): Promise<z.infer<typeof kept> | null> {
  return await scope.db.row(
    kept,
    sql`
      select person.id as "personId", alert.note, alert.details, coalesce(alert.version, 0) as version,
        to_json(alert.changed_at) #>> '{}' as "changedAt", legal_name(author) as "changedBy"
      from person
      left join medical_alert alert on alert.district_id = person.district_id and alert.person_id = person.id
      left join account on account.district_id = alert.district_id and account.id = alert.changed_by
      left join person author on author.district_id = account.district_id and author.id = account.person_id
      where person.district_id = ${scope.districtId} and person.id = ${personId} and person.merged_into is null
        and person.id in (
          select person_id
          from ${openToCaller(scope, need)}
        )`,
  );
}

/** Writes an alert over the version that was seen; 0 rows when someone was faster. */
export async function writeAlert(
  scope: Scope,
  alert: { personId: Id<'person'>; version: number; note: string | null; details: string | null },
): Promise<number> {
  const { personId, version, note, details } = alert;
  if (version === 0) {
    return await scope.db.run(sql`
      insert into medical_alert (district_id, person_id, note, details, changed_by, changed_at)
      values (
        ${scope.districtId}, ${personId}, ${note}, ${details}, ${scope.caller.accountId}, ${new Date(scope.nowMs)}
      )
      on conflict do nothing`);
  }
  return await scope.db.run(sql`
    update medical_alert
    set note = ${note}, details = ${details}, changed_by = ${scope.caller.accountId},
      changed_at = ${new Date(scope.nowMs)}, version = version + 1
    where district_id = ${scope.districtId} and person_id = ${personId} and version = ${version}`);
}
