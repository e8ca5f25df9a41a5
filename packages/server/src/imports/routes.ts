import * as api from '@laurel/domain/imports/api';
import { createImportsNeed, readImportsNeed, updateImportsNeed } from '@laurel/domain/imports/permissions';
import { notFound } from '@laurel/domain/kit/fault';
import type { Scope } from '@laurel/server/db/scope';
import type { Door } from '@laurel/server/http/door';
import { serve } from '@laurel/server/http/serve';
import { largestUpload } from '@laurel/server/http/upload';
import type { Chore, ChoreScope } from '@laurel/server/jobs/chores';
import type { Queue, Task } from '@laurel/server/jobs/queue';
import { type ImportRow, lineOf, readImportRow, readImports } from './import-store';
import { readRowPage } from './plan-row-store';
import { problemPage } from './problem-page';
import { countProblems, rejectedRows } from './problem-store';
import { beginStep } from './progress-store';
import { isImportWithinReach, isRowWithinReach, refuseForeignCells, refuseForeignClass } from './row-reach-store';
import { forgetOldImports, noteUpload, readFixes } from './upload-store';
import {
  askToFix,
  askToRun,
  askToUndo,
  importFor,
  plan,
  refuseLesserReach,
  resumeImports,
  run,
  told,
  undo,
} from './work-import';

/** What the queue runs for this room; the subject is the import. */
export const importTasks: readonly Task[] = [
  { name: 'plan-import', run: async (job) => await told(job, plan) },
  { name: 'run-import', isLarge: true, run: async (job) => await told(job, run) },
  { name: 'undo-import', isLarge: true, run: async (job) => await told(job, undo) },
];

/** What is forgotten after 30 days: uploads and plans. And what was left is taken up, soon enough for who waits. */
export function importChores(enqueue: Queue['addMissing']): readonly Chore[] {
  const resume = async (scope: ChoreScope) => {
    await resumeImports(scope, enqueue);
    return 0;
  };
  return [
    { name: 'forget-imports', run: forgetOldImports },
    { name: 'resume-imports', match: '* * * * *', isDueAtStart: true, run: resume },
  ];
}

export function importRoutes(door: Door, enqueue: Queue['add']): void {
  serve(
    door,
    api.uploadRoster,
    async (scope, _, visit) => {
      refuseLesserReach(scope, createImportsNeed);
      const importId = await noteUpload(scope, visit, { source: 'OneRoster' });
      await beginStep(scope, importId, { state: 'uploaded', step: 'plan' });
      visit.afterCommit(async () => await enqueue('plan-import', scope, importId));
      return { importId };
    },
    { largestFile: largestUpload },
  );
  serve(door, api.readImports, async (scope) => {
    refuseLesserReach(scope, readImportsNeed);
    return { imports: (await readImports(scope, 100, isImportWithinReach(scope))).map(lineOf) };
  });
  serve(door, api.readImport, async (scope, { importId }) => {
    const row = await seen(scope, importId);
    const problems = await countProblems(scope, importId);
    return { import: lineOf(row), problems, fixes: await readFixes(scope, importId) };
  });
  serve(door, api.readImportProblems, async (scope, { importId, page, severity, file }) => {
    refuseForeignCells(scope, await seen(scope, importId));
    return await problemPage(scope, importId, page, { severity, file });
  });
  serve(door, api.readImportRows, async (scope, { importId, page, action, entity }) => {
    const within = isRowWithinReach(scope, await seen(scope, importId));
    const filter = { action, entity };
    return { rows: await readRowPage(scope, importId, { page, size: api.importPageSize, filter, within }) };
  });
  serve(door, api.readRejectedRows, async (scope, { importId }) => {
    refuseForeignCells(scope, await seen(scope, importId));
    return await rejectedRows(scope, importId);
  });
  serve(door, api.fixImport, async (scope, { importId, fixes }, visit) => {
    const isNew = await askToFix(scope, await importFor(scope, importId, updateImportsNeed), fixes);
    if (isNew) visit.afterCommit(async () => await enqueue('plan-import', scope, importId));
    return {};
  });
  serve(door, api.runImport, async (scope, { importId, isConfirmed }, visit) => {
    await askToRun(scope, await importFor(scope, importId, updateImportsNeed), isConfirmed);
    visit.afterCommit(async () => await enqueue('run-import', scope, importId));
    return {};
  });
  serve(door, api.undoImport, async (scope, { importId }, visit) => {
    await askToUndo(scope, await importFor(scope, importId, updateImportsNeed));
    visit.afterCommit(async () => await enqueue('undo-import', scope, importId));
    return {};
  });
}

/** Files of attendance and fitness have doors of their own: whoever may import rosters may not see a child's weight. */
async function seen(scope: Scope, importId: string): Promise<ImportRow> {
  refuseLesserReach(scope, readImportsNeed);
  const row = await readImportRow(scope, importId);
  if (!row || (row.format !== 'oneroster' && row.format !== 'scores')) throw notFound();
  await refuseForeignClass(scope, row);
  return row;
}
