import { Fault } from '@laurel/domain/kit/fault';
import { translatable } from '@laurel/domain/kit/sentence';
import { chooseLocale } from '@laurel/web/kit/locale';
import { sentenceOf } from '@laurel/web/ui/states';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fieldFaults, unfinished } from './field-faults';

const fault = new Fault('invalid', translatable`Enter a name.`, { fields: { name: translatable`Enter a name.` } });

beforeAll(() => chooseLocale('fr'));
afterAll(() => chooseLocale('en'));

test('a field’s error is in the reader’s language', () => {
  expect(fieldFaults(fault, ['name'])).toEqual({ name: 'Saisissez un nom.' });
});

test('an error that names no field of the form is shown above it, in the same language', () => {
  expect(fieldFaults(fault, ['email'])).toEqual({ form: 'Saisissez un nom.' });
  expect(sentenceOf(fault)).toBe('Saisissez un nom.');
});

test('an incomplete date is an error, since what was typed wouldn’t be saved', async () => {
  const form = document.body.appendChild(document.createElement('form'));
  form.innerHTML = '<input name="on" type="date"><input name="why">';
  form.querySelector('input')?.focus();
  await userEvent.keyboard('09');
  const faults = () => unfinished(form, ['on', 'why', 'elsewhere'], 'Finish this.');
  expect(faults()).toEqual({ on: 'Finish this.' });
  await userEvent.keyboard('012024');
  expect(faults()).toEqual({});
  form.remove();
});
