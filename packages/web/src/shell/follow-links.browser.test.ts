import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followLinks } from './follow-links';

const navigate = vi.fn();
const pages = ['/admin/roles', '/teacher'];
let stop: () => void;
/** Whether the browser itself would have followed the link. */
let isLeft = false;

beforeEach(() => {
  navigate.mockReset();
  isLeft = false;
  document.body.innerHTML = '';
  stop = followLinks({
    navigate,
    getMatchedRoutes: (path: string) => [[], {}, pages.includes(path) ? ({} as never) : undefined],
  });
  document.addEventListener('click', stay);
});
afterEach(() => {
  stop();
  document.removeEventListener('click', stay);
});

function stay(event: Event): void {
  isLeft = !event.defaultPrevented;
  event.preventDefault();
}

function press(html: string, options: MouseEventInit = {}): void {
  document.body.innerHTML = html;
  const target = document.querySelector('[data-pressed]') ?? document.querySelector('a');
  target?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...options }));
}

test('a link to a page of the app is followed without a reload, whatever element contains it', () => {
  press('<a href="/admin/roles?role=1#top"><b data-pressed>Roles</b></a>');
  expect(navigate).toHaveBeenCalledWith({ href: '/admin/roles?role=1#top' });
  expect(isLeft).toBe(false);
});

test.each([
  ['another site', '<a href="https://school.example/teacher">x</a>', {}],
  ['a file', '<a href="/file/a.pdf">x</a>', {}],
  ['the start page', '<a href="/">x</a>', {}],
  ['sign-in', '<a href="/login">x</a>', {}],
  ['a download', '<a href="/teacher" download>x</a>', {}],
  ['a new tab', '<a href="/teacher" target="_blank">x</a>', {}],
  ['a new tab by key', '<a href="/teacher">x</a>', { ctrlKey: true }],
  ['text that is being edited', '<div contenteditable="true"><a href="/teacher">x</a></div>', {}],
])('%s is left to the browser', (_, html, options) => {
  press(html, options);
  expect(navigate).not.toHaveBeenCalled();
  expect(isLeft).toBe(true);
});

test('a link already handled by something else isn’t followed twice', () => {
  document.body.innerHTML = '<a href="/teacher">x</a>';
  const link = document.querySelector('a');
  link?.addEventListener('click', (event) => event.preventDefault());
  link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  expect(navigate).not.toHaveBeenCalled();
});
