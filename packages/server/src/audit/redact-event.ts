import { notFound } from '@laurel/domain/kit/fault';
import type { Scope } from '@laurel/server/db/scope';
import { writeAudit } from '@laurel/server/http/audit-store';
import { redactValues } from './verify-store';

/** Takes away what an event held of old, new and why, and puts on record that this was done, and the reason. */
export async function redactEvent(scope: Scope, eventId: string, reason: string): Promise<number> {
  const redactionId = await writeAudit(
    { ...scope, caller: null },
    { what: 'redaction', outcome: 'done', details: { eventId }, facts: { reason } },
  );
  const redacted = await redactValues(scope, eventId, redactionId);
  if (redacted === 0) throw notFound();
  return redacted;
}
