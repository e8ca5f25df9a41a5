import { expect, test } from 'vitest';

const files = import.meta.glob<string>(
  ['../../../{web,editor}/src/**/*.{ts,tsx}', '!**/*.test.{ts,tsx}', '!**/{messages,testing}*', '!**/languages/*-*'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
);

/** A call of the browser’s own boxes, as `confirm('Delete?')` or `window.alert(…)`. */
const box = /(?:^|[^.\w]|\b(?:window|globalThis)\.)(?:alert|confirm|prompt)\(/;

test('no code uses the browser’s own dialogs, which have its language and block the page', () => {
  expect(Object.keys(files).length).toBeGreaterThan(500);
  expect(Object.keys(files).filter((path) => box.test(files[path] ?? ''))).toEqual([]);
  expect(
    ["if (confirm('Delete?'))", 'window.alert(sentence)', 'dialog.confirm()'].map((text) => box.test(text)),
  ).toEqual([...[true, true, false]]);
});
