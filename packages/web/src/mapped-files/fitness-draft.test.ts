import { fitnessMapping } from '@laurel/domain/fitness/fitness-file';
import { id } from '@laurel/domain/kit/id';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { draftOf, type FitnessFile, mappingOf, newDay, withColumn } from './fitness-draft';

const day = '00000000-0000-4000-8000-000000000001';
const columns = [{ column: 3, testId: 'pacer20', unit: 'laps' as const }];
const uploaded = { mapping: null, about: { asks: [] }, import: { fileName: 'Fall run.csv', state: 'uploaded' } };
const empty = draftOf(uploaded as unknown as FitnessFile, '2026-11-21');
const filled = { ...empty, mapping: { ...empty.mapping, columns } };

test('a new file proposes a test day with its name, dated today', () => {
  expect(empty).toMatchObject({ day: newDay, title: 'Fall run', startsOn: '2026-11-21' });
});

test.each([
  ['a missing results column', empty, [], { missing: 'column' }],
  ['a run without a student', filled, [{ kind: 'whose' as const, recordings: [] }], { missing: 'whose' }],
  ['a missing day', { ...filled, startsOn: '' }, [], { missing: 'day' }],
  ['a missing unit', { ...filled, open: ['unit 3'] }, [], { missing: 'answer' }],
  ['a missing name', { ...filled, title: '  ' }, [], { missing: 'day' }],
])('%s is reported before anything is sent', (_, draft, asks, expected) =>
  expect(mappingOf(draft, asks, [])).toEqual(expected),
);

test('a column of dates needs no test day, an existing test day is sent by its id, and a new one by name and day', () => {
  const sent = (draft: typeof filled) => {
    const found = mappingOf(draft, [], [{ testDayId: id('test-day').parse(day) }]);
    return 'mapping' in found ? z.parse(fitnessMapping, found.mapping).testDay : found;
  };
  expect(sent({ ...filled, mapping: { ...filled.mapping, date: 1 } })).toBeNull();
  expect(sent({ ...filled, day })).toEqual({ testDayId: day });
  expect(sent(filled)).toEqual({ title: 'Fall run', startsOn: '2026-11-21' });
});

test('a column is assigned to one test at a time, and can be unassigned', () => {
  const once = withColumn(filled.mapping, 3, { column: 3, testId: 'pacer15', unit: 'laps' });
  expect(once.columns).toEqual([{ column: 3, testId: 'pacer15', unit: 'laps' }]);
  expect(withColumn(once, 3, null).columns).toEqual([]);
});

test('units, courses, and methods a file leaves open stay open until they are answered', () => {
  const asks = [
    { kind: 'unit', column: 4, choices: ['kg', 'lb'], example: '110', readings: [] },
    { kind: 'test', column: 3, choices: ['pacer20', 'pacer15'] },
    { kind: 'protocol', testId: 'dash40', choices: ['hand', 'electronic'] },
    { kind: 'testDay' },
  ];
  const file = (state: string) => ({ ...uploaded, about: { asks }, import: { ...uploaded.import, state } });
  const draft = draftOf(file('uploaded') as unknown as FitnessFile, '2026-11-21');
  expect(draft.open).toEqual(['unit 4', 'test 3', 'protocol dash40']);
  expect(draftOf(file('planned') as unknown as FitnessFile, '2026-11-21').open).toEqual([]);
});
