import { reachesOf } from '@laurel/domain/access/ability';
import type { FitnessMapping } from '@laurel/domain/fitness/fitness-file';
import { manageFitness, updateBody } from '@laurel/domain/fitness/permissions';
import type { FitnessSettings } from '@laurel/domain/fitness/settings';
import { testOf } from '@laurel/domain/fitness/standards';
import { importPageSize } from '@laurel/domain/imports/api';
import { Fault, notFound } from '@laurel/domain/kit/fault';
import type { Id } from '@laurel/domain/kit/id';
import { say } from '@laurel/domain/kit/say';
import { bodyColumns, layoutOf, suggestedMapping } from '@laurel/domain/uploads/file-layout';
import * as api from '@laurel/domain/uploads/fitness-file-api';
import type { Scope } from '@laurel/server/db/scope';
import { demandSchool } from '@laurel/server/fitness/settings-store';
import type { Door } from '@laurel/server/http/door';
import { serve } from '@laurel/server/http/serve';
import { type ImportRow, lineOf, lockImport, readImportRow } from '@laurel/server/imports/import-store';
import { readRowPage } from '@laurel/server/imports/plan-row-store';
import { rejectedRows } from '@laurel/server/imports/problem-store';
import { noteUpload } from '@laurel/server/imports/upload-store';
import { askToRun, askToUndo } from '@laurel/server/imports/work-import';
import type { Queue } from '@laurel/server/jobs/queue';
import { mayCreate } from './find-students';
import * as store from './fitness-file-store';
import { readGradebookResults, takeGradebookResults } from './gradebook-results';
import { planFitnessFile } from './plan-fitness-file';
import { asTable, readKeptTable } from './read-upload';
import type { Table } from './table';

interface Key {
  readonly schoolId: Id<'school'>;
  readonly importId: Id<'import'>;
}

const samples = 5;
const plannable = ['uploaded', 'planned', 'failed'];

export function fitnessFileRoutes(door: Door, enqueue: Queue['add']): void {
  serve(
    door,
    api.uploadFitness,
    async (scope, { schoolId }, visit) => {
      await demandSchool(scope, schoolId, manageFitness);
      const name = (visit.upload?.name || 'file').slice(0, 100);
      // What a file makes is known by school and file name, so that its next edition finds it.
      const source = `Fitness of ${schoolId}: ${name}`;
      const importId = await noteUpload(scope, visit, { format: 'fitness', source });
      await store.writeResultSchool(scope, importId, schoolId);
      return { importId };
    },
    { prepare: asTable('results', refuseRoster) },
  );
  serve(door, api.readFitnessFiles, async (scope, { schoolId }) => {
    await demandSchool(scope, schoolId, manageFitness);
    const imports = [];
    for (const id of await store.readOwnResultFiles(scope, schoolId, null))
      imports.push(await readImportRow(scope, id));
    return { imports: imports.flatMap((row) => (row ? [lineOf(row)] : [])) };
  });
  serve(door, api.readGradebookResults, readGradebookResults);
  serve(door, api.takeGradebookResults, takeGradebookResults);
  serve(door, api.readFitnessFile, readFile);
  serve(door, api.planFitnessFile, async (scope, { mapping, ...key }) => {
    const { row, settings } = await fileOf(scope, key);
    const locked = plannable.includes(row.state) ? await lockImport(scope, row.id) : null;
    if (!locked || !plannable.includes(locked.state))
      throw new Fault('conflict', say`This file has been brought in already. Upload it again to plan it anew.`);
    const table = await readKeptTable(scope, row.id, { kind: 'results' });
    if (!table) throw new Fault('conflict', say`The file is no longer kept. Upload it again.`);
    const why = whyNoBody(scope, settings);
    const columns = mapping.columns.filter(({ testId }) => why === null || !testOf(testId)?.isBody);
    const planned = await planFitnessFile(scope, { row: locked, settings, table, mapping: { ...mapping, columns } });
    const left = mapping.columns
      .filter((each) => !columns.includes(each))
      .map(({ column }) => table.header[column] ?? '');
    const notices = left.length > 0 ? [noticeOf(left, why), ...planned.notices] : planned.notices;
    return { import: lineOf((await fileOf(scope, key)).row), questions: planned.questions, notices };
  });
  serve(door, api.readFitnessFileRows, async (scope, { page, action, ...key }) => {
    await fileOf(scope, key);
    return { rows: await readRowPage(scope, key.importId, { page, size: importPageSize, filter: { action } }) };
  });
  serve(door, api.readFitnessFileRejects, async (scope, key) => {
    await fileOf(scope, key);
    return await rejectedRows(scope, key.importId);
  });
  serve(door, api.runFitnessFile, async (scope, { isConfirmed, ...key }, visit) => {
    const { row } = await fileOf(scope, key);
    await askToRun(scope, row, isConfirmed);
    visit.afterCommit(async () => await enqueue('run-fitness-file', scope, row.id));
    return {};
  });
  serve(door, api.undoFitnessFile, async (scope, key, visit) => {
    const { row } = await fileOf(scope, key);
    await askToUndo(scope, row);
    visit.afterCommit(async () => await enqueue('undo-fitness-file', scope, row.id));
    return {};
  });
}

async function readFile(scope: Scope, key: Key) {
  const { row, settings } = await fileOf(scope, key);
  const why = whyNoBody(scope, settings);
  // Once it is brought in nobody asks about its columns any more, and this is asked for each second.
  const table = plannable.includes(row.state)
    ? await readKeptTable(scope, row.id, { kind: 'results', mostRows: 200 })
    : null;
  const hidden = table && why !== null ? bodyColumns(table.header) : [];
  const cells = table && { header: table.header, rows: table.rows.map((each) => each.cells) };
  const suggested = cells && suggestedMapping(cells, why !== null);
  const remembered = table && fitted(await store.readResultMapping(scope, row.id, table.header), table, why !== null);
  return {
    import: lineOf(row),
    reading: table && {
      header: [...table.header],
      sample: table.rows
        .slice(0, samples)
        .map((each) => each.cells.map((cell, at) => (hidden.includes(at) ? '' : cell))),
      rows: table.count,
      encoding: table.encoding,
      delimiter: table.delimiter,
    },
    layout: layoutOf({ header: table?.header ?? [] }),
    mapping: remembered ?? suggested?.mapping ?? null,
    isRemembered: remembered !== null,
    asks: (suggested?.asks ?? []).filter(
      (ask) => remembered === null || ask.kind === 'testDay' || ask.kind === 'whose',
    ),
    leftOut: { columns: hidden.map((at) => table?.header[at] ?? ''), why: hidden.length > 0 ? why : null },
    mayCreate: mayCreate(scope, key.schoolId),
  };
}

/** What was chosen once, where it still can be. */
function fitted(mapping: FitnessMapping | null, { header }: Table, isBodyLeft: boolean): FitnessMapping | null {
  if (!mapping) return null;
  const columns = mapping.columns.filter(
    ({ column, testId }) => column < header.length && !(isBodyLeft && testOf(testId)?.isBody),
  );
  return columns.length > 0 ? { ...mapping, columns } : null;
}

function refuseRoster({ header }: Table): void {
  if (layoutOf({ header }) !== 'fitnessgram-roster') return;
  const sentence = say`This is a roster for FitnessGram: it names students and holds no results. Upload the file with the results.`;
  throw new Fault('refused', sentence);
}

/** Why the caller can't bring in body composition here; `null` when they can. */
function whyNoBody({ caller }: Scope, { isBodyShown }: FitnessSettings): 'permission' | 'school' | null {
  if (reachesOf(caller.rules, updateBody).reaches.length === 0) return 'permission';
  return isBodyShown ? null : 'school';
}

function noticeOf(columns: readonly string[], why: 'permission' | 'school' | null): string {
  const names = columns.join(', ');
  return why === 'school'
    ? say`This school has switched body composition off, so these columns are left out: ${names}.`
    : say`Body composition is for who teaches physical education, so these columns are left out: ${names}.`;
}

/** The caller's own file; the same answer for any other and for none. */
async function fileOf(
  scope: Scope,
  { schoolId, importId }: Key,
): Promise<{ row: ImportRow; settings: FitnessSettings }> {
  const settings = await demandSchool(scope, schoolId, manageFitness);
  const [found] = await store.readOwnResultFiles(scope, schoolId, importId);
  const row = found === undefined ? null : await readImportRow(scope, found);
  if (!row) throw notFound();
  return { row, settings };
}
