import type { Id } from '@laurel/domain/kit/id';
import type { Seat, SeatingChart } from './seating-chart';

/** The largest room there is: twelve rows of twelve seats. */
export const [mostRows, mostColumns] = [12, 12];

/** Seats students one after the other, the front row first. Those whom the largest room has no seat for stay without one. */
export function seatInOrder(students: readonly Id<'person'>[], columns: number): SeatingChart {
  return seatRest({ columns, seats: [] }, students);
}

/** Gives the first free seats to those of the class who have none, and takes those away of students who have left. */
export function seatRest(chart: SeatingChart, students: readonly Id<'person'>[]): SeatingChart {
  const { columns } = chart;
  const here = new Set<string>(students);
  const seats = chart.seats.filter((each) => here.has(each.studentId) && each.column <= columns);
  const seated = new Set<string>(seats.map((each) => each.studentId));
  const taken = new Set(seats.map(({ row, column }) => `${row} ${column}`));
  const waiting = students.filter((student) => !seated.has(student));
  for (let row = 1; row <= mostRows && waiting.length > 0; row++) {
    for (let column = 1; column <= columns && waiting.length > 0; column++) {
      const next = waiting[0];
      if (next === undefined || taken.has(`${row} ${column}`)) continue;
      seats.push({ studentId: next, row, column });
      waiting.shift();
    }
  }
  return { columns, seats: seats.toSorted((a, b) => a.row - b.row || a.column - b.column) };
}

/** Moves a student to a place; whoever sits there takes the seat that becomes free. */
export function moveSeat(chart: SeatingChart, studentId: Id<'person'>, to: Pick<Seat, 'row' | 'column'>): SeatingChart {
  const from = chart.seats.find((each) => each.studentId === studentId);
  if (!from) return chart;
  const seats = chart.seats.map((each) => {
    if (each.studentId === studentId) return { studentId, row: to.row, column: to.column };
    if (each.row === to.row && each.column === to.column) return { ...each, row: from.row, column: from.column };
    return each;
  });
  return { ...chart, seats: seats.toSorted((a, b) => a.row - b.row || a.column - b.column) };
}

/** Whether no two students share a seat, nobody has two, and each is within the columns. */
export function isSeating({ columns, seats }: SeatingChart): boolean {
  const places = new Set(seats.map(({ row, column }) => `${row} ${column}`));
  const students = new Set<string>(seats.map((each) => each.studentId));
  return (
    places.size === seats.length && students.size === seats.length && seats.every(({ column }) => column <= columns)
  );
}
