import { whyNotPeriods } from '@laurel/domain/attendance/bell';
import { whyNotPlanned } from '@laurel/domain/attendance/calendar';
import { codeOf, presentLetter } from '@laurel/domain/attendance/code';
import { readAttendance } from '@laurel/domain/attendance/permissions';
import * as settingsApi from '@laurel/domain/attendance/settings-api';
import { csvFile } from '@laurel/domain/kit/csv';
import { addDays, type Day } from '@laurel/domain/kit/day';
import { Fault, notFound } from '@laurel/domain/kit/fault';
import { pluralize, translatable } from '@laurel/domain/kit/sentence';
import type { OutputOf, ParsedInputOf } from '@laurel/domain/wire/endpoint';
import { assertDateRange } from '@laurel/server/attendance/read-attendance';
import { rederiveSchool } from '@laurel/server/attendance/recalculate-days';
import { holdSchoolsAlone, requireSchool } from '@laurel/server/attendance/school-store';
import { readSettings, writeDefaultCodes } from '@laurel/server/attendance/settings-store';
import { placedId } from '@laurel/server/db/placed-id';
import type { Scope } from '@laurel/server/db/scope';
import { FileAnswer } from '@laurel/server/http/answer';
import type { Handler } from '@laurel/server/http/serve';
import { operationOf, readOperation, writeOperation } from '@laurel/server/saves/operation-store';
import * as store from './calendar-store';

const never = '9999-12-31' as Day;
const always = '1900-01-01' as Day;

export const readCodes: Handler<typeof settingsApi.readAttendanceCodes> = async (scope, { schoolId }) => {
  await requireSchool(scope, schoolId, readAttendance);
  const [{ codes }, uses] = await Promise.all([
    readSettings(scope, schoolId, scope.today, addDays(scope.today, 1)),
    store.readCodeUses(scope, schoolId),
  ]);
  return { codes: codes.map((code) => ({ ...code, marks: uses.get(code.letter) ?? 0 })) };
};

/** Makes or changes a code. What one counts as stays once something stands on it: the past is not rewritten. */
export const saveCode: Handler<typeof settingsApi.saveAttendanceCode> = async (scope, { schoolId, ...code }) => {
  await requireSchool(scope, schoolId);
  await holdSchoolsAlone(scope, [schoolId]);
  await writeDefaultCodes(scope, schoolId);
  const { codes } = await readSettings(scope, schoolId, scope.today, addDays(scope.today, 1));
  const before = codeOf(codes, code.letter);
  const uses = (await store.readCodeUses(scope, schoolId)).get(code.letter) ?? 0;
  const isSameCount =
    Number(before?.presentShare) === Number(code.presentShare) &&
    before?.isExcused === code.isExcused &&
    before.isTardy === code.isTardy;
  if (before && uses > 0 && !isSameCount)
    throw new Fault(
      'refused',
      translatable`${code.letter} was used ${pluralize(uses, '# time', '# times')}, so how it counts can’t change. Retire it and create a new code.`,
    );
  if (code.letter === presentLetter && (!code.isActive || Number(code.presentShare) !== 1))
    throw new Fault(
      'refused',
      translatable`${presentLetter} is used to mark a whole class present, so it must stay active and count as 1.`,
    );
  await store.writeCode(scope, schoolId, code);
  return code;
};

export async function deleteCode(
  scope: Scope,
  { schoolId, letter }: ParsedInputOf<typeof settingsApi.deleteAttendanceCode>,
): Promise<void> {
  await requireSchool(scope, schoolId);
  await holdSchoolsAlone(scope, [schoolId]);
  if (letter === presentLetter)
    throw new Fault(
      'refused',
      translatable`${presentLetter} is used to mark a whole class present, so it can’t be deleted.`,
    );
  await writeDefaultCodes(scope, schoolId);
  const uses = (await store.readCodeUses(scope, schoolId)).get(letter) ?? 0;
  if (uses > 0)
    throw new Fault(
      'refused',
      translatable`${letter} was used ${pluralize(uses, '# time', '# times')}. Retire it instead.`,
    );
  if ((await store.removeCode(scope, schoolId, letter)) === 0) throw notFound();
}

export async function readCalendar(
  scope: Scope,
  { schoolId, from, until }: ParsedInputOf<typeof settingsApi.readSchoolCalendar>,
): Promise<OutputOf<typeof settingsApi.readSchoolCalendar>> {
  await requireSchool(scope, schoolId, readAttendance);
  assertDateRange(from, until);
  const { calendar, schedules, rules } = await readSettings(scope, schoolId, from, until);
  return { days: calendar, schedules, rules };
}

/** Sets holidays and half days; days that were taken are worked out anew by their new bells. */
export async function saveCalendar(
  scope: Scope,
  { schoolId, days }: ParsedInputOf<typeof settingsApi.saveCalendarDays>,
): Promise<void> {
  await requireSchool(scope, schoolId);
  for (const { day } of days) refuseAbsurdDay(scope, day);
  if (new Set(days.map((each) => each.day)).size < days.length)
    throw new Fault('invalid', translatable`A day was sent twice. Send it once.`);
  await holdSchoolsAlone(scope, [schoolId]);
  const { schedules } = await readSettings(scope, schoolId, always, always);
  const isUnknown = days.some(
    ({ scheduleId }) => scheduleId !== null && !schedules.some((each) => each.scheduleId === scheduleId),
  );
  if (isUnknown) throw notFound();
  const closing = days.filter((each) => each.kind === 'holiday').map((each) => each.day);
  const [taken] = await store.readTakenDays(scope, schoolId, closing);
  if (taken) throw new Fault('refused', translatable`Attendance was taken on ${taken}, so it can’t become a holiday.`);
  await store.writeCalendar(scope, schoolId, days);
  for (const { day } of days) await rederiveSchool(scope, schoolId, day, addDays(day, 1));
}

function refuseAbsurdDay({ today }: Scope, day: Day): void {
  const why = whyNotPlanned(day, today);
  if (why) throw new Fault('invalid', why);
}

export const saveSchedule: Handler<typeof settingsApi.saveBellSchedule> = async (scope, input) => {
  const { schoolId, scheduleId: chosen, operationId, ...schedule } = input;
  const scheduleId = schedule.version === 0 ? placedId(schoolId, chosen) : chosen;
  await requireSchool(scope, schoolId);
  await holdSchoolsAlone(scope, [schoolId]);
  const operation = operationOf(settingsApi.saveBellSchedule, operationId, input);
  const answered = await readOperation(scope, operation, settingsApi.saveBellSchedule.output);
  if (answered) return answered;
  const before = await store.lockSchedule(scope, scheduleId);
  if (before ? before.schoolId !== schoolId : schedule.version !== 0) throw notFound();
  if (before && before.version !== schedule.version)
    throw new Fault('conflict', translatable`Someone else changed this schedule. Review it again.`);
  const why = whyNotPeriods(schedule.periods);
  if (why) throw new Fault('invalid', why);
  if (before?.isDefault && !schedule.isDefault)
    throw new Fault('refused', translatable`This is the school’s regular schedule. Make another one regular instead.`);
  if (await store.isNameTaken(scope, schoolId, scheduleId, schedule.name))
    throw new Fault(
      'refused',
      translatable`The school already has a schedule “${schedule.name}.” Choose another name.`,
    );
  const version = (before?.version ?? 0) + 1;
  await store.writeSchedule(scope, { ...schedule, id: scheduleId, schoolId, version });
  await rederiveSchool(scope, schoolId, always, never);
  const answer = { ...schedule, scheduleId, version };
  await writeOperation(scope, operation, answer);
  return answer;
};

export async function deleteSchedule(
  scope: Scope,
  { schoolId, scheduleId }: ParsedInputOf<typeof settingsApi.deleteBellSchedule>,
): Promise<void> {
  await requireSchool(scope, schoolId);
  await holdSchoolsAlone(scope, [schoolId]);
  const before = await store.lockSchedule(scope, scheduleId);
  if (before?.schoolId !== schoolId) throw notFound();
  if (before.isDefault)
    throw new Fault('refused', translatable`This is the school’s regular schedule. Make another one regular first.`);
  if ((await store.removeSchedule(scope, scheduleId)) === 0)
    throw new Fault('refused', translatable`Days of the calendar use this schedule. Change them first.`);
}

export async function saveRule(
  scope: Scope,
  { schoolId, rule }: ParsedInputOf<typeof settingsApi.saveAttendanceRule>,
): Promise<void> {
  await requireSchool(scope, schoolId);
  refuseAbsurdDay(scope, rule.fromDay);
  await holdSchoolsAlone(scope, [schoolId]);
  await store.writeRule(scope, schoolId, rule);
  await rederiveSchool(scope, schoolId, rule.fromDay, never);
}

/** Every mark of a school in a stretch of days, as the file that can be brought in again. */
export async function exportAttendance(
  scope: Scope,
  { schoolId, from, until }: ParsedInputOf<typeof settingsApi.exportAttendance>,
): Promise<FileAnswer> {
  await requireSchool(scope, schoolId, readAttendance);
  assertDateRange(from, until);
  const rows = await store.readMarksToExport(scope, schoolId, from, until);
  if (rows.length > store.mostExported)
    throw new Fault('too-large', translatable`This is more than ${store.mostExported} entries. Choose fewer days.`);
  const header = ['student id', 'name', 'date', 'period', 'class', 'code', 'minutes late', 'minutes left early'];
  const lines = rows.map((row) => [
    row.identifier,
    row.name,
    row.day,
    row.period,
    row.classCode,
    row.code,
    row.late,
    row.left,
  ]);
  return new FileAnswer({
    contentType: 'text/csv; charset=utf-8',
    fileName: `attendance-${from}.csv`,
    body: csvFile([header, ...lines]),
    rows: lines.length,
    people: new Set(rows.map(({ studentId }) => studentId)).size,
  });
}
