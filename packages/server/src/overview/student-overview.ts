import { notFound } from '@laurel/domain/kit/fault';
import type { Id } from '@laurel/domain/kit/id';
import type * as api from '@laurel/domain/overview/api';
import { nothingChanged } from '@laurel/domain/overview/changes';
import type { StudentOverview } from '@laurel/domain/overview/overview';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { shownToCaller } from '@laurel/server/announcements/info-items';
import { readAttendanceSummary } from '@laurel/server/attendance/read-attendance';
import type { Scope } from '@laurel/server/db/scope';
import { readFitnessSummary } from '@laurel/server/fitness/summary-store';
import { readChanges } from './changes-store';
import { readStudentOverviews, type Whose } from './student-store';

/** One's own page, or `null` for anyone who has no grades of their own. */
export async function studentOverview(scope: Scope): Promise<OutputOf<typeof api.readStudentOverview> | null> {
  const [{ since, students }, infoItems] = await Promise.all([overviews(scope, 'own'), shownToCaller(scope)]);
  const [student] = students;
  return student ? { today: scope.today, since, infoItems, student } : null;
}

/** Every child one observes. */
export async function parentOverview(scope: Scope): Promise<OutputOf<typeof api.readParentOverview>> {
  const [{ since, students }, infoItems] = await Promise.all([overviews(scope, 'children'), shownToCaller(scope)]);
  return { today: scope.today, since, infoItems, children: students };
}

/** A student of one's caseload, as they and their guardians see them. */
export async function caseloadOverview(
  scope: Scope,
  { studentId }: { studentId: Id<'person'> },
): Promise<OutputOf<typeof api.readCaseloadStudent>> {
  const [student] = (await overviews(scope, { studentId })).students;
  if (!student) throw notFound();
  return { today: scope.today, student };
}

/** Each room reads its own part of all of them at once, with its own rights; what it leaves out is `null`. */
async function overviews(scope: Scope, whose: Whose): Promise<{ since: string; students: StudentOverview[] }> {
  const students = await readStudentOverviews(scope, whose);
  if (students.length === 0) return { since: new Date(scope.nowMs).toISOString(), students: [] };
  const ids = students.map(({ studentId }) => studentId);
  const graded = students.filter(({ isGraded }) => isGraded).map(({ studentId }) => studentId);
  const [attendance, fitness, changes] = await Promise.all([
    readAttendanceSummary(scope, ids).then(byStudent),
    readFitnessSummary(scope, ids).then(byStudent),
    readChanges(scope, ids, graded),
  ]);
  const news = byStudent(changes.map(({ since: _, ...of }) => of));
  return {
    since: changes[0]?.since ?? new Date(scope.nowMs).toISOString(),
    students: students.map((student) => {
      const { studentId: _, ...changed } = news.get(student.studentId) ?? { studentId: null, ...nothingChanged };
      return {
        ...student,
        attendance: attendance.get(student.studentId) ?? null,
        fitness: fitness.get(student.studentId) ?? null,
        changes: changed,
      };
    }),
  };
}

function byStudent<Part extends { studentId: string }>(parts: readonly Part[]): Map<string, Part> {
  return new Map(parts.map((part) => [part.studentId, part]));
}
