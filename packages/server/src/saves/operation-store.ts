import type { Endpoint } from '@laurel/domain/wire/endpoint';
import { otherRequest, refuseOtherRequest, requestDigest } from '@laurel/server/db/request-digest';
import type { Scope } from '@laurel/server/db/scope';
import { json, sql } from '@laurel/server/db/sql';
import { type ChoreScope, choreRows } from '@laurel/server/jobs/chores';
import * as z from 'zod/mini';

/** One save under the id its client gave it, and what tells its request from any other. */
export interface Operation {
  readonly id: string;
  readonly request: string;
}

export function operationOf(endpoint: Pick<Endpoint, 'method' | 'path'>, id: string, input: unknown): Operation {
  return { id, request: requestDigest(endpoint, input) };
}

/** What is kept of an operation, as `keptAnswer` reads it. */
export const keptOperation = z.object({ answer: z.unknown(), request: z.nullable(z.string()) });

/** The answer this request got before, when the client repeats it; another request under its id is refused. */
export function keptAnswer<Answer extends z.ZodMiniType>(
  kept: z.infer<typeof keptOperation>,
  { request }: Operation,
  answer: Answer,
): z.output<Answer> {
  refuseOtherRequest(kept.request, request);
  const read = z.safeParse(answer, kept.answer);
  // Kept before digests were, for another call.
  if (!read.success) throw otherRequest();
  return read.data;
}

/** The answer this request got before; `null`: it is new. */
export async function readOperation<Answer extends z.ZodMiniType>(
  scope: Scope,
  operation: Operation,
  answer: Answer,
): Promise<z.output<Answer> | null> {
  const kept = await scope.db.row(
    keptOperation,
    sql`
      select answer, request
      from operation
      where district_id = ${scope.districtId} and account_id = ${scope.caller.accountId} and id = ${operation.id}`,
  );
  return kept && keptAnswer(kept, operation, answer);
}

export async function writeOperation(scope: Scope, { id, request }: Operation, answer: object): Promise<void> {
  await scope.db.run(sql`
    insert into operation (district_id, account_id, id, made_at, request, answer)
    values (
      ${scope.districtId}, ${scope.caller.accountId}, ${id}, ${new Date(scope.nowMs)}, ${request},
      ${json(answer)}::jsonb
    )`);
}

/** Forgets answers older than 30 days, at most `choreRows`: no client repeats a save that long (settled 23). */
export async function forgetOldOperations({ db, districtId, nowMs }: ChoreScope): Promise<number> {
  return await db.run(sql`
    delete from operation
    where district_id = ${districtId}
      and (account_id, id) in (
        select account_id, id
        from operation
        where district_id = ${districtId} and made_at < ${new Date(nowMs - 30 * 86_400_000)}
        limit ${choreRows}
      )`);
}
