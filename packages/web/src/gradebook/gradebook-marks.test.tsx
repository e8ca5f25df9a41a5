import { assignmentOf, categoryOf, dayOf, idOf, rulesOf } from '@laurel/domain/grades/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { choose, createBookPage, textOf } from './testing-page';

const desk = createBookPage();
const of = { termId: idOf('term', 1), assignedOn: null, isDescribed: false, version: 1, release: 'auto' } as const;

beforeEach(() => desk.prepare());
afterEach(() => desk.stop());

function markOf(row: number, column: number) {
  return document.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`)?.dataset.mark;
}

test('a dropped score is struck through and says why; the next one typed may be dropped instead', async () => {
  await desk.start({
    rules: rulesOf({ categories: [categoryOf(1, { dropLowest: 1 })] }),
    assignments: [
      { ...assignmentOf(1, '10', { title: 'Quiz' }), ...of },
      { ...assignmentOf(2, '10', { title: 'Essay' }), ...of },
    ],
  });
  await choose(1, 3);
  await userEvent.keyboard('9{Enter}');
  expect([markOf(1, 2), markOf(1, 3)]).toEqual(['dropped', undefined]);
  expect(textOf(1, 2)).toBe('8, Dropped: this gives the category its best result.');
  const dropped = document.querySelector('[data-mark="dropped"]');
  expect(dropped && getComputedStyle(dropped).textDecorationLine).toBe('line-through');
  await choose(1, 3);
  await userEvent.keyboard('7{Enter}');
  expect([markOf(1, 2), markOf(1, 3)]).toEqual([undefined, 'dropped']);
});

test('missing work stands out like late work, with its own background and icon', async () => {
  await desk.start();
  await choose(1, 2);
  await userEvent.keyboard('MI{Enter}');
  const cell = document.querySelector('[data-mark="missing"]');
  if (!cell) throw new Error('No cell is marked missing.');
  const plain = document.querySelector('[data-row="0"][data-column="2"]') ?? cell;
  expect(getComputedStyle(cell).backgroundColor).not.toBe(getComputedStyle(plain).backgroundColor);
  expect(getComputedStyle(cell, '::before').content).toBe('"✕"');
  expect(textOf(1, 2)).toContain('missing');
});

test('each assignment shows how the class did, updated as a score is typed; its panel says it in words', async () => {
  await desk.start();
  const summary = () => document.querySelector('tfoot td[data-align]:nth-child(3)');
  const before = summary()?.textContent ?? '';
  await choose(1, 2);
  await userEvent.keyboard('0{Enter}');
  await expect.poll(() => summary()?.textContent).not.toBe(before);
  expect(summary()?.textContent).toMatch(/\d below 60%, .* at 90% or above/);
  expect(document.querySelectorAll('tfoot td:nth-child(3) rect')).toHaveLength(5);
  document
    .querySelector<HTMLElement>('th[data-column="2"]')
    ?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
  await expect
    .poll(() => document.querySelector('dialog[open]')?.textContent)
    .toMatch(/Average [\d.]+, median [\d.]+, from \d scores?\. Excused work isn’t counted\./);
});

test('newest first puts the latest due work beside the names, and undated work at the end', async () => {
  const dues = [dayOf('2026-09-10'), null, dayOf('2026-10-20'), dayOf('2026-09-30')];
  await desk.start({
    search: '?order=newest',
    assignments: dues.map((dueOn, at) => ({ ...assignmentOf(at + 1, '10', { title: `Work ${at}`, dueOn }), ...of })),
  });
  const heads = [...document.querySelectorAll('th[data-row="-1"] bdi')].map((head) => head.textContent);
  expect(heads.slice(2)).toEqual(['Work 2', 'Work 3', 'Work 0', 'Work 1']);
});
