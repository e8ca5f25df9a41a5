import type { StudentYear } from '@laurel/domain/attendance/student-year';
import type { StudentFitness, StudentResult } from '@laurel/domain/fitness/student-fitness';
import type { FitnessTest } from '@laurel/domain/fitness/test';
import type { Day } from '@laurel/domain/kit/day';

/** Something that happened to a student on a day. */
export type TimelineEntry =
  | {
      readonly kind: 'tests';
      readonly day: Day;
      readonly title: string;
      readonly results: readonly { readonly test: FitnessTest; readonly result: StudentResult }[];
    }
  | {
      readonly kind: 'day';
      readonly day: Day;
      readonly share: string;
      readonly isExcused: boolean;
      readonly tardies: number;
    };

/** What is known of a student in one line of time, the latest first: test days, and the days that weren't plain. */
export function timelineOf(fitness: StudentFitness | null, year: StudentYear | null): TimelineEntry[] {
  return [...testDaysOf(fitness), ...notableDaysOf(year)].sort((a, b) => (a.day < b.day ? 1 : a.day > b.day ? -1 : 0));
}

function testDaysOf(fitness: StudentFitness | null): TimelineEntry[] {
  const byDay = new Map<string, Extract<TimelineEntry, { kind: 'tests' }>>();
  for (const { test, results } of fitness?.tests ?? []) {
    for (const result of results) {
      const entry = byDay.get(result.testDayId);
      const { day, testDayTitle: title } = result;
      byDay.set(result.testDayId, {
        kind: 'tests',
        day,
        title,
        results: [...(entry?.results ?? []), { test, result }],
      });
    }
  }
  return [...byDay.values()];
}

function notableDaysOf(year: StudentYear | null): TimelineEntry[] {
  return (year?.days ?? []).flatMap(({ day, share, isExcused, tardies }) =>
    share === null || (Number(share) === 1 && tardies === 0) ? [] : [{ kind: 'day', day, share, isExcused, tardies }],
  );
}
