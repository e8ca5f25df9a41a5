import { sentencesReady } from '@laurel/web/faults/translate-sentence';
import { chooseLocale } from '@laurel/web/kit/locale';
import { addLanguages } from '@laurel/web/languages/parts';
import { expect, test } from 'vitest';
import { methodText, resultText, valueText, zoneText } from './value-words';

addLanguages('app');

test.each([
  ['41.2', 'ml/kg/min', '41.2 ml/kg/min'],
  ['24', 'laps', '24 laps'],
  ['1', 'laps', '1 lap'],
  ['1200', 'm', '1,200 m'],
  ['9.8', 's', '9.8 s'],
  ['59.9', 's', '59.9 s'],
  ['60', 's', '1:00 min'],
  ['462', 's', '7:42 min'],
  ['605.5', 's', '10:05.5 min'],
  ['19.4', 'kg/m2', '19.4 kg/m²'],
  ['1', 'bool', 'Yes'],
  ['0', 'bool', 'No'],
] as const)('%s in %s is displayed as “%s”', (value, unit, expected) => expect(valueText(value, unit)).toBe(expected));

test.each([
  ['none', null, 'Not tested'],
  ['attempted', null, 'Attempted, not completed'],
  ['exempt', null, 'Exempt'],
  ['measured', '12', '12 reps'],
] as const)('a result that is %s is shown in words', (status, value, expected) =>
  expect(resultText({ status, value }, 'reps')).toBe(expected),
);

test('zones are shown in the reader’s language, except those of an outside pack', async () => {
  const zones = ['Healthy', 'Developing', 'At risk'];
  expect(zones.map(zoneText)).toEqual(zones);
  expect(zoneText(null)).toBe('–');
  await chooseLocale('fr');
  expect(zones.map(zoneText)).toEqual(['Sain', 'À améliorer', 'À risque']);
  await sentencesReady('fr');
  expect(zoneText('Healthy Fitness Zone')).toBe('Zone de forme saine');
  expect(zoneText('Gold')).toBe('Gold');
  expect(['1 point', '10 points'].map(zoneText)).toEqual(['1 point', '10 points']);
  await chooseLocale('ar');
  await sentencesReady('ar');
  expect(zoneText('10 points')).toBe('النقاط: 10');
  await chooseLocale('en');
});

test('how a test was taken is shown in the reader’s language', async () => {
  const methods = ['hand', 'electronic'];
  expect(methods.map(methodText)).toEqual(['Hand timing', 'Electronic timing']);
  await chooseLocale('fr');
  expect(methods.map(methodText)).toEqual(['Chronométrage manuel', 'Chronométrage électronique']);
  await chooseLocale('en');
});
