import * as api from '@laurel/domain/attendance/api';
import { periodsOf, schoolDayOf } from '@laurel/domain/attendance/calendar';
import { type CodeSetter, codeOf, isAbsence, whyNotSet } from '@laurel/domain/attendance/code';
import { isSameMark } from '@laurel/domain/attendance/mark';
import { manageAttendance } from '@laurel/domain/attendance/permissions';
import {
  type MarkConflict,
  type SaveAttendanceAnswer,
  type SaveAttendanceInput,
  saveAttendanceAnswer,
} from '@laurel/domain/attendance/save';
import type { Day } from '@laurel/domain/kit/day';
import { Fault, notFound } from '@laurel/domain/kit/fault';
import { type Sentence, translatable } from '@laurel/domain/kit/sentence';
import { reachesSchool } from '@laurel/server/db/reach';
import type { Scope } from '@laurel/server/db/scope';
import { compareCells, refuseStale, refuseWrongCells } from '@laurel/server/saves/cells';
import { keptAnswer, operationOf, readOperation } from '@laurel/server/saves/operation-store';
import { writeDays } from './day-store';
import * as store from './mark-store';
import { type MeetingContext, readMeetingContext } from './meeting-store';
import { createDayCalculator, rederiveDays } from './recalculate-days';
import { writeDefaultCodes } from './settings-store';

/**
 * Saves marks of a class's meeting and the days that follow from them, in one transaction. A stale cell is kept as the
 * other wrote it and comes back as a conflict; anything that isn't right refuses the whole save.
 */
export async function saveAttendance(scope: Scope, input: SaveAttendanceInput): Promise<SaveAttendanceAnswer> {
  // In this order on the wire, so that the marks and the earlier answer are read after the days are held.
  const [locked, context] = await Promise.all([store.lockMeetingDays(scope, input), readMeetingContext(scope, input)]);
  if (!context) throw notFound();
  const operation = operationOf(api.saveAttendance, input.operationId, input);
  if (context.answer) return keptAnswer(context.answer, operation, saveAttendanceAnswer);
  refuseWrongCells(input.cells, [input.students.length]);
  if (new Set(input.students).size > locked.length) await refuseStrangers(scope, input);
  refuseWrongMeeting(scope, context, input);
  refuseWrongMarks(scope, context, input);

  const here = context.marks.filter((mark) => mark.classId === input.classId && mark.period === input.period);
  const { changes, versions, stale } = compare(context, input, here, locked);
  const conflicts = stale.length > 0 ? await explain(scope, input, stale, here) : [];
  refuseStale(input.cells.length - stale.length, { versions, conflicts });
  const answer = { versions, conflicts, takenAt: new Date(scope.nowMs).toISOString() };
  if (!context.hasCodes) await writeDefaultCodes(scope, context.schoolId);
  const elsewhere = locked.filter((student) => student.schoolId !== context.schoolId);
  const touched = locked.filter((student) => student.schoolId === context.schoolId).map((each) => each.studentId);
  const [isFirst] = await Promise.all([
    store.writeTaken(scope, input, operation, answer),
    store.writeMarks(scope, changes, { cause: 'taken', batchId: input.operationId, reason: null }),
    writeDays(scope, deriveDays(context, input.day, touched, changes)),
  ]);
  // Another request under its id is refused; the same again has nothing left to do.
  if (!isFirst) return (await readOperation(scope, operation, saveAttendanceAnswer)) ?? answer;
  // Somebody whose day belongs to another school goes by that school's bells.
  await rederiveDays(
    scope,
    elsewhere.map((each) => ({ ...each, day: input.day })),
  );
  return answer;
}

/** A student of another class is as good as absent; one of this class was not in it on that day. */
async function refuseStrangers(scope: Scope, { classId, students, day }: SaveAttendanceInput): Promise<never> {
  if (!(await store.areStudentsOf(scope, classId, students))) throw notFound();
  throw new Fault('refused', translatable`A student here wasn’t enrolled in this class on ${day}. Open the day again.`);
}

/** Why a class can't be marked on a day, as a sentence; `null` when it can. */
export function whyClosed(
  scope: Scope,
  context: Pick<MeetingContext, 'isOpen' | 'terms' | 'schedules' | 'calendar'>,
  day: Day,
): Sentence | null {
  if (!context.isOpen) return translatable`You have view-only access to this class.`;
  if (day > scope.today)
    return translatable`This day is in the future. Take attendance that day, or report a prearranged absence.`;
  const within = context.terms.filter((term) => term.startsOn <= day && day < term.endsBefore);
  if (context.terms.length > 0 && within.length === 0)
    return translatable`${day} is outside this class’s terms. Choose another day.`;
  if (within.length > 0 && within.every((term) => term.isLocked))
    return translatable`The term that includes ${day} is locked. Ask an administrator to unlock it under Terms.`;
  const schoolDay = schoolDayOf(day, context.calendar[0] ?? null, context.schedules);
  return schoolDay.isSchool ? null : translatable`There’s no school on ${day} (${schoolDay.note}).`;
}

function refuseWrongMeeting(scope: Scope, context: MeetingContext, { day, period }: SaveAttendanceInput): void {
  const closed = whyClosed(scope, context, day);
  if (closed) throw new Fault('refused', closed);
  const periods = periodsOf(context.meetings, day, schoolDayOf(day, context.calendar[0] ?? null, context.schedules));
  if (periods.includes(period)) return;
  const met =
    periods.length === 0
      ? translatable`It doesn’t meet on this day.`
      : translatable`It meets in ${periods.join(', ')}.`;
  throw new Fault('refused', translatable`This class has no period “${period}” on ${day}. ${met}`);
}

/** The office where the caller manages the class's school as a whole, else a teacher. */
export function setterFor(scope: Scope, schoolId: string): CodeSetter {
  return reachesSchool(scope, manageAttendance, schoolId) ? 'office' : 'teacher';
}

function refuseWrongMarks(
  scope: Scope,
  context: MeetingContext,
  { students, cells, period }: SaveAttendanceInput,
): void {
  const setter = setterFor(scope, context.schoolId);
  for (const [at, , letter, late, left] of cells) {
    if (letter === null) continue;
    const there = context.marks.find(
      (mark) => mark.studentId === students[at] && mark.classId === context.classId && mark.period === period,
    );
    // What the office or a trip has set, or excused ahead, a teacher may set: a note is added without losing it.
    const isPlanned = plannedAs(context, { studentId: students[at], period, shown: letter }) !== null;
    const why = there?.shown === letter || isPlanned ? null : whyNotSet(context.codes, letter, setter);
    if (why) throw new Fault('refused', why);
    const code = codeOf(context.codes, letter);
    if (code && isAbsence(code) && ((late ?? 0) > 0 || (left ?? 0) > 0))
      throw new Fault(
        'invalid',
        translatable`${letter} (${code.name}) doesn’t take minutes because the student was absent. Choose a tardy code.`,
      );
  }
}

type ShownMark = MeetingContext['marks'][number];

/** The code an office has excused this student with ahead, which the caller reads as `shown`; `null`: none. */
function plannedAs(
  { excused }: MeetingContext,
  { studentId, period, shown }: { studentId: string | undefined; period: string; shown: string },
): string | null {
  const found = excused.find(
    (each) => each.studentId === studentId && each.shown === shown && (each.periods?.includes(period) ?? true),
  );
  return found?.code ?? null;
}

function compare(
  context: MeetingContext,
  input: SaveAttendanceInput,
  here: readonly ShownMark[],
  days: readonly { readonly studentId: string; readonly version: number }[],
) {
  const versionOf = new Map(days.map(({ studentId, version }) => [studentId, version]));
  const byStudent = new Map(here.map((mark) => [mark.studentId, mark]));
  const changes: store.MarkChange[] = [];
  const studentAt = ([at]: SaveAttendanceInput['cells'][number]) => {
    const studentId = input.students[at];
    if (studentId === undefined) throw notFound();
    return studentId;
  };
  const compared = compareCells(input.cells, {
    heldAt: (cell) => byStudent.get(studentAt(cell)) ?? null,
    baseOf: ([, base]) => base,
    isSame: ([, , code, minutesLate, minutesLeft, note], held) =>
      held && code !== null
        ? isSameMark({ ...held, code: held.shown }, { code, minutesLate, minutesLeft, note })
        : !held && code === null,
    change(cell, before) {
      const [, , code, minutesLate, minutesLeft, note] = cell;
      const studentId = studentAt(cell);
      // Whoever isn't told that somebody is ill sends back what they were shown: what stands, or was planned, is meant.
      const planned = code && plannedAs(context, { studentId, period: input.period, shown: code });
      const meant = before && before.shown === code ? before.code : (planned ?? code);
      const after = meant === null ? null : { code: meant, minutesLate, minutesLeft, note, source: 'teacher' as const };
      const { classId, schoolId } = context;
      changes.push({ classId, schoolId, studentId, day: input.day, period: input.period, before, after });
      return after ? (versionOf.get(studentId) ?? 0) : 0;
    },
  });
  return { changes, ...compared };
}

/** The days as they are with the changes, for those whose day this school's bells make. */
function deriveDays(
  context: MeetingContext,
  day: Day,
  students: readonly string[],
  changes: readonly store.MarkChange[],
) {
  const derive = createDayCalculator(context);
  const changed = new Map(changes.map((change) => [change.studentId, change]));
  return students.map((studentId) => {
    const change = changed.get(studentId);
    const others = context.marks.filter(
      (mark) =>
        mark.studentId === studentId && !(change && mark.classId === change.classId && mark.period === change.period),
    );
    const { classId } = context;
    const isExcusedAhead = isExcused(context, studentId, change?.period ?? '');
    const now = change?.after
      ? [{ ...change.after, studentId, day, classId, period: change.period, isExcusedAhead }]
      : [];
    return { studentId, day, derived: derive(day, [...others, ...now]) };
  });
}

/** Whether the class's own office has excused this period; another school's excuses hold in its own classes. */
function isExcused({ excused, schoolId }: MeetingContext, studentId: string, period: string): boolean {
  return excused.some(
    (each) => each.studentId === studentId && each.schoolId === schoolId && (each.periods?.includes(period) ?? true),
  );
}

async function explain(
  scope: Scope,
  { students, cells }: SaveAttendanceInput,
  stale: readonly number[],
  here: readonly ShownMark[],
): Promise<MarkConflict[]> {
  const names = await store.readAccountNames(
    scope,
    here.flatMap((mark) => (mark.by === null ? [] : [mark.by])),
  );
  return stale.map((cell) => {
    const now = here.find((mark) => mark.studentId === students[cells[cell]?.[0] ?? -1]);
    return {
      cell,
      version: now?.version ?? 0,
      code: now?.shown ?? null,
      minutesLate: now?.minutesLate ?? null,
      minutesLeft: now?.minutesLeft ?? null,
      note: now?.note ?? null,
      by: (now?.by && names.get(now.by)) ?? null,
      at: now?.at ?? new Date(scope.nowMs).toISOString(),
    };
  });
}
