import type * as api from '@laurel/domain/fitness/api';
import type { StudentFitness } from '@laurel/domain/fitness/student-fitness';
import type { OutputOf, ParsedInputOf } from '@laurel/domain/wire/endpoint';
import type { Scope } from '@laurel/server/db/scope';
import { readClassStudents, requireClass } from './class-store';
import { readStudent } from './read-student';

const mostReports = 200;

/** The reports of a class's families, each as that family's student would read it. */
export async function readReports(
  scope: Scope,
  { classId, withBody }: ParsedInputOf<typeof api.readFitnessReports>,
): Promise<OutputOf<typeof api.readFitnessReports>> {
  const { title } = await requireClass(scope, classId);
  const students = await readClassStudents(scope, classId);
  const reports: StudentFitness[] = [];
  for (const { studentId } of students.slice(0, mostReports))
    reports.push(await readStudent(scope, { studentId }, { withBody: withBody === 'yes' }));
  return { title, reports };
}
