import { abilityOf } from '@laurel/domain/access/ability';
import { changePreferences, resetPreferences } from '@laurel/web/preferences/store';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { countOpened, forgetOpened, incrementVisits, oftenOpened } from './frequent-pages';
import { filterPermitted, navigation } from './navigation';
import { SideBar } from './side-bar';
import { renderAround } from './testing-router';

beforeEach(async () => {
  await page.viewport(1200, 800);
  // The rail opens below a pointer, which begins in its corner.
  await userEvent.hover(document.documentElement, { position: { x: 1100, y: 700 } });
});
afterEach(() => {
  resetPreferences();
  localStorage.clear();
});

const bar = () => page.getByRole('navigation', { name: 'Main' }).element().parentElement;
const width = () => bar()?.getBoundingClientRect().width;

test('the rail is narrow, expands for the keyboard, and can be pinned open', async () => {
  changePreferences({ isNavCollapsed: true });
  await renderAround(<SideBar groups={navigation} />);
  await expect.poll(width).toBe(96);
  await userEvent.keyboard('{Tab}');
  await expect.poll(width).toBe(256);
  await page.getByRole('button', { name: 'Keep navigation open' }).click();
  await expect.element(page.getByRole('button', { name: 'Collapse navigation' })).toBeVisible();
  expect(document.cookie).toContain('laurel-vertical-nav-collapsed=false');
});

test('the rail names each page below its icon, and rows don’t move when it expands', async () => {
  changePreferences({ isNavCollapsed: true });
  await renderAround(<SideBar groups={navigation} />);
  const link = page.getByRole('link', { name: 'Announcements' }).element() as HTMLElement;
  const place = (part: Element | null) => part?.getBoundingClientRect() ?? new DOMRect();
  const [icon, words] = [link.firstElementChild, link.lastElementChild];
  expect(place(words).top).toBeGreaterThanOrEqual(place(icon).bottom);
  expect(words?.scrollWidth).toBeLessThanOrEqual(place(link).width);
  const [top, start] = [link.offsetTop, place(icon).left];
  await userEvent.hover(page.getByRole('link', { name: 'Imports' }));
  await expect.poll(() => place(words).left > place(icon).right).toBe(true);
  expect([link.offsetTop, place(icon).left]).toEqual([top, start]);
});

test('the logo is within the navigation, so that it is in a landmark', async () => {
  await renderAround(<SideBar groups={navigation} />);
  const logo = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Laurel' });
  await expect.element(logo).toBeInTheDocument();
});

test('the rail expands on hover', async () => {
  changePreferences({ isNavCollapsed: true });
  await renderAround(<SideBar groups={navigation} />);
  await userEvent.hover(page.getByRole('link', { name: 'Imports' }));
  await expect.poll(width).toBe(256);
});

test.each(['/admin/terms', '/teacher', '/teacher/finalgrades'])('only the current page is marked: %s', async (path) => {
  await renderAround(<SideBar groups={navigation} />, path);
  const marked = () => [...document.querySelectorAll('[aria-current=page]')].map((link) => link.getAttribute('href'));
  await expect.poll(marked).toEqual([path]);
});

test('a long navigation has collapsible groups; a short one doesn’t', async () => {
  changePreferences({ isNavCollapsed: false });
  await renderAround(<SideBar groups={navigation} />);
  const school = page.getByRole('button', { name: 'School' });
  await school.click();
  await expect.element(school).toHaveAttribute('aria-expanded', 'false');
  await expect.element(page.getByRole('link', { name: 'People' })).not.toBeInTheDocument();
});

test('a group shows only permitted pages, and disappears if there are none', async () => {
  const ability = abilityOf([{ action: 'read', subject: 'teacher', conditions: { within: 'classes' } }]);
  const groups = filterPermitted(navigation, ability);
  expect(groups.flatMap(({ items }) => items.map(({ path }) => path))).toEqual(['/teacher', '/athlete/studentprofile']);
  await renderAround(<SideBar groups={groups} />);
  await expect.element(page.getByText('Athletes')).toBeInTheDocument();
  await expect.element(page.getByText('School')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Athletes' })).not.toBeInTheDocument();
});

test('the most opened pages come first, separately for each account, until someone signs out', () => {
  const open = navigation.flatMap(({ items }) => items);
  countOpened('one', '/admin/terms');
  countOpened('one', '/admin/terms');
  countOpened('one', '/admin/users');
  const first = (account: string) =>
    oftenOpened(account, open)
      .slice(0, 3)
      .map(({ path }) => path);
  expect(first('one')).toEqual(['/admin/terms', '/admin/users', '/dashboard']);
  expect(first('other')).toEqual(['/dashboard', '/teacher', '/teacher/finalgrades']);
  localStorage.setItem('others', 'stays');
  forgetOpened();
  expect(first('one')).toEqual(first('other'));
  expect(Object.keys(localStorage)).toEqual(['others']);
  localStorage.clear();
});

test('pages opened long ago count less, and forged counts don’t count', () => {
  const many = Object.fromEntries([
    ['/old', 199],
    ['/rare', 1],
  ]);
  expect(incrementVisits(many, '/new')).toEqual({ '/old': 99 });
  localStorage.setItem('laurel-opened-x', '{"/admin/terms":"9","/admin/users":-3}');
  expect(
    oftenOpened(
      'x',
      navigation.flatMap(({ items }) => items),
    )[0]?.path,
  ).toBe('/dashboard');
  localStorage.setItem('laurel-opened-x', 'not JSON');
  expect(
    oftenOpened(
      'x',
      navigation.flatMap(({ items }) => items),
    )[0]?.path,
  ).toBe('/dashboard');
});
