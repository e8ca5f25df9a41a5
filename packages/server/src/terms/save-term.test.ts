import type { Day } from '@laurel/domain/kit/day';
import type { Id } from '@laurel/domain/kit/id';
import * as api from '@laurel/domain/terms/api';
import type { Term } from '@laurel/domain/terms/term';
import type { InputOf } from '@laurel/domain/wire/endpoint';
import { newId } from '@laurel/server/db/new-id';
import { callAs, fileLaurel } from '@laurel/server/testing/app';
import { type TestSchool, testSchool } from '@laurel/server/testing/school';
import { beforeEach, describe, expect, test } from 'vitest';

const laurel = await fileLaurel();
let school: TestSchool;

// A year (24 August to 12 June), in it a semester (to 23 January), in that a quarter (to 31 October).
beforeEach(async () => {
  school = await testSchool(laurel);
});

type Input = InputOf<typeof api.saveTerm>;

async function save(change: Partial<Record<keyof Input, unknown>>, as: 'admin' | 'office' | 'ada' = 'admin') {
  const base: Input = {
    termId: newId<'term'>(),
    version: 0,
    parentId: school.ids.semester,
    title: 'Quarter 2',
    kind: 'gradingPeriod',
    startsOn: '2026-10-31' as Day,
    endsBefore: '2027-01-23' as Day,
    postsFrom: null,
    postsUntil: null,
  };
  return await callAs(laurel, school.people[as].browser, api.saveTerm, { ...base, ...change } as Input);
}

async function read(termId: string): Promise<Term | undefined> {
  const { output } = await callAs(laurel, school.people.admin.browser, api.readTerms, {});
  return output.terms.find((term) => term.termId === termId);
}

/** A term as it stands, with a change. */
async function change(termId: Id<'term'>, to: Partial<Record<keyof Input, unknown>>) {
  const term = await read(termId);
  if (!term) throw new Error('There is no such term.');
  const { isLocked: _, schoolYear: __, ...input } = term;
  return await save({ ...input, ...to });
}

test('a new term gets its position and school year from its parent; a repeat changes nothing', async () => {
  const termId = newId<'term'>();
  const [made, again] = [await save({ termId }), await save({ termId })];
  expect(made.output).toMatchObject({ termId, schoolYear: 2027, version: 1, isLocked: false });
  expect(again.output).toEqual(made.output);
  expect((await save({ termId, title: 'Something else' })).fault.code).toBe('conflict');
  expect(await read(termId)).toEqual(made.output);
});

test('two simultaneous requests for the same term create one', async () => {
  const termId = newId<'term'>();
  const answers = await Promise.all([save({ termId }), save({ termId })]);
  expect(answers.some((answer) => answer.status === 200)).toBe(true);
  expect(await read(termId)).toMatchObject({ version: 1 });
});

describe('a term that doesn’t fit in the tree is rejected at the wrong field', () => {
  const cases: readonly [string, string, Record<string, unknown>][] = [
    ['ends before it starts', 'endsBefore', { endsBefore: '2026-10-30' }],
    ['has no day', 'endsBefore', { endsBefore: '2026-10-31' }],
    ['starts before its parent', 'startsOn', { startsOn: '2026-08-23' }],
    ['only its end is outside', 'endsBefore', { endsBefore: '2027-01-24' }],
    ['its grading window is reversed', 'postsUntil', { postsFrom: '2026-12-01', postsUntil: '2026-12-01' }],
    ['the same type as its parent', 'kind', { kind: 'semester' }],
    ['a larger type than its parent', 'kind', { kind: 'schoolYear' }],
    ['a day that isn’t in the calendar', 'startsOn', { startsOn: '2026-02-30' }],
    ['no title', 'title', { title: '  ' }],
  ];
  test.each(cases)('%s', async (_, field, input) => {
    const refused = await save(input);
    expect([refused.status, refused.fault.code], refused.text).toEqual([400, 'invalid']);
    expect(Object.keys(refused.fault.details.fields as object)).toEqual([field]);
  });
});

test('a term can’t become shorter than the terms within it, nor a type too small for them', async () => {
  const { semester, quarter } = school.ids;
  const fields = async (to: Record<string, unknown>) => {
    const refused = await change(semester, to);
    return [refused.status, Object.keys((refused.fault.details.fields ?? {}) as object)];
  };
  expect(await fields({ endsBefore: '2026-10-30' })).toEqual([400, ['endsBefore']]);
  expect(await fields({ startsOn: '2026-08-25' })).toEqual([400, ['startsOn']]);
  expect(await fields({ kind: 'gradingPeriod' })).toEqual([400, ['kind']]);
  expect((await change(semester, { endsBefore: '2026-10-31' })).status).toBe(200);
  expect(await read(quarter)).toMatchObject({ endsBefore: '2026-10-31' });
});

test('a term can’t be within itself or within its own parts', async () => {
  const { year, quarter } = school.ids;
  for (const parentId of [year, quarter]) {
    const refused = await change(year, { parentId });
    expect([refused.status, refused.fault.code], refused.text).toEqual([400, 'invalid']);
  }
  expect(await read(year)).toMatchObject({ parentId: null, version: 1 });
});

test('an unknown parent isn’t found', async () => {
  expect((await save({ parentId: newId() })).status).toBe(404);
  expect((await save({ version: 1 })).status).toBe(404);
});

test('of two people changing the same version, the second is told what the first saved', async () => {
  const { quarter } = school.ids;
  expect((await change(quarter, { title: 'First quarter' })).output).toMatchObject({
    version: 2,
    title: 'First quarter',
  });
  const stale = await change(quarter, { version: 1, title: 'Q1' });
  expect([stale.status, stale.fault.details.theirs]).toEqual([409, await read(quarter)]);
  expect((await read(quarter))?.title).toBe('First quarter');
});

test('a term moved to another school year takes the terms within it along', async () => {
  const { semester, quarter } = school.ids;
  const next = newId<'term'>();
  const year = { termId: next, parentId: null, title: 'Next year', kind: 'schoolYear' };
  expect((await save({ ...year, startsOn: '2026-08-01', endsBefore: '2028-06-12' })).output.schoolYear).toBe(2028);
  expect((await change(semester, { parentId: next })).output.schoolYear).toBe(2028);
  expect((await read(quarter))?.schoolYear).toBe(2028);
});

test('a year that ends with the calendar year is named after it', async () => {
  const made = await save({ parentId: null, kind: 'schoolYear', startsOn: '2027-01-01', endsBefore: '2028-01-01' });
  expect(made.output.schoolYear).toBe(2027);
});

test('a term is locked and unlocked; people who can only read terms can do neither', async () => {
  const { quarter } = school.ids;
  const lock = async (isLocked: boolean, as: 'admin' | 'office' | 'ada' = 'admin') =>
    await callAs(laurel, school.people[as].browser, api.lockTerm, { termId: quarter, isLocked });
  expect((await lock(true)).output).toMatchObject({ isLocked: true, version: 2 });
  expect((await change(quarter, { title: 'Q1' })).output).toMatchObject({ isLocked: true });
  expect((await lock(false)).output).toMatchObject({ isLocked: false });
  for (const as of ['office', 'ada'] as const) {
    expect((await lock(true, as)).status).toBe(403);
    expect((await save({}, as)).status).toBe(403);
  }
});
