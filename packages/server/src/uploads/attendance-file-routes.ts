import { suggestedAttendance } from '@laurel/domain/attendance/marks-file';
import { importPageSize } from '@laurel/domain/imports/api';
import * as api from '@laurel/domain/imports/attendance-file-api';
import { Fault, notFound } from '@laurel/domain/kit/fault';
import type { Id } from '@laurel/domain/kit/id';
import { say } from '@laurel/domain/kit/say';
import { type Changed, changeLocked, undoMarks } from '@laurel/server/attendance/change-marks';
import { readMarksBetween } from '@laurel/server/attendance/change-marks-store';
import type { MarkChange } from '@laurel/server/attendance/mark-store';
import { planMarks } from '@laurel/server/attendance/plan-marks';
import { stretchOf } from '@laurel/server/attendance/rederive';
import { demandSchool } from '@laurel/server/attendance/school-store';
import { writeDefaultCodes } from '@laurel/server/attendance/settings-store';
import type { Scope } from '@laurel/server/db/scope';
import type { Door } from '@laurel/server/http/door';
import { serve } from '@laurel/server/http/serve';
import {
  clearPlan,
  countActions,
  type ImportRow,
  lineOf,
  lockImport,
  readImportRow,
  writeDone,
  writePlanned,
  writeUndone,
} from '@laurel/server/imports/import-store';
import { readRowPage } from '@laurel/server/imports/plan-row-store';
import { rejectedRows } from '@laurel/server/imports/problem-store';
import { refuseTooOld } from '@laurel/server/imports/run-import';
import { noteUpload } from '@laurel/server/imports/upload-store';
import * as store from './attendance-file-store';
import { asTable, readKeptTable } from './read-upload';

interface Key {
  readonly schoolId: Id<'school'>;
  readonly importId: Id<'import'>;
}

const samples = 5;

export function attendanceFileRoutes(door: Door): void {
  serve(
    door,
    api.uploadAttendance,
    async (scope, { schoolId }, visit) => {
      await demandSchool(scope, schoolId);
      const importId = await noteUpload(scope, visit, { format: 'attendance', source: `Attendance of ${schoolId}` });
      await store.writeImportSchool(scope, importId, schoolId);
      return { importId };
    },
    { prepare: asTable('sheet') },
  );
  serve(door, api.readAttendanceFiles, async (scope, { schoolId }) => {
    await demandSchool(scope, schoolId);
    const imports = [];
    for (const id of await store.readSchoolImports(scope, schoolId, null)) imports.push(await readImportRow(scope, id));
    return { imports: imports.flatMap((row) => (row ? [lineOf(row)] : [])) };
  });
  serve(door, api.readAttendanceFile, readFile);
  serve(door, api.planAttendanceFile, async (scope, { mapping, ...key }) => {
    const row = await lockedFile(scope, key, ['uploaded', 'planned'], say`This file has been brought in already.`);
    const sheet = await readKeptTable(scope, key.importId, { kind: 'sheet' });
    if (!sheet) throw new Fault('conflict', say`The file is no longer kept. Upload it again.`);
    const { header, rows } = sheet;
    const columns = [mapping.student, mapping.date, mapping.code, ...(mapping.period === null ? [] : [mapping.period])];
    if (columns.some((at) => at >= header.length)) throw new Fault('invalid', say`The file has no such column.`);
    if (new Set(columns).size < columns.length)
      throw new Fault('invalid', say`A column can stand for one thing only. Choose each column once.`);
    const marks = await planMarks(scope, key.schoolId, { header, rows, mapping });
    await clearPlan(scope, row.id);
    await store.writePlannedMarks(scope, row.id, { file: row.file_name, header, mapping, marks });
    const counts = await countActions(scope, row.id);
    const needsConfirmation = marks.some(({ action }) => action !== 'create' && action !== 'skip');
    await writePlanned(scope, row.id, {
      mode: 'mapped',
      source: row.source,
      counts,
      needsConfirmation,
      rows: marks.length,
    });
    return { import: lineOf(await fileOf(scope, key)) };
  });
  serve(door, api.readAttendanceFileRows, async (scope, { page, action, ...key }) => {
    await fileOf(scope, key);
    return { rows: await readRowPage(scope, key.importId, { page, size: importPageSize, filter: { action } }) };
  });
  serve(door, api.readAttendanceFileRejects, async (scope, key) => {
    await fileOf(scope, key);
    return await rejectedRows(scope, key.importId);
  });
  serve(door, api.runAttendanceFile, async (scope, { isConfirmed, ...key }) => {
    const row = await lockedFile(scope, key, ['planned'], say`Only a planned import can be run, and only once.`);
    if (row.needs_confirmation && !isConfirmed) {
      throw new Fault('conflict', say`This plan leaves rows out or changes what is here. Look at it, then confirm.`, {
        needsConfirmation: true,
      });
    }
    await run(scope, key);
    await writeDone(scope, row.id, await countActions(scope, row.id));
    return { import: lineOf(await fileOf(scope, key)) };
  });
  serve(door, api.undoAttendanceFile, async (scope, key) => {
    const row = await lockedFile(scope, key, ['done'], say`Only an import that has run can be undone.`);
    refuseTooOld(scope, row);
    const undone = await undoMarks(scope, row.id, null);
    await writeUndone(scope, row.id);
    return { import: lineOf(await fileOf(scope, key)), ...undone };
  });
}

/** Writes the plan's marks; those that are no longer what the plan found stay, and the rows say so. */
async function run(scope: Scope, { schoolId, importId }: Key): Promise<Changed> {
  const rows = await store.readMarksToRun(scope, importId);
  if (rows.length === 0) return { changed: 0, kept: 0 };
  await writeDefaultCodes(scope, schoolId);
  const meetings = rows.map(({ mark }) => ({ ...mark, schoolId }));
  const why = { cause: 'imported', batchId: importId, reason: null } as const;
  return await changeLocked(scope, meetings, why, async () => {
    const students = [...new Set(rows.map(({ mark }) => mark.studentId))];
    const there = await readMarksBetween(scope, students, { ...stretchOf(meetings), periods: null });
    const now = new Map(there.map((mark) => [`${mark.studentId} ${mark.day} ${mark.classId} ${mark.period}`, mark]));
    const changes: MarkChange[] = [];
    const conflicts: number[] = [];
    for (const { no, mark, version } of rows) {
      const { code, ...at } = mark;
      const before = now.get(`${at.studentId} ${at.day} ${at.classId} ${at.period}`) ?? null;
      if ((before?.version ?? 0) !== version) {
        conflicts.push(no);
        continue;
      }
      const after = {
        code,
        minutesLate: null,
        minutesLeft: null,
        note: before?.note ?? null,
        version: version + 1,
        source: 'import' as const,
      };
      changes.push({ ...at, schoolId, before, after });
    }
    await store.writeConflicts(scope, importId, conflicts);
    return { changes, kept: conflicts.length };
  });
}

async function readFile(scope: Scope, key: Key) {
  const row = await fileOf(scope, key);
  const sheet = await readKeptTable(scope, key.importId, { kind: 'sheet', mostRows: samples });
  const header = sheet?.header ?? [];
  return {
    import: lineOf(row),
    reading: sheet && {
      header: [...header],
      sample: sheet.rows.map(({ cells }) => [...cells]),
      rows: sheet.count,
      encoding: sheet.encoding,
      delimiter: sheet.delimiter,
    },
    suggested: suggestedAttendance(header),
    mapping: await store.readAttendanceMapping(scope, { ...key, header }),
  };
}

/** The school's own file, for whoever manages its attendance; the same answer for any other and for none. */
async function fileOf(scope: Scope, { schoolId, importId }: Key): Promise<ImportRow> {
  await demandSchool(scope, schoolId);
  const [found] = await store.readSchoolImports(scope, schoolId, importId);
  const row = found === undefined ? null : await readImportRow(scope, found);
  if (!row) throw notFound();
  return row;
}

async function lockedFile(
  scope: Scope,
  key: Key,
  states: readonly ImportRow['state'][],
  sentence: string,
): Promise<ImportRow> {
  await fileOf(scope, key);
  const locked = await lockImport(scope, key.importId);
  if (!locked || !states.includes(locked.state)) throw new Fault('conflict', sentence);
  return locked;
}
