import {
  add,
  divide,
  type Fraction,
  fraction,
  fractionOf,
  multiply,
  subtract,
  sum,
  toDecimal,
  zero,
} from '@laurel/domain/kit/fraction';
import { kgToPounds } from './convert';
import type { FormulaTrace } from './trace';

/** A value that was calculated, exact and as it is compared, with the way there. */
export interface Derived {
  readonly value: string;
  readonly trace: FormulaTrace;
}

type Input = readonly [name: string, value: Fraction, unit: string];

// One decimal, half up, before any comparison: only so are all 18 published minimum laps met (boys of 12: 40.286 is 40.3).
const digits = 1;

/** Ages the PACER's formula holds for; 18 stands for everyone older. */
const pacerAges = { from: 10, to: 18 } as const;
/** Past this the square makes a slower mile a better one, and the official calculator answers "incomplete". */
const slowestMile = fraction(13);
const walkFrom = 13;

/** VO2max = 45.619 + 0.353 × laps of 20 m − 1.121 × age; `null` outside ages 10 to 18. */
export function vo2maxOfPacer(laps20: Fraction, age: number): Derived | null {
  if (age < pacerAges.from || age > pacerAges.to) return null;
  const exact = subtract(
    add(number('45.619'), multiply(number('0.353'), laps20)),
    multiply(number('1.121'), fraction(age)),
  );
  return derive(exact, {
    formulaId: 'vo2max_pacer20_fg10',
    name: 'VO₂max (PACER 20 m)',
    expression: '45.619 + 0.353 × laps − 1.121 × age',
    source: 'CA-PFT-2020',
    inputs: [
      ['laps of 20 m', laps20, 'laps'],
      ['age', fraction(age), 'years'],
    ],
  });
}

/** VO2max of the one-mile run in seconds (Cureton 1995); `null` past 13 minutes. */
export function vo2maxOfMile(
  seconds: Fraction,
  { age, sex, bmi }: { readonly age: number; readonly sex: 'F' | 'M'; readonly bmi: Fraction },
): Derived | null {
  const minutes = divide(seconds, fraction(60));
  if (isMore(minutes, slowestMile)) return null;
  const male = fraction(sex === 'M' ? 1 : 0);
  const exact = sum([
    multiply(multiply(number('0.21'), fraction(age)), male),
    multiply(number('-0.84'), bmi),
    multiply(number('-8.41'), minutes),
    multiply(number('0.34'), multiply(minutes, minutes)),
    number('108.94'),
  ]);
  return derive(exact, {
    formulaId: 'vo2max_mile',
    name: 'VO₂max (one-mile run)',
    expression: '0.21 × age × male − 0.84 × BMI − 8.41 × minutes + 0.34 × minutes² + 108.94',
    source: 'CA-PFT-2020; Cureton et al. 1995',
    inputs: [
      ['age', fraction(age), 'years'],
      ['male', male, '1 or 0'],
      ['BMI', bmi, 'kg/m2'],
      ['minutes', minutes, 'min'],
    ],
  });
}

/** VO2max of the one-mile walk (Kline 1987); `null` under 13 years. */
export function vo2maxOfWalk(
  seconds: Fraction,
  given: { readonly age: number; readonly sex: 'F' | 'M'; readonly kg: Fraction; readonly bpm: Fraction },
): Derived | null {
  const { age, sex, kg, bpm } = given;
  if (age < walkFrom) return null;
  const minutes = divide(seconds, fraction(60));
  const male = fraction(sex === 'M' ? 1 : 0);
  const pounds = kgToPounds(kg);
  const exact = sum([
    number('132.853'),
    multiply(number('6.315'), male),
    multiply(number('-0.0769'), pounds),
    multiply(number('-0.3877'), fraction(age)),
    multiply(number('-3.2649'), minutes),
    multiply(number('-0.1565'), bpm),
  ]);
  return derive(exact, {
    formulaId: 'vo2max_walk',
    name: 'VO₂max (one-mile walk)',
    expression: '132.853 + 6.315 × male − 0.0769 × pounds − 0.3877 × age − 3.2649 × minutes − 0.1565 × heart rate',
    source: 'CA-PFT-2020; Kline et al. 1987',
    inputs: [
      ['male', male, '1 or 0'],
      ['weight', pounds, 'lb'],
      ['age', fraction(age), 'years'],
      ['minutes', minutes, 'min'],
      ['heart rate', bpm, 'bpm'],
    ],
  });
}

/** BMI = kg / m². `cm` must be above 0. */
export function bmiOf(kg: Fraction, cm: Fraction): Derived {
  const metres = divide(cm, fraction(100));
  return derive(divide(kg, multiply(metres, metres)), {
    formulaId: 'bmi',
    name: 'BMI',
    expression: 'kg ÷ m²',
    source: 'CA-PFT-2020',
    inputs: [
      ['weight', kg, 'kg'],
      ['height', metres, 'm'],
    ],
  });
}

/** Percent fat from the medians of both skinfolds in mm (Slaughter 1988). */
export function percentFatOf(triceps: Fraction, calf: Fraction, sex: 'F' | 'M'): Derived {
  const folds = add(triceps, calf);
  const [slope, base] = sex === 'M' ? ['0.735', '1.0'] : ['0.610', '5.02'];
  return derive(add(multiply(number(slope), folds), number(base)), {
    formulaId: 'percentFat_slaughter',
    name: 'Percent body fat (skinfolds)',
    expression: `${slope} × (triceps + calf) + ${base}`,
    source: 'CA-PFT-2020; Slaughter 1988',
    inputs: [
      ['triceps', triceps, 'mm'],
      ['calf', calf, 'mm'],
    ],
  });
}

/** The most one could lift once, of a weight lifted 1 to 10 times (Epley); one lift is itself. `null` past 10. */
export function oneRepMaxOf(kg: Fraction, reps: number): Derived | null {
  if (!Number.isInteger(reps) || reps < 1 || reps > 10) return null;
  const exact = reps === 1 ? kg : multiply(kg, add(fraction(1), fraction(reps, 30)));
  return derive(exact, {
    formulaId: 'oneRM_epley',
    name: 'One-repetition maximum (Epley)',
    expression: reps === 1 ? 'weight lifted once' : 'weight × (1 + repetitions ÷ 30)',
    source: 'Epley 1985',
    inputs: [
      ['weight', kg, 'kg'],
      ['repetitions', fraction(reps), 'reps'],
    ],
  });
}

function derive(
  exact: Fraction,
  about: Pick<FormulaTrace, 'formulaId' | 'name' | 'expression' | 'source'> & { readonly inputs: readonly Input[] },
): Derived {
  const value = toDecimal(exact, digits);
  const inputs = about.inputs.map(([name, amount, unit]) => ({ name, value: plain(amount), unit }));
  return { value, trace: { ...about, inputs, exact: plain(exact), rounded: value } };
}

/** As a decimal of at most six places, without zeros at its end. */
export function plain(value: Fraction): string {
  return toDecimal(value, 6).replace(/\.?0+$/, '');
}

function isMore(a: Fraction, b: Fraction): boolean {
  return subtract(a, b).over > 0n;
}

/** A constant of a formula. */
function number(text: string): Fraction {
  return fractionOf(text) ?? zero;
}
