import { fraction, fractionOf, zero } from '@laurel/domain/kit/fraction';
import { median, quartiles } from '@laurel/domain/kit/median';
import { expect, test } from 'vitest';
import { bmiOf, oneRepMaxOf, percentFatOf, plain, vo2maxOfMile, vo2maxOfPacer, vo2maxOfWalk } from './formula';

const n = (text: string) => fractionOf(text) ?? zero;

// Worked by hand from the published formulas.
test.each([
  ['BMI of 50 kg and 160 cm', bmiOf(n('50'), n('160')), '19.5', '19.53125'],
  ['percent fat of a boy', percentFatOf(n('10'), n('12'), 'M'), '17.2', '17.17'],
  ['percent fat of a girl', percentFatOf(n('10'), n('12'), 'F'), '18.4', '18.44'],
  ['five lifts of 60 kg', oneRepMaxOf(n('60'), 5), '70.0', '70'],
  ['one lift is itself', oneRepMaxOf(n('62.5'), 1), '62.5', '62.5'],
  ['a mile of 8 minutes', vo2maxOfMile(n('480'), { age: 13, sex: 'M', bmi: n('19.5') }), '49.8', '49.77'],
  [
    'a walked mile',
    vo2maxOfWalk(n('900'), { age: 14, sex: 'F', kg: n('45.359237'), bpm: n('140') }),
    '48.9',
    '48.8517',
  ],
])('%s', (_, found, value, exact) => {
  expect([found?.value, found?.trace.exact]).toEqual([value, exact]);
});

test('a formula has no value outside its valid range', () => {
  expect(vo2maxOfPacer(fraction(20), 9)).toBe(null);
  expect(vo2maxOfMile(n('781'), { age: 13, sex: 'M', bmi: n('20') })).toBe(null);
  expect(vo2maxOfMile(n('780'), { age: 13, sex: 'M', bmi: n('20') })).not.toBe(null);
  expect(vo2maxOfWalk(n('900'), { age: 12, sex: 'F', kg: n('45'), bpm: n('140') })).toBe(null);
  expect(oneRepMaxOf(n('60'), 11)).toBe(null);
});

test.each([
  [['3'], '3 3 3'],
  [['1', '2'], '1 1.5 2'],
  [['5', '1', '3'], '1 3 5'],
  [['1', '2', '3', '4', '5'], '1.5 3 4.5'],
  [['1', '2', '3', '4', '5', '6'], '2 3.5 5'],
])('the quartiles of %s are %s', (values, expected) => {
  const found = quartiles(values.map(n));
  expect(found && [found.lower, found.median, found.upper].map(plain).join(' ')).toBe(expected);
});

test('nothing has no median', () => {
  expect(median([])).toBe(null);
});
