import type * as api from '@laurel/domain/fitness/api';
import type { FitnessReport } from '@laurel/domain/fitness/student-fitness';
import type { OutputOf, ParsedInputOf } from '@laurel/domain/wire/endpoint';
import type { Scope } from '@laurel/server/db/scope';
import { shareReads } from '@laurel/server/db/shared-reads';
import { readClassStudents, requireClass } from './class-store';
import { readStudent } from './read-student';
import { readReportLanguages } from './report-language-store';

const mostReports = 200;

/** The reports of a class's families, each as that family's student would read it, and the languages the family reads. */
export async function readReports(
  scope: Scope,
  { classId, withBody }: ParsedInputOf<typeof api.readFitnessReports>,
): Promise<OutputOf<typeof api.readFitnessReports>> {
  const { title } = await requireClass(scope, classId);
  // What is asked for each student, and is the same for all of them, is read once.
  shareReads(scope.db);
  const students = (await readClassStudents(scope, classId)).slice(0, mostReports).map(({ studentId }) => studentId);
  const languages = await readReportLanguages(scope, students);
  const reports: FitnessReport[] = [];
  for (const studentId of students) {
    const found = await readStudent(scope, { studentId }, { withBody: withBody === 'yes' });
    reports.push({ ...found, locales: languages.get(studentId) ?? [] });
  }
  return { title, reports };
}

/** One student's report, as those of a class. */
export async function readReport(
  scope: Scope,
  { studentId, withBody }: ParsedInputOf<typeof api.readFitnessReport>,
): Promise<FitnessReport> {
  const found = await readStudent(scope, { studentId }, { withBody: withBody === 'yes' });
  const languages = await readReportLanguages(scope, [studentId]);
  return { ...found, locales: languages.get(studentId) ?? [] };
}
