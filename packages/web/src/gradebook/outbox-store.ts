import { type Id, id } from '@laurel/domain/kit/id';
import { createStore, del, delMany, entries, set } from 'idb-keyval';
import * as z from 'zod/mini';
import { type Conflict, conflict, type Operation, operation } from './outbox-queue';

/** What this device keeps for one account and class. */
export interface Kept {
  readonly operations: readonly Operation[];
  readonly conflicts: readonly Conflict[];
}

export type OutboxStore = ReturnType<typeof outboxStore>;

/** One record an operation, so that two tabs never write over each other's. */
export function outboxStore(accountId: string, classId: Id<'class'>) {
  const place = `${accountId} ${classId} `;
  return {
    async read(): Promise<Kept> {
      const kept = (await records()).filter(([key]) => key.startsWith(place)).map(([, value]) => value);
      const operations = kept.flatMap((value) => known(operation, value));
      const conflicts = kept.flatMap((value) => known(z.array(conflict), value).flat());
      return { operations: operations.toSorted((a, b) => a.order - b.order), conflicts };
    },
    write: (each: Operation) => set(`${place}${each.operationId}`, each, store()),
    forget: (operationId: string) => del(`${place}${operationId}`, store()),
    writeConflicts: (conflicts: readonly Conflict[]) =>
      conflicts.length > 0 ? set(`${place}conflicts`, conflicts, store()) : del(`${place}conflicts`, store()),
  };
}

/** The classes an account has unsent work for on this device. */
export async function classesWithUnsent(accountId: string): Promise<Id<'class'>[]> {
  const own = (await records()).map(([key]) => key.split(' ')).filter(([account]) => account === accountId);
  return [...new Set(own.map(([, classId]) => classId))].flatMap((classId) => known(id('class'), classId));
}

/** Forgets everything an account left on this device. */
export async function wipeOutbox(accountId: string): Promise<void> {
  const own = (await records()).map(([key]) => key).filter((key) => key.startsWith(`${accountId} `));
  await delMany(own, store());
}

let opened: ReturnType<typeof createStore> | null = null;

function store(): ReturnType<typeof createStore> {
  opened ??= createStore('laurel-outbox', 'operations');
  return opened;
}

async function records(): Promise<[string, unknown][]> {
  return await entries<string, unknown>(store());
}

/** A record of another version of the app is left alone rather than misread. */
function known<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema>[] {
  const read = z.safeParse(schema, value);
  return read.success ? [read.data] : [];
}
