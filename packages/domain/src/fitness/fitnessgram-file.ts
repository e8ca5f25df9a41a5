import { fraction, fractionOf, multiply, toDecimal } from '@laurel/domain/kit/fraction';
import { type Sentence, translatable } from '@laurel/domain/kit/sentence';
import { cmToInches, kgToPounds } from './convert';
import { isReason } from './not-tested';
import {
  americanDay,
  type Cell,
  gradeNumber,
  missingOf,
  type StateFacts,
  type StateFile,
  type StateInput,
  type StateStudent,
} from './state-file';

/** The columns of FitnessGram’s roster import, in its order. */
export const rosterColumns = [
  ...['SchoolID', 'StudentID', 'StudentFirstName', 'StudentLastName', 'StudentBirthdate', 'StudentGrade'],
  ...['StudentSexAssignedAtBirth', 'StudentUsername', 'StudentPassword', 'StudentReportEmail', 'StudentIsActive'],
  ...['ClassName', 'ClassID', 'ClassStartDate', 'ClassEndDate', 'TeacherID', 'TeacherFirstName', 'TeacherLastName'],
  ...['TeacherUsername', 'TeacherPassword', 'TeacherEmail', 'TeacherIsActive'],
] as const;

/** FitnessGram’s roster: a row per student and class. Passwords are never in a file. */
export function fitnessgramRoster({ school, students, classes }: StateInput): StateFile {
  const byId = new Map(students.map((student) => [student.studentId, student]));
  const rows = classes.flatMap(({ title, classId, startsOn, endsOn, studentIds, teacher }) =>
    studentIds.flatMap((studentId): Cell[][] => {
      const student = byId.get(studentId);
      if (!student) return [];
      const grade = gradeNumber(student.gradeLevel);
      return [
        [
          ...[school.identifier, student.identifier, student.firstName, student.lastName],
          ...[americanDay(student.birthOn, true), grade === 0 ? 'K' : grade, student.sex, student.username, ''],
          ...[student.email, student.isActive ? 'Y' : 'N', title, classId],
          ...[americanDay(startsOn, true), americanDay(endsOn, true), teacher?.identifier ?? ''],
          ...[teacher?.firstName ?? '', teacher?.lastName ?? '', teacher?.username ?? '', '', teacher?.email ?? ''],
          teacher ? (teacher.isActive ? 'Y' : 'N') : '',
        ],
      ];
    }),
  );
  return { rows: [[...rosterColumns], ...rows], missing: missingOf(students, personMissing) };
}

/** The columns of FitnessGram’s results, as its export has them. */
export const resultsColumns = [
  ...[
    'StudentID',
    'SchoolID',
    'SchoolName',
    'StudentDOB',
    'Grade',
    'Gender',
    'TestEventEndDate',
    'HeightFT',
    'HeightIN',
  ],
  ...['Weight', 'TricepsSkinfold', 'CalfSkinfold', 'OneMileRunMin', 'OneMileRunSec', 'PACER15laps', 'PACER20laps'],
  ...['WalkTestMinutes', 'WalkTestSeconds', 'WalkTestHeartRate', 'Curlup', 'TrunkLift', 'Pushup', 'ModifiedPullup'],
  ...['FlexedArmHang', 'SitandReachL', 'SitandReachR', 'ShoulderStretchL', 'ShoulderStretchR', 'Race', 'Ethnicity'],
  ...['BodyCompHFZ', 'BMIHFZ', 'PercentFatHFZ', 'AerobicCapacityHFZ', 'CurlupHFZ', 'TrunkLiftHFZ', 'PushupHFZ'],
  ...['ModifiedPullupHFZ', 'FAHHFZ', 'SitandReachHFZ', 'ShoulderStretchHFZ'],
] as const;

type ResultsColumn = (typeof resultsColumns)[number];

// FitnessGram’s code for who is exempt from a test.
const exempt = 11;

const exemptions: readonly (readonly [ResultsColumn, readonly string[]])[] = [
  ['BMIHFZ', ['height', 'weight']],
  ['PercentFatHFZ', ['tricepsSkinfold', 'calfSkinfold']],
  ['AerobicCapacityHFZ', ['pacer20', 'pacer15', 'mileRun', 'mileWalk']],
  ['CurlupHFZ', ['curlUp']],
  ['TrunkLiftHFZ', ['trunkLift']],
  ['PushupHFZ', ['pushUp']],
  ['ModifiedPullupHFZ', ['modifiedPullUp']],
  ['FAHHFZ', ['flexedArmHang']],
  ['SitandReachHFZ', ['sitReachL', 'sitReachR']],
  ['ShoulderStretchHFZ', ['shoulderStretchL', 'shoulderStretchR']],
];

/** FitnessGram’s results: a row per tested student, as its own export has them, 11 where someone is exempt; race is left blank. */
export function fitnessgramResults({ school, testDay: { endsOn }, students }: StateInput): StateFile {
  const tested = students.filter(({ results }) => results.size > 0);
  const rows = tested.map((student): Cell[] => {
    const cells: Partial<Record<ResultsColumn, Cell>> = {
      StudentID: student.identifier,
      SchoolID: school.identifier,
      SchoolName: school.name,
      StudentDOB: americanDay(student.birthOn, true),
      Grade: gradeNumber(student.gradeLevel),
      Gender: student.sex,
      // A make-up may come after the event.
      TestEventEndDate: americanDay((student.testedOn ?? '') > endsOn ? student.testedOn : endsOn, true),
      ...valueCells(student),
      ...Object.fromEntries(
        exemptions.flatMap(([column, testIds]) => {
          const statuses = testIds.flatMap((testId) => student.results.get(testId)?.status ?? []);
          return statuses.some(isReason) && !statuses.includes('measured') ? [[column, exempt]] : [];
        }),
      ),
    };
    return resultsColumns.map((column) => cells[column] ?? '');
  });
  return { rows: [[...resultsColumns], ...rows], missing: missingOf(tested, fitnessgramMissing) };
}

function valueCells(student: StateStudent): Partial<Record<ResultsColumn, Cell>> {
  const of = (testId: string) => {
    const found = student.results.get(testId);
    return found?.status === 'measured' ? fractionOf(found.value ?? '') : null;
  };
  const plain = (testId: string) => {
    const value = of(testId);
    return value && toDecimal(value, 1).replace(/\.0$/, '');
  };
  const clock = (testId: string): readonly [Cell, Cell] => {
    const value = of(testId);
    const seconds = value ? Number(toDecimal(value, 0)) : null;
    return seconds === null ? ['', ''] : [Math.floor(seconds / 60), seconds % 60];
  };
  const stretched = (testId: string) => {
    const value = of(testId);
    return value && (value.over > 0n ? 'Y' : 'N');
  };
  const cm = of('height');
  const halfInches = cm ? Number(toDecimal(multiply(cmToInches(cm), fraction(2)), 0)) : null;
  const kg = of('weight');
  const [runMinutes, runSeconds] = clock('mileRun');
  const [walkMinutes, walkSeconds] = clock('mileWalk');
  return {
    HeightFT: halfInches === null ? '' : Math.floor(halfInches / 24),
    HeightIN: halfInches === null ? '' : (halfInches % 24) / 2,
    Weight: kg ? toDecimal(kgToPounds(kg), 1).replace(/\.0$/, '') : '',
    TricepsSkinfold: plain('tricepsSkinfold'),
    CalfSkinfold: plain('calfSkinfold'),
    OneMileRunMin: runMinutes,
    OneMileRunSec: runSeconds,
    PACER15laps: plain('pacer15'),
    PACER20laps: plain('pacer20'),
    WalkTestMinutes: walkMinutes,
    WalkTestSeconds: walkSeconds,
    WalkTestHeartRate: plain('walkHeartRate'),
    Curlup: plain('curlUp'),
    TrunkLift: plain('trunkLift'),
    Pushup: plain('pushUp'),
    ModifiedPullup: plain('modifiedPullUp'),
    FlexedArmHang: plain('flexedArmHang'),
    SitandReachL: plain('sitReachL'),
    SitandReachR: plain('sitReachR'),
    ShoulderStretchL: stretched('shoulderStretchL'),
    ShoulderStretchR: stretched('shoulderStretchR'),
  };
}

/** What FitnessGram’s results lack of a student; nothing of one who isn’t in them. */
export function fitnessgramMissing(student: StateFacts): Sentence[] {
  return student.results.size === 0 ? [] : personMissing(student);
}

function personMissing({ hasIdentifier, hasBirthDate, gradeLevel, sex }: StateFacts): Sentence[] {
  const sentences: Sentence[] = [];
  if (!hasIdentifier) sentences.push(translatable`No student ID.`);
  if (!hasBirthDate) sentences.push(translatable`No birth date.`);
  if (gradeNumber(gradeLevel) === null) sentences.push(translatable`No grade level.`);
  if (sex === null) sentences.push(translatable`No recorded sex.`);
  return sentences;
}
