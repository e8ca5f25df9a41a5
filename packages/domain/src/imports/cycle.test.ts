import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { withoutRoot } from './check-places';

test('a cycle and everything below it have no root', () => {
  const parents = { a: 'b', b: 'a', c: 'a', d: null, e: 'd', f: 'elsewhere', g: 'g' };
  expect([...withoutRoot(new Map(Object.entries(parents)))].sort()).toEqual(['a', 'b', 'c', 'g']);
});

test('nodes that reach the root are never included, for any tree', () => {
  const key = fc.integer({ min: 0, max: 12 }).map(String);
  fc.assert(
    fc.property(fc.dictionary(key, fc.option(key)), (parents) => {
      const map = new Map(Object.entries(parents));
      const found = withoutRoot(map);
      for (const start of map.keys()) {
        let at: string | null = start;
        for (let steps = 0; at !== null && steps <= map.size; steps += 1) at = map.get(at) ?? null;
        expect(found.has(start)).toBe(at !== null);
      }
    }),
  );
});
