import { longestAbsenceDays, type PlannedAbsence, plannedAbsence } from '@laurel/domain/attendance/absence';
import type * as api from '@laurel/domain/attendance/api';
import { codeOf, whyNotSet } from '@laurel/domain/attendance/code';
import * as officeApi from '@laurel/domain/attendance/office-api';
import { manageAttendance } from '@laurel/domain/attendance/permissions';
import { addDays, type Day, daysBetween } from '@laurel/domain/kit/day';
import { Fault, notFound } from '@laurel/domain/kit/fault';
import type { Id } from '@laurel/domain/kit/id';
import { translatable } from '@laurel/domain/kit/sentence';
import type { OutputOf, ParsedInputOf } from '@laurel/domain/wire/endpoint';
import * as store from '@laurel/server/attendance/absence-store';
import { excuseMarks, unexcuseMarks } from '@laurel/server/attendance/change-marks';
import { assertDateRange } from '@laurel/server/attendance/read-attendance';
import { holdSchoolsAlone, requireSchool } from '@laurel/server/attendance/school-store';
import { readSettings, type Settings } from '@laurel/server/attendance/settings-store';
import type { Scope } from '@laurel/server/db/scope';
import type { Handler } from '@laurel/server/http/serve';
import { sendFamilyNotice, sendNotice, withdrawNotices } from '@laurel/server/notices/send-notice';
import { readResponsibleStaff } from '@laurel/server/notices/send-store';
import { operationOf, readOperation, writeOperation } from '@laurel/server/saves/operation-store';
import * as z from 'zod/mini';

/** How far back an absence is still reported rather than corrected, and how far ahead one is known. */
const [daysBack, daysAhead] = [30, 366];

/** What a guardian or the office may report for a student, and what is reported. */
export const readStudentAbsences: Handler<typeof api.readStudentAbsences> = async (scope, { studentId }) => {
  const tomorrow = addDays(scope.today, 1);
  const student = await store.readReportable(scope, studentId, { from: scope.today, until: tomorrow });
  if (!student) throw notFound();
  const { codes } = await readSettings(scope, student.schoolId, scope.today, tomorrow);
  const setter = student.isOffice ? 'office' : 'parent';
  return {
    absences: await store.readAbsencesOf(scope, studentId),
    codes: codes.filter((code) => code.presentShare !== '1' && whyNotSet(codes, code.letter, setter) === null),
  };
};

/** Takes a report back; guardians only while nobody has decided. */
export async function withdrawAbsence(
  scope: Scope,
  { studentId, absenceId, version }: ParsedInputOf<typeof api.withdrawAbsence>,
): Promise<PlannedAbsence> {
  const student = await store.readReportable(scope, studentId, { from: scope.today, until: addDays(scope.today, 1) });
  if (student?.isOffice) await holdSchoolsAlone(scope, [student.schoolId]);
  const absence = student && (await store.lockAbsence(scope, absenceId));
  if (!absence || absence.studentId !== studentId) throw notFound();
  if (absence.state === 'withdrawn') return absenceOf(absence);
  refuseStale(absence, version);
  if (absence.tripId !== null)
    throw new Fault('refused', translatable`This is part of a team trip. Cancel the whole trip instead.`);
  if (!student.isOffice && absence.state !== 'reported')
    throw new Fault('refused', translatable`The office has reviewed this absence. Ask them to change it.`);
  await store.writeDecision(scope, absence.absenceId, { state: 'withdrawn', code: absence.code, reason: null });
  if (absence.state === 'excused') await unexcuseMarks(scope, excuseOf(absence), null);
  await untell(scope, absence.absenceId);
  return { ...absenceOf(absence), state: 'withdrawn', version: absence.version + 1 };
}

/** The office excuses a reported absence, or declines it; what an excuse made of marks goes with it. */
export const decideAbsence: Handler<typeof officeApi.decideAbsence> = async (scope, input) => {
  await requireSchool(scope, input.schoolId);
  await holdSchoolsAlone(scope, [input.schoolId]);
  const absence = await store.lockAbsence(scope, input.absenceId);
  if (!absence || absence.schoolId !== input.schoolId) throw notFound();
  const operation = operationOf(officeApi.decideAbsence, input.operationId, input);
  const before = await readOperation(scope, operation, decided);
  if (before) return answerOf(before, absence);
  refuseStale(absence, input.version);
  if (absence.state === 'withdrawn')
    throw new Fault('refused', translatable`This report was withdrawn, so there’s nothing to review.`);
  if (absence.tripId !== null)
    throw new Fault('refused', translatable`This is part of a team trip. Cancel the whole trip instead.`);
  const settings = await readSettings(scope, input.schoolId, absence.startsOn, absence.endsBefore);
  refuseWrongCode(settings, input.code, 'office');
  if (input.state === 'excused' && !codeOf(settings.codes, input.code)?.isExcused)
    throw new Fault('refused', translatable`${input.code} isn’t an excused code. Choose one that is.`);
  await store.writeDecision(scope, absence.absenceId, { state: input.state, code: input.code, reason: input.reason });
  const marks =
    input.state === 'excused'
      ? await excuseMarks(scope, { ...absence, code: input.code, reason: input.reason })
      : absence.state === 'excused'
        ? await unexcuseMarks(scope, excuseOf(absence), input.reason)
        : { changed: 0, kept: 0 };
  const after = await store.lockAbsence(scope, absence.absenceId);
  if (!after) throw notFound();
  const answer = { state: input.state, code: after.code, version: after.version, ...marks };
  await writeOperation(scope, operation, answer);
  if (input.state !== absence.state) await tellFamily(scope, after);
  return answerOf(answer, after);
};

// What is kept of an answer to repeat it: no names and no reason.
const decided = z.object({
  state: plannedAbsence.shape.state,
  code: z.string(),
  version: z.int(),
  changed: z.int(),
  kept: z.int(),
});

function answerOf({ changed, kept, ...said }: z.infer<typeof decided>, absence: PlannedAbsence & { schoolId: string }) {
  return { absence: { ...absenceOf(absence), ...said }, changed, kept };
}

export async function readSchoolAbsences(
  scope: Scope,
  { schoolId, from, until, state }: ParsedInputOf<typeof officeApi.readSchoolAbsences>,
): Promise<OutputOf<typeof officeApi.readSchoolAbsences>> {
  await requireSchool(scope, schoolId);
  assertDateRange(from, until);
  return { absences: await store.readAbsences(scope, schoolId, { from, until, state: state ?? null }) };
}

/** Days that make no sense as an absence. */
export function refuseWrongDays(scope: Scope, { startsOn, endsBefore }: { startsOn: Day; endsBefore: Day }): void {
  const length = daysBetween(startsOn, endsBefore);
  if (length < 1) throw new Fault('invalid', translatable`The last day is before the first. Choose other days.`);
  if (length > longestAbsenceDays)
    throw new Fault(
      'invalid',
      translatable`Report at most ${longestAbsenceDays} days at once. Split a longer absence.`,
    );
  if (startsOn < addDays(scope.today, -daysBack))
    throw new Fault('refused', translatable`This is more than ${daysBack} days ago. Ask the office to correct it.`);
  if (startsOn > addDays(scope.today, daysAhead))
    throw new Fault('refused', translatable`This is more than a year ahead. Check the year.`);
}

export function refuseWrongCode(settings: Settings, letter: string, setter: 'office' | 'parent'): void {
  const why = whyNotSet(settings.codes, letter, setter);
  if (why) throw new Fault('refused', why);
  const code = codeOf(settings.codes, letter);
  if (code?.presentShare === '1')
    throw new Fault('refused', translatable`${letter} (${code.name}) isn’t an absence code. Choose another.`);
}

export function refuseUnknownPeriods({ schedules }: Settings, periods: readonly string[] | null): void {
  const known = new Set(schedules.flatMap((each) => each.periods.map((period) => period.period)));
  const unknown = periods?.find((period) => !known.has(period));
  if (unknown !== undefined)
    throw new Fault('refused', translatable`The school has no period “${unknown}.” Choose one of its periods.`);
}

function refuseStale(absence: PlannedAbsence & { schoolId: string }, version: number): void {
  if (absence.version === version) return;
  throw new Fault('conflict', translatable`Someone else changed this absence. Review it again.`, {
    theirs: absenceOf(absence),
  });
}

function excuseOf(absence: PlannedAbsence) {
  return { ...absence, batchId: absence.absenceId, students: [absence.studentId] };
}

export function absenceOf(found: PlannedAbsence & { schoolId: string }): PlannedAbsence {
  const { schoolId: _, ...absence } = found;
  return absence;
}

/** Tells those who decide at the student's school that a guardian reported an absence; why stands on their page only. */
export async function tellOffice(
  scope: Scope,
  absence: Pick<PlannedAbsence, 'absenceId' | 'studentId' | 'startsOn' | 'endsBefore'> & { schoolId: Id<'school'> },
): Promise<void> {
  const { absenceId, studentId, schoolId, startsOn, endsBefore } = absence;
  await sendNotice(scope, {
    kind: 'absence-reported',
    subjectId: absenceId,
    details: { absenceId, startsOn, endsBefore, schoolId },
    to: (await readResponsibleStaff(scope, manageAttendance, schoolId, scope.caller.personId)).map((personId) => ({
      personId,
      studentId,
    })),
  });
}

/** Tells the student and the guardians who see attendance what the office decided; an earlier word is taken back. */
async function tellFamily(scope: Scope, absence: PlannedAbsence): Promise<void> {
  const { absenceId, studentId, startsOn, endsBefore, state } = absence;
  await withdrawNotices(scope, { kind: 'absence-decided', subjectId: absenceId });
  await sendFamilyNotice(scope, {
    kind: 'absence-decided',
    subjectId: absenceId,
    details: { absenceId, startsOn, endsBefore, isExcused: state === 'excused' },
    studentIds: [studentId],
  });
}

/** A report that was taken back is no news any more. */
export async function untell(scope: Scope, absenceId: string): Promise<void> {
  await withdrawNotices(scope, { kind: 'absence-reported', subjectId: absenceId });
  await withdrawNotices(scope, { kind: 'absence-decided', subjectId: absenceId });
}
