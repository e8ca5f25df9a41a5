import { expect, test } from 'vitest';
import { nameTexts, sql } from './sql';

test('nested statements continue the parameter numbering, and the same text gets the same name', () => {
  const inner = sql`grade_level = ${9} and is_active`;
  const outer = sql`select from person where id = ${'a'} and ${inner} limit ${2}`;
  expect(outer.text).toBe('select from person where id = $1 and grade_level = $2 and is_active limit $3');
  expect(outer.values).toEqual(['a', 9, 2]);
  expect(sql`select ${1}`.name).toBe(sql`select ${2}`.name);
});

test('only a limited number of texts get names, and those keep them', () => {
  const named = nameTexts(2);
  expect([named('one'), named('two'), named('three'), named('one')]).toEqual([
    { name: 'laurel_1' },
    { name: 'laurel_2' },
    {},
    { name: 'laurel_1' },
  ]);
});
