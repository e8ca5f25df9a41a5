import '@laurel/web/ui/look';
import { wcagViolations } from '@laurel/web/ui/testing-wcag';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { FieldPieces } from './field-pieces';
import { MenuPieces } from './menu-pieces';

const root = document.documentElement;

afterEach(() => {
  delete root.dataset.colorScheme;
  root.dir = 'ltr';
});

test.each([
  ['light', 'ltr'],
  ['dark', 'rtl'],
] as const)('every control in every state meets WCAG 2.2 AA, %s and %s', async (scheme, direction) => {
  Object.assign(root, { dir: direction, lang: 'en' });
  root.dataset.colorScheme = scheme;
  await render(
    <main>
      <h1>Controls</h1>
      <FieldPieces />
      <MenuPieces />
    </main>,
  );
  expect(await wcagViolations()).toEqual([]);
});

test('a field is named by its label and reports what is wrong with it; its help is announced too', async () => {
  await render(<FieldPieces />);
  const wrong = page.getByRole('textbox', { name: 'Text', exact: true }).nth(2);
  await expect.element(wrong).toHaveAttribute('aria-invalid', 'true');
  await expect.element(wrong).toHaveAccessibleDescription('This is what an error looks like.');
  const helped = page.getByRole('combobox', { name: 'List', exact: true }).nth(1);
  await expect.element(helped).toHaveAccessibleDescription('Shown below the field.');
  await expect.element(helped).not.toHaveAttribute('aria-invalid');
  await expect
    .element(page.getByRole('checkbox', { name: 'Partly checked', exact: true }).first())
    .toBePartiallyChecked();
  await expect.element(page.getByRole('switch', { name: 'Switch', exact: true }).first()).toBeChecked();
});
