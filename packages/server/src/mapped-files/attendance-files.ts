import { type AttendanceMapping, attendanceMapping, suggestedAttendance } from '@laurel/domain/attendance/marks-file';
import { Fault } from '@laurel/domain/kit/fault';
import { translatable } from '@laurel/domain/kit/sentence';
import { attendanceFiles } from '@laurel/domain/mapped-files/attendance-file-api';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { changeLocked, markKey, undoMarks } from '@laurel/server/attendance/change-marks';
import { readMarksBetween } from '@laurel/server/attendance/change-marks-store';
import type { MarkChange } from '@laurel/server/attendance/mark-store';
import { planMarks } from '@laurel/server/attendance/plan-marks';
import { dateRangeOf } from '@laurel/server/attendance/recalculate-days';
import { requireSchool } from '@laurel/server/attendance/school-store';
import { writeDefaultCodes } from '@laurel/server/attendance/settings-store';
import type { Scope } from '@laurel/server/db/scope';
import type { OnProgress } from '@laurel/server/plans/format';
import { countActions, type ImportRow, writeDone, writeUndone } from '@laurel/server/plans/import-store';
import { readMarksToRun } from './attendance-file-store';
import { refuseColumns } from './columns';
import { writeReasons } from './file-store';
import { type FileSubject, ofSchool, type SchoolPlace } from './file-subject';

type About = OutputOf<typeof attendanceFiles.read>['about'];

/** Marks into a school, for whoever manages its attendance. */
export const attendanceSubject: FileSubject<SchoolPlace, AttendanceMapping, About> = {
  format: 'attendance',
  calls: attendanceFiles,
  mapping: attendanceMapping,
  kind: 'sheet',
  ...ofSchool,
  source: ({ schoolId }) => `Attendance of ${schoolId}`,
  async refuse(scope, { schoolId }) {
    await requireSchool(scope, schoolId);
  },
  async open(_, { table, remembered }) {
    return { mapping: remembered, about: { suggested: suggestedAttendance(table?.header ?? []) } };
  },
  async check(_, { table, mapping }) {
    refuseColumns(table, [mapping.student, mapping.date, mapping.code, mapping.period]);
  },
  async plan(scope, { place, table: { header, rows }, mapping }) {
    const marks = await planMarks(scope, place.schoolId, { header, rows, mapping });
    return {
      rows: marks.map(({ line, key, action, reason, before, column, mark }) => {
        return { line, entity: 'mark', key, action, reason, target: null, before, data: { column, ...mark } };
      }),
      questions: [],
      notices: [],
      needsConfirmation: marks.some(({ action }) => action !== 'create' && action !== 'skip'),
    };
  },
  run,
  async undo(scope, { id }) {
    const { kept } = await undoMarks(scope, id, null);
    await writeUndone(scope, id, kept === 0 ? [] : [translatable`Attendance changed since the import was kept.`]);
  },
};

/** Writes the plan's marks; those that are no longer what the plan found stay, and the rows say so. */
async function run(scope: Scope, row: ImportRow, onProgress: OnProgress): Promise<void> {
  const { id: importId, school_id: schoolId } = row;
  if (schoolId === null) throw new Fault('conflict', translatable`The file is no longer kept. Upload it again.`);
  const rows = await readMarksToRun(scope, importId);
  if (rows.length > 0) await writeDefaultCodes(scope, schoolId);
  const meetings = rows.map(({ mark }) => ({ ...mark, schoolId }));
  const why = { cause: 'imported', batchId: importId, reason: null } as const;
  await changeLocked(scope, meetings, why, async () => {
    const students = [...new Set(rows.map(({ mark }) => mark.studentId))];
    const there = await readMarksBetween(scope, students, { ...dateRangeOf(meetings), periods: null });
    const now = new Map(there.map((mark) => [markKey(mark), mark]));
    const changes: MarkChange[] = [];
    const conflicts: number[] = [];
    for (const { no, mark, version } of rows) {
      const { code, ...at } = mark;
      const before = now.get(markKey(at)) ?? null;
      if ((before?.version ?? 0) !== version) {
        conflicts.push(no);
        continue;
      }
      const kept = { minutesLate: null, minutesLeft: null, note: before?.note ?? null };
      changes.push({ ...at, schoolId, before, after: { code, ...kept, source: 'import' } });
    }
    await writeReasons(scope, importId, conflicts, { action: 'conflict', reason: stale });
    return { changes, kept: conflicts.length };
  });
  await onProgress('rows', rows.length, rows.length);
  await writeDone(scope, importId, await countActions(scope, importId));
}

const stale = translatable`Someone changed this entry after the preview, so it was kept.`;
