import { weekdayOf } from '@laurel/domain/attendance/calendar';
import type { Day } from '@laurel/domain/kit/day';
import { expect, test } from 'vitest';
import { copyPlace } from './copy-assignment';
import { categoryOf, dayOf, idOf } from './testing';

const today = dayOf('2026-10-20');

function term(
  number: number,
  startsOn: string,
  endsBefore: string,
  title = `Quarter ${number}`,
  parent: number | null = null,
) {
  return {
    termId: idOf('term', number),
    parentId: parent === null ? null : idOf('term', parent),
    title,
    startsOn: dayOf(startsOn),
    endsBefore: dayOf(endsBefore),
  };
}

function isWeekday(on: Day): boolean {
  return weekdayOf(on) <= 5;
}

const fall = term(10, '2026-08-31', '2027-01-23', 'Fall');
const first = term(1, '2026-08-31', '2026-10-31', 'Quarter 1', 10);
const second = term(2, '2026-10-31', '2027-01-23', 'Quarter 2', 10);
const from = {
  rules: { categories: [categoryOf(1, { title: 'Homework' }), categoryOf(2, { title: 'Tests' })] },
  terms: [fall, first, second],
  isSchoolDay: isWeekday,
};
const essay = {
  termId: first.termId,
  categoryId: idOf('category', 2),
  assignedOn: dayOf('2026-09-10'),
  dueOn: dayOf('2026-09-17') as Day | null,
};

test('in the same term the dates stay, and the category is the one of the same name', () => {
  const to = {
    rules: { categories: [categoryOf(7, { title: 'tests' })] },
    terms: [fall, first],
    isSchoolDay: isWeekday,
  };
  expect(copyPlace(essay, from, to, today)).toEqual({ ...essay, categoryId: idOf('category', 7) });
});

test('without a category of that name, the copy has none instead of a wrong one', () => {
  const to = { rules: { categories: [categoryOf(7, { title: 'Labs' })] }, terms: [first], isSchoolDay: isWeekday };
  expect(copyPlace(essay, from, to, today)?.categoryId).toBeNull();
  const none = { ...essay, categoryId: null };
  expect(copyPlace(none, from, from, today)?.categoryId).toBeNull();
});

test('in the next year, it goes into the term of the same name, on the same school day of that term', () => {
  const next = term(21, '2027-08-30', '2027-10-30', 'Quarter 1', 20);
  const year = term(20, '2027-08-30', '2028-06-10', 'Year');
  const to = { ...from, terms: [year, next, term(22, '2027-10-30', '2028-01-22', 'Quarter 2', 20)] };
  // The ninth and the fourteenth school day, both times.
  expect(copyPlace(essay, from, to, today)).toMatchObject({
    termId: next.termId,
    assignedOn: '2027-09-09',
    dueOn: '2027-09-16',
  });
});

test('without a matching term, it goes into the term of its due date, else today’s, else nowhere', () => {
  const trimester = term(31, '2026-09-07', '2026-11-20', 'Trimester 1');
  const to = { ...from, terms: [trimester] };
  expect(copyPlace(essay, from, to, today)).toMatchObject({ termId: trimester.termId, dueOn: '2026-09-24' });
  expect(copyPlace({ ...essay, dueOn: null }, from, to, today)).toMatchObject({
    termId: trimester.termId,
    dueOn: null,
  });
  expect(copyPlace(essay, from, { ...to, terms: [] }, today)).toBeNull();
  expect(copyPlace(essay, from, { ...to, terms: [term(40, '2024-09-07', '2024-11-20', 'Old')] }, today)).toBeNull();
});

test('days off in either term move the dates to school days', () => {
  const next = term(21, '2027-08-30', '2027-10-30', 'Quarter 1');
  const to = { ...from, terms: [next], isSchoolDay: (on: Day) => isWeekday(on) && on !== '2027-09-06' };
  expect(copyPlace(essay, from, to, today)).toMatchObject({ assignedOn: '2027-09-10', dueOn: '2027-09-17' });
  const off = { ...from, isSchoolDay: (on: Day) => isWeekday(on) && on !== '2026-09-07' };
  expect(copyPlace(essay, off, to, today)).toMatchObject({ assignedOn: '2027-09-09', dueOn: '2027-09-16' });
});

test('in a shorter term, later due dates move to its last day, and a weekend due date moves to a school day', () => {
  const short = term(21, '2027-08-30', '2027-09-11', 'Quarter 1');
  const to = { ...from, terms: [short] };
  expect(copyPlace(essay, from, to, today)).toMatchObject({ assignedOn: '2027-09-09', dueOn: '2027-09-10' });
  const sunday = { ...essay, dueOn: dayOf('2026-09-06') };
  expect(copyPlace(sunday, from, to, today)).toMatchObject({ dueOn: '2027-09-06' });
  expect(copyPlace(essay, from, { ...to, isSchoolDay: () => false }, today)).toMatchObject({ dueOn: '2027-09-16' });
});

test('a chosen term takes precedence over its own, matched by name if the other class has a different one', () => {
  // The ninth and the fourteenth school day of the second quarter, of this year and of the next.
  expect(copyPlace(essay, from, { ...from, named: second.termId }, today)).toEqual({
    ...{ ...essay, termId: second.termId },
    ...{ assignedOn: '2026-11-12', dueOn: '2026-11-19' },
  });
  const later = term(22, '2027-11-01', '2028-01-22', 'Quarter 2', 20);
  const next = { ...from, terms: [term(21, '2027-08-30', '2027-10-30', 'Quarter 1', 20), later] };
  expect(copyPlace(essay, from, { ...next, named: second.termId }, today)).toMatchObject({
    termId: later.termId,
    dueOn: '2027-11-18',
  });
});

test('without the chosen term, it goes nowhere instead of into another', () => {
  expect(copyPlace(essay, from, { ...from, terms: [fall, first], named: second.termId }, today)).toBeNull();
  expect(copyPlace(essay, from, { ...from, named: idOf('term', 99) }, today)).toBeNull();
  expect(copyPlace(essay, from, { ...from, named: null }, today)).toEqual(essay);
});
