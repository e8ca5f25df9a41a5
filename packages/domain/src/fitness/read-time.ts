import { add, compare, type Fraction, fraction, fractionOf, multiply } from '@laurel/domain/kit/fraction';
import { type Sentence, translatable } from '@laurel/domain/kit/sentence';
import { format, isClock } from './check-measurement';
import { secondsOf } from './convert';
import type { FitnessTest } from './test';

/** Whether a test always lasts minutes, as the mile does, so that nobody means seconds by a short number. */
export function lastsMinutes(test: Pick<FitnessTest, 'unit' | 'min' | 'max'>): boolean {
  return isClock(test) && Number(test.min) >= 60;
}

// Excel writes the 7:42 someone typed as 7 hours and 42 minutes.
const excelTime = /^(\d{1,2}:\d{2}):00(?:\.0+)?(?: ?[ap]m)?$/i;

/**
 * A time as people write it, in seconds: `7:42`, `7:42.5`, `5.24`, `90 s`, `8 min`. For a test that lasts minutes `742` is
 * 7:42 and `8` is 8:00; `7:42:00` is what a spreadsheet makes of 7:42. A sentence with both readings where there are two; `null` where it is no time.
 */
export function readTime(said: string, test: FitnessTest): Fraction | Sentence | null {
  const [, digits = '', unit = ''] = /^(\d+(?:[.,]\d+)?) ?(s|sec|min)?$/i.exec(said) ?? [];
  const amount = fractionOf(digits.replace(',', '.'));
  if (!amount) {
    const time = secondsOf(said.replace(',', '.').replace(/ ?[ap]m$/i, ''));
    const typed = secondsOf(excelTime.exec(said)?.[1] ?? '');
    const isHours = time !== null && compare(time, fractionOf(test.max) ?? time) > 0;
    return typed && isHours ? typed : time;
  }
  if (/^s/i.test(unit)) return amount;
  if (/^m/i.test(unit)) return multiply(amount, fraction(60));
  return lastsMinutes(test) ? readMinutes(digits, amount, test) : amount;
}

function readMinutes(digits: string, amount: Fraction, test: FitnessTest): Fraction | Sentence {
  const [minutes = '', part] = digits.split(/[.,]/);
  if (part !== undefined) {
    const asMinutes = multiply(amount, fraction(60));
    const seconds = Number(part.length === 1 ? `${part}0` : part);
    if (Number(minutes) >= 60) return amount;
    if (part.length > 2 || seconds >= 60) return asMinutes;
    const asClock = clock(Number(minutes), seconds);
    if (seconds === 0) return asClock;
    return translatable`${test.name}: ${digits} could be ${format(test, asClock)} or ${format(test, asMinutes)} (${digits} minutes). Enter it with a colon.`;
  }
  if (digits.length <= 2) return multiply(amount, fraction(60));
  const seconds = Number(digits.slice(-2));
  return digits.length <= 4 && seconds < 60 ? clock(Number(digits.slice(0, -2)), seconds) : amount;
}

function clock(minutes: number, seconds: number): Fraction {
  return add(fraction(minutes * 60), fraction(seconds));
}

/** Both readings of a number that is 7:42 to some and 742 seconds to others; `null` where it can only be one. */
export function twoReadings(digits: string, test: FitnessTest): { clock: string; seconds: string } | null {
  const [asSeconds, asClock] = [fractionOf(digits), /^\d{3,4}$/.test(digits) ? readTime(digits, test) : null];
  if (!asSeconds || !asClock || 'key' in asClock) return null;
  const [clock, seconds] = [format(test, asClock), format(test, asSeconds)];
  return clock === seconds ? null : { clock, seconds };
}
