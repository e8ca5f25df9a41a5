import { periodsOf, schoolDayOf } from '@laurel/domain/attendance/calendar';
import { whyNotSet } from '@laurel/domain/attendance/code';
import { type AttendanceMapping, readDate, readLetter, whyRuined } from '@laurel/domain/attendance/marks-file';
import type { Day } from '@laurel/domain/kit/day';
import { type Sentence, translatable } from '@laurel/domain/kit/sentence';
import type { Scope } from '@laurel/server/db/scope';
import { holdsOn, markKey } from './change-marks';
import { type Marked, readMarksBetween, readMemberships, readStudentsByIdentifier } from './change-marks-store';
import { dateRangeOf } from './recalculate-days';
import { readSettings, type Settings } from './settings-store';

/** A row of a file, as text. */
export interface MarksRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** What a row would do to one mark; `before` is what stands there. */
export interface PlannedMark {
  readonly line: number;
  readonly column: string;
  readonly key: string;
  readonly action: 'create' | 'update' | 'skip' | 'conflict' | 'reject';
  readonly reason: Sentence | null;
  readonly mark: {
    readonly studentId: string;
    readonly classId: string;
    readonly day: Day;
    readonly period: string;
    readonly code: string;
  } | null;
  readonly before: Marked | null;
}

interface Said {
  readonly line: number;
  readonly identifier: string;
  readonly day: Day;
  readonly period: string;
  readonly code: string;
}

/** Plans what the rows of a file would do to a school's marks. Writes nothing. */
export async function planMarks(
  scope: Scope,
  schoolId: string,
  given: { header: readonly string[]; rows: readonly MarksRow[]; mapping: AttendanceMapping },
): Promise<PlannedMark[]> {
  const { header, mapping } = given;
  const named = (at: number) => header[at] ?? `Column ${at + 1}`;
  const settings = await readSettings(scope, schoolId, '1900-01-01' as Day, '9999-12-31' as Day);
  const planned: PlannedMark[] = [];
  const said: Said[] = [];
  for (const { line, cells } of given.rows) {
    const cell = (at: number | null) => (at === null ? '' : (cells[at] ?? '').trim());
    const reject = (at: number, reason: Sentence) =>
      planned.push(leaveOut(line, named(at), cell(mapping.student), 'reject', reason));
    const identifier = cell(mapping.student);
    const ruined = whyRuined(identifier);
    const day = readDate(cell(mapping.date), mapping.dateOrder);
    const code = readLetter(cell(mapping.code));
    if (identifier === '' || ruined) reject(mapping.student, ruined ?? translatable`The row doesn’t identify anyone.`);
    else if (!day)
      reject(
        mapping.date,
        translatable`“${cell(mapping.date)}” doesn’t match this file’s date format. Use 2026-10-16.`,
      );
    else if (day > scope.today)
      reject(mapping.date, translatable`${day} is in the future. Report a prearranged absence instead.`);
    else if (!code) reject(mapping.code, translatable`“${cell(mapping.code)}” isn’t an attendance code.`);
    else {
      const refused = whyNotSet(settings.codes, code, 'office');
      if (refused) reject(mapping.code, refused);
      else said.push({ line, identifier, day, code, period: cell(mapping.period) });
    }
  }
  const columns = {
    student: named(mapping.student),
    date: named(mapping.date),
    period: named(mapping.period ?? mapping.date),
    code: named(mapping.code),
  };
  planned.push(...(await placeRows(scope, schoolId, settings, said, columns)));
  return planned.sort((a, b) => a.line - b.line);
}

/** Finds the classes that each row is about, and what stands there. */
async function placeRows(
  scope: Scope,
  schoolId: string,
  settings: Settings,
  said: readonly Said[],
  columns: Readonly<Record<'student' | 'date' | 'period' | 'code', string>>,
): Promise<PlannedMark[]> {
  if (said.length === 0) return [];
  const students = await readStudentsByIdentifier(scope, schoolId, [...new Set(said.map((each) => each.identifier))]);
  const ids = [...new Set([...students.values()].flat())];
  const stretch = { ...dateRangeOf(said.map(({ day }) => ({ studentId: '', day }))), periods: null };
  const memberships = (await readMemberships(scope, ids)).filter((each) => each.schoolId === schoolId);
  const marks = new Map((await readMarksBetween(scope, ids, stretch)).map((mark) => [markKey(mark), mark]));
  const calendar = new Map(settings.calendar.map((each) => [each.day, each]));
  const byStudent = new Map(ids.map((id) => [id, memberships.filter((each) => each.studentId === id)]));
  const seen = new Set<string>();
  return said.flatMap((row): PlannedMark[] => {
    const [studentId, ...others] = students.get(row.identifier) ?? [];
    const stay = (column: string, reason: Sentence, action: 'reject' | 'conflict' = 'reject') => [
      leaveOut(row.line, column, row.identifier, action, reason),
    ];
    if (studentId === undefined)
      return stay(columns.student, translatable`No student at this school has the ID ${row.identifier}.`);
    if (others.length > 0)
      return stay(columns.student, translatable`${others.length + 1} students have the ID ${row.identifier}.`);
    const schoolDay = schoolDayOf(row.day, calendar.get(row.day) ?? null, settings.schedules);
    if (!schoolDay.isSchool)
      return stay(columns.date, translatable`There’s no school on ${row.day} (${schoolDay.note}).`);
    const meetings = (byStudent.get(studentId) ?? [])
      .filter((each) => holdsOn(each, row.day))
      .flatMap(({ classId, meetings: met }) =>
        periodsOf(met, row.day, schoolDay).map((period) => ({ classId, period })),
      )
      .filter(({ period }) => row.period === '' || period === row.period);
    if (meetings.length === 0) {
      return row.period === ''
        ? stay(columns.date, translatable`${row.identifier} has no class on ${row.day}.`)
        : stay(columns.period, translatable`${row.identifier} has no class in period ${row.period} on ${row.day}.`);
    }
    return meetings.flatMap((meeting): PlannedMark[] => {
      const mark = { studentId, day: row.day, code: row.code, ...meeting };
      const key = markKey(mark);
      if (seen.has(key))
        return stay(
          columns.code,
          translatable`The file has two entries for ${row.identifier} in ${meeting.period} on ${row.day}. The first row counts.`,
          'conflict',
        );
      seen.add(key);
      const before = marks.get(key) ?? null;
      const at = {
        line: row.line,
        column: columns.code,
        key: `${row.identifier}|${row.day}|${meeting.period}|${meeting.classId}`,
        mark,
        before,
      };
      if (!before) return [{ ...at, action: 'create', reason: null }];
      if (before.code === row.code) return [{ ...at, action: 'skip', reason: null }];
      return [{ ...at, action: 'update', reason: translatable`${before.code} becomes ${row.code}.` }];
    });
  });
}

function leaveOut(
  line: number,
  column: string,
  key: string,
  action: 'reject' | 'conflict',
  reason: Sentence,
): PlannedMark {
  return { line, column, key, action, reason, mark: null, before: null };
}
