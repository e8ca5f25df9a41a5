import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import './look';
import { Menu, MenuItem } from './menu';

const pressed = vi.fn();

beforeEach(async () => {
  pressed.mockReset();
  await render(
    <Menu label="Things" target={<span aria-hidden="true">Open</span>}>
      <MenuItem onClick={() => pressed('first')}>First</MenuItem>
      <MenuItem isChecked onClick={() => pressed('choice')}>
        Choice
      </MenuItem>
      <MenuItem onClick={() => pressed('last')}>Last</MenuItem>
    </Menu>,
  );
});

const button = () => page.getByRole('button', { name: 'Things' });
const focused = () => document.activeElement?.textContent;

test('a menu opens below its button on the first item, and arrows move through it and wrap around', async () => {
  await button().click();
  await expect.element(button()).toHaveAttribute('aria-expanded', 'true');
  await expect.poll(focused).toBe('First');
  await userEvent.keyboard('{ArrowUp}');
  expect(focused()).toBe('Last');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(focused()).toBe('Choice');
  const list = page.getByRole('menu', { name: 'Things' }).element().getBoundingClientRect();
  expect(list.top).toBeGreaterThan(button().element().getBoundingClientRect().bottom);
});

test('an action closes the menu; a choice keeps it open; Escape returns the focus', async () => {
  await button().click();
  await page.getByRole('menuitemradio', { name: 'Choice' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Last' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Last' }).click();
  await expect.element(button()).toHaveAttribute('aria-expanded', 'false');
  expect(pressed.mock.calls.flat()).toEqual(['choice', 'last']);
  await button().click();
  await expect.poll(focused).toBe('First');
  await userEvent.keyboard('{Escape}');
  await expect.element(button()).toHaveAttribute('aria-expanded', 'false');
  await expect.element(button()).toHaveFocus();
});

test('the menu has the focus before another key can be pressed', async () => {
  const opener = button().element();
  if (!(opener instanceof HTMLElement)) throw new Error('There is no button.');
  opener.click();
  // No frame, no task: a key that comes next finds it there.
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  expect(focused()).toBe('First');
});
