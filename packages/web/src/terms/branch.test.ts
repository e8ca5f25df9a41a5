import { term } from '@laurel/domain/terms/term';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type Branch, branchesOf } from './term-tree';

const id = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;

function terms(...lines: [at: number, parent: number | null, title: string, startsOn: string][]) {
  return z.parse(
    z.array(term),
    lines.map(([at, parent, title, startsOn]) => ({
      termId: id(at),
      parentId: parent === null ? null : id(parent),
      title,
      kind: 'term',
      startsOn,
      endsBefore: '2030-01-01',
      schoolYear: 2027,
      postsFrom: null,
      postsUntil: null,
      isLocked: false,
      version: 1,
    })),
  );
}

function shape(branches: readonly Branch[]): unknown[] {
  return branches.map(({ term: { title }, children }) => (children.length > 0 ? [title, shape(children)] : title));
}

test('the latest year comes first, and the terms within it are in calendar order', () => {
  const given = terms(
    [1, null, 'Last year', '2025-09-01'],
    [2, null, 'This year', '2026-09-01'],
    [4, 2, 'Spring', '2027-02-01'],
    [3, 2, 'Fall', '2026-09-01'],
    [5, 3, 'Quarter 1', '2026-09-01'],
  );
  expect(shape(branchesOf(given))).toEqual([['This year', [['Fall', ['Quarter 1']], 'Spring']], 'Last year']);
});

test('a term with a missing parent is shown, not lost', () => {
  expect(shape(branchesOf(terms([3, 2, 'Fall', '2026-09-01'])))).toEqual(['Fall']);
});
