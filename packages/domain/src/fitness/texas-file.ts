import { type Fraction, fractionOf } from '@laurel/domain/kit/fraction';
import { type Sentence, translatable } from '@laurel/domain/kit/sentence';
import { cmToInches, kgToPounds } from './convert';
import { laps20Of } from './laps';
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

/** The columns of Texas’s PFAI file, in its order (ASCENDER, 2021-22). */
export const texasColumns = [
  ...['School ID', 'School Name', 'Test Date', 'Student Grade', 'Student Gender', 'Height', 'Weight'],
  ...['Skinfold Tricep', 'Skinfold Calf', '1 Mile Run (Minutes)', '1 Mile Run (Seconds)', 'PACER Laps'],
  ...['1 Mile Walk (Minutes)', '1 Mile Walk (Seconds)', '1 Mile Walk Heart Rate', 'Curl Up', 'Trunk Lift', 'Push Up'],
  ...['Modified Pull Up', 'Flexed Arm Hang', 'Back Saver Sit & Reach-Left', 'Back Saver Sit & Reach-Right'],
  ...['Shoulder Stretch-Left', 'Shoulder Stretch-Right', 'IsHispanicLatino', 'IsAmericanIndianAlaskaNative'],
  ...['IsAsian', 'IsBlackAfricanAmerican', 'IsNativeHawaiianOtherPacificIslander', 'IsWhite'],
] as const;

type Column = (typeof texasColumns)[number];

// Texas tests grades 3 to 12.
const grades = { from: 3, to: 12 } as const;

/** Texas’s file: one row per tested student, no name and no number; one test per area, whole numbers, race left blank. */
export function texasFile({ school, testDay, students }: StateInput): StateFile {
  const ofSchool = missingOfSchool(school).map((sentence) => ({ studentId: null, name: school.name, sentence }));
  const rows: Cell[][] = [];
  for (const student of students) {
    const found = studentCells(student);
    if (found === null) continue;
    const about: Partial<Record<Column, Cell>> = {
      'School ID': hasSchoolId(school) ? school.identifier : '',
      'School Name': school.name.slice(0, 75),
      'Test Date': americanDay(student.testedOn ?? testDay.startsOn, false),
      'Student Grade': gradeOf(student),
      'Student Gender': student.sex ?? '',
      ...found,
    };
    rows.push(texasColumns.map((column) => about[column] ?? ''));
  }
  return { rows: [[...texasColumns], ...rows], missing: [...ofSchool, ...missingOf(students, texasMissing)] };
}

/** What Texas’s file lacks of the school. */
export function missingOfSchool(school: StateInput['school']): Sentence[] {
  return hasSchoolId(school)
    ? []
    : [translatable`Texas needs the school’s 9-digit ID. Import it with the roster, as the school’s identifier.`];
}

function hasSchoolId({ identifier }: StateInput['school']): boolean {
  return /^\d{9}$/.test(identifier);
}

function gradeOf({ gradeLevel }: Pick<StateStudent, 'gradeLevel'>): Cell {
  const grade = gradeNumber(gradeLevel);
  return grade !== null && grade >= grades.from && grade <= grades.to ? grade : '';
}

/** What Texas’s file lacks of a student; nothing of one who wasn’t tested and isn’t in it. */
export function texasMissing(student: StateFacts): Sentence[] {
  const measured = (testId: string) => measuredIn(student, testId) !== null;
  const half = halves.flatMap(({ tests, instead, sentence }) =>
    tests.some(measured) && !tests.every(measured) && !instead.some((all) => all.every(measured)) ? [sentence] : [],
  );
  if (studentCells(student) === null) return half;
  const missing: Sentence[] = [];
  if (gradeOf(student) === '') missing.push(translatable`No grade level from ${grades.from} to ${grades.to}.`);
  if (student.sex === null) missing.push(translatable`No recorded sex.`);
  return [...missing, ...half];
}

// Texas takes these together only; what stands alone isn’t in the file, unless the area has another whole test.
const halves: readonly {
  readonly tests: readonly string[];
  readonly instead: readonly (readonly string[])[];
  readonly sentence: Sentence;
}[] = [
  {
    tests: ['height', 'weight'],
    instead: [['tricepsSkinfold', 'calfSkinfold']],
    sentence: translatable`Texas takes height and weight together only.`,
  },
  {
    tests: ['sitReachL', 'sitReachR'],
    instead: [['shoulderStretchL', 'shoulderStretchR']],
    sentence: translatable`Texas takes both sides of the sit-and-reach only.`,
  },
  {
    tests: ['shoulderStretchL', 'shoulderStretchR'],
    instead: [['sitReachL', 'sitReachR']],
    sentence: translatable`Texas takes both sides of the shoulder stretch only.`,
  },
  {
    tests: ['mileWalk', 'walkHeartRate'],
    instead: [['pacer20'], ['pacer15'], ['mileRun']],
    sentence: translatable`Texas takes a walk with the heart rate after it only.`,
  },
];

type Tested = Pick<StateStudent, 'results'>;

/** The results of a student, one test per area; `null` where nothing of the file was tested. */
function studentCells(student: Tested): Partial<Record<Column, Cell>> | null {
  const cells = {
    ...bodyCells(student),
    ...aerobicCells(student),
    ...firstOf(student, [
      ['Push Up', 'pushUp', 99],
      ['Modified Pull Up', 'modifiedPullUp', 999],
      ['Flexed Arm Hang', 'flexedArmHang', 999],
    ]),
    ...firstOf(student, [['Curl Up', 'curlUp', 75]]),
    ...firstOf(student, [['Trunk Lift', 'trunkLift', 12]]),
    ...flexibilityCells(student),
  };
  return Object.keys(cells).length === 0 ? null : cells;
}

function bodyCells(student: Tested): Partial<Record<Column, Cell>> {
  const [cm, kg] = [measuredIn(student, 'height'), measuredIn(student, 'weight')];
  if (cm && kg) return { Height: whole(cmToInches(cm)), Weight: whole(kgToPounds(kg)) };
  const [tricep, calf] = [measuredIn(student, 'tricepsSkinfold'), measuredIn(student, 'calfSkinfold')];
  return tricep && calf ? { 'Skinfold Tricep': whole(tricep), 'Skinfold Calf': whole(calf) } : {};
}

function aerobicCells(student: Tested): Partial<Record<Column, Cell>> {
  const laps = measuredIn(student, 'pacer20');
  if (laps) return { 'PACER Laps': Math.min(whole(laps), 300) };
  const laps15 = measuredIn(student, 'pacer15');
  const converted = laps15 && laps20Of(whole(laps15));
  if (converted !== null) return { 'PACER Laps': converted };
  const run = measuredIn(student, 'mileRun');
  if (run) return { '1 Mile Run (Minutes)': Math.floor(whole(run) / 60), '1 Mile Run (Seconds)': whole(run) % 60 };
  const [walk, bpm] = [measuredIn(student, 'mileWalk'), measuredIn(student, 'walkHeartRate')];
  if (!walk) return {};
  return {
    '1 Mile Walk (Minutes)': Math.floor(whole(walk) / 60),
    '1 Mile Walk (Seconds)': whole(walk) % 60,
    '1 Mile Walk Heart Rate': bpm ? whole(bpm) : '',
  };
}

function flexibilityCells(student: Tested): Partial<Record<Column, Cell>> {
  const [left, right] = [measuredIn(student, 'sitReachL'), measuredIn(student, 'sitReachR')];
  if (left && right)
    return { 'Back Saver Sit & Reach-Left': floor(left), 'Back Saver Sit & Reach-Right': floor(right) };
  const [one, other] = [measuredIn(student, 'shoulderStretchL'), measuredIn(student, 'shoulderStretchR')];
  // 1 says no, 2 yes.
  return one && other ? { 'Shoulder Stretch-Left': whole(one) + 1, 'Shoulder Stretch-Right': whole(other) + 1 } : {};
}

function firstOf(
  student: Tested,
  options: readonly (readonly [Column, string, number])[],
): Partial<Record<Column, Cell>> {
  for (const [column, testId, most] of options) {
    const value = measuredIn(student, testId);
    if (value) return { [column]: Math.min(floor(value), most) };
  }
  return {};
}

function measuredIn({ results }: Tested, testId: string): Fraction | null {
  const found = results.get(testId);
  return found?.status === 'measured' ? fractionOf(found.value ?? '') : null;
}

/** To the nearest whole number. */
function whole({ over, under }: Fraction): number {
  return Number((2n * over + under) / (2n * under));
}

/** Reached inches count in full ones only. */
function floor({ over, under }: Fraction): number {
  return Number(over / under);
}
