import type * as api from '@laurel/domain/attendance/api';
import { codeOf } from '@laurel/domain/attendance/code';
import { type Away, covers, mergeAbsences } from '@laurel/domain/attendance/merge-absences';
import { Fault, notFound } from '@laurel/domain/kit/fault';
import { translatable } from '@laurel/domain/kit/sentence';
import type { OutputOf, ParsedInputOf } from '@laurel/domain/wire/endpoint';
import { lockAbsence, readReportable, writeAbsence } from '@laurel/server/attendance/absence-store';
import { excuseMarks } from '@laurel/server/attendance/change-marks';
import { holdSchoolsAlone } from '@laurel/server/attendance/school-store';
import { readSettings, writeDefaultCodes } from '@laurel/server/attendance/settings-store';
import { placedId } from '@laurel/server/db/placed-id';
import type { Scope } from '@laurel/server/db/scope';
import * as store from './absence-report-store';
import { absenceOf, refuseUnknownPeriods, refuseWrongCode, refuseWrongDays, tellOffice, untell } from './absences';

type Input = ParsedInputOf<typeof api.reportAbsence>;
type Reported = OutputOf<typeof api.reportAbsence>;

/** Absences of one student that families have reported and nobody has decided on. */
export const mostOpen = 20;
/** What is said about one absence, by both parents and in other words each time. */
export const mostReports = 10;

/**
 * A guardian or the office says that a student will be, or was, absent. What guardians say of days that overlap is one
 * absence: that is answered, under the id it has.
 */
export async function reportAbsence(scope: Scope, given: Input): Promise<Reported> {
  const absenceId = placedId(given.studentId, given.absenceId);
  const absence = await writeReported(scope, { ...given, absenceId });
  return { ...absenceOf(absence), isNew: absence.absenceId === absenceId };
}

async function writeReported(scope: Scope, input: Input) {
  const { studentId, absenceId, startsOn, endsBefore, periods, code, reason } = input;
  const student = await readReportable(scope, studentId, { from: startsOn, until: endsBefore });
  if (!student) throw notFound();
  if (student.isOffice) await holdSchoolsAlone(scope, [student.schoolId]);
  else await store.holdReports(scope, studentId);
  const before = await lockAbsence(scope, absenceId);
  if (before) return before;
  const settings = await readSettings(scope, student.schoolId, startsOn, endsBefore);
  refuseWrongDays(scope, input);
  if (!student.isEnrolled)
    throw new Fault('refused', translatable`The student has no class on these days. Choose other days.`);
  refuseWrongCode(settings, code, student.isOffice ? 'office' : 'parent');
  refuseUnknownPeriods(settings, periods);
  const known = student.isOffice ? null : await joinReported(scope, input);
  if (known !== null) return await demandAbsence(scope, known);
  const isExcused = student.isOffice && codeOf(settings.codes, code)?.isExcused === true;
  await writeDefaultCodes(scope, student.schoolId);
  await writeAbsence(scope, {
    ...{ studentId, startsOn, endsBefore, periods, code, reason },
    id: absenceId,
    schoolId: student.schoolId,
    state: isExcused ? 'excused' : 'reported',
    reportedBy: student.isOffice ? 'office' : 'parent',
    tripId: null,
    teamId: null,
  });
  const written = await demandAbsence(scope, absenceId);
  if (isExcused) await excuseMarks(scope, written);
  if (!student.isOffice) await tellOffice(scope, written);
  return written;
}

/** The id of the absence a guardian's report belongs to, once it is written there; `null` where it is a new one. */
async function joinReported(scope: Scope, { studentId, absenceId, ...report }: Input): Promise<string | null> {
  const open = await store.lockOpenAbsences(scope, studentId);
  const excused = open.find((each) => each.state === 'excused' && covers(each, report));
  if (excused) {
    await addReport(scope, excused, absenceId, report);
    return excused.id;
  }
  const waiting = open.filter(({ state }) => state === 'reported');
  const { away, met } = takeTogether(report, waiting);
  const [first, ...others] = met;
  if (!first) {
    if (waiting.length < mostOpen) return null;
    throw new Fault(
      'refused',
      translatable`${mostOpen} absences for this student are already pending. Call the office, or withdraw one.`,
    );
  }
  const isNew = await addReport(scope, first, absenceId, report);
  const isSame = others.length === 0 && covers(first, report);
  const said = isSame && !covers(report, first) ? first.code : report.code;
  if (isSame && (!isNew || said === first.code)) return first.id;
  for (const each of others) {
    // What was said of it moves with it, the first word included.
    await store.writeFirstReport(scope, each.id);
    await untell(scope, each.id);
  }
  await store.widenAbsence(scope, first.id, { away, code: said, takenIn: others.map(({ id }) => id) });
  await untell(scope, first.id);
  await tellOffice(scope, await demandAbsence(scope, first.id));
  return first.id;
}

async function addReport(
  scope: Scope,
  to: store.OpenAbsence,
  reportId: string,
  report: store.Report,
): Promise<boolean> {
  await store.writeFirstReport(scope, to.id);
  const isNew = (await store.writeReport(scope, { absenceId: to.id, reportId, report })) > 0;
  if (isNew && to.reports >= mostReports) {
    throw new Fault(
      'refused',
      translatable`This absence has already been reported ${mostReports} times. Call the office.`,
    );
  }
  return isNew;
}

/** A report with all the absences it meets, and those that these meet in turn. */
function takeTogether(report: Away, waiting: readonly store.OpenAbsence[]): { away: Away; met: store.OpenAbsence[] } {
  let away = report;
  let met: readonly store.OpenAbsence[] = [];
  for (;;) {
    const next = waiting.find((each) => !met.includes(each) && mergeAbsences(away, each) !== null);
    if (!next) return { away, met: waiting.filter((each) => met.includes(each)) };
    away = mergeAbsences(away, next) ?? away;
    met = [...met, next];
  }
}

async function demandAbsence(scope: Scope, absenceId: string) {
  const found = await lockAbsence(scope, absenceId);
  if (!found) throw notFound();
  return found;
}
