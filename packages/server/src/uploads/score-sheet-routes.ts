import { importPageSize } from '@laurel/domain/imports/api';
import { updateImportsNeed } from '@laurel/domain/imports/permissions';
import type { ScoreMapping } from '@laurel/domain/imports/score-sheet';
import * as api from '@laurel/domain/imports/score-sheet-api';
import { Fault, notFound } from '@laurel/domain/kit/fault';
import type { Id } from '@laurel/domain/kit/id';
import { say } from '@laurel/domain/kit/say';
import type { Scope } from '@laurel/server/db/scope';
import { sql } from '@laurel/server/db/sql';
import { type ClassBook, readClassBook } from '@laurel/server/grades/class-book-store';
import type { Door } from '@laurel/server/http/door';
import { serve } from '@laurel/server/http/serve';
import { lineOf, lockImport, readImportRow, readImports } from '@laurel/server/imports/import-store';
import { readRowPage } from '@laurel/server/imports/plan-row-store';
import { rejectedRows } from '@laurel/server/imports/problem-store';
import { noteUpload } from '@laurel/server/imports/upload-store';
import { askToRun, askToUndo, importFor } from '@laurel/server/imports/work-import';
import type { Queue } from '@laurel/server/jobs/queue';
import { mayCreate } from './find-students';
import { planScoreSheet, type SheetImport } from './plan-score-sheet';
import { asTable, readKeptTable } from './read-upload';
import { readMapping, readPlace } from './score-sheet-store';
import type { KeptTable } from './table';

interface Key {
  readonly classId: Id<'class'>;
  readonly importId: Id<'import'>;
}

export function scoreSheetRoutes(door: Door, enqueue: Queue['add']): void {
  serve(
    door,
    api.uploadScores,
    async (scope, { classId }, visit) => {
      const book = await openBook(scope, classId);
      if (!book.isOpen) throw new Fault('refused', say`This class is over for you: you can read it, not change it.`);
      const name = (visit.upload?.name || 'file').slice(0, 100);
      // What a file makes is known by class and file name, so that its next edition finds it and another class's doesn't.
      return {
        importId: await noteUpload(scope, visit, {
          format: 'scores',
          classId,
          source: `Scores of ${classId}: ${name}`,
        }),
      };
    },
    { prepare: asTable('sheet') },
  );
  serve(door, api.readScoreFiles, async (scope, { classId }) => {
    await openBook(scope, classId);
    return { imports: (await readImports(scope, 20, sql`import.class_id = ${classId}`)).map(lineOf) };
  });
  serve(door, api.readScoreFile, readScoreFile);
  serve(door, api.planScoreFile, async (scope, { mapping, ...key }) => {
    const sheetImport = await lockedFile(scope, key);
    const sheet = await readKeptTable(scope, key.importId, { kind: 'sheet' });
    if (!sheet) throw new Fault('conflict', say`The file is no longer kept. Upload it again.`);
    const questions = await planScoreSheet(scope, sheetImport, sheet, mapping);
    return { import: lineOf((await fileOf(scope, key)).row), questions };
  });
  serve(door, api.readScoreFileRows, async (scope, { page, action, ...key }) => {
    await fileOf(scope, key);
    return { rows: await readRowPage(scope, key.importId, { page, size: importPageSize, filter: { action } }) };
  });
  serve(door, api.readScoreFileRejects, async (scope, key) => {
    await fileOf(scope, key);
    return await rejectedRows(scope, key.importId);
  });
  serve(door, api.runScoreFile, async (scope, { isConfirmed, ...key }, visit) => {
    const { row } = await fileOf(scope, key);
    await askToRun(scope, await importFor(scope, row.id, updateImportsNeed), isConfirmed);
    visit.afterCommit(async () => await enqueue('run-import', scope, row.id));
    return {};
  });
  serve(door, api.undoScoreFile, async (scope, key, visit) => {
    const { row } = await fileOf(scope, key);
    await askToUndo(scope, await importFor(scope, row.id, updateImportsNeed));
    visit.afterCommit(async () => await enqueue('undo-import', scope, row.id));
    return {};
  });
}

const plannable = ['uploaded', 'planned', 'failed'];

async function readScoreFile(scope: Scope, key: Key) {
  const { row, book } = await fileOf(scope, key);
  const place = await readPlace(scope, key.classId);
  // Once it is brought in nobody asks about its columns any more, and this is asked for each second.
  const sheet = plannable.includes(row.state)
    ? await readKeptTable(scope, key.importId, { kind: 'sheet', mostRows: sampleRows })
    : null;
  const open = book.terms.filter(({ isLocked }) => !isLocked);
  const { today } = scope;
  return {
    import: lineOf(row),
    reading: sheet && readingOf(sheet),
    mapping: sheet && fitted(await readMapping(scope, { ...key, header: sheet.header }), sheet, book),
    mayCreate: place !== null && mayCreate(scope, place.schoolId),
    assignments: book.assignments.map(({ id, title, pointsPossible }) => ({ assignmentId: id, title, pointsPossible })),
    terms: open.map(({ termId, title }) => ({ termId, title })),
    // Terms come by their first day, the longer before the shorter.
    currentTermId: open.findLast((term) => term.startsOn <= today && today < term.endsBefore)?.termId ?? null,
    categories: book.rules.categories.map(({ id, title }) => ({ categoryId: id, title })),
  };
}

const sampleRows = 5;

function readingOf({ header, rows, count, encoding, delimiter }: KeptTable) {
  const sample = rows.map(({ cells }) => [...cells]);
  return { header: [...header], sample, rows: count, encoding, delimiter };
}

/** What was chosen once, where it still can be: an assignment made by the last file is an assignment now. */
function fitted(mapping: ScoreMapping | null, { header }: KeptTable, { assignments }: ClassBook): ScoreMapping | null {
  if (!mapping) return null;
  const targets = mapping.targets.flatMap((target): ScoreMapping['targets'] => {
    if ('assignmentId' in target) return assignments.some(({ id }) => id === target.assignmentId) ? [target] : [];
    const made = assignments.find(({ title }) => title === target.title);
    return [made ? { column: target.column, assignmentId: made.id } : target];
  });
  return targets.length > 0 && targets.every(({ column }) => column < header.length) ? { ...mapping, targets } : null;
}

/** The class for whoever may grade it; the same answer for any other and for none. */
async function openBook(scope: Scope, classId: Id<'class'>): Promise<ClassBook> {
  const book = await readClassBook(scope, classId);
  if (!book) throw notFound();
  return book;
}

/** The class's own file. */
async function fileOf(scope: Scope, { classId, importId }: Key): Promise<SheetImport> {
  const book = await openBook(scope, classId);
  const row = await readImportRow(scope, importId);
  if (row?.class_id !== classId) throw notFound();
  return { row, classId, book };
}

async function lockedFile(scope: Scope, key: Key): Promise<SheetImport> {
  const { row, book } = await fileOf(scope, key);
  if (!book.isOpen) throw new Fault('refused', say`This class is over for you: you can read it, not change it.`);
  const locked = plannable.includes(row.state) ? await lockImport(scope, row.id) : null;
  if (!locked || !plannable.includes(locked.state))
    throw new Fault('conflict', say`This file has been brought in already. Upload it again to plan it anew.`);
  return { row: locked, classId: key.classId, book };
}
