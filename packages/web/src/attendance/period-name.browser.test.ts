import { chooseLocale } from '@laurel/web/kit/locale';
import { addLanguages } from '@laurel/web/languages/parts';
import { afterAll, expect, test } from 'vitest';
import { periodName } from './period-name';

addLanguages('app');

afterAll(() => chooseLocale('en'));

test.each([
  ['en', 'Period 3, 10:05 – 10:55 AM'],
  ['fr', 'Créneau 3, 10:05 – 10:55'],
] as const)('in %s a period’s times are written in the usual format', async (locale, expected) => {
  await chooseLocale(locale);
  const said = periodName({ period: '3', startsAt: '10:05', endsAt: '10:55' });
  // Whatever spaces the browser puts around the dash.
  expect(said.replaceAll(/\s/g, ' ').replace(/ ?– ?/, ' – ')).toBe(expected);
});
