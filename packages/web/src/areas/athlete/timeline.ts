import type { StudentYear } from '@laurel/domain/attendance/student-year';
import type { Award } from '@laurel/domain/badges/badge';
import type { TeamStanding } from '@laurel/domain/eligibility/board-api';
import type { StudentFitness, StudentResult } from '@laurel/domain/fitness/student-fitness';
import type { FitnessTest } from '@laurel/domain/fitness/test';
import type { Day } from '@laurel/domain/kit/day';
import type { StudentNote } from '@laurel/domain/remarks/student-notes';
import { schoolDayOf } from '@laurel/web/people/school-day';

/** Something that happened to a student on a day. */
export type TimelineEntry =
  | {
      readonly kind: 'tests';
      readonly day: Day;
      readonly title: string;
      readonly results: readonly TimelineResult[];
    }
  | {
      readonly kind: 'day';
      readonly day: Day;
      readonly share: string;
      readonly isExcused: boolean;
      readonly tardies: number;
    }
  | {
      readonly kind: 'standing';
      readonly day: Day;
      readonly team: string;
      readonly change: TeamStanding['changes'][number];
    }
  | {
      readonly kind: 'award';
      readonly day: Day;
      readonly award: Award;
    }
  | {
      readonly kind: 'note';
      readonly day: Day;
      readonly note: StudentNote;
    };

/** What else is known of a student, where the reader may see it. */
interface Beside {
  readonly teams?: readonly Pick<TeamStanding, 'title' | 'changes'>[] | undefined;
  readonly awards?: readonly Award[] | undefined;
  readonly notes?: readonly StudentNote[] | undefined;
}

export interface TimelineResult {
  readonly test: FitnessTest;
  readonly result: StudentResult;
  /** Against the result before; `null` for the first one, and where a change means nothing. */
  readonly change: Change | null;
}

export interface Change {
  /** With its sign left out, as exact as the test is measured. */
  readonly by: string;
  readonly isUp: boolean;
  /** `null`: more is neither better nor worse. */
  readonly isBetter: boolean | null;
}

/** What is known of a student in one line of time, the latest first: test days, days that weren't plain, standings, awards, and notes. */
export function timelineOf(
  fitness: StudentFitness | null,
  year: StudentYear | null,
  { teams = [], awards = [], notes = [] }: Beside = {},
): TimelineEntry[] {
  return [
    ...[...testDaysOf(fitness), ...notableDaysOf(year), ...standingsOf(teams), ...awardsOf(awards)],
    ...notes.map((note) => ({ kind: 'note' as const, day: schoolDayOf(note.at), note })),
  ].sort((a, b) => (a.day < b.day ? 1 : a.day > b.day ? -1 : 0));
}

function testDaysOf(fitness: StudentFitness | null): TimelineEntry[] {
  const byDay = new Map<string, Extract<TimelineEntry, { kind: 'tests' }>>();
  for (const { test, results } of fitness?.tests ?? []) {
    for (const [at, result] of results.entries()) {
      const entry = byDay.get(result.testDayId);
      const { day, testDayTitle: title } = result;
      byDay.set(result.testDayId, {
        kind: 'tests',
        day,
        title,
        results: [...(entry?.results ?? []), { test, result, change: changeOf(test, result, results.slice(0, at)) }],
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

/** How the standing changed on each team, on the day of the school it did. */
function standingsOf(teams: readonly Pick<TeamStanding, 'title' | 'changes'>[]): TimelineEntry[] {
  return teams.flatMap(({ title, changes }) =>
    changes.map((change) => ({ kind: 'standing' as const, day: schoolDayOf(change.at), team: title, change })),
  );
}

/** Badges on the day of the school they were awarded; those that were revoked say nothing of a student. */
function awardsOf(awards: readonly Award[]): TimelineEntry[] {
  return awards.flatMap((award) =>
    award.revokedAt === null ? [{ kind: 'award' as const, day: schoolDayOf(award.awardedAt), award }] : [],
  );
}

function changeOf(test: FitnessTest, { value }: StudentResult, earlier: readonly StudentResult[]): Change | null {
  const before = earlier.findLast((each) => each.value !== null)?.value ?? null;
  if (value === null || before === null || test.unit === 'bool') return null;
  const difference = Number(value) - Number(before);
  if (difference === 0) return null;
  const isUp = difference > 0;
  return {
    by: Math.abs(difference).toFixed(test.step.split('.')[1]?.length ?? 0),
    isUp,
    isBetter: test.better === 'higher' ? isUp : test.better === 'lower' ? !isUp : null,
  };
}
