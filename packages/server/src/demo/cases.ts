import { weekdayOf } from '@laurel/domain/attendance/calendar';
import { addDays, type Day } from '@laurel/domain/kit/day';
import { writeAbsence } from '@laurel/server/attendance/absence-store';
import { newId } from '@laurel/server/db/new-id';
import type { Scope } from '@laurel/server/db/scope';
import { saveScores } from '@laurel/server/grades/save-scores';
import { sendFamilyNotice } from '@laurel/server/notices/send-notice';
import * as store from './cases-store';
import type { SchoolYear } from './school-year';

// The demo parent's family, and whoever tests may need without an account, stay as the roster has them.
const keptFamilies = ['Smith', 'Morales', 'Watanabe'];

/** This student was away for a week that the office had excused: student ID, and school days before today. */
export const excusedWeek = { number: '100079', code: 'E', from: -14, until: -10 } as const;

/** A few lives that show what Laurel does about them, and who came by over the last weeks. */
export async function loadDemoCases(scope: Scope, year: SchoolYear, passwordHash: string): Promise<void> {
  await store.writeDemoContacts(scope);
  await store.writeDemoBlock(scope, '100062', 'Court order of the county, copy in the school office');
  await loadExcusedWeek(scope, year);
  await store.writeDemoActivations(scope, passwordHash, keptFamilies);
  await store.writeDemoSignIns(scope, lastDays(scope.today, year));
  await store.writeDemoVisits(scope, ['msmith', 'ismith'], lastVisit(year));
}

/** When the demo family last opened their homes: in the afternoon, three school days ago. */
export function lastVisit(year: SchoolYear): Date {
  return new Date(`${schoolDayAt(year, -3)}T23:30:00Z`);
}

/** The afternoon of the last school day. */
export function lastAfternoon(year: SchoolYear): Date {
  return new Date(`${schoolDayAt(year, -1)}T23:00:00Z`);
}

/** A released score that its teacher took down after a second look, yesterday: what the family hears of first. */
export async function loadDemoCorrection(scope: Scope): Promise<void> {
  const of = await store.readDemoScore(scope, { username: 'msmith', title: 'Lab: Friction' });
  const corrected = {
    ...scope,
    nowMs: scope.nowMs - 20 * 3_600_000,
    caller: { ...scope.caller, accountId: of.accountId },
  };
  await saveScores(corrected, {
    ...{ classId: of.classId, operationId: newId<'operation'>(), cause: 'entered' },
    ...{ students: [of.studentId], assignments: [of.assignmentId] },
    cells: [[0, 0, of.version, '18', 'none', 0]],
  });
  const { classId, className, assignmentId, title } = of;
  await sendFamilyNotice(corrected, {
    ...{ kind: 'scores-changed', subjectId: assignmentId, studentIds: [of.studentId] },
    details: { classId, className, assignmentId, title },
  });
}

async function loadExcusedWeek(scope: Scope, year: SchoolYear): Promise<void> {
  const { studentId, schoolId, accountId } = await store.readDemoFamily(scope, excusedWeek.number);
  const asked = { ...scope, nowMs: scope.nowMs - 25 * 86_400_000, caller: { ...scope.caller, accountId } };
  await writeAbsence(asked, {
    ...{ id: newId(), schoolId, studentId, periods: null, tripId: null, teamId: null },
    ...{ startsOn: schoolDayAt(year, excusedWeek.from), endsBefore: addDays(schoolDayAt(year, excusedWeek.until), 1) },
    ...{ code: excusedWeek.code, reason: 'Visiting family in Mexico', state: 'excused', reportedBy: 'parent' },
  });
}

function schoolDayAt({ schoolDays, todayAt }: SchoolYear, offset: number): Day {
  const day = schoolDays[todayAt + offset];
  if (!day) throw new Error('The school year is too short for that.');
  return day;
}

/** Three weeks until today. */
function lastDays(today: Day, { schoolDays }: SchoolYear) {
  return Array.from({ length: 21 }, (_, at) => addDays(today, at - 20)).map((day) => ({
    day,
    isSchool: weekdayOf(day) <= 5 && schoolDays.includes(day),
  }));
}
