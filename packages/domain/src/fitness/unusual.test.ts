import type { Day } from '@laurel/domain/kit/day';
import { inEnglish } from '@laurel/domain/kit/testing-sentence';
import { expect, test } from 'vitest';
import { testOf } from './standards';
import { whyUnusual } from './unusual';

const why = (testId: string, last: string, now: string) => {
  const found = testOf(testId);
  if (!found) throw new Error(testId);
  const sentence = whyUnusual(found, now, { value: last, day: '2026-04-20' as Day });
  return sentence && inEnglish(sentence);
};

test.each([
  ['pacer20', '30', '75', '75 laps, and last time 30 laps (2026-04-20)? Check it.'],
  ['mileRun', '462', '742', '12:22, and last time 7:42 (2026-04-20)? Check it.'],
  ['weight', '50', '110', '110 kg, and last time 50 kg (2026-04-20)? Check it.'],
  ['height', '150', '63', '63 cm, and last time 150 cm (2026-04-20)? Check it.'],
])('%s: after %s, %s is asked about', (testId, last, now, expected) => expect(why(testId, last, now)).toBe(expected));

test.each([
  ['pacer20', '30', '55'],
  ['pacer20', '5', '18'],
  ['curlUp', '40', '20'],
  ['mileRun', '600', '480'],
  ['weight', '50', '58'],
  ['height', '150', '161'],
  ['shoulderStretchL', '0', '1'],
  ['dash40', '5.4', '5.1'],
])('%s: after %s, %s isn’t asked about', (testId, last, now) => expect(why(testId, last, now)).toBeNull());
