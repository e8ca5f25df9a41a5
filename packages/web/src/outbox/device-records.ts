import { createDeviceStore, type DeviceStore } from '@laurel/web/kit/device-store';
import * as z from 'zod/mini';
import { type Operation, recordsOf, refusedText, type Subject } from './cells';
import { readOlder } from './older-records';
import { goneFrom, newIn, type State } from './state';

export type DeviceRecords<Value> = ReturnType<typeof deviceRecords<Value>>;

/** One record an operation, a held cell, a conflict, a refused text, so that two tabs never write over each other's. */
export function deviceRecords<Value>(subject: Subject<Value>, accountId: string, sheet: string, tab: string) {
  const place = placeOf(accountId, subject.name, sheet);
  const schemas = recordsOf(subject);
  const at = (kind: string, key: string) => `${place}${kind} ${key}`;

  async function read() {
    const own = (await records()).filter(([key]) => key.startsWith(place));
    const ofKind = (kind: string) => own.filter(([key]) => key.startsWith(at(kind, ''))).map(([, value]) => value);
    return {
      operations: parseKnown(schemas.operation, ofKind('operation')).toSorted((a, b) => a.order - b.order),
      held: parseKnown(schemas.edit, ofKind('held')),
      conflicts: parseKnown(schemas.conflict, ofKind('conflict')),
      texts: parseKnown(refusedText, ofKind('text')),
    };
  }

  return {
    read,
    /** How many cells no tab has got saved yet, whatever the reason. */
    async count(): Promise<number> {
      const { operations, held, conflicts, texts } = await read();
      return operations.reduce((sum, { edits }) => sum + edits.length, held.length + conflicts.length + texts.length);
    },
    /** Writes what differs in the second state. */
    async write(before: State<Value>, after: State<Value>): Promise<void> {
      const [was, is] = [byId(before.queue), byId(after.queue)];
      const changes: [string, unknown][] = [
        ...newIn(was, is).map((each): [string, unknown] => [at('operation', each.operationId), { ...each, tab }]),
        ...goneFrom(was, is).map((key): [string, unknown] => [at('operation', key), undefined]),
        ...cellChanges('held', before.held, after.held),
        ...cellChanges('conflict', before.conflicts, after.conflicts),
        ...cellChanges('text', before.texts, after.texts),
      ];
      if (changes.length > 0) await store().write(changes);
    },
    forget: (operationIds: readonly string[]) => store().delMany(operationIds.map((each) => at('operation', each))),
  };

  function cellChanges<Entry>(kind: string, before: ReadonlyMap<string, Entry>, after: ReadonlyMap<string, Entry>) {
    if (before === after) return [];
    const kept = [...after].filter(([key, entry]) => before.get(key) !== entry);
    return [
      ...kept.map(([key, entry]): [string, unknown] => [at(kind, key), entry]),
      ...goneFrom(before, after).map((key): [string, unknown] => [at(kind, key), undefined]),
    ];
  }
}

function byId<Value>(queue: readonly Operation<Value>[]): ReadonlyMap<string, Operation<Value>> {
  return new Map(queue.map((each) => [each.operationId, each]));
}

/** The sheets of a subject an account has unsent work on, on this device. */
export async function sheetsWithUnsent(accountId: string, subject: string): Promise<string[]> {
  const own = (await records()).map(([key]) => key).filter((key) => key.startsWith(`${accountId} ${subject} `));
  return [...new Set(own.map((key) => decodeURIComponent(key.split(' ')[2] ?? '')))];
}

/** Forgets everything an account left on this device. */
export async function wipeRecords(accountId: string): Promise<void> {
  const own = (await records()).map(([key]) => key).filter((key) => key.startsWith(`${accountId} `));
  await store().delMany(own);
}

function placeOf(accountId: string, subject: string, sheet: string): string {
  return `${accountId} ${subject} ${encodeURIComponent(sheet)} `;
}

let opened: DeviceStore | null = null;

function store(): DeviceStore {
  opened ??= createDeviceStore('laurel-cells', 'records');
  return opened;
}

async function records(): Promise<[string, unknown][]> {
  bringing ??= bringOlder();
  await bringing.catch(() => undefined);
  return await store().entries();
}

let bringing: Promise<void> | null = null;

/** Takes over, once, what earlier versions of the app kept. Where that can't be read, what is kept today still is. */
async function bringOlder(): Promise<void> {
  const { lines, forget } = await readOlder();
  if (lines.length > 0) await store().write(lines);
  await forget();
}

/** A record of another version of the app is left alone rather than misread. */
function parseKnown<Schema extends z.ZodMiniType>(schema: Schema, values: readonly unknown[]): z.output<Schema>[] {
  return values.flatMap((value) => {
    const read = z.safeParse(schema, value);
    return read.success ? [read.data] : [];
  });
}
