import { expect, test } from 'vitest';
import { beginHistory, goOn, redo, undo } from './history';

const panel = {};

test('typing in one panel is one step, and anything else is a step of its own', () => {
  const typed = ['a', 'ab', 'abc'].reduce((before, next) => goOn(before, next, panel), goOn(beginHistory(''), 'moved'));
  const chosen = goOn(goOn(typed, 'wide'), 'wider', panel);
  expect([typed, chosen].map(({ past }) => past)).toEqual([
    ['', 'moved'],
    ['', 'moved', 'abc', 'wide'],
  ]);
  expect(undo(undo(undo(chosen))).present).toBe('moved');
  expect(redo(undo(chosen)).present).toBe('wider');
});

test('after an undo, typing starts a new step, and what was undone is gone', () => {
  const undone = undo(goOn(goOn(beginHistory('one'), 'two'), 'three', panel));
  expect(goOn(undone, 'four', panel)).toMatchObject({ past: ['one', 'two'], present: 'four', future: [] });
});

test('an unchanged value is no step, and neither is text that is typed and removed', () => {
  const begun = beginHistory({ title: 'News' });
  expect(goOn(begun, { title: 'News' })).toBe(begun);
  const back = goOn(goOn(begun, { title: 'Newsy' }, panel), { title: 'News' }, panel);
  expect(back).toMatchObject({ past: [], present: { title: 'News' } });
});

test('a hundred steps are kept', () => {
  const long = Array.from({ length: 120 }, (_, at) => at + 1).reduce(
    (before, next) => goOn(before, next),
    beginHistory(0),
  );
  expect(long.past.length).toBe(100);
  expect(long.past[0]).toBe(20);
});
