import type { StudentOverview } from '@laurel/domain/overview/overview';
import { ClassStandings } from './class-standings';
import { DueNext } from './due-next';
import { LatestScores } from './latest-scores';
import classes from './overview.module.css';

/** One student's page, as they and their guardians see it. What else the answer brings gets its section here. */
export function StudentSections({ student, today }: { student: StudentOverview; today: string }) {
  return (
    <div className={classes.columns}>
      <ClassStandings student={student} />
      <div className={classes.stack}>
        <DueNext due={student.due} today={today} />
        <LatestScores latest={student.latest} />
      </div>
    </div>
  );
}
