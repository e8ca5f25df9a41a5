import { readAttendance } from '@laurel/domain/attendance/permissions';
import { readGrades } from '@laurel/domain/grades/permissions';
import type * as api from '@laurel/domain/overview/widget-api';
import { readUsers } from '@laurel/domain/people/permissions';
import type { OutputOf, ParsedInputOf } from '@laurel/domain/wire/endpoint';
import { readAbsentByDay } from '@laurel/server/attendance/summary-store';
import type { Scope } from '@laurel/server/db/scope';
import type { Handler } from '@laurel/server/http/serve';
import { attendanceToday, grading, reachesSchools, reachesStaff, signIns } from './staff-overview';

type Figure = OutputOf<typeof api.readFigure>['figure'];

/** One figure of the day as the caller's home has it, with the days before it where they are kept. */
export const readFigure: Handler<typeof api.readFigure> = async (scope, { measure }) => {
  return { figure: await readers[measure](scope) };
};

const readers: Readonly<Record<ParsedInputOf<typeof api.readFigure>['measure'], (scope: Scope) => Promise<Figure>>> = {
  async signIns(scope) {
    const found = reachesStaff(scope, readUsers) ? await signIns(scope) : null;
    return (
      found && { value: String(found.today), trend: found.byDay.map(({ day, people }) => ({ day, value: people })) }
    );
  },
  async attendance(scope) {
    const schools = reachesStaff(scope, readAttendance) ? await attendanceToday(scope) : null;
    if (schools === null) return null;
    const trend = await readAbsentByDay(scope);
    // Of all schools, where the home lists a hundred.
    const today = trend.find(({ day }) => day === scope.today)?.value;
    return { value: String(today ?? schools.reduce((sum, each) => sum + each.absent, 0)), trend };
  },
  // Of gradebooks no day before is kept, and working one out takes every score's history.
  async shareEntered(scope) {
    if (!reachesSchools(scope, readGrades)) return null;
    return { value: (await grading(scope)).shareEntered, trend: [] };
  },
  async unreleased(scope) {
    if (!reachesSchools(scope, readGrades)) return null;
    return { value: String((await grading(scope)).unreleasedCount), trend: [] };
  },
};
