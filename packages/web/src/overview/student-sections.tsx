import type { StudentOverview } from '@laurel/domain/overview/overview';
import { Panel } from '@laurel/web/ui/panel';
import { AttendancePanel } from './attendance-panel';
import { ClassStandings } from './class-standings';
import { DueNext } from './due-next';
import { FitnessPanel } from './fitness-panel';
import { LatestScores } from './latest-scores';
import classes from './overview.module.css';
import { t } from './text';

/** One student's page, as they and their guardians see it. What else the answer brings gets its section here. */
export function StudentSections({ student, today }: { student: StudentOverview; today: string }) {
  return (
    <div className={classes.columns}>
      {student.isGraded ? <ClassStandings student={student} /> : <Panel>{t('overview.noGradesHere')}</Panel>}
      <div className={classes.stack}>
        {student.isGraded && <DueNext due={student.due} today={today} />}
        {student.attendance && <AttendancePanel attendance={student.attendance} today={today} />}
        {student.fitness && <FitnessPanel fitness={student.fitness} />}
        {student.isGraded && <LatestScores latest={student.latest} />}
      </div>
    </div>
  );
}
