import type { Day } from '@laurel/domain/kit/day';
import { nothingChanged } from '@laurel/domain/overview/changes';
import type { StudentOverview } from '@laurel/domain/overview/overview';
import type { ExampleWords } from '@laurel/web/widgets/widget';
import type { StaffParts } from './queries';

const invented = <Kind extends string>() => '00000000-0000-4000-8000-000000000001' as Kind;

/** A student who doesn't exist. */
export function exampleStudent({ person, other, class: title, work }: ExampleWords, today: Day): StudentOverview {
  const classId = invented<StudentOverview['classes'][number]['classId']>();
  return {
    studentId: invented<StudentOverview['studentId']>(),
    ...{
      name: person,
      photo: null,
      schoolName: null,
      gradeLevel: '9',
      isGraded: true,
      schoolDay: null,
      contests: [],
      standings: [],
      low: [],
      away: [],
    },
    classes: [
      {
        ...{
          classId,
          title,
          teacher: other,
          termId: null,
          termTitle: null,
          soFar: '88.5',
          letter: 'B',
          shareGraded: '0.6',
        },
        ...{ isOverridden: false, recent: ['81', '86', '92'], finals: [], standards: [] },
      },
    ],
    latest: [],
    due: [{ classId, classTitle: title, assignmentTitle: work, outOf: '20', dueOn: today }],
    attendance: null,
    fitness: null,
    changes: nothingChanged,
  };
}

/** A day at a school that doesn't exist. */
export function exampleStaff({ class: title, other, team, work }: ExampleWords, today: Day): StaffParts {
  const classId = invented<never>();
  return {
    ...{ today, infoItems: [], attendance: null, caseload: null, signIns: null, backups: null },
    grading: {
      ...{ classCount: 12, shareEntered: '0.82', unreleasedCount: 9 },
      behind: [{ classId, title, teacher: other, shareEntered: '0.41' }],
    },
    imports: [{ importId: '1', fileName: `${work}.csv`, state: 'done', createdAt: `${today}T08:00:00Z` }],
    teams: [
      {
        ...{
          classId,
          title: team,
          coach: null,
          memberCount: 18,
          attendance: null,
          schoolDay: null,
          contests: [],
          tested: null,
          heldBack: null,
        },
      },
    ],
  };
}
