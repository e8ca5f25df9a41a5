import { expect, test } from 'vitest';
import { shortcutKeys, shortcutText } from './shortcut';
import { walk } from './walk';

test.each([
  ['ArrowRight moves to the next', { key: 'ArrowRight', at: 0, direction: 'across' }, 1],
  ['and wraps around at the end', { key: 'ArrowRight', at: 2, direction: 'across' }, 0],
  ['ArrowLeft moves back, and wraps around at the start', { key: 'ArrowLeft', at: 0, direction: 'across' }, 2],
  [
    'right to left, ArrowLeft moves to the next',
    { key: 'ArrowLeft', at: 0, direction: 'across', isRightToLeft: true },
    1,
  ],
  ['and ArrowRight back', { key: 'ArrowRight', at: 1, direction: 'across', isRightToLeft: true }, 0],
  ['Home moves to the first', { key: 'Home', at: 2, direction: 'across' }, 0],
  ['End moves to the last', { key: 'End', at: 0, direction: 'down' }, 2],
  ['in a menu, ArrowDown moves to the next', { key: 'ArrowDown', at: 1, direction: 'down' }, 2],
  ['entering a menu, ArrowDown takes the first', { key: 'ArrowDown', at: -1, direction: 'down' }, 0],
  ['in a menu, ArrowRight isn’t handled', { key: 'ArrowRight', at: 1, direction: 'down' }, undefined],
  ['letters aren’t handled', { key: 'a', at: 1, direction: 'across' }, undefined],
] as const)('%s', (_, step, to) => {
  expect(walk({ count: 3, ...step })).toBe(to);
});

test('an empty list has no next item', () => {
  expect(walk({ key: 'Home', count: 0, at: -1, direction: 'down' })).toBeUndefined();
});

test.each([
  ['Mod-Shift-x', false, 'Ctrl+Shift+X', 'Control+Shift+X'],
  ['Mod-Shift-x', true, '⌘⇧X', 'Meta+Shift+X'],
  ['Alt-ArrowUp', false, 'Alt+↑', 'Alt+ArrowUp'],
])('%s (on a Mac: %s) is shown as %s and announced as %s', (shortcut, isMac, text, keys) => {
  expect(shortcutText(shortcut, isMac)).toBe(text);
  expect(shortcutKeys(shortcut, isMac)).toBe(keys);
});
