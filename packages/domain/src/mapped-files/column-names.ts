import type { ColumnUnit } from '@laurel/domain/fitness/fitness-file';
import { catalogue } from '@laurel/domain/fitness/standards';

export type Meaning = readonly [testId: string, unit: ColumnUnit];

/** Ambiguous on purpose: it must be asked which course it was. */
export const eitherPacer = 'pacer';

// Column names as files carry them (data/fitness/file-layouts.json), spaces, case and signs left out.
const meanings: Readonly<Record<string, Meaning>> = {
  heightft: ['height', 'ft'],
  heightfeet: ['height', 'ft'],
  heightin: ['height', 'in'],
  heightinches: ['height', 'in'],
  heightcm: ['height', 'cm'],
  height: ['height', 'cm'],
  weight: ['weight', 'kg'],
  weightkg: ['weight', 'kg'],
  weightlb: ['weight', 'lb'],
  weightlbs: ['weight', 'lb'],
  tricepsskinfold: ['tricepsSkinfold', 'mm'],
  skinfoldtricep: ['tricepsSkinfold', 'mm'],
  triceps: ['tricepsSkinfold', 'mm'],
  calfskinfold: ['calfSkinfold', 'mm'],
  skinfoldcalf: ['calfSkinfold', 'mm'],
  calf: ['calfSkinfold', 'mm'],
  bioimpedance: ['percentFat', '%'],
  percentfat: ['percentFat', '%'],
  onemilerunmin: ['mileRun', 'min'],
  '1milerunminutes': ['mileRun', 'min'],
  milerunmin: ['mileRun', 'min'],
  onemilerunsec: ['mileRun', 's'],
  '1milerunseconds': ['mileRun', 's'],
  milerunsec: ['mileRun', 's'],
  onemilerun: ['mileRun', 'min:sec'],
  milerun: ['mileRun', 'min:sec'],
  mile: ['mileRun', 'min:sec'],
  fastestmile: ['mileRun', 's'],
  walktestminutes: ['mileWalk', 'min'],
  '1milewalkminutes': ['mileWalk', 'min'],
  waltestmin: ['mileWalk', 'min'],
  walktestmin: ['mileWalk', 'min'],
  walktestseconds: ['mileWalk', 's'],
  '1milewalkseconds': ['mileWalk', 's'],
  walktestsec: ['mileWalk', 's'],
  walktestheartrate: ['walkHeartRate', 'bpm'],
  '1milewalkheartrate': ['walkHeartRate', 'bpm'],
  pacer15laps: ['pacer15', 'laps'],
  pacer20laps: ['pacer20', 'laps'],
  '15mpacer': ['pacer15', 'laps'],
  '20mpacer': ['pacer20', 'laps'],
  pacerlaps: [eitherPacer, 'laps'],
  pacer: [eitherPacer, 'laps'],
  curlup: ['curlUp', 'reps'],
  curlups: ['curlUp', 'reps'],
  trunklift: ['trunkLift', 'in'],
  pushup: ['pushUp', 'reps'],
  pushups: ['pushUp', 'reps'],
  modifiedpullup: ['modifiedPullUp', 'reps'],
  modpullup: ['modifiedPullUp', 'reps'],
  flexedarmhang: ['flexedArmHang', 's'],
  flexarmhang: ['flexedArmHang', 's'],
  sitandreachl: ['sitReachL', 'in'],
  sitreachleft: ['sitReachL', 'in'],
  backsaversitreachleft: ['sitReachL', 'in'],
  sitandreachr: ['sitReachR', 'in'],
  sitreachright: ['sitReachR', 'in'],
  backsaversitreachright: ['sitReachR', 'in'],
  shoulderstretchl: ['shoulderStretchL', 'yes/no'],
  shoulderstretchleft: ['shoulderStretchL', 'yes/no'],
  shoulderstrleft: ['shoulderStretchL', 'yes/no'],
  shoulderstretchr: ['shoulderStretchR', 'yes/no'],
  shoulderstretchright: ['shoulderStretchR', 'yes/no'],
  shoulderstrright: ['shoulderStretchR', 'yes/no'],
  planktime: ['plank', 's'],
  plank: ['plank', 's'],
  '40yarddash': ['dash40', 's'],
  '40yd': ['dash40', 's'],
  '10yardsplit': ['dash10', 's'],
  '5105': ['proAgility', 's'],
  shuttle: ['proAgility', 's'],
  vertical: ['verticalJump', 'cm'],
  verticaljump: ['verticalJump', 'cm'],
  broadjump: ['broadJump', 'cm'],
  standinglongjump: ['broadJump', 'cm'],
  benchpress: ['bench1RM', 'kg'],
  squat: ['squat1RM', 'kg'],
  deadlift: ['deadlift1RM', 'kg'],
  powerclean: ['powerClean1RM', 'kg'],
};

export const people = {
  identifier: /^(studentid|stuid|seqn|localid|sisid|pupilid|id|studentnumber|number|ssid)$/,
  email: /^(student)?(e?mail|emailaddress|reportemail)$/,
  givenName: /^(student)?(first|given)name$/,
  familyName: /^(student)?(last|family|sur)name$|^(name|student|studentname)$/,
  birthOn: /^(student)?(dob|birthdate|dateofbirth|birthday)$/,
  sex: /^(student)?(sex|gender|sexassignedatbirth)$/,
  age: /^(age|agechild|stuage)$/,
  gradeLevel: /^(student)?(grade|gradelevel)$/,
  date: /^(testeventenddate|testdate|date|day|testeddate)$/,
} as const;

/** The columns of California’s file, in its order: the upload itself has no header. */
export const californiaWidth = 60;
export const californiaHeader: readonly string[] = [
  ...['CCode', 'DCode', 'SCode', 'ChSchCode', 'Grade', 'LastName', 'FirstName', 'MiddleIni', 'StuID', 'GENDER', 'DOB'],
  ...['TestDate', 'HSPLT', 'AfrAmer', 'AmeriIndian', 'AsianChinese', 'AsianJapanse', 'AsianKorean', 'AsianVietnamese'],
  ...['AsianIndian', 'AsianLaotian', 'AsianCambodian', 'AsianHmong', 'AsianOther', 'Filipino', 'PacIslanderHawaiian'],
  ...['PacIslanderGuamanian', 'PacIslanderSamoan', 'PacIslanderTahitian', 'PacIslanderOther', 'White', 'Ethnicity'],
  ...['ParentEducationLevel', 'NSLPEligible', 'EconoStatus', 'PartLevel', 'PartLevelReason', '20MPACER', 'MileRunMin'],
  ...['MileRunSec', 'WalTestMin', 'WalkTestSec', 'WalkTestHeartRate', 'Triceps', 'Calf', 'HeightFeet', 'HeightInches'],
  ...['Weight', 'BioImpedance', 'CurlUp', 'Trunklift', 'PushUp', 'ModPullUp', 'FlexArmHang', 'SitReachLeft'],
  ...['SitReachRight', 'ShoulderStrLeft', 'ShoulderStrRight', 'Source1', 'Source2', 'Source3', 'Source4', 'Source5'],
  ...['Source6', 'Result1', 'Result2', 'Result3', 'Result4', 'Result5', 'Result6', 'Score', 'StuAge', 'MileVO2Val'],
  ...['PACERVO2Val', 'WalkVO2Val', 'PercentFat', 'BodyMassIndex', 'District ID', 'Aerobic Pass Flag'],
  ...['Body Comp Pass Flag', 'Abdominal Pass Flag', 'Trunk Pass Flag', 'Upper Body Pass Flag', 'Flexibility Pass Flag'],
  'Test Pass Flag',
];

/** What a column of this name holds, if that is known. */
export function meaningOf(name: string): Meaning | null {
  return meanings[name] ?? byCatalogue.get(name) ?? null;
}

/**
 * The test an assignment's title names, with the unit it says in brackets: `Fitness: 1-mile run (seconds)`. `null` where it
 * names none. `min:sec` where nothing is said of a time's unit.
 */
export function meaningOfTitle(title: string): Meaning | null {
  const bare = title.replace(/^\s*(fitness|pe|p\.e\.|physical education)\s*[:\-–]\s*/i, '');
  const name = plainName(bare.replace(/\([^)]*\)/g, ' ').replace(/\d+\s*°/g, ' '));
  const meaning = meaningOf(plainName(bare)) ?? meaningOf(name) ?? meaningOf(name.replace(/^(1|one|a)(?=mile)/, ''));
  const [, said = ''] = /\(([^)]*)\)/.exec(bare) ?? [];
  const unit = unitsInTitles[plainName(said)];
  return meaning && unit !== undefined ? [meaning[0], unit] : meaning;
}

const unitsInTitles: Readonly<Record<string, ColumnUnit>> = {
  s: 's',
  sec: 's',
  seconds: 's',
  min: 'min',
  minutes: 'min',
  cm: 'cm',
  m: 'm',
  in: 'in',
  inches: 'in',
  ft: 'ft',
  feet: 'ft',
  kg: 'kg',
  lb: 'lb',
  lbs: 'lb',
  pounds: 'lb',
};

export function plainName(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
}

const byCatalogue = new Map(
  catalogue
    .filter((test) => !test.isDerived)
    .flatMap((test): [string, Meaning][] => {
      const meaning: Meaning = [test.testId, test.unit === 'bool' ? 'yes/no' : unitOfTest(test.unit)];
      return [
        [plainName(test.testId), meaning],
        [plainName(test.name), meaning],
      ];
    }),
);

function unitOfTest(unit: string): ColumnUnit {
  const known: Readonly<Record<string, ColumnUnit>> = {
    laps: 'laps',
    s: 's',
    bpm: 'bpm',
    cm: 'cm',
    kg: 'kg',
    mm: 'mm',
    '%': '%',
    reps: 'reps',
    in: 'in',
    m: 'm',
    h: 'h',
  };
  return known[unit] ?? 'AU';
}
