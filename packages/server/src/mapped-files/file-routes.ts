import { createReadStream } from 'node:fs';
import { Fault, notFound } from '@laurel/domain/kit/fault';
import { translatable } from '@laurel/domain/kit/sentence';
import type { FileKey } from '@laurel/domain/mapped-files/file-calls';
import { importPageSize } from '@laurel/domain/plans/import-line';
import type { Scope } from '@laurel/server/db/scope';
import type { Door } from '@laurel/server/http/door';
import { serve } from '@laurel/server/http/serve';
import type { Upload } from '@laurel/server/http/upload';
import { leaveErased } from '@laurel/server/plans/erased-id-store';
import type { Format } from '@laurel/server/plans/format';
import * as store from '@laurel/server/plans/import-store';
import { type ImportRequests, lockStill } from '@laurel/server/plans/import-work';
import { readRowPage } from '@laurel/server/plans/plan-row-store';
import { fillPlanTable, openPlanTable, storeSettled } from '@laurel/server/plans/plan-table-store';
import { rejectedRows } from '@laurel/server/plans/problem-store';
import { readTurn } from '@laurel/server/plans/progress-store';
import { noteUpload, readUploadParts, withUploadOnDisk } from '@laurel/server/plans/upload-store';
import { runWorker } from '@laurel/server/workers/run-worker';
import { slots } from '@laurel/server/workers/slots';
import type * as z from 'zod/mini';
import { readFilesOf, readMapping, readQuestions, writeFileRows, writeMapping } from './file-store';
import type { FilePlan, FileSubject } from './file-subject';
import type { tableKind } from './read-table-task';
import { isTable, type KeptTable, readTable } from './table';

const plannable: readonly store.ImportRow['state'][] = ['uploaded', 'planned', 'failed'];
const samples = 5;
// Enough to see what a column holds.
const lookedAt = 200;

/** The calls of one kind of mapped file: upload, map, plan, look, run, take back. */
export function fileRoutes<Place, Mapping, About>(
  door: Door,
  requests: ImportRequests,
  subject: FileSubject<Place, Mapping, About>,
): void {
  const { calls, format, kind, refuseTable } = subject;
  const isOwn = subject.isOwn ?? false;

  /** The place's own file, for whoever may see it; the same answer for any other and for none. */
  async function fileOf(scope: Scope, key: Place & FileKey): Promise<store.ImportRow> {
    await subject.refuse(scope, key, 'read', null);
    const row = await store.readImportRow(scope, key.importId);
    const { class_id, school_id, pathway_id } = subject.toPlace(key);
    const isHere =
      row?.format === format &&
      row.class_id === class_id &&
      row.school_id === school_id &&
      row.pathway_id === pathway_id;
    if (!isHere || (isOwn && row.created_by !== scope.caller.accountId)) throw notFound();
    return row;
  }

  const admit = async (scope: Scope, place: Place) => await subject.refuse(scope, place, 'plan', null);
  serve(
    door,
    calls.upload,
    async (scope, place, visit) => {
      await admit(scope, place);
      const source = subject.source(place, (visit.upload?.name || 'file').slice(0, 100));
      return { importId: await noteUpload(scope, visit, { format, source, place: subject.toPlace(place) }) };
    },
    { admit, prepare: asTable(kind, refuseTable) },
  );
  serve(door, calls.list, async (scope, place) => {
    await subject.refuse(scope, place, 'read', null);
    return { imports: (await readFilesOf(scope, format, subject.toPlace(place), isOwn)).map(store.lineOf) };
  });
  serve(door, calls.read, async (scope, key) => {
    const row = await fileOf(scope, key);
    // Once it is brought in nobody asks about its columns any more, and this is asked for each second.
    const isOpen = row.state === 'planning' || plannable.includes(row.state);
    const table = isOpen ? await readKeptTable(scope, row.id, { kind, mostRows: lookedAt }) : null;
    const remembered = table && (await readMapping(scope, row, table.header, subject.mapping));
    const opened = await subject.open(scope, { row, place: key, table, remembered });
    return {
      import: store.lineOf(row),
      reading: table && readingOf(table, opened.hidden ?? []),
      mapping: opened.mapping,
      isRemembered: opened.isRemembered ?? opened.mapping !== null,
      questions: isOpen ? await readQuestions(scope, row.id) : [],
      notices: row.notices,
      about: opened.about,
    };
  });
  serve(door, calls.plan, async (scope, key, visit) => {
    const row = await fileOf(scope, key);
    await subject.refuse(scope, key, 'plan', row);
    const brought = translatable`This file was already imported. Upload it again for a new preview.`;
    const locked = await lockStill(scope, row, plannable, brought);
    const table = await tableOf(scope, locked, kind, lookedAt);
    const { mapping } = key;
    await subject.check(scope, { row: locked, place: key, table, mapping });
    await writeMapping(scope, row.id, { header: table.header, mapping });
    await requests.plan(scope, row.id, visit);
  });
  serve(door, calls.rows, async (scope, key) => {
    const { id } = await fileOf(scope, key);
    const filter = { action: key.action };
    return { rows: await readRowPage(scope, id, { page: key.page, size: importPageSize, filter }) };
  });
  serve(door, calls.rejects, async (scope, key) => await rejectedRows(scope, (await fileOf(scope, key)).id));
  serve(door, calls.run, async (scope, key, visit) => {
    await requests.run(scope, await fileOf(scope, key), visit, key.isConfirmed);
  });
  serve(door, calls.undo, async (scope, key, visit) => {
    await requests.undo(scope, await fileOf(scope, key), visit);
  });
}

/** What the queue does with files of a subject. */
export function formatOfSubject<Place, Mapping, About>(subject: FileSubject<Place, Mapping, About>): Format {
  return {
    name: subject.format,
    async refuse(scope, row, work) {
      await subject.refuse(scope, placeOf(subject, row), work, row);
    },
    async plan(scope, row) {
      // Before anything else is read: what runs while this is planned makes it stale.
      const turn = await readTurn(scope, row.source);
      const table = await tableOf(scope, row, subject.kind);
      const mapping = await readMapping(scope, row, table.header, subject.mapping);
      if (mapping === null) throw new Fault('conflict', translatable`Map the columns first.`);
      const place = placeOf(subject, row);
      const planned = await subject.plan(scope, { row, place, table, mapping });
      await store.clearPlan(scope, row.id);
      await writeFileRows(scope, row, planned);
      await settle(scope, subject, row, planned);
      const counts = await store.countActions(scope, row.id);
      const hasConflict = Object.values(counts).some(({ conflict = 0 }) => conflict > 0);
      const needsConfirmation = planned.needsConfirmation || hasConflict;
      const { source } = row;
      const { notices } = planned;
      await store.writePlanned(scope, row.id, { mode: 'mapped', source, counts, needsConfirmation, turn, notices });
    },
    run: subject.run,
    undo: subject.undo,
  };
}

/** Where rows must be looked at together: those of a subject that says so, and people who may have been erased. */
async function settle(
  scope: Scope,
  subject: Pick<FileSubject<never, never, never>, 'settle'>,
  { id, source }: store.ImportRow,
  { rows }: FilePlan,
): Promise<void> {
  const makesPeople = rows.some(({ entity, action }) => entity === 'person' && action === 'create');
  if (!makesPeople && !subject.settle) return;
  const plan = { importId: id, source };
  await openPlanTable(scope);
  await fillPlanTable(scope, id);
  await leaveErased(scope, plan);
  await subject.settle?.(scope, plan);
  await storeSettled(scope, id);
}

function placeOf<Place, Mapping, About>(subject: FileSubject<Place, Mapping, About>, row: store.ImportRow): Place {
  const place = subject.fromPlace(row);
  if (place === null) throw notFound();
  return place;
}

async function tableOf(scope: Scope, { id }: store.ImportRow, kind: TableKind, mostRows?: number): Promise<KeptTable> {
  const table = await readKeptTable(scope, id, { kind, mostRows });
  if (!table) throw new Fault('conflict', translatable`The file is no longer kept. Upload it again.`);
  return table;
}

function readingOf({ header, rows, count, encoding, delimiter }: KeptTable, hidden: readonly number[]) {
  const sample = rows.slice(0, samples).map(({ cells }) => cells.map((cell, at) => (hidden.includes(at) ? '' : cell)));
  return { header: [...header], sample, rows: count, encoding, delimiter };
}

type TableKind = z.infer<typeof tableKind>;

// A workbook of 200,000 cells takes about a second and 150 MB.
const limits = { megabytes: 256, seconds: 10 };
// Two cores are common; more at a time would only make each wait longer.
const inSlot = slots({ most: 2, mostWaiting: 30 });

/** Turns an uploaded file into the table it holds, for `serve`: read once, before anything is kept, and in a worker. */
function asTable(kind: TableKind, check: (table: KeptTable) => void = () => undefined) {
  return async (upload: Upload): Promise<Upload> => {
    const path = await readInWorker(kind, upload.path);
    check(await readTable(createReadStream(path), 0));
    return { ...upload, path };
  };
}

/** The table of a kept file, all of it or its first rows; `null` when its bytes were forgotten. */
async function readKeptTable(
  scope: Scope,
  importId: string,
  { kind, mostRows }: { readonly kind: TableKind; readonly mostRows?: number | undefined },
): Promise<KeptTable | null> {
  const parts = readUploadParts(scope, importId);
  const { value: first } = await parts.next();
  if (!first) return null;
  async function* all() {
    yield first as Buffer;
    yield* parts;
  }
  if (isTable(first)) return await readTable(all(), mostRows);
  // Uploaded before tables were kept, at most 30 days ago.
  return await withUploadOnDisk(scope, importId, async (path) =>
    readTable(createReadStream(await readInWorker(kind, path)), mostRows),
  );
}

async function readInWorker(kind: TableKind, from: string): Promise<string> {
  const to = `${from}.table`;
  await inSlot(async () => await runWorker({ task: 'table', input: { kind, from, to }, limits }));
  return to;
}
