import { withExemption } from '@laurel/domain/fitness/exempt-results';
import type { Measurement } from '@laurel/domain/fitness/measurement';
import type { FitnessSheet as Results } from '@laurel/domain/fitness/sheet';
import { missingFor } from '@laurel/domain/fitness/state-files';
import type { Sentence } from '@laurel/domain/kit/sentence';
import type { Place } from '@laurel/web/sheet/cell';

type SheetStudent = Results['students'][number];

/** What the file that the school sends lacks of a student, by what stands in the sheet at this moment. */
export function stateMissing(
  { stateFile, testDay, tests }: Pick<Results, 'stateFile' | 'testDay' | 'tests'>,
  { studentId, gradeLevel, sex, age, hasIdentifier, exemption, testedOn }: SheetStudent,
  valueAt: (place: Place) => Measurement,
): readonly Sentence[] {
  if (!stateFile || !testDay) return [];
  const typed = tests.flatMap(({ testId }) => {
    const value = valueAt({ rowId: studentId, columnId: testId });
    return value.status === 'none' ? [] : [[testId, value] as const];
  });
  const results = new Map(typed);
  return missingFor(stateFile.kind, {
    ...{ sex, gradeLevel: gradeLevel ?? '', hasIdentifier, hasBirthDate: age !== null },
    results: exemption ? withExemption(results, exemption, testedOn ?? testDay.startsOn) : results,
  });
}
