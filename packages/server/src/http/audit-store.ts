import { newId } from '@laurel/server/db/new-id';
import type { Scope } from '@laurel/server/db/scope';
import { json, sql } from '@laurel/server/db/sql';

/** Records what was done, in the transaction of the change. Ids only: no names of pupils. */
export async function writeAudit(
  scope: Pick<Scope, 'db' | 'districtId' | 'requestId'> & { caller: { accountId: string } | null },
  event: { what: string; outcome: 'done' | 'denied' | 'failed'; details: Readonly<Record<string, unknown>> },
): Promise<void> {
  await scope.db.run(sql`
    insert into audit_event (district_id, id, account_id, request_id, what, outcome, details)
    values (
      ${scope.districtId}, ${newId()}, ${scope.caller?.accountId ?? null}, ${scope.requestId},
      ${event.what}, ${event.outcome}, ${json(event.details)}
    )`);
}
