import { add, type Fraction, fraction, fractionOf, multiply } from '@laurel/domain/kit/fraction';
import { isSentence, type Sentence, translatable } from '@laurel/domain/kit/sentence';
import { checkMeasurement, format, isClock, rangeOf, whyOutside } from './check-measurement';
import { cmToInches, inchesToCm, poundsToKg } from './convert';
import type { ColumnUnit } from './fitness-file';
import { plain } from './formula';
import { type Measurement, notTested } from './measurement';
import { statusSaid, statusTexts } from './not-tested';
import { readTime } from './read-time';
import type { FitnessTest } from './test';
import { decimalIn, hasTwoUnits, type UnitSystem, unitIn } from './units';

/** What somebody typed into a cell, read; or why it can't be read. */
export type MeasurementEntry =
  | { readonly kind: 'read'; readonly measurement: Measurement }
  | { readonly kind: 'refused'; readonly sentence: Sentence };

/** How a school and a test day say what is typed is meant. */
export interface EntryContext {
  readonly protocol: string | null;
  /** What a number without a unit is in; `null` where the school hasn’t chosen, so that it must be said. */
  readonly system: UnitSystem | null;
}

/**
 * Reads what is typed or pasted for a test: `42`, `7:42` or `742` (a mile), `12,5`, `150 lb`, `5'6"`, `12 in`, `yes`,
 * `11/12/13` (skinfold trials), `60x5` (five lifts of 60 kg), `DNF` (begun, not finished), and why someone wasn’t tested:
 * `EX`, `absent`, `IEP/504`, `medical`. Blank is not tested. What could be two things is refused, with both.
 */
export function readMeasurement(
  text: string,
  test: FitnessTest,
  context: EntryContext = { protocol: null, system: 'metric' },
): MeasurementEntry {
  const { protocol, system } = context;
  const said = text.trim().replace(/\s+/g, ' ');
  if (said === '' || /^(n\/?a|-|–)$/i.test(said)) return { kind: 'read', measurement: notTested };
  const status = statusSaid(said);
  if (status) return { kind: 'read', measurement: { ...notTested, status } };
  const lift = /^(\d+(?:[.,]\d+)?) ?(kg|lb|lbs)? ?[x×*] ?(\d{1,2})$/i.exec(said);
  if (lift && test.area === 'strength') {
    const kg = amount(`${lift[1]} ${lift[2] ?? unitIn('kg', system)}`, test);
    return checkEntry(test, kg && [plain(kg)], { protocol: `${Number(lift[3])} reps`, system });
  }
  if (test.trials > 1 && said.includes('/')) {
    const trials = said.split('/').map((part) => amount(part.trim(), test));
    if (trials.some((each) => each === null)) return refuse(test, said, system);
    return checkEntry(
      test,
      trials.flatMap((each) => (each ? [plain(each)] : [])),
      context,
    );
  }
  if (test.unit === 's') return readSeconds(said, test, protocol);
  const bare = number(said);
  if (bare && hasTwoUnits(test)) return readBare(bare, test, context);
  const value = amount(said, test);
  return value ? checkEntry(test, [plain(value)], context) : refuse(test, said, system);
}

function readSeconds(said: string, test: FitnessTest, protocol: string | null): MeasurementEntry {
  const time = readTime(said, test);
  if (time === null) return refuse(test, said, null);
  if (isSentence(time)) return { kind: 'refused', sentence: time };
  return checkEntry(test, [plain(time)], { protocol, system: null });
}

/** A length or a weight without a unit: in the school’s, or in the one that can be. Where both can be, it is asked. */
function readBare(value: Fraction, test: FitnessTest, context: EntryContext): MeasurementEntry {
  const [own, american] = [test.unit, unitIn(test.unit, 'us')];
  const asAmerican = inUnitOf(test, value, american === 'in' ? 'in' : 'lb') ?? value;
  if (context.system) return checkEntry(test, [plain(context.system === 'us' ? asAmerican : value)], context);
  const isOwn = whyOutside(test, value) === null;
  if (isOwn && whyOutside(test, asAmerican) === null) {
    const said = plain(value);
    const sentence = translatable`${test.name}: ${said} could be ${`${said} ${own}`} or ${`${said} ${american}`} (${format(test, asAmerican)}). Add the unit, or choose the school’s units.`;
    return { kind: 'refused', sentence };
  }
  return checkEntry(test, [plain(isOwn ? value : asAmerican)], context);
}

function checkEntry(
  test: FitnessTest,
  trials: readonly string[] | null,
  { protocol, system }: EntryContext,
): MeasurementEntry {
  if (!trials) return refuse(test, '', system);
  const given = { value: trials[0] ?? null, status: 'measured', trials: [...trials], protocol } as const;
  const found = checkMeasurement(test, { ...given, trials: trials.slice(0, 3) }, system);
  return isSentence(found) ? { kind: 'refused', sentence: found } : { kind: 'read', measurement: found };
}

function refuse(test: FitnessTest, said: string, system: UnitSystem | null): MeasurementEntry {
  const sentence = translatable`“${said.slice(0, 40)}” can’t be read as ${test.name}. Valid values: ${rangeOf(test, system)}.`;
  return { kind: 'refused', sentence };
}

/** An amount in the test's own unit, converted where another is said; `null` when it can't be read so. */
function amount(said: string, test: FitnessTest): Fraction | null {
  if (test.unit === 'bool') return yesOrNo(said, '0');
  const feet = /^(\d)['′’] ?(\d{1,2}(?:[.,]\d+)?)?(?:["″”]|'')?$/.exec(said);
  if (feet && test.unit === 'cm') {
    const inches = add(fraction(Number(feet[1]) * 12), number(feet[2] ?? '0') ?? fraction(0));
    return inchesToCm(inches);
  }
  const match = /^(-?\d+(?:[.,]\d+)?) ?([a-z%"″'′]+)?$/i.exec(said);
  if (!match) return null;
  const [, digits = '', suffix = ''] = match;
  const value = number(digits);
  return value && toUnit(value, suffix.toLowerCase(), test);
}

const suffixes: Readonly<Record<string, ColumnUnit>> = {
  '': 'AU',
  lb: 'lb',
  lbs: 'lb',
  kg: 'kg',
  in: 'in',
  '"': 'in',
  '″': 'in',
  cm: 'cm',
  ft: 'ft',
  m: 'm',
  mm: 'mm',
  s: 's',
  sec: 's',
  min: 'min',
  laps: 'laps',
  reps: 'reps',
  bpm: 'bpm',
  '%': '%',
  h: 'h',
};

function toUnit(value: Fraction, suffix: string, test: FitnessTest): Fraction | null {
  if (suffix === '') return value;
  const unit = suffixes[suffix];
  return unit === undefined ? null : inUnitOf(test, value, unit);
}

/** A number of `unit` in the unit of the test; `null` where the two measure different things. */
export function inUnitOf(test: FitnessTest, value: Fraction, unit: ColumnUnit): Fraction | null {
  if (unit === test.unit) return value;
  switch (`${unit} ${test.unit}`) {
    case 'in cm':
      return inchesToCm(value);
    case 'ft cm':
      return inchesToCm(multiply(value, fraction(12)));
    case 'm cm':
      return multiply(value, fraction(100));
    case 'cm in':
      return cmToInches(value);
    case 'cm mm':
      return multiply(value, fraction(10));
    case 'lb kg':
      return poundsToKg(value);
    case 'min s':
      return multiply(value, fraction(60));
    case 'min h':
      return multiply(value, fraction(1, 60));
    default:
      return null;
  }
}

/** Whether a column holds codes for why tests weren’t taken, and no values. */
export function isCode(unit: ColumnUnit): unit is '11=exempt' | '1–4=reason' {
  return unit === '11=exempt' || unit === '1–4=reason';
}

/** The units a column of a test may be in, its own first. */
export function unitsFor(test: FitnessTest): ColumnUnit[] {
  if (test.unit === 'bool') return ['yes/no', '1=no 2=yes'];
  if (test.unit === 'ml/kg/min') return [];
  const others: Readonly<Record<string, readonly ColumnUnit[]>> = {
    cm: ['in', 'ft', 'm'],
    in: ['cm'],
    kg: ['lb'],
    mm: ['cm'],
    s: ['min:sec', 'min'],
    h: ['min'],
  };
  return [test.unit, ...(others[test.unit] ?? [])];
}

/** Yes or no as 1 or 0; `first` is the number that says no. */
export function yesOrNo(said: string, first: '0' | '1'): Fraction | null {
  if (/^(y|yes|true|x|pass|✓)$/i.test(said)) return fraction(1);
  if (/^(n|no|false|fail)$/i.test(said)) return fraction(0);
  if (said === first) return fraction(0);
  return said === String(Number(first) + 1) ? fraction(1) : null;
}

/** A number as people write it, with a point or a comma. */
export function number(said: string): Fraction | null {
  return fractionOf(said.replace(',', '.'));
}

/** What the sheet shows of a cell in the school’s units, so that typing it again changes nothing. */
export function entryText(
  test: FitnessTest,
  { value, status, trials, protocol }: Measurement,
  system: UnitSystem | null = null,
): string {
  if (status === 'none') return '';
  if (status !== 'measured') return statusTexts[status];
  if (trials.length > 1) return trials.join('/');
  const reps = /^(\d+) reps$/.exec(protocol ?? '')?.[1];
  if (reps !== undefined && trials[0] !== undefined) return `${decimalIn(test, trials[0], system)}x${reps}`;
  if (value === null) return '';
  if (test.unit === 'bool') return value === '1' ? 'yes' : 'no';
  return isClock(test) ? clockText(value) : decimalIn(test, value, system);
}

function clockText(value: string): string {
  const [whole = '0', part] = value.split('.');
  const text = `${Math.floor(Number(whole) / 60)}:${String(Number(whole) % 60).padStart(2, '0')}`;
  return part === undefined ? text : `${text}.${part}`;
}
