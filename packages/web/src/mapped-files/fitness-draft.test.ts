import { fitnessMapping } from '@laurel/domain/fitness/fitness-file';
import { id } from '@laurel/domain/kit/id';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { draftOf, type FitnessFile, mappingOf, newDay, withColumn } from './fitness-draft';

const day = '00000000-0000-4000-8000-000000000001';
const columns = [{ column: 3, testId: 'pacer20', unit: 'laps' as const }];
const empty = draftOf({ mapping: null, import: { fileName: 'Fall run.csv' } } as FitnessFile, '2026-11-21');
const filled = { ...empty, mapping: { ...empty.mapping, columns } };

test('a new file proposes a test day by its name, today', () => {
  expect(empty).toMatchObject({ day: newDay, title: 'Fall run', startsOn: '2026-11-21' });
});

test.each([
  ['no column of results', empty, [], { missing: 'column' }],
  ['a run of nobody', filled, [{ kind: 'whose' as const }], { missing: 'whose' }],
  ['no day', { ...filled, startsOn: '' }, [], { missing: 'day' }],
  ['no name', { ...filled, title: '  ' }, [], { missing: 'day' }],
])('%s is said before anything is sent', (_, draft, asks, expected) =>
  expect(mappingOf(draft, asks, [])).toEqual(expected),
);

test('a column of dates needs no test day, a test day there is goes by its id, a new one by name and day', () => {
  const sent = (draft: typeof filled) => {
    const found = mappingOf(draft, [], [{ testDayId: id('test-day').parse(day) }]);
    return 'mapping' in found ? z.parse(fitnessMapping, found.mapping).testDay : found;
  };
  expect(sent({ ...filled, mapping: { ...filled.mapping, date: 1 } })).toBeNull();
  expect(sent({ ...filled, day })).toEqual({ testDayId: day });
  expect(sent(filled)).toEqual({ title: 'Fall run', startsOn: '2026-11-21' });
});

test('a column goes into one test at a time, and out again', () => {
  const once = withColumn(filled.mapping, 3, { column: 3, testId: 'pacer15', unit: 'laps' });
  expect(once.columns).toEqual([{ column: 3, testId: 'pacer15', unit: 'laps' }]);
  expect(withColumn(once, 3, null).columns).toEqual([]);
});
