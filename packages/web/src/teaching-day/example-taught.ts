import type { Day } from '@laurel/domain/kit/day';
import type { readTeacherOverview } from '@laurel/domain/overview/api';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import type { ExampleWords } from '@laurel/web/widgets/widget';

/** A teacher’s day that never was: one class in the first period, with a score to enter and a student to check on. */
export function exampleTaught(
  { class: title, person, other }: ExampleWords,
  today: Day,
): OutputOf<typeof readTeacherOverview> {
  const classId = '00000000-0000-4000-8000-000000000001' as never;
  const named = { studentId: classId, name: person };
  const meeting = {
    ...{ classId, title, courseTitle: title, day: today, teacher: other, studentCount: 24, period: '1' },
    ...{ startsAt: '08:00', endsAt: '08:50', takenAt: null, takenBy: null, absentCount: 0, tardyCount: 0 },
  };
  return {
    ...{ today, infoItems: [], unread: [] },
    meetings: { day: today, today, notes: [], meetings: [meeting], last: null, next: null },
    classes: [
      {
        ...{ classId, title, courseTitle: title, isTeam: false, hasFitness: false, periods: '1', studentCount: 24 },
        ...{ assignmentCount: 12, shareEntered: '0.92', toEnter: 6, unreleasedCount: 0, isOpen: true },
        ...{ standings: ['61.0', '84.0', '91.0'], low: [{ ...named, percent: '61.0' }], away: [] },
      },
    ],
  };
}
