import { add, divide, type Fraction, fraction, fractionOf, multiply } from '@laurel/domain/kit/fraction';

// Exact by definition since 1959.
const cmPerInch = fraction(254n, 100n);
const kgPerPound = fraction(45_359_237n, 100_000_000n);

/** Centimetres of so many inches. */
export function inchesToCm(inches: Fraction): Fraction {
  return multiply(inches, cmPerInch);
}

export function cmToInches(cm: Fraction): Fraction {
  return divide(cm, cmPerInch);
}

export function poundsToKg(pounds: Fraction): Fraction {
  return multiply(pounds, kgPerPound);
}

export function kgToPounds(kg: Fraction): Fraction {
  return divide(kg, kgPerPound);
}

/** Seconds of `7:42`, `7:42.5`, `1:02:03` or plain seconds; `null` when it is no time. */
export function secondsOf(text: string): Fraction | null {
  const plain = fractionOf(text);
  if (plain) return text.startsWith('-') ? null : plain;
  const match = /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d(?:\.\d{1,3})?)$/.exec(text);
  if (!match) return null;
  const [, hours = '0', minutes = '0', seconds = '0'] = match;
  const whole = fraction(Number(hours) * 3600 + Number(minutes) * 60);
  return add(whole, fractionOf(seconds) ?? fraction(0));
}
