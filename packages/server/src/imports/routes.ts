import * as api from '@laurel/domain/imports/api';
import { notFound } from '@laurel/domain/kit/fault';
import { createUsers } from '@laurel/domain/people/permissions';
import { importPageSize } from '@laurel/domain/plans/import-line';
import { createImportsNeed, readImportsNeed } from '@laurel/domain/plans/permissions';
import type { Scope } from '@laurel/server/db/scope';
import type { Door } from '@laurel/server/http/door';
import { serve } from '@laurel/server/http/serve';
import { largestUpload } from '@laurel/server/http/upload';
import { type ImportRow, lineOf, readImportRow, readImports } from '@laurel/server/plans/import-store';
import type { ImportRequests } from '@laurel/server/plans/import-work';
import { readRowPage } from '@laurel/server/plans/plan-row-store';
import { countProblems, rejectedRows } from '@laurel/server/plans/problem-store';
import {
  isImportWithinReach,
  isRowWithinReach,
  refuseForeignCells,
  refuseForeignClass,
} from '@laurel/server/plans/row-reach-store';
import { noteUpload, readFixes } from '@laurel/server/plans/upload-store';
import { askToFix } from './fix-import';
import { problemPage } from './problem-page';
import { refuseLesserReach, rosterFormat } from './roster-format';

export function importRoutes(door: Door, requests: ImportRequests): void {
  serve(
    door,
    api.uploadRoster,
    async (scope, _, visit) => {
      refuseLesserReach(scope, createImportsNeed);
      const importId = await noteUpload(scope, visit, { source: 'OneRoster' });
      await requests.plan(scope, importId, visit);
      return { importId };
    },
    { largestFile: largestUpload },
  );
  serve(door, api.readImports, async (scope) => {
    refuseLesserReach(scope, readImportsNeed);
    return { imports: (await readImports(scope, 100, isImportWithinReach(scope))).map(lineOf) };
  });
  serve(door, api.readImport, async (scope, { importId }) => {
    const row = await requireVisible(scope, importId);
    const problems = await countProblems(scope, importId);
    return { import: lineOf(row), problems, fixes: await readFixes(scope, importId) };
  });
  serve(door, api.readImportProblems, async (scope, { importId, page, severity, file }) => {
    refuseForeignCells(scope, await requireVisible(scope, importId));
    return await problemPage(scope, importId, page, { severity, file });
  });
  serve(door, api.readImportRows, async (scope, { importId, page, action, entity }) => {
    const within = isRowWithinReach(scope, await requireVisible(scope, importId));
    const filter = { action, entity };
    return { rows: await readRowPage(scope, importId, { page, size: importPageSize, filter, within }) };
  });
  serve(door, api.readRejectedRows, async (scope, { importId }) => {
    refuseForeignCells(scope, await requireVisible(scope, importId));
    return await rejectedRows(scope, importId);
  });
  serve(door, api.fixImport, async (scope, { importId, fixes }, visit) => {
    const row = await requireImport(scope, importId);
    if (row.format === 'oneroster') await rosterFormat.refuse(scope, row, 'run');
    if (await askToFix(scope, row, fixes)) await requests.plan(scope, importId, visit);
  });
  serve(door, api.readmitErased, async (scope, { importId, line }, visit) => {
    const row = await readImportRow(scope, importId);
    if (!row) throw notFound();
    if (row.format === 'oneroster') refuseLesserReach(scope, createUsers);
    await requests.readmit(scope, row, visit, line);
  });
  serve(door, api.runImport, async (scope, { importId, isConfirmed }, visit) => {
    await requests.run(scope, await requireImport(scope, importId), visit, isConfirmed);
  });
  serve(door, api.undoImport, async (scope, { importId }, visit) => {
    await requests.undo(scope, await requireImport(scope, importId), visit);
  });
}

async function requireVisible(scope: Scope, importId: string): Promise<ImportRow> {
  refuseLesserReach(scope, readImportsNeed);
  return await requireImport(scope, importId);
}

/** Files of attendance and fitness have doors of their own: anyone who may import rosters may not see a child's weight. */
async function requireImport(scope: Scope, importId: string): Promise<ImportRow> {
  const row = await readImportRow(scope, importId);
  if (!row || (row.format !== 'oneroster' && row.format !== 'scores')) throw notFound();
  await refuseForeignClass(scope, row);
  return row;
}
