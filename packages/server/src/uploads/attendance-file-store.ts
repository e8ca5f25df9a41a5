import { type AttendanceMapping, attendanceMapping } from '@laurel/domain/attendance/marks-file';
import { day } from '@laurel/domain/kit/day';
import type { PlannedMark } from '@laurel/server/attendance/plan-marks';
import type { Scope } from '@laurel/server/db/scope';
import { json, sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';

/** Says which school a file of marks is for. */
export async function writeImportSchool(scope: Scope, importId: string, schoolId: string): Promise<void> {
  await scope.db.run(sql`
    update import
    set school_id = ${schoolId}
    where district_id = ${scope.districtId} and id = ${importId}`);
}

/** The ids of a school's latest 20 files, the newest first; or whether one of them is `importId`. */
export async function readSchoolImports(scope: Scope, schoolId: string, importId: string | null): Promise<string[]> {
  const rows = await scope.db.rows(
    z.object({ id: z.string() }),
    sql`
      select id
      from import
      where district_id = ${scope.districtId} and school_id = ${schoolId} and format = 'attendance'
        and (${importId}::uuid is null or id = ${importId})
      order by created_at desc
      limit 20`,
  );
  return rows.map((row) => row.id);
}

const remembered = z.object({ mapping: z.object({ header: z.array(z.string()), mapping: attendanceMapping }) });

/** How this file was mapped, else how the school's last file with such a header was. */
export async function readAttendanceMapping(
  scope: Scope,
  { importId, schoolId, header }: { importId: string; schoolId: string; header: readonly string[] },
): Promise<AttendanceMapping | null> {
  const row = await scope.db.row(
    remembered,
    sql`
      select mapping
      from import
      where district_id = ${scope.districtId} and school_id = ${schoolId} and format = 'attendance'
        and mapping -> 'header' = ${json(header)}::jsonb
      order by (id = ${importId}) desc, created_at desc
      limit 1`,
  );
  return row?.mapping.mapping ?? null;
}

/** Stores the plan, and how the columns were meant. */
export async function writePlannedMarks(
  scope: Scope,
  importId: string,
  plan: { file: string; header: readonly string[]; mapping: AttendanceMapping; marks: readonly PlannedMark[] },
): Promise<void> {
  const { header, mapping } = plan;
  await scope.db.run(sql`
    update import
    set mapping = ${json({ header, mapping })}
    where district_id = ${scope.districtId} and id = ${importId}`);
  const rows = plan.marks.map((each, at) => {
    const { line, key, action, reason, before } = each;
    return { no: at + 1, line, key, action, reason, before, data: { column: each.column, ...each.mark } };
  });
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    await scope.db.run(sql`
      insert into import_row (
        district_id, import_id, no, file, line, entity, source_key, data, action, reason, before
      )
      select ${scope.districtId}, ${importId}, no, ${plan.file}, line, 'mark', key, data, action, reason, before
      from jsonb_to_recordset(${json(rows.slice(at, at + rowsAtOnce))}::jsonb) as given (
        no integer, line integer, key text, data jsonb, action text, reason text, before jsonb
      )`);
  }
}

const rowsAtOnce = 2_000;

const toRun = z.object({
  no: z.int(),
  mark: z.object({ studentId: z.string(), classId: z.string(), day, period: z.string(), code: z.string() }),
  /** The version the plan was made on; 0 where nothing stood. */
  version: z.int(),
});

/** What the plan would write. */
export async function readMarksToRun(scope: Scope, importId: string): Promise<z.infer<typeof toRun>[]> {
  return await scope.db.rows(
    toRun,
    sql`
      select no, data as mark, coalesce((before ->> 'version')::integer, 0) as version
      from import_row
      where district_id = ${scope.districtId} and import_id = ${importId} and action in ('create', 'update')
      order by no`,
  );
}

/** Rows that found something else than the plan did: they stay out, with the reason. */
export async function writeConflicts(scope: Scope, importId: string, rows: readonly number[]): Promise<void> {
  await scope.db.run(sql`
    update import_row
    set action = 'conflict', reason = 'Somebody changed this mark after the plan was made, so it stays.'
    where district_id = ${scope.districtId} and import_id = ${importId} and no = any (${rows}::integer[])`);
}
