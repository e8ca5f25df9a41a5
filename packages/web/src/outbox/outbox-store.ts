import { type Id, id } from '@laurel/domain/kit/id';
import { createDeviceStore, type DeviceStore } from '@laurel/web/kit/device-store';
import * as z from 'zod/mini';
import {
  type Conflict,
  cellKey,
  conflict,
  type Operation,
  operation,
  type RefusedText,
  refusedText,
} from './outbox-queue';

/** An operation, and the tab that answers for it: the one that sends it while it is open. */
const ownedOperation = z.extend(operation, { tab: z.string() });

/** What this device keeps for one account and class. */
export interface Kept {
  readonly operations: readonly z.infer<typeof ownedOperation>[];
  readonly conflicts: readonly Conflict[];
  readonly texts: readonly RefusedText[];
}

export type OutboxStore = ReturnType<typeof outboxStore>;

/** One record an operation, a conflict, a refused text, so that two tabs never write over each other's. */
export function outboxStore(accountId: string, classId: Id<'class'>, tab: string) {
  const place = `${accountId} ${classId} `;
  const conflictPlace = (mine: Cell) => `${place}conflict ${cellKey(mine)}`;
  const textPlace = (cell: Cell) => `${place}text ${cellKey(cell)}`;

  async function read(): Promise<Kept> {
    const kept = (await records()).filter(([key]) => key.startsWith(place)).map(([, value]) => value);
    return {
      operations: kept.flatMap((value) => known(ownedOperation, value)).toSorted((a, b) => a.order - b.order),
      conflicts: kept.flatMap((value) => known(conflict, value)),
      texts: kept.flatMap((value) => known(refusedText, value)),
    };
  }

  return {
    read,
    /** How many cells no tab has got saved yet, whatever the reason. */
    async count(): Promise<number> {
      const { operations, conflicts, texts } = await read();
      return operations.reduce((sum, { edits }) => sum + edits.length, conflicts.length + texts.length);
    },
    write: (each: Operation) => store().set(`${place}${each.operationId}`, { ...each, tab }),
    forget: (operationId: string) => store().del(`${place}${operationId}`),
    writeConflict: (each: Conflict) => store().set(conflictPlace(each.mine), each),
    forgetConflict: (mine: Cell) => store().del(conflictPlace(mine)),
    writeText: (each: RefusedText) => store().set(textPlace(each), each),
    forgetText: (cell: Cell) => store().del(textPlace(cell)),
  };
}

interface Cell {
  readonly studentId: string;
  readonly assignmentId: string;
}

/** The classes an account has unsent work for on this device. */
export async function classesWithUnsent(accountId: string): Promise<Id<'class'>[]> {
  const own = (await records()).map(([key]) => key.split(' ')).filter(([account]) => account === accountId);
  return [...new Set(own.map(([, classId]) => classId))].flatMap((classId) => known(id('class'), classId));
}

/** Forgets everything an account left on this device. */
export async function wipeOutbox(accountId: string): Promise<void> {
  const own = (await records()).map(([key]) => key).filter((key) => key.startsWith(`${accountId} `));
  await store().delMany(own);
}

let opened: DeviceStore | null = null;

function store(): DeviceStore {
  opened ??= createDeviceStore('laurel-outbox', 'operations');
  return opened;
}

async function records(): Promise<[string, unknown][]> {
  return await store().entries();
}

/** A record of another version of the app is left alone rather than misread. */
function known<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema>[] {
  const read = z.safeParse(schema, value);
  return read.success ? [read.data] : [];
}
