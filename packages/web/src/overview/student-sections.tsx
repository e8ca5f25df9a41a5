import type { FitnessSummary } from '@laurel/domain/fitness/fitness-summary';
import type { LatestScore, StudentOverview } from '@laurel/domain/overview/overview';
import { StandingCard } from '@laurel/web/eligibility/standing-card';
import { testText, valueText, zoneText } from '@laurel/web/fitness/value-words';
import { formatShortDay } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { schoolDayOf } from '@laurel/web/people/school-day';
import { useSession } from '@laurel/web/people/session';
import { Panel } from '@laurel/web/ui/panel';
import { deferPart } from '@laurel/web/ui/part';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AttendancePanel } from './attendance-panel';
import { ClassStandings } from './class-standings';
import { ComingContests } from './coming-contests';
import { DueNext } from './due-next';
import { ListPanel } from './list-panel';
import classes from './overview.module.css';
import { scoreText } from './words';

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

/** What came back last, newest first. */
function LatestScores({ latest }: { latest: readonly LatestScore[] }) {
  return (
    <ListPanel
      title={t('overview.latest')}
      none={t('overview.noLatest')}
      items={latest}
      keyOf={(score) => `${score.classId} ${score.assignmentTitle} ${score.releasedAt}`}
      line={(score) => (
        <>
          <div className={classes.words}>
            <span className={classes.main}>{score.assignmentTitle}</span>
            <span className={classes.sub}>{score.classTitle}</span>
          </div>
          <div className={classes.end}>
            <span>
              <bdi className={score.value === null ? classes.quiet : undefined}>{scoreText(score)}</bdi>
              {score.lateMinutes > 0 && <span className={classes.tag}>{t('overview.late')}</span>}
            </span>
            <span className={classes.sub}>{formatShortDay(schoolDayOf(score.releasedAt))}</span>
          </div>
        </>
      )}
    />
  );
}

/** The latest result of each test with its zone; leads to all of them over time. */
function FitnessPanel({ fitness: { studentId, latest } }: { fitness: FitnessSummary }) {
  const { user } = useSession();
  const all = user?.personId === studentId ? '/studentdashboard/fitness' : `/parentdashboard/fitness/${studentId}`;
  return (
    <ListPanel
      title={t('overview.fitness')}
      action={
        <Link to={all} className={classes.link}>
          {t('overview.allResults')}
        </Link>
      }
      none={t('overview.noFitness')}
      items={latest}
      keyOf={({ testId }) => testId}
      line={({ name, value, unit, zoneName, day, isBest }) => (
        <>
          <div className={classes.words}>
            <span className={classes.main}>
              <bdi>{testText({ name })}</bdi>
            </span>
            <span className={classes.sub}>
              {formatShortDay(day)}
              {isBest && <> · {t('overview.ownBest')}</>}
            </span>
          </div>
          <div className={classes.end}>
            <bdi>{valueText(value, unit)}</bdi>
            {zoneName !== null && <span className={classes.sub}>{zoneText(zoneName)}</span>}
          </div>
        </>
      )}
    />
  );
}
