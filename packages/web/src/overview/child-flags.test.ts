import { nothingChanged } from '@laurel/domain/overview/changes';
import { studentOverview } from '@laurel/domain/overview/overview';
import { expect, test } from 'vitest';
import { childFlags } from './child-flags';

const id = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;

function child(today: object | null, standing: string, statuses: readonly string[], grades: readonly string[] = []) {
  return studentOverview.parse({
    studentId: id(1),
    name: 'Maya Rossi',
    photo: null,
    schoolName: null,
    gradeLevel: null,
    isGraded: true,
    classes: grades.map((soFar, at) => ({
      classId: id(10 + at),
      title: 'Biology',
      teacher: null,
      termId: null,
      termTitle: null,
      soFar,
      letter: null,
      shareGraded: '1',
      isOverridden: false,
      recent: [],
    })),
    schoolDay: null,
    latest: statuses.map((status, at) => ({
      classId: id(2),
      classTitle: 'Biology',
      assignmentTitle: `Homework ${at}`,
      value: null,
      outOf: '10',
      status,
      lateMinutes: 0,
      releasedAt: '2026-11-20T10:00:00Z',
    })),
    due: [],
    contests: [],
    attendance: {
      studentId: id(1),
      rate: { enrolledDays: 40, presentDays: '38', absentDays: '2', percent: '95.0', standing },
      tardies: 0,
      today,
      latest: [],
      lastDay: null,
      planned: [],
    },
    fitness: null,
    changes: nothingChanged,
  });
}

test.each([
  ['everything is fine', null, 'fine', ['none', 'excused'], []],
  ['an unexcused absence', { share: '0', isExcused: false }, 'fine', [], ['Absent today']],
  ['an absence the family reported isn’t news', { share: '0', isExcused: true }, 'fine', [], []],
  ['missing work', null, 'fine', ['missing', 'none', 'missing'], ['2 missing assignments recently']],
  ['many days missed', null, 'chronic', [], ['Absent 10% of days or more']],
])('what a parent is told first: %s', (_, today, standing, statuses, expected) => {
  expect(childFlags(child(today, standing, statuses))).toEqual(expected);
});

test.each([
  ['two Ds are two subjects', ['68.0', '64.7', '92.0'], []],
  ['three Ds are a child who needs someone', ['68.0', '64.7', '61.8', '92.0'], ['3 grades below 70%']],
  ['one failing grade is enough', ['59.9', '92.0'], ['1 grade below 70%']],
])('low grades raise a flag: %s', (_, grades, expected) => {
  expect(childFlags(child(null, 'fine', [], grades))).toEqual(expected);
});

test('a child whose attendance the parent can’t see raises no flags', () => {
  expect(childFlags({ attendance: null, latest: [], classes: [], standings: [] })).toEqual([]);
});

test('a team that a child can’t play on now raises a flag', () => {
  const standing = { teamId: child(null, 'fine', []).studentId as never, title: 'Track', category: null, coming: null };
  const standings = (['ineligible', 'cleared'] as const).map((state) => ({ ...standing, state }));
  expect(childFlags({ attendance: null, latest: [], classes: [], standings })).toEqual(['Can’t play now: Track']);
});
