import type { Id } from '@laurel/domain/kit/id';
import { translatable } from '@laurel/domain/kit/sentence';
import type { Change } from '@laurel/domain/mapped-files/change';
import type { Scope } from '@laurel/server/db/scope';
import { groupBy } from '@laurel/server/kit/group-by';
import type { OnProgress } from '@laurel/server/plans/format';
import { countActions, type ImportRow, writeDone, writeUndone } from '@laurel/server/plans/import-store';
import type * as z from 'zod/mini';
import { writeReasons } from './file-store';
import { type FilePlace, type FilePlan, type FileRow, type LeftOut, leftOutOf, type SchoolPlace } from './file-subject';
import { readPlannedValues } from './record-file-store';
import type { Table } from './table';

/** A record as it is kept; one without versions has the version 0. */
export interface Kept<Value> {
  readonly version: number;
  readonly value: Value;
}

/** A record to be written over a version; 0: over none. */
export interface Written<Value> extends Kept<Value> {
  readonly key: string;
}

/** Records of a school, or of the district, that have one key each, and that rows of a file say something of. */
export interface KeptRecords<Value, Place = SchoolPlace> {
  readonly entity:
    | 'athlete_fact'
    | 'team_season'
    | 'practice'
    | 'course_rule'
    | 'calendar_day'
    | 'eligibility_grant'
    | 'transfer_credit'
    | 'eligibility_calendar';
  readonly value: z.ZodMiniType<Value>;
  /** What is kept of these by now. */
  read(scope: Scope, place: Place, keys: readonly string[]): Promise<Map<string, Kept<Value>>>;
  /** Holds those the caller may still change until the transaction is over, and answers which. */
  hold(scope: Scope, place: Place, records: readonly Pick<Written<Value>, 'key' | 'value'>[]): Promise<Set<string>>;
  /** Answers which were written. */
  write(scope: Scope, place: Place, records: readonly Written<Value>[]): Promise<Set<string>>;
  /** Answers which were removed. */
  remove(scope: Scope, place: Place, keys: readonly string[]): Promise<Set<string>>;
}

/** Records, and how the place a file is for says where they are. */
interface PlacedRecords<Value, Place> {
  readonly records: KeptRecords<Value, Place>;
  fromPlace(place: FilePlace): Place | null;
}

/** What a row says of one record. */
export interface SaidRecord<Value, Field extends string> {
  readonly key: string;
  /** What the row shows: of what it is, and what it says. */
  readonly shown: string;
  /** Whom or which class it is about, where it is about one. */
  readonly about?: { readonly person_id: string } | { readonly class_id: string };
  readonly change: Change<Value, Field>;
}

interface Planned<Value, Field extends string> {
  readonly table: Table;
  readonly mapping: { readonly columns: Readonly<Record<Field, number | null>> };
  readonly records: Pick<KeptRecords<Value>, 'entity' | 'value'>;
  readonly kept: ReadonlyMap<string, Kept<Value>>;
  /** Several rows may speak of one record, each of a part of it. */
  readonly isInParts: boolean;
  readonly questions?: FilePlan['questions'];
  /** Why a record can't become this. */
  readonly refuse?: (key: string, value: Value) => LeftOut<Field> | null;
  readonly read: (row: Table['rows'][number]) => readonly SaidRecord<Value, Field>[] | LeftOut<Field>;
}

/** What a file would do to records, row by row: each goes on from what the rows before it have made of a record. */
export function planRecords<Value, Field extends string>(planned: Planned<Value, Field>): FilePlan {
  const { table, mapping, records, kept, isInParts, questions = [], refuse, read } = planned;
  const now = new Map([...kept].map(([key, { value }]) => [key, value]));
  const lines = new Map<string, number>();
  const rowOf = (line: number, { key, shown, about, change }: SaidRecord<Value, Field>): FileRow | LeftOut<Field> => {
    const earlier = lines.get(key);
    if (earlier !== undefined && !isInParts)
      return { refused: translatable`Line ${earlier} says the same. Keep one of the two.`, field: null };
    const before = now.get(key) ?? null;
    const value = change(before);
    if (isLeftOut(value)) return value;
    const left = refuse?.(key, value) ?? null;
    if (left) return left;
    lines.set(key, line);
    now.set(key, value);
    // Whose it is: an erasure finds it by that.
    const person = about && 'person_id' in about ? about.person_id : null;
    const isSame = before !== null && isSameValue(records, before, value);
    return {
      ...{ line, entity: records.entity, key, reason: null, target: person, data: { ...about, shown, value } },
      ...{ action: before === null ? 'create' : isSame ? 'skip' : 'update', before: before && { value: before } },
    };
  };
  const rows = table.rows.flatMap((row): FileRow[] => {
    const said = read(row);
    const made = isLeftOut(said) ? [said] : said.map((each) => rowOf(row.line, each));
    return made.map((each) =>
      isLeftOut(each) ? { ...leftOutOf({ table, mapping }, row, each), entity: records.entity } : each,
    );
  });
  const needsConfirmation = rows.some(({ action }) => action === 'reject' || action === 'update');
  return { rows, questions, notices: [], needsConfirmation };
}

/** Writes records as planned; what somebody else has changed since the preview stays theirs. */
export function runRecords<Value, Place>({ records, fromPlace }: PlacedRecords<Value, Place>) {
  return async (scope: Scope, row: ImportRow, onProgress: OnProgress): Promise<void> => {
    const { id } = row;
    const steps = await readSteps(scope, id, records);
    const place = fromPlace(row);
    const written = place === null ? new Set() : await writeOver(scope, records, place, steps);
    const nos = steps.filter(({ key }) => !written.has(key)).flatMap((step) => step.nos);
    await writeReasons(scope, id, nos, { action: 'conflict', reason: stale });
    await onProgress('rows', steps.length, steps.length);
    await writeDone(scope, id, await countActions(scope, id));
  };
}

/** Takes back what a file made of records, but for what was changed since. */
export function undoRecords<Value, Place>({ records, fromPlace }: PlacedRecords<Value, Place>) {
  return async (scope: Scope, row: ImportRow): Promise<void> => {
    const { id } = row;
    const place = fromPlace(row);
    const steps = await readSteps(scope, id, records);
    const back = steps.map((step) => ({ ...step, before: step.value, value: step.before }));
    const undone = place === null ? new Set() : await writeOver(scope, records, place, back);
    const isWhole = undone.size === steps.length;
    await writeUndone(scope, id, isWhole ? [] : [translatable`Records that were changed since stayed.`]);
  };
}

interface Step<Value> {
  readonly key: string;
  readonly nos: readonly number[];
  /** What is there before it, and after. `null`: nothing. */
  readonly before: Value | null;
  readonly value: Value | null;
}

/** Takes those steps whose record is as it was before them; answers of which records. */
async function writeOver<Value, Place>(
  scope: Scope,
  records: KeptRecords<Value, Place>,
  place: Place,
  steps: readonly Step<Value>[],
): Promise<Set<string>> {
  const held = await records.hold(
    scope,
    place,
    steps.flatMap(({ key, before, value }) => {
      const known = value ?? before;
      return known === null ? [] : [{ key, value: known }];
    }),
  );
  const kept = await records.read(scope, place, [...held]);
  const open = steps.filter(({ key, before }) => {
    const now = kept.get(key)?.value ?? null;
    return held.has(key) && (now === null || before === null ? now === before : isSameValue(records, now, before));
  });
  const written = await records.write(
    scope,
    place,
    open.flatMap(({ key, value }) => (value === null ? [] : [{ key, value, version: kept.get(key)?.version ?? 0 }])),
  );
  const gone = open.filter(({ value }) => value === null).map(({ key }) => key);
  return new Set([...written, ...(await records.remove(scope, place, gone))]);
}

/** What a plan does to each record, or has done: from what its first row found to what its last one makes. */
async function readSteps<Value>(
  scope: Scope,
  importId: Id<'import'>,
  records: Pick<KeptRecords<Value>, 'entity' | 'value'>,
) {
  const rows = await readPlannedValues(scope, importId, records);
  return [...groupBy(rows, ({ key }) => key)].map(
    ([key, own]): Step<Value> => ({
      ...{ key, nos: own.map(({ no }) => no) },
      ...{ before: own[0]?.before ?? null, value: own.at(-1)?.value ?? null },
    }),
  );
}

/** The keys of records. */
export function keysOf(records: readonly { readonly key: string }[]): string[] {
  return records.map(({ key }) => key);
}

function isSameValue<Value>({ value }: Pick<KeptRecords<Value>, 'value'>, one: Value, other: Value): boolean {
  return JSON.stringify(value.parse(one)) === JSON.stringify(value.parse(other));
}

function isLeftOut<Field extends string>(given: unknown): given is LeftOut<Field> {
  return typeof given === 'object' && given !== null && 'refused' in given;
}

const stale = translatable`Someone changed this after the preview, or it is no longer yours to change.`;
