import type { StudentOverview } from '@laurel/domain/overview/overview';
import { StandingCard } from '@laurel/web/eligibility/standing-card';
import { Panel } from '@laurel/web/ui/panel';
import { deferPart } from '@laurel/web/ui/part';
import type { ReactNode } from 'react';
import { AttendancePanel } from './attendance-panel';
import { ClassStandings } from './class-standings';
import { ComingContests } from './coming-contests';
import { DueNext } from './due-next';
import { FitnessPanel } from './fitness-panel';
import { LatestScores } from './latest-scores';
import classes from './overview.module.css';
import { t } from './text';

// Below everything else, and nothing to be told about where it can’t be fetched.
const StudentBadges = deferPart(() => import('@laurel/web/badges/student-badges').then((file) => file.StudentBadges), {
  missing: () => null,
});

interface StudentSectionsProps {
  readonly student: StudentOverview;
  readonly today: string;
  /** What the school says; after what concerns this student alone. */
  readonly news?: ReactNode;
}

/** One student's page, as they and their guardians see it: how they are doing, what is due, then the rest. */
export function StudentSections({ student, today, news }: StudentSectionsProps) {
  return (
    <div className={classes.columns} data-late>
      {student.isGraded ? <ClassStandings student={student} /> : <Panel>{t('overview.noGradesHere')}</Panel>}
      <div className={classes.stack}>
        {student.isGraded && <DueNext due={student.due} today={today} />}
        {student.standings.length > 0 && <StandingCard standings={student.standings} />}
        {student.contests.length > 0 && <ComingContests contests={student.contests} today={today} />}
        {student.attendance && <AttendancePanel attendance={student.attendance} today={today} />}
        {news}
        {student.fitness && <FitnessPanel fitness={student.fitness} />}
      </div>
      {student.isGraded && <LatestScores latest={student.latest} />}
      <StudentBadges key={student.studentId} studentId={student.studentId} />
    </div>
  );
}
