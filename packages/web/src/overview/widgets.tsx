import type { Day } from '@laurel/domain/kit/day';
import type { readTeacherOverview } from '@laurel/domain/overview/api';
import type { StudentOverview } from '@laurel/domain/overview/overview';
import { measures, overviewWidgets } from '@laurel/domain/overview/widgets';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { chosenOf } from '@laurel/domain/wire/widget';
import { Sparkline } from '@laurel/web/drawings/sparkline';
import { formatNumber } from '@laurel/web/kit/format';
import { StatTile, Tiles } from '@laurel/web/ui/tiles';
import { t as say } from '@laurel/web/widgets/text';
import { drawing, type ExampleWords, lineDrawing, type WidgetDrawing } from '@laurel/web/widgets/widget';
import type { ReactNode } from 'react';
import { AttendancePanel } from './attendance-panel';
import { AttendanceToday } from './attendance-today';
import { ClassStandings } from './class-standings';
import { CoachedTeams } from './coached-teams';
import { ComingContests } from './coming-contests';
import { DueNext } from './due-next';
import { FurthestBehind } from './furthest-behind';
import { LatestImports } from './latest-imports';
import classes from './overview.module.css';
import { OwnCaseload } from './own-caseload';
import { OwnDay } from './own-day';
import type { StaffParts } from './queries';
import { t } from './text';
import { WhatsNew } from './whats-new';
import { exampleStaff, exampleStudent } from './widget-examples';
import { percentText, wholePercent } from './words';

interface Family {
  readonly students: readonly StudentOverview[];
  readonly since: string;
  readonly isOwn: boolean;
}

type FamilyAnswer =
  | { readonly student: StudentOverview; readonly since: string }
  | { readonly children: readonly StudentOverview[]; readonly since: string };

type Name<Text> = Text extends `widgets.overview.${infer Key}.about` ? Key : never;
type Key = Name<Parameters<typeof say>[0]>;

function wordsOf(key: Key) {
  const kind = overviewWidgets.find((each) => each.key === `overview.${key}`);
  if (!kind) throw new TypeError(`There is no widget ${key}.`);
  return {
    kind,
    title: () => say(`widgets.overview.${key}`),
    about: () => say(`widgets.overview.${key}.about`),
    empty: () => say(`widgets.overview.${key}.empty`),
    fields: {},
    refused: 'nothing',
  } as const;
}

/** A part of one student’s overview: one’s own, or under each child’s name. */
function ofFamily(
  key: Key,
  isThere: (student: StudentOverview) => boolean,
  draw: (student: StudentOverview, today: Day) => ReactNode,
): WidgetDrawing {
  return drawing<Family>({
    ...wordsOf(key),
    loading: 5,
    read: familyOf,
    isEmpty: ({ students }) => !students.some(isThere),
    draw: ({ data: { students }, today }) => (
      <div className={classes.stack}>
        {students.filter(isThere).map((student) => (
          <div key={student.studentId} className={classes.stack}>
            {students.length > 1 && <p className={classes.main}>{student.name}</p>}
            {draw(student, today)}
          </div>
        ))}
      </div>
    ),
    example: (words, today) => ({ students: [exampleStudent(words, today)], since: today, isOwn: true }),
  });
}

function familyOf(answer: FamilyAnswer): Family {
  const isOwn = 'student' in answer;
  return { students: isOwn ? [answer.student] : answer.children, since: answer.since, isOwn };
}

/** A part of what staff see of the day. */
function ofStaff<Part>(
  key: Key,
  partOf: (parts: StaffParts) => Part | null,
  isEmpty: (part: Part) => boolean,
  draw: (part: Part, today: Day) => ReactNode,
): WidgetDrawing {
  return drawing<Part | null>({
    ...wordsOf(key),
    loading: 5,
    read: (answer: StaffParts) => partOf(answer),
    isEmpty: (part) => part === null || isEmpty(part),
    draw: ({ data, today }) => data !== null && draw(data, today),
    example: (words: ExampleWords, today) => partOf(exampleStaff(words, today)),
  });
}

const measure = { kind: 'choice', options: measures, usual: 'signIns' } as const;

interface Figure {
  readonly label: string;
  readonly figure: string;
  readonly trend: readonly number[];
}

/** A figure with how it went; `null` where it isn't the reader's. */
function figureOf(asked: string, { signIns, grading, attendance }: StaffParts): Figure | null {
  switch (asked) {
    case 'shareEntered':
      return grading?.shareEntered == null
        ? null
        : {
            label: say('widgets.overview.shareEntered'),
            figure: percentText(String(wholePercent(grading.shareEntered))),
            trend: [],
          };
    case 'unreleased':
      return (
        grading && {
          label: say('widgets.overview.unreleased'),
          figure: formatNumber(grading.unreleasedCount),
          trend: [],
        }
      );
    case 'attendance': {
      const absent = attendance?.reduce((sum, each) => sum + each.absent, 0);
      return absent === undefined
        ? null
        : { label: t('overview.absentToday'), figure: formatNumber(absent), trend: [] };
    }
    default:
      return (
        signIns && {
          ...{ label: t('overview.signedInToday'), figure: formatNumber(signIns.today) },
          trend: signIns.byDay.map(({ people }) => people),
        }
      );
  }
}

export const drawings: readonly WidgetDrawing[] = [
  ofFamily(
    'grades',
    ({ isGraded }) => isGraded,
    (student) => <ClassStandings student={student} />,
  ),
  drawing<Family>({
    ...wordsOf('changes'),
    loading: 4,
    read: familyOf,
    isEmpty: ({ students }) => students.length === 0,
    draw: ({ data }) => <WhatsNew {...data} />,
    example: (words, today) => ({ students: [exampleStudent(words, today)], since: `${today}T06:00:00Z`, isOwn: true }),
  }),
  ofFamily(
    'due',
    ({ due }) => due.length > 0,
    (student, today) => <DueNext due={student.due} today={today} />,
  ),
  ofFamily(
    'attendance',
    ({ attendance }) => attendance !== null,
    ({ attendance }, today) => attendance && <AttendancePanel attendance={attendance} today={today} />,
  ),
  ofFamily(
    'week',
    ({ schoolDay, contests }) => schoolDay !== null || contests.length > 0,
    ({ schoolDay, contests }, today) => (
      <>
        <OwnDay schoolDay={schoolDay} today={today} />
        {contests.length > 0 && <ComingContests contests={contests} today={today} />}
      </>
    ),
  ),
  lineDrawing({
    ...wordsOf('classes'),
    loading: 5,
    read: ({ classes: taught }: OutputOf<typeof readTeacherOverview>) =>
      taught.map(({ classId, title, studentCount, toEnter }) => ({
        ...{ key: classId, main: title, href: `/teacher/gradebook/${classId}` },
        sub: say('widgets.overview.students', { count: studentCount }),
        end: toEnter > 0 ? say('widgets.overview.toEnter', { count: toEnter }) : null,
      })),
    example: (words) => [{ key: '1', main: words.class, sub: say('widgets.overview.students', { count: 24 }) }],
  }),
  ofStaff(
    'grading',
    ({ grading }) => grading,
    ({ classCount }) => classCount === 0,
    (part) => <FurthestBehind grading={part} />,
  ),
  ofStaff(
    'school-day',
    ({ attendance }) => attendance,
    ({ length }) => length === 0,
    (part, today) => <AttendanceToday schools={part} today={today} />,
  ),
  ofStaff(
    'caseload',
    ({ caseload }) => caseload,
    ({ studentCount }) => studentCount === 0,
    (part, today) => <OwnCaseload caseload={part} today={today} />,
  ),
  ofStaff(
    'teams',
    ({ teams }) => teams,
    ({ length }) => length === 0,
    (part, today) => <CoachedTeams teams={part} today={today} />,
  ),
  ofStaff(
    'imports',
    ({ imports }) => imports,
    ({ length }) => length === 0,
    (part) => <LatestImports imports={part} />,
  ),
  drawing<Figure | null>({
    ...wordsOf('number'),
    fields: {
      measure: () => say('widgets.overview.measure'),
      'measure.signIns': () => t('overview.signedInToday'),
      'measure.shareEntered': () => say('widgets.overview.shareEntered'),
      'measure.unreleased': () => say('widgets.overview.unreleased'),
      'measure.attendance': () => t('overview.absentToday'),
    },
    loading: 1,
    read: (parts: StaffParts, { props }) => figureOf(String(chosenOf(measure, props.measure)), parts),
    isEmpty: (figure) => figure === null,
    draw: ({ data }) =>
      data && (
        <Tiles isWhole>
          <StatTile
            label={data.label}
            figure={data.figure}
            meaning={data.trend.length > 1 && <Sparkline label={data.label} values={data.trend} />}
          />
        </Tiles>
      ),
    example: () => ({
      label: t('overview.signedInToday'),
      figure: formatNumber(318),
      trend: [210, 280, 265, 301, 318],
    }),
  }),
];
