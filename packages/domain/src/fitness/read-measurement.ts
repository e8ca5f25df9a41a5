import { add, type Fraction, fraction, fractionOf, multiply } from '@laurel/domain/kit/fraction';
import { isSentence, type Sentence, translatable } from '@laurel/domain/kit/sentence';
import { checkMeasurement, isClock, rangeOf } from './check-measurement';
import { cmToInches, inchesToCm, poundsToKg, secondsOf } from './convert';
import type { ColumnUnit } from './fitness-file';
import { plain } from './formula';
import { type Measurement, notTested } from './measurement';
import type { FitnessTest } from './test';

/** What somebody typed into a cell, read; or why it can't be read. */
export type MeasurementEntry =
  | { readonly kind: 'read'; readonly measurement: Measurement }
  | { readonly kind: 'refused'; readonly sentence: Sentence };

/**
 * Reads what is typed or pasted for a test: `42`, `7:42`, `12,5`, `150 lb`, `5'6"`, `12 in`, `yes`, `11/12/13` (skinfold
 * trials), `60x5` (five lifts of 60 kg), `DNF` (begun, not finished), `EX` (excused). Blank is not tested.
 */
export function readMeasurement(text: string, test: FitnessTest, protocol: string | null = null): MeasurementEntry {
  const said = text.trim().replace(/\s+/g, ' ');
  if (said === '' || /^(n\/?a|-|–)$/i.test(said)) return { kind: 'read', measurement: notTested };
  if (/^(dnf|attempted)$/i.test(said)) return { kind: 'read', measurement: { ...notTested, status: 'attempted' } };
  if (/^(ex|exempt|excused)$/i.test(said)) return { kind: 'read', measurement: { ...notTested, status: 'exempt' } };
  const lift = /^(\d+(?:[.,]\d+)?) ?(kg|lb|lbs)? ?[x×*] ?(\d{1,2})$/i.exec(said);
  if (lift && test.area === 'strength') {
    const kg = amount(`${lift[1]} ${lift[2] ?? 'kg'}`, test);
    return checkEntry(test, kg && [plain(kg)], `${Number(lift[3])} reps`);
  }
  if (test.trials > 1 && said.includes('/')) {
    const trials = said.split('/').map((part) => amount(part.trim(), test));
    if (trials.some((each) => each === null)) return refuse(test, said);
    return checkEntry(
      test,
      trials.flatMap((each) => (each ? [plain(each)] : [])),
      protocol,
    );
  }
  const value = amount(said, test);
  return value ? checkEntry(test, [plain(value)], protocol) : refuse(test, said);
}

function checkEntry(test: FitnessTest, trials: readonly string[] | null, protocol: string | null): MeasurementEntry {
  if (!trials) return refuse(test, '');
  const given = { value: trials[0] ?? null, status: 'measured', trials: [...trials], protocol } as const;
  const found = checkMeasurement(test, { ...given, trials: trials.slice(0, 3) });
  return isSentence(found) ? { kind: 'refused', sentence: found } : { kind: 'read', measurement: found };
}

function refuse(test: FitnessTest, said: string): MeasurementEntry {
  const sentence = translatable`“${said.slice(0, 40)}” can’t be read as ${test.name}. Valid values: ${rangeOf(test)}.`;
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
  if (!match) return test.unit === 's' ? secondsOf(said) : null;
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

/** What the sheet shows of a cell, so that typing it again changes nothing. */
export function entryText(test: FitnessTest, { value, status, trials, protocol }: Measurement): string {
  if (status === 'none') return '';
  if (status === 'attempted') return 'DNF';
  if (status === 'exempt') return 'EX';
  if (trials.length > 1) return trials.join('/');
  const reps = /^(\d+) reps$/.exec(protocol ?? '')?.[1];
  if (reps !== undefined && trials[0] !== undefined) return `${trials[0]}x${reps}`;
  if (value === null) return '';
  if (test.unit === 'bool') return value === '1' ? 'yes' : 'no';
  return isClock(test) ? clockText(value) : value;
}

function clockText(value: string): string {
  const [whole = '0', part] = value.split('.');
  const text = `${Math.floor(Number(whole) / 60)}:${String(Number(whole) % 60).padStart(2, '0')}`;
  return part === undefined ? text : `${text}.${part}`;
}
