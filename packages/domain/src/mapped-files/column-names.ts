import type { ColumnUnit, DateOrder } from '@laurel/domain/fitness/fitness-file';
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
  onemile: ['mileRun', 'min:sec'],
  '1mile': ['mileRun', 'min:sec'],
  '1milerun': ['mileRun', 'min:sec'],
  '1milerunwalk': ['mileRun', 'min:sec'],
  milerunwalk: ['mileRun', 'min:sec'],
  miletime: ['mileRun', 'min:sec'],
  mileruntime: ['mileRun', 'min:sec'],
  milewalk: ['mileWalk', 'min:sec'],
  onemilewalk: ['mileWalk', 'min:sec'],
  '1milewalk': ['mileWalk', 'min:sec'],
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
  pacer15m: ['pacer15', 'laps'],
  pacer20m: ['pacer20', 'laps'],
  '15meterpacer': ['pacer15', 'laps'],
  '20meterpacer': ['pacer20', 'laps'],
  beeptest: [eitherPacer, 'laps'],
  pacertest: [eitherPacer, 'laps'],
  pacerscore: [eitherPacer, 'laps'],
  pacerlaps: [eitherPacer, 'laps'],
  pacer: [eitherPacer, 'laps'],
  curlup: ['curlUp', 'reps'],
  curlups: ['curlUp', 'reps'],
  trunklift: ['trunkLift', 'in'],
  '90degreepushups': ['pushUp', 'reps'],
  pushup: ['pushUp', 'reps'],
  pushups: ['pushUp', 'reps'],
  modifiedpullup: ['modifiedPullUp', 'reps'],
  modpullup: ['modifiedPullUp', 'reps'],
  flexedarmhang: ['flexedArmHang', 's'],
  flexarmhang: ['flexedArmHang', 's'],
  sitandreachleft: ['sitReachL', 'in'],
  sitandreachright: ['sitReachR', 'in'],
  sitreachl: ['sitReachL', 'in'],
  sitreachr: ['sitReachR', 'in'],
  backsaversitandreachleft: ['sitReachL', 'in'],
  backsaversitandreachright: ['sitReachR', 'in'],
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
  '40yddash': ['dash40', 's'],
  '40dash': ['dash40', 's'],
  '40': ['dash40', 's'],
  proagility: ['proAgility', 's'],
  '3cone': ['threeCone', 's'],
  '3conedrill': ['threeCone', 's'],
  ldrill: ['threeCone', 's'],
  '10yardsplit': ['dash10', 's'],
  '5105': ['proAgility', 's'],
  shuttle: ['proAgility', 's'],
  vertical: ['verticalJump', 'cm'],
  verticaljump: ['verticalJump', 'cm'],
  broadjump: ['broadJump', 'cm'],
  standinglongjump: ['broadJump', 'cm'],
  longjump: ['broadJump', 'cm'],
  medicineballthrow: ['medBall', 'cm'],
  medballthrow: ['medBall', 'cm'],
  gripstrength: ['gripMax', 'kg'],
  handgrip: ['gripMax', 'kg'],
  bodyweight: ['weight', 'kg'],
  ht: ['height', 'cm'],
  wt: ['weight', 'kg'],
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
  date: /^(testeventenddate|testdate|date|day|testeddate|recorded)$/,
} as const;

/** The headings a field may have, as `plainWord` writes them; the first that fits counts. */
export type Headings<Field extends string> = Readonly<Record<Field, readonly RegExp[]>>;

/** What tells a column without a known heading by its cells. */
interface ByCells<Field extends string> {
  readonly rows: readonly (readonly string[])[];
  readonly isOf: Readonly<Partial<Record<Field, ((cell: string) => boolean) | undefined>>>;
}

/** Which column each field seems to stand in: by its heading, else by what all of its cells are; each column once. */
export function fillByHeading<Field extends string>(
  header: readonly string[],
  headings: Headings<Field>,
  { rows, isOf }: ByCells<Field>,
): Record<Field, number | null> {
  const fields = Object.keys(headings) as Field[];
  const taken = new Set<number>();
  const take = (isIt: (at: number) => boolean) => {
    const at = header.findIndex((_, each) => !taken.has(each) && isIt(each));
    if (at !== -1) taken.add(at);
    return at === -1 ? null : at;
  };
  const names = header.map(plainWord);
  const found = new Map(
    fields.map((field) => [field, take((at) => headings[field].some((name) => name.test(names[at] ?? '')))]),
  );
  for (const field of fields) {
    const isIt = isOf[field];
    if (found.get(field) !== null || !isIt) continue;
    const filled = (at: number) => rows.map((cells) => (cells[at] ?? '').trim()).filter((cell) => cell !== '');
    found.set(
      field,
      take((at) => filled(at).length > 0 && filled(at).every(isIt)),
    );
  }
  return Object.fromEntries(fields.map((field) => [field, found.get(field) ?? null])) as Record<Field, number | null>;
}

/** A heading or a word in any script, without case, accents, spaces and signs. */
export function plainWord(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** Whether a column holds passwords, by its heading: those are never kept. */
export function isPasswordHeading(heading: string): boolean {
  return /passw|passphrase|^pwd$|motdepasse|كلمةالمرور|كلمةالسر/.test(plainWord(heading));
}

/** Whether a cell is a date in one of the ways files write them. */
export function isDateIn(cell: string): boolean {
  return /^(\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{4})([T ].*)?$/.test(cell);
}

/** By what the cells hold: a year first, else the American order unless a day past 12 stands first. */
export function dateOrderIn(rows: readonly (readonly string[])[], columns: readonly (number | null)[]): DateOrder {
  const cells = rows.flatMap((row) => columns.flatMap((at) => (at === null ? [] : [(row[at] ?? '').trim()])));
  const filled = cells.filter((cell) => cell !== '');
  if (filled.length === 0 || filled.some((cell) => /^(19|20)\d{2}[-/.]?\d{1,2}/.test(cell))) return 'iso';
  return filled.some((cell) => /^(1[3-9]|2\d|3[01])[-/.]/.test(cell) || /^\d{1,2}\.\d/.test(cell)) ? 'dmy' : 'mdy';
}

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
  minsec: 'min:sec',
  mmss: 'min:sec',
  mss: 'min:sec',
};

/** Columns of codes beside results: of which tests they say why they weren’t taken. */
export const codesOf: Readonly<Record<string, readonly string[]>> = {
  aerobiccapacityhfz: ['pacer20'],
  bmihfz: ['height', 'weight'],
  percentfathfz: ['tricepsSkinfold', 'calfSkinfold'],
  curluphfz: ['curlUp'],
  trunklifthfz: ['trunkLift'],
  pushuphfz: ['pushUp'],
  modifiedpulluphfz: ['modifiedPullUp'],
  fahhfz: ['flexedArmHang'],
  sitandreachhfz: ['sitReachL', 'sitReachR'],
  shoulderstretchhfz: ['shoulderStretchL', 'shoulderStretchR'],
  partlevelreason: ['pacer20', 'curlUp', 'trunkLift', 'pushUp', 'sitReachL', 'sitReachR'],
};

/** Whether a heading says what its numbers are in: `Weight (lb)`, `HeightIN`. */
export function namesUnit(heading: string): boolean {
  return /(cm|in|inch|inches|ft|feet|kg|kgs|lb|lbs|pounds)$/.test(plainName(heading));
}

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
    points: 'points',
    in: 'in',
    m: 'm',
    h: 'h',
  };
  return known[unit] ?? 'AU';
}
