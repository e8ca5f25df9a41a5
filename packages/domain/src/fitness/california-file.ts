import { type Sentence, translatable } from '@laurel/domain/kit/sentence';
import { type Cell, gradeNumber, missingOf, type StateFacts, type StateFile, type StateInput } from './state-file';

// California asks for participation by component and grade, and for nothing measured (2021-22 on).
const grades = [5, 7, 9] as const;

const components = [
  ['Aerobic Capacity', ['pacer20', 'pacer15', 'mileRun', 'mileWalk']],
  ['Abdominal Strength and Endurance', ['curlUp']],
  ['Trunk Extensor Strength and Flexibility', ['trunkLift']],
  ['Upper Body Strength and Endurance', ['pushUp', 'modifiedPullUp', 'flexedArmHang']],
  ['Flexibility', ['sitReachL', 'sitReachR', 'shoulderStretchL', 'shoulderStretchR']],
] as const;

/** The columns of the report; the state names no form, so this one is Laurel’s. */
export const californiaColumns = [
  ...['Grade', 'Component', 'Students', 'Tested', 'Absent', 'IEP/504', 'Extraordinary', 'Medical', 'Other exempt'],
  ...['Not tested', 'Participation (%)'],
] as const;

/** California’s participation report: how many of each grade took part in each component, and why others didn’t. */
export function californiaFile({ students }: StateInput): StateFile {
  const ofGrades = grades.map((grade) => ({
    grade,
    all: students.filter(({ gradeLevel, isActive }) => isActive && gradeNumber(gradeLevel) === grade),
  }));
  const rows = ofGrades.flatMap(({ grade, all }) =>
    components.map(([component, testIds]): Cell[] => {
      const statuses = all.map((student) => statusIn(student, testIds));
      const count = (status: string) => statuses.filter((each) => each === status).length;
      const tested = count('measured') + count('attempted');
      const share = all.length === 0 ? '' : ((100 * tested) / all.length).toFixed(1);
      const reasons = ['absent', 'iep504', 'extraordinary', 'medical', 'exempt'].map(count);
      return [grade, component, all.length, tested, ...reasons, count('none') + count('untested'), share];
    }),
  );
  const active = students.filter(({ isActive }) => isActive);
  return {
    rows: [[...californiaColumns], ...rows].map((row) => [...row]),
    missing: missingOf(active, californiaMissing),
  };
}

/** What California’s report lacks of a student; nothing of one in a grade it doesn’t ask for. */
export function californiaMissing({ gradeLevel, results }: StateFacts): Sentence[] {
  const grade = gradeNumber(gradeLevel);
  if (grade === null) return [translatable`No grade level.`];
  if (!grades.some((each) => each === grade)) return [];
  const isUntold = components.some(([, testIds]) => ['none', 'untested'].includes(statusIn({ results }, testIds)));
  return isUntold ? [translatable`A component has neither a result nor a reason.`] : [];
}

/** What a component came to: tested once any of its tests was, else the first reason there is. */
function statusIn({ results }: Pick<StateFacts, 'results'>, testIds: readonly string[]): string {
  const statuses = testIds.flatMap((testId) => results.get(testId)?.status ?? []);
  const tested = statuses.find((status) => status === 'measured' || status === 'attempted');
  return tested ?? statuses.find((status) => status !== 'untested') ?? statuses[0] ?? 'none';
}
