import '@laurel/web/ui/look';
import { wcagViolations } from '@laurel/web/ui/testing-wcag';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Customiser } from './customiser';
import { changePreferences, currentPreferences, resetPreferences } from './store';

const root = document.documentElement;
const onClose = vi.fn();
const radio = (group: string, name: string) => page.getByRole('group', { name: group }).getByRole('radio', { name });

beforeEach(async () => {
  onClose.mockReset();
  await render(<Customiser onClose={onClose} />);
});
afterEach(() => resetPreferences());

test('a choice takes effect at once, and “Reset to defaults” reverts it', async () => {
  await radio('Theme', 'Dark').click();
  await expect.element(radio('Theme', 'Dark')).toBeChecked();
  await radio('Style', 'Bordered').click();
  await radio('Content width', 'Full width').click();
  await page.getByRole('switch', { name: /semi|Dark side/ }).click();
  expect(root.dataset).toMatchObject({
    colorScheme: 'dark',
    skin: 'bordered',
    contentWidth: 'fluid',
    semiDark: '',
  });
  await page.getByRole('button', { name: 'Reset to defaults' }).click();
  expect(root.dataset).toMatchObject({ theme: 'system', skin: 'default', contentWidth: 'boxed' });
  await expect.element(radio('Theme', 'System')).toBeChecked();
});

test('top navigation disables options that don’t work with it, and says why', async () => {
  changePreferences({ navbar: 'hidden', isNavCollapsed: true });
  await radio('Navigation', 'At the top').click();
  await expect.element(radio('Top bar', 'Stays in place')).toBeChecked();
  await expect.element(radio('Top bar', 'Hidden')).toBeDisabled();
  const rail = page.getByRole('switch', { name: /icons only/ });
  await expect.element(rail).toBeDisabled();
  await expect.element(rail).not.toBeChecked();
  await expect.element(rail).toHaveAccessibleDescription('Only with navigation on the side.');
  await expect.element(radio('Navigation bar', 'Stays in place')).toBeChecked();
});

test('by keyboard: Tab reaches a choice, arrows change it, Escape closes the panel', async () => {
  radio('Theme', 'System').element().focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(currentPreferences().theme).toBe('dark');
  await userEvent.keyboard('{Tab}{ArrowRight}');
  expect(currentPreferences().primaryLight).toBe('#0f7378');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});

test.each([
  ['#ffdd00', 'Too light for white text (contrast 1.3:1, needs 4.5:1).'],
  ['green', 'Enter a hex color'],
])('%s is refused with the reason', async (typed, reason) => {
  const group = page.getByRole('group', { name: 'Light theme color' });
  await group.getByRole('textbox').fill(typed);
  await userEvent.keyboard('{Enter}');
  await expect.element(group.getByRole('status')).toHaveTextContent(reason);
  await expect.element(group.getByRole('textbox')).toHaveValue(typed);
  expect(currentPreferences().primaryLight).toBe('#367d43');
});

test('a custom color with enough contrast is accepted, with or without its #', async () => {
  const group = page.getByRole('group', { name: 'Dark theme color' });
  await group.getByRole('textbox').fill('7A3E9D');
  await group.getByRole('button', { name: 'Use color' }).click();
  expect(currentPreferences().primaryDark).toBe('#7a3e9d');
  await expect.element(group.getByRole('textbox')).toHaveValue('#7a3e9d');
});

test.each([
  ['light', 'ltr'],
  ['dark', 'ltr'],
  ['light', 'rtl'],
] as const)('has no WCAG violations in %s, %s', async (theme, direction) => {
  changePreferences({ theme, direction, layout: 'horizontal' });
  await expect.poll(() => root.dataset.colorScheme).toBe(theme);
  await page.getByRole('button', { name: 'Reset to defaults' }).element().scrollIntoView();
  expect(await wcagViolations()).toEqual([]);
});

test('another language takes effect at once, Arabic right to left, and can be switched back', async () => {
  await page.getByRole('radio', { name: 'العربية' }).click();
  await expect.poll(() => [root.lang, root.dir]).toEqual(['ar', 'rtl']);
  await expect.element(page.getByRole('group', { name: 'اللغة' })).toBeInTheDocument();
  await page.getByRole('radio', { name: 'English' }).click();
  await expect.poll(() => [root.lang, root.dir]).toEqual(['en', 'ltr']);
});
