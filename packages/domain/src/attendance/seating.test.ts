import type { Id } from '@laurel/domain/kit/id';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSeating, mostColumns, mostRows, moveSeat, seatInOrder, seatRest } from './seating';

const students = fc
  .uniqueArray(fc.uuid(), { minLength: 1, maxLength: 40 })
  .map((all) => all.map((each) => each as Id<'person'>));
const columns = fc.integer({ min: 4, max: mostColumns });
const places = fc.record({ row: fc.integer({ min: 1, max: mostRows }), column: fc.integer({ min: 1, max: 4 }) });

test('students are seated one after another, front row first', () => {
  const [a, b, c] = ['a', 'b', 'c'] as Id<'person'>[];
  expect(seatInOrder([a, b, c] as Id<'person'>[], 2).seats).toEqual([
    { studentId: a, row: 1, column: 1 },
    { studentId: b, row: 1, column: 2 },
    { studentId: c, row: 2, column: 1 },
  ]);
});

test('however seats are exchanged, everyone keeps exactly one, and moving back restores the chart', () => {
  fc.assert(
    fc.property(students, columns, fc.array(fc.tuple(fc.nat(), places), { maxLength: 20 }), (all, width, moves) => {
      let chart = seatInOrder(all, width);
      for (const [which, to] of moves) {
        const student = all[which % all.length] as Id<'person'>;
        const from = chart.seats.find((each) => each.studentId === student);
        const moved = moveSeat(chart, student, to);
        expect(isSeating(moved)).toBe(true);
        expect(new Set(moved.seats.map((each) => each.studentId))).toEqual(new Set(all));
        if (from) expect(moveSeat(moved, student, from)).toEqual(chart);
        chart = moved;
      }
    }),
  );
});

test('new students get the first free seats, students who left free theirs, and the others stay', () => {
  fc.assert(
    fc.property(students, students, columns, (before, after, width) => {
      const chart = seatInOrder(before, width);
      const next = seatRest(chart, after);
      expect(isSeating(next)).toBe(true);
      expect(new Set(next.seats.map((each) => each.studentId))).toEqual(new Set(after));
      const stayed = chart.seats.filter((each) => after.includes(each.studentId));
      expect(next.seats).toEqual(expect.arrayContaining(stayed));
    }),
  );
});

test('reducing the columns reseats the students who sat beyond them', () => {
  const all = ['a', 'b', 'c', 'd'] as Id<'person'>[];
  const narrow = seatRest({ ...seatInOrder(all, 4), columns: 2 }, all);
  expect(narrow.seats.map(({ row, column }) => [row, column])).toEqual([
    [1, 1],
    [1, 2],
    [2, 1],
    [2, 2],
  ]);
});
