import { readGradebook, saveScores } from '@laurel/domain/grades/api';
import { id } from '@laurel/domain/kit/id';
import { readParentOverview, readTeacherOverview } from '@laurel/domain/overview/api';
import { signedIn } from './client';
import { child, firstClassTitle } from './demo-school';

/** Work whose score was lowered to 1 of so many points. */
export interface LoweredScore {
  readonly title: string;
  readonly outOf: string;
  readonly was: number;
}

/** The demo teacher finds a mistake in work of a demo parent's child that came back weeks ago. */
export async function lowerScore(address: string): Promise<LoweredScore> {
  const teacher = await signedIn(address, 'jrossi');
  const guardian = await signedIn(address, 'ismith');
  const { children } = await guardian.call(readParentOverview, {});
  const news = new Set(children.flatMap(({ changes }) => changes.scores.map(({ assignmentId }) => assignmentId)));
  const { classes } = await teacher.call(readTeacherOverview, {});
  const taught = classes.find((each) => each.title === firstClassTitle);
  if (!taught) throw new Error('The demo district has changed.');
  const { classId } = taught;
  const { students, assignments } = await teacher.call(readGradebook, { classId });
  const student = students.find(({ familyName, givenName }) => `${givenName} ${familyName}` === child);
  const at = assignments.findIndex((each, index) => student?.values[index] && !news.has(each.id));
  const assignment = assignments[at];
  if (!student || !assignment) throw new Error('The demo district has changed.');
  await teacher.call(saveScores, {
    classId,
    operationId: id('operation').parse('01a1fedb-0000-7000-8000-000000000077'),
    cause: 'entered',
    students: [student.studentId],
    assignments: [assignment.id],
    cells: [[0, 0, student.versions[at] ?? 0, '1', 'none', 0]],
  });
  return { title: assignment.title, outOf: assignment.pointsPossible, was: student.values[at] ?? 0 };
}
