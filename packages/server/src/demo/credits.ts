import { type CreditRules, creditRules } from '@laurel/domain/credits/credit-rules';
import { addDays, type Day } from '@laurel/domain/kit/day';
import type { Scope } from '@laurel/server/db/scope';
import { writeSection } from '@laurel/server/settings/section-store';
import { bellCurve } from './chance';
import { type CourseKey, courses } from './courses';
import { type EarlierCredit, giveCredits, insertEarlierCredits, readGradedStudents } from './credits-store';
import { insertLastFinals, type LastFinal, type LastSpring } from './last-finals-store';
import type { SchoolYear } from './school-year';

/** What a student has taken by the time they come to the next grade level: a credit for each. */
const taken: readonly (readonly CourseKey[])[] = [
  ['english9', 'algebra1', 'biology', 'geography', 'french1', 'pe'],
  ['english10', 'geometry', 'chemistry', 'worldHistory', 'french2', 'studioArt'],
  ['americanLit', 'algebra2', 'physics', 'usHistory', 'french3', 'weights'],
];

/** What someone in grade 7 or 8 took the year before; middle schools give no credits. */
const takenInMiddleSchool: Readonly<Record<string, readonly CourseKey[]>> = {
  '07': ['math6', 'language6', 'earthScience', 'ancient', 'middlePe', 'middleArt'],
  '08': ['math7', 'language7', 'lifeScience', 'regions', 'middlePe', 'middleArt'],
};

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

/**
 * Courses of the high school give a credit each. Its students have final grades of last spring, and bring along credits of the
 * years before.
 */
export async function loadDemoCredits(scope: Scope, year: Pick<SchoolYear, 'startsOn' | 'endsOn'>): Promise<void> {
  const thisYear = Number(year.endsOn.slice(0, 4));
  const value = { ...creditRules.usual, ...diploma };
  await writeSection(scope, creditRules.name, { value, version: 0 });
  await giveCredits(scope);
  const students = await readGradedStudents(scope);
  await insertEarlierCredits(
    scope,
    students.flatMap((student) => earlierCredits(student, thisYear)),
  );
  await insertLastFinals(scope, lastSpring(year.startsOn), students.flatMap(lastFinals));
}

/** The semester that ended ten weeks before a year begins, in the year before. */
function lastSpring(startsOn: Day): LastSpring {
  const [first, last] = [addDays(startsOn, -364), addDays(startsOn, -71)];
  const [from, until] = [first.slice(0, 4), last.slice(0, 4)];
  const name = from === until ? from : `${from}–${until}`;
  return {
    ...{ schoolYear: Number(until), yearTitle: `${name} School Year`, title: `Semester 2, ${name}` },
    ...{ yearStartsOn: first, startsOn: addDays(startsOn, -224), endsBefore: addDays(last, 1) },
  };
}

/** What a student was graded in last spring: the courses of the grade level before theirs. */
function lastFinals({ studentId, key, gradeLevel, schoolId }: Student): LastFinal[] {
  return (takenInMiddleSchool[gradeLevel] ?? taken[Number(gradeLevel) - 10] ?? []).map((course) => ({
    ...{ studentId, schoolId, title: courses[course].title },
    ...gradeOf(`${key} ${course}`, bellCurve(`${key} ability`)),
  }));
}

type Student = Awaited<ReturnType<typeof readGradedStudents>>[number];

function earlierCredits({ studentId, key, gradeLevel, schoolName }: Student, thisYear: number): EarlierCredit[] {
  const years = Number(gradeLevel) - 9;
  if (years < 1) return [];
  // Last year’s are kept here.
  return taken.slice(0, years - 1).flatMap((list, at) =>
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
