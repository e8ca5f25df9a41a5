import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { rememberKeys } from './take-keys';

afterEach(() => document.body.replaceChildren());

function field(): HTMLInputElement {
  const input = document.createElement('input');
  document.body.append(input);
  input.focus();
  return input;
}

test('the field that had the focus gets it back, with the caret where it was', async () => {
  const input = field();
  await userEvent.keyboard('85');
  await userEvent.keyboard('{ArrowLeft}');
  const giveBack = rememberKeys();
  input.blur();
  giveBack(document.body);
  await userEvent.keyboard('.');
  expect(input.value).toBe('8.5');
});

test('what was typed before the focus returns comes before what follows', async () => {
  const input = field();
  const giveBack = rememberKeys();
  await userEvent.keyboard('3.');
  giveBack(document.body);
  await userEvent.keyboard('5');
  expect(input.value).toBe('3.5');
});
