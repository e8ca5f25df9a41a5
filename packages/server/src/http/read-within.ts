import type { Endpoint, OutputOf } from '@laurel/domain/wire/endpoint';
import type { Scope } from '@laurel/server/db/scope';
import { checkedAnswer, demand } from './check-call';
import type { Door } from './door';
import { invalidInput } from './faults';
import type { Visit } from './visit';

type Read = (scope: Scope, input: never, visit: Visit) => Promise<unknown>;

const reads = new WeakMap<Door, Map<string, Read>>();

/** Lets a call that reads be made within others. */
export function rememberRead(door: Door, { method, path, answer = 'json' }: Endpoint, run: Read): void {
  if (method !== 'GET' || answer !== 'json') return;
  reads.set(door, (reads.get(door) ?? new Map<string, Read>()).set(path, run));
}

/**
 * What a call that only reads answers to the caller, within another call's transaction: the same permission, check of its
 * input, and answer as if they had made it. Throws as it does.
 */
export async function readWithin<E extends Endpoint>(
  door: Door,
  scope: Scope,
  { endpoint, given, visit }: { readonly endpoint: E; readonly given: unknown; readonly visit: Visit },
): Promise<OutputOf<E>> {
  const run = reads.get(door)?.get(endpoint.path);
  if (!run) throw new TypeError(`${endpoint.path} isn’t a call that reads and answers JSON.`);
  demand(endpoint, scope);
  const input = endpoint.input.safeParse(given);
  if (!input.success) throw invalidInput(input.error);
  return checkedAnswer(endpoint, await run(scope, input.data as never, visit)) as OutputOf<E>;
}
