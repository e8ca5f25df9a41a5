import { reachesOf } from '@laurel/domain/access/ability';
import type { Need } from '@laurel/domain/access/rule';
import { readAttendance } from '@laurel/domain/attendance/permissions';
import { readGrades } from '@laurel/domain/grades/permissions';
import type * as api from '@laurel/domain/overview/api';
import { readUsers } from '@laurel/domain/people/permissions';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { shownToCaller } from '@laurel/server/announcements/info-items';
import { readAttendanceToday } from '@laurel/server/attendance/read-attendance';
import { showRuns } from '@laurel/server/backups/shown-runs';
import type { Scope } from '@laurel/server/db/scope';
import { readOnce } from '@laurel/server/db/shared-reads';
import type { Door } from '@laurel/server/http/door';
import { readCaseloadToday } from './caseload-store';
import { partReader } from './read-part';
import { readGradingProgress, readLatestImports, readSignIns } from './staff-store';
import { readCoachedTeams } from './team-store';

type StaffOverview = OutputOf<typeof api.readStaffOverview>;

/** The day at a glance, each part only where the caller's roles reach over classes or the district. */
export async function staffOverview(door: Door, scope: Scope): Promise<StaffOverview> {
  const { readPart, unread } = partReader(door, scope);
  return {
    today: scope.today,
    infoItems: await shownToCaller(scope),
    teams: await readPart('overview.teams', async () => await readCoachedTeams(scope)),
    caseload: await readPart('overview.caseload', async () => await readCaseloadToday(scope)),
    attendance: reachesStaff(scope, readAttendance)
      ? await readPart('overview.school-day', async () => await attendanceToday(scope))
      : null,
    // Whoever teaches has the same of their own classes on the page of those, with what to do about it.
    grading: reachesSchools(scope, readGrades)
      ? await readPart('overview.grading', async () => await grading(scope))
      : null,
    imports: reachesStaff(scope, ['read', 'imports'])
      ? await readPart('overview.imports', async () => await readLatestImports(scope))
      : null,
    ...((reachesStaff(scope, readUsers) &&
      (await readPart('overview.sign-ins', async () => await district(scope)))) || { signIns: null, backups: null }),
    unread,
  };
}

async function district(scope: Scope): Promise<Pick<StaffOverview, 'signIns' | 'backups'>> {
  const found = await signIns(scope);
  if (found === null) return { signIns: null, backups: null };
  const { lastRuns, ...rest } = found;
  return { signIns: rest, backups: showRuns(scope, lastRuns) };
}

export async function signIns(scope: Scope) {
  return await readOnce(scope, 'sign-ins', async () => await readSignIns(scope));
}

export async function grading(scope: Scope) {
  return gradingOf(await readOnce(scope, 'grading progress', async () => await readGradingProgress(scope)));
}

/** Anyone who sees no school as a whole has no use for an empty list. */
export async function attendanceToday(scope: Scope): Promise<StaffOverview['attendance']> {
  const schools = await readOnce(scope, 'attendance today', async () => await readAttendanceToday(scope));
  return schools.length === 0 ? null : schools;
}

/** A student's right to their own grades is no right to the school's progress. */
export function reachesStaff(scope: Scope, need: Need): boolean {
  return reachesOf(scope.caller.rules, need).reaches.some((reach) => reach !== 'own' && reach !== 'children');
}

/** Whether the caller looks after classes beside those they teach. */
export function reachesSchools(scope: Scope, need: Need): boolean {
  return reachesOf(scope.caller.rules, need).reaches.some((reach) => reach === 'school' || reach === 'district');
}

function gradingOf(classes: Awaited<ReturnType<typeof readGradingProgress>>): NonNullable<StaffOverview['grading']> {
  const due = classes.reduce((sum, each) => sum + each.dueCells, 0);
  const entered = classes.reduce((sum, each) => sum + each.enteredDue, 0);
  const behind = classes
    .filter((each) => each.enteredDue < each.dueCells)
    .sort((a, b) => a.enteredDue * b.dueCells - b.enteredDue * a.dueCells)
    .slice(0, 10);
  return {
    classCount: classes.length,
    shareEntered: due === 0 ? null : (entered / due).toFixed(4),
    unreleasedCount: classes.reduce((sum, each) => sum + each.unreleased, 0),
    behind: behind.map(({ classId, title, teacher, dueCells, enteredDue }) => ({
      classId,
      title,
      teacher,
      shareEntered: (enteredDue / dueCells).toFixed(4),
    })),
  };
}
