import type { Day } from '@laurel/domain/kit/day';
import { t } from '@laurel/web/languages/text';
import { deferPart } from '@laurel/web/ui/part';
import { Loading } from '@laurel/web/ui/states';
import { part, type WidgetPart } from '@laurel/web/widgets/part';
import type { ReactNode } from 'react';
import { AttendanceToday } from './attendance-today';
import { CoachedTeams } from './coached-teams';
import { FurthestBehind } from './furthest-behind';
import { OwnCaseload } from './own-caseload';
import type { StaffParts } from './queries';
import { StaffFigures } from './staff-figures';
import { StaffNeeds } from './staff-needs';

// A director's, and an administrator's first weeks.
const SeasonTeams = deferPart(() => import('./season-teams').then((file) => file.SeasonTeams), {
  waiting: () => <Loading rows={5} />,
});
const SetUp = deferPart(() => import('@laurel/web/set-up/set-up').then((file) => file.SetUp), {
  waiting: () => <Loading rows={5} />,
});
const Backups = deferPart(() => import('@laurel/web/backups/backups').then((file) => file.Backups), {
  waiting: () => <Loading rows={3} />,
});
const LatestImports = deferPart(() => import('./latest-imports').then((file) => file.LatestImports), {
  waiting: () => <Loading rows={5} />,
});
const SignIns = deferPart(() => import('./sign-ins').then((file) => file.SignIns), {
  waiting: () => <Loading rows={5} />,
});

/** A coach of a few teams sees who is missing from each; who has more of them sees a line of each. */
const fewTeams = 3;

/** A part that is there or isn’t the reader’s. */
function of<Part>(
  partOf: (parts: StaffParts) => Part | null,
  draw: (there: Part, today: Day) => ReactNode,
  isEmpty: (there: Part) => boolean = () => false,
  title?: 'staff.caseload' | 'staff.teams' | 'staff.attendanceToday' | 'staff.behind' | 'staff.signIns',
): WidgetPart {
  return part<Part>({
    read: (answer: StaffParts) => partOf(answer),
    isEmpty,
    draw: ({ data, today }) => draw(data, today),
    ...(title && { title: () => t(title) }),
  });
}

/** Who reaches no class that has work has no progress to look at. */
const gradingOf = ({ grading }: StaffParts) => (grading && grading.classCount > 0 ? grading : null);

const isOfNeeds = (widget: string) => widget === 'overview.school-day' || widget === 'overview.imports';

/** What staff see of the day, by the key of its widget. */
export const staffParts = {
  'overview.figures': of(
    (parts) => (parts.attendance || gradingOf(parts) ? parts : null),
    (parts) => <StaffFigures attendance={parts.attendance} grading={gradingOf(parts)} />,
  ),
  'overview.set-up': of(
    ({ signIns }) => signIns?.setUp ?? null,
    (done) => <SetUp done={done} />,
    (done) => !Object.values(done).includes(false),
  ),
  'overview.decisions': of(
    // Where something of it couldn’t be read, nobody is told that nothing waits.
    (parts) => ((parts.attendance || parts.imports) && !parts.unread.some(isOfNeeds) ? parts : null),
    ({ attendance, imports }) => <StaffNeeds attendance={attendance} imports={imports} />,
  ),
  'overview.caseload': of(
    ({ caseload }) => caseload,
    (caseload, today) => <OwnCaseload caseload={caseload} today={today} />,
    undefined,
    'staff.caseload',
  ),
  'overview.teams': of(
    ({ teams }) => teams,
    (teams, today) =>
      teams.length > fewTeams ? (
        <SeasonTeams teams={teams} today={today} />
      ) : (
        <CoachedTeams teams={teams} today={today} />
      ),
    ({ length }) => length === 0,
    'staff.teams',
  ),
  'overview.school-day': of(
    ({ attendance }) => attendance,
    (schools, today) => <AttendanceToday schools={schools} today={today} />,
    undefined,
    'staff.attendanceToday',
  ),
  'overview.grading': of(
    ({ grading }) => grading,
    (grading) => <FurthestBehind grading={grading} />,
    ({ classCount }) => classCount === 0,
    'staff.behind',
  ),
  'overview.backups': of(
    ({ backups }) => backups,
    (runs) => <Backups {...runs} />,
  ),
  'overview.sign-ins': of(
    ({ signIns }) => signIns,
    (signIns) => <SignIns signIns={signIns} />,
    undefined,
    'staff.signIns',
  ),
  'overview.imports': of(
    ({ imports }) => imports,
    (imports) => <LatestImports imports={imports} />,
  ),
} satisfies Record<string, WidgetPart>;
