import { type CreditRules, creditRules } from '@laurel/domain/credits/credit-rules';
import type { Day } from '@laurel/domain/kit/day';
import type { Scope } from '@laurel/server/db/scope';
import { writeSection } from '@laurel/server/settings/section-store';
import { bellCurve } from './chance';
import { type CourseKey, courses } from './courses';
import { type EarlierCredit, giveCredits, insertEarlierCredits, readHighSchoolStudents } from './credits-store';

/** What a student has taken by the time they come to the next grade level: a credit for each. */
const taken: readonly (readonly CourseKey[])[] = [
  ['english9', 'algebra1', 'biology', 'geography', 'french1', 'pe'],
  ['english10', 'geometry', 'chemistry', 'worldHistory', 'french2', 'studioArt'],
  ['americanLit', 'algebra2', 'physics', 'usHistory', 'french3', 'weights'],
];

/** What a diploma takes in Cedar Valley. */
const diploma: Partial<CreditRules> = {
  isRanking: false,
  totalCredits: '22',
  requirements: [
    { subject: courses.english9.subject, credits: '4' },
    { subject: courses.algebra1.subject, credits: '3' },
    { subject: courses.biology.subject, credits: '3' },
    { subject: courses.usHistory.subject, credits: '3' },
    { subject: courses.french1.subject, credits: '2' },
    { subject: courses.pe.subject, credits: '1' },
  ],
};

/** Courses of the high school give a credit each, and its students bring along those of their years before Laurel. */
export async function loadDemoCredits(scope: Scope, { endsOn }: { readonly endsOn: Day }): Promise<void> {
  const value = { ...creditRules.usual, ...diploma };
  await writeSection(scope, creditRules.name, { value, version: 0 });
  await giveCredits(scope);
  const students = await readHighSchoolStudents(scope);
  await insertEarlierCredits(
    scope,
    students.flatMap((student) => earlierCredits(student, Number(endsOn.slice(0, 4)))),
  );
}

type Student = Awaited<ReturnType<typeof readHighSchoolStudents>>[number];

function earlierCredits({ studentId, key, gradeLevel, schoolName }: Student, thisYear: number): EarlierCredit[] {
  const years = Number(gradeLevel) - 9;
  return taken.slice(0, years).flatMap((list, at) =>
    list.map((course) => ({
      ...{ studentId, schoolName, schoolYear: thisYear - years + at },
      ...{ title: courses[course].title, subject: courses[course].subject },
      ...gradeOf(`${key} ${course}`, bellCurve(`${key} ability`)),
    })),
  );
}

/** As the scores of this year go: by the student’s ability, and how they liked the course. */
function gradeOf(key: string, ability: number): Pick<EarlierCredit, 'letter' | 'points'> {
  const share = 0.86 + 0.07 * ability + 0.05 * bellCurve(key);
  if (share >= 0.9) return { letter: 'A', points: 4 };
  if (share >= 0.8) return { letter: 'B', points: 3 };
  return share >= 0.7 ? { letter: 'C', points: 2 } : { letter: 'D', points: 1 };
}
