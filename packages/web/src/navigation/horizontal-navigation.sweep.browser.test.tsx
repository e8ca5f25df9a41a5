import { changePreferences, resetPreferences } from '@laurel/web/preferences/store';
import { wcagViolations } from '@laurel/web/ui/testing-wcag';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { HorizontalNavigation } from './horizontal-navigation';
import { navigation } from './navigation';
import { renderAround } from './testing-router';

const school = page.getByRole('button', { name: 'School' });
const athletes = page.getByRole('button', { name: 'Athletes' });
const people = page.getByRole('link', { name: /^People/ });
const here = () => document.activeElement?.textContent;

beforeEach(async () => {
  await page.viewport(1200, 700);
  changePreferences({ layout: 'horizontal' });
  await renderAround(<HorizontalNavigation groups={navigation} />);
  await expect.element(school).toBeVisible();
});
afterEach(() => {
  vi.useRealTimers();
  resetPreferences();
});

/** As the browser says that a pointer comes or goes; React hears the bubbling pair. */
function point(type: 'pointerover' | 'pointerout', pointerType = 'mouse'): void {
  const event = new PointerEvent(type, { bubbles: true, pointerType, relatedTarget: document.body });
  school.element().dispatchEvent(event);
}

test('hovering opens a menu after 300 ms, and leaving closes it after 250 ms', async () => {
  vi.useFakeTimers();
  point('pointerover');
  vi.advanceTimersByTime(299);
  await expect.element(school).toHaveAttribute('aria-expanded', 'false');
  vi.advanceTimersByTime(1);
  await expect.element(school).toHaveAttribute('aria-expanded', 'true');
  point('pointerout');
  vi.advanceTimersByTime(249);
  await expect.element(school).toHaveAttribute('aria-expanded', 'true');
  vi.advanceTimersByTime(1);
  await expect.element(school).toHaveAttribute('aria-expanded', 'false');
});

test('passing over opens nothing, and returning in time closes nothing', async () => {
  vi.useFakeTimers();
  point('pointerover');
  vi.advanceTimersByTime(200);
  point('pointerout');
  vi.advanceTimersByTime(1000);
  await expect.element(school).toHaveAttribute('aria-expanded', 'false');
  point('pointerover');
  vi.advanceTimersByTime(300);
  point('pointerout');
  vi.advanceTimersByTime(200);
  point('pointerover');
  vi.advanceTimersByTime(1000);
  await expect.element(school).toHaveAttribute('aria-expanded', 'true');
});

test('the menu opens 4 px below its name, also in a mirrored page', async () => {
  for (const direction of ['ltr', 'rtl'] as const) {
    changePreferences({ direction });
    await school.click();
    const name = school.element().getBoundingClientRect();
    const menu = page.getByRole('list', { name: 'School' });
    await expect.element(menu).toBeVisible();
    const box = menu.element().getBoundingClientRect();
    // The name lies within the bar's own line, so it is measured from its own edge.
    await expect.poll(() => Math.round(menu.element().getBoundingClientRect().top - name.bottom)).toBe(4);
    expect(Math.round(direction === 'ltr' ? box.left - name.left : box.right - name.right)).toBe(0);
    await userEvent.keyboard('{Escape}');
  }
});

test('a click opens at once and a second closes; clicking a hover-opened menu keeps it open', async () => {
  await school.click();
  await expect.element(people).toBeVisible();
  await school.click();
  await expect.element(school).toHaveAttribute('aria-expanded', 'false');
  vi.useFakeTimers();
  point('pointerover');
  vi.advanceTimersByTime(300);
  vi.useRealTimers();
  await expect.element(people).toBeVisible();
  school.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await expect.element(people).toBeVisible();
});

test('by keyboard: arrows open the menu, wrap around, and move along; Escape returns the focus; Tab leaves', async () => {
  school.element().focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(here()).toContain('People');
  await userEvent.keyboard('{ArrowUp}');
  expect(here()).toContain('District settings');
  await userEvent.keyboard('{Home}{ArrowDown}');
  expect(here()).toContain('Classes');
  await userEvent.keyboard('{Escape}');
  await expect.element(school).toHaveFocus();
  await expect.element(school).toHaveAttribute('aria-expanded', 'false');
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(athletes).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(athletes).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await expect.element(athletes).toHaveAttribute('aria-expanded', 'false');
});

test('opening one menu closes the other, and navigating closes both and marks the current page', async () => {
  await school.click();
  await athletes.click();
  await expect.element(school).toHaveAttribute('aria-expanded', 'false');
  await school.click();
  await people.click();
  await expect.element(page.getByRole('heading', { name: '/admin/users' })).toBeVisible();
  await expect.element(school).toHaveAttribute('aria-expanded', 'false');
  await school.click();
  await expect.element(people).toHaveAttribute('aria-current', 'page');
});

test('has no WCAG violations, menu open, light and dark', async () => {
  await school.click();
  await expect.element(people).toBeVisible();
  for (const theme of ['light', 'dark'] as const) {
    changePreferences({ theme });
    await expect.poll(() => document.documentElement.dataset.colorScheme).toBe(theme);
    expect(await wcagViolations()).toEqual([]);
  }
});
