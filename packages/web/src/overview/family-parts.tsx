import type { Day } from '@laurel/domain/kit/day';
import type { StudentOverview } from '@laurel/domain/overview/overview';
import { part, type WidgetPart } from '@laurel/web/widgets/part';
import type { ReactNode } from 'react';
import { AttendancePanel } from './attendance-panel';
import { ChildrenPanel } from './children-panel';
import { ClassStandings } from './class-standings';
import { ComingContests } from './coming-contests';
import { DueNext } from './due-next';
import classes from './overview.module.css';
import { OwnDay } from './own-day';
import { WhatsNew } from './whats-new';

/** Whom an answer is about: oneself, or one’s children. */
interface Family {
  readonly students: readonly StudentOverview[];
  readonly since: string;
  readonly isOwn: boolean;
}

type FamilyAnswer =
  | { readonly student: StudentOverview; readonly since: string }
  | { readonly children: readonly StudentOverview[]; readonly since: string };

/** `null` for who has neither grades of their own nor children here. */
function familyOf(answer: FamilyAnswer): Family | null {
  const isOwn = 'student' in answer;
  const students = isOwn ? [answer.student] : answer.children;
  return students.length === 0 ? null : { students, since: answer.since, isOwn };
}

/** A part of one student’s overview: one’s own, or under each child’s name. */
function ofEach(
  isThere: (student: StudentOverview) => boolean,
  draw: (student: StudentOverview, today: Day) => ReactNode,
): WidgetPart {
  return part<Family>({
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
  });
}

/** What students and parents see of the day, by the key of its widget. */
export const familyParts = {
  'overview.week': ofEach(
    ({ schoolDay, contests }) => schoolDay !== null || contests.length > 0,
    ({ schoolDay, contests }, today) => (
      <>
        <OwnDay schoolDay={schoolDay} today={today} />
        {contests.length > 0 && <ComingContests contests={contests} today={today} />}
      </>
    ),
  ),
  'overview.changes': part<Family>({
    read: familyOf,
    isEmpty: () => false,
    draw: ({ data }) => <WhatsNew {...data} />,
  }),
  'overview.grades': ofEach(
    ({ isGraded }) => isGraded,
    (student) => <ClassStandings student={student} />,
  ),
  'overview.due': ofEach(
    ({ isGraded }) => isGraded,
    (student, today) => <DueNext due={student.due} today={today} />,
  ),
  'overview.attendance': ofEach(
    ({ attendance }) => attendance !== null,
    ({ attendance }, today) => attendance && <AttendancePanel attendance={attendance} today={today} />,
  ),
  'overview.children': part<readonly StudentOverview[]>({
    read: (answer: FamilyAnswer) => familyOf(answer)?.students ?? null,
    isEmpty: () => false,
    draw: ({ data, today }) => <ChildrenPanel students={data} today={today} />,
  }),
} satisfies Record<string, WidgetPart>;
