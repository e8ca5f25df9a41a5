import { formatDay, formatNumber } from '@laurel/web/kit/format';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { chooseLocale, firstLocale, startLocale, useLocale } from './locale';
import { catalog, formatMessage, loadedWith, loadTexts, locale, messagesReady } from './messages';

const en = { 'trial.rows': '{count, plural, one {# row} other {# rows}}', 'trial.hello': 'Hello {name}' } as const;
const fr = { 'trial.rows': '{count, plural, one {# ligne} other {# lignes}}', 'trial.hello': 'Bonjour {name}' };
const ar = {
  'trial.rows': '{count, plural, zero {صفر} one {واحد} two {اثنان} few {# قليل} many {# كثير} other {# آخر}}',
  'trial.hello': 'مرحبا {name}',
};
const t = catalog(en);
loadedWith('fr', async () => loadTexts('fr', fr));
loadedWith('ar', async () => loadTexts('ar', ar));

function forget(name: string): void {
  document.cookie = `${name}=; path=/; max-age=0`;
}

beforeEach(() => forget('laurel-direction'));
afterEach(async () => {
  await chooseLocale('en');
  forget('laurel-language');
  forget('laurel-direction');
});

function Form() {
  const [typed, setTyped] = useState('');
  return (
    <label>
      {t('trial.hello', { name: 'Ada' })}
      <input value={typed} onChange={(event) => setTyped(event.currentTarget.value)} />
    </label>
  );
}

function Page() {
  useLocale();
  return <Form />;
}

test('a form in another language keeps what was typed', async () => {
  const screen = await render(<Page />);
  await screen.getByLabelText('Hello Ada').fill('half a sentence');
  await chooseLocale('fr');
  await expect.element(screen.getByLabelText('Bonjour Ada')).toHaveValue('half a sentence');
});

test('Arabic is displayed right to left, and English left to right again', async () => {
  await chooseLocale('ar');
  expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['ar', 'rtl']);
  await chooseLocale('en');
  expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['en', 'ltr']);
});

test('a text direction the person has chosen applies in every language', async () => {
  document.documentElement.dir = 'ltr';
  document.cookie = 'laurel-direction=ltr; path=/';
  await chooseLocale('ar');
  expect(document.documentElement.dir).toBe('ltr');
});

test('the language is saved, and used on the next visit', async () => {
  await chooseLocale('fr');
  expect(document.cookie).toContain('laurel-language=fr');
  await chooseLocale('en');
  document.cookie = 'laurel-language=ar; path=/';
  await startLocale();
  expect(locale()).toBe('ar');
});

test.each([
  ['the cookie before the browser', 'a=b; laurel-language=fr', ['ar'], 'fr'],
  ['a forged cookie is ignored', 'laurel-language=tlh', ['fr-CA', 'en'], 'fr'],
  ['an inherited object property isn’t a language', 'laurel-language=constructor', ['fr'], 'fr'],
  ['the first language Laurel has', '', ['de', 'ar-EG', 'en-GB'], 'ar'],
  ['English if there is none', '', ['de', 'ja'], 'en'],
])('which language is used first: %s', (_, cookies, spoken, expected) => {
  expect(firstLocale(cookies, spoken)).toBe(expected);
});

test('of two choices made at the same time, the later one counts', async () => {
  await Promise.all([chooseLocale('ar'), chooseLocale('fr')]);
  expect(locale()).toBe('fr');
});

test.each([
  [0, 'صفر'],
  [1, 'واحد'],
  [2, 'اثنان'],
  [5, '5 قليل'],
  [11, '11 كثير'],
  [100, '100 آخر'],
])('Arabic uses the correct plural form for %s, with Latin digits', async (count, expected) => {
  await chooseLocale('ar');
  expect(t('trial.rows', { count })).toBe(expected);
});

test.each([
  [0, '0 ligne'],
  [1, '1 ligne'],
  [2, '2 lignes'],
])('French uses the correct plural form for %s', async (count, expected) => {
  await chooseLocale('fr');
  expect(t('trial.rows', { count })).toBe(expected);
});

test('a name inside an Arabic sentence doesn’t reorder the text around it', async () => {
  await chooseLocale('ar');
  expect(t('trial.hello', { name: 'Ada' })).toBe('مرحبا \u2068Ada\u2069');
  await chooseLocale('en');
  expect(t('trial.hello', { name: 'Ada' })).toBe('Hello Ada');
});

test('numbers and days are formatted for the language', async () => {
  await chooseLocale('fr');
  expect(formatNumber(1234.5)).toBe('1\u202f234,5');
  expect(formatDay('2026-10-17' as Parameters<typeof formatDay>[0])).toBe('17 oct. 2026');
  await chooseLocale('ar');
  expect(formatNumber(12.5)).toBe('12.5');
});

test('a catalog that arrives after the choice is fetched and displayed', async () => {
  await chooseLocale('fr');
  const late = catalog({ 'trial.late': 'Late' });
  loadedWith('fr', async () => loadTexts('fr', { 'trial.late': 'Tard' }));
  await messagesReady();
  expect(late('trial.late')).toBe('Tard');
  expect(formatMessage('{0, plural, one {#} other {# x}}', { 0: '3' })).toBe('3 x');
});
