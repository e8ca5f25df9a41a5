import { expect, test } from 'vitest';
import { shortcutKeys, shortcutText } from './shortcut';
import { walk } from './walk';

test.each([
  ['ArrowRight goes on', { key: 'ArrowRight', at: 0, direction: 'across' }, 1],
  ['and round at the end', { key: 'ArrowRight', at: 2, direction: 'across' }, 0],
  ['ArrowLeft goes back, round at the start', { key: 'ArrowLeft', at: 0, direction: 'across' }, 2],
  ['from right to left ArrowLeft goes on', { key: 'ArrowLeft', at: 0, direction: 'across', isRightToLeft: true }, 1],
  ['and ArrowRight back', { key: 'ArrowRight', at: 1, direction: 'across', isRightToLeft: true }, 0],
  ['Home is the first', { key: 'Home', at: 2, direction: 'across' }, 0],
  ['End is the last', { key: 'End', at: 0, direction: 'down' }, 2],
  ['down a menu ArrowDown goes on', { key: 'ArrowDown', at: 1, direction: 'down' }, 2],
  ['into a menu ArrowDown takes the first', { key: 'ArrowDown', at: -1, direction: 'down' }, 0],
  ['down a menu ArrowRight is another’s', { key: 'ArrowRight', at: 1, direction: 'down' }, undefined],
  ['letters are another’s', { key: 'a', at: 1, direction: 'across' }, undefined],
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
])('%s, on a Mac: %s, reads %s and is announced %s', (shortcut, isMac, text, keys) => {
  expect(shortcutText(shortcut, isMac)).toBe(text);
  expect(shortcutKeys(shortcut, isMac)).toBe(keys);
});
