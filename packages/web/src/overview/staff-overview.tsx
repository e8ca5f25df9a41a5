import { ShownItems } from '@laurel/web/announcements/shown-items';
import { deferPart } from '@laurel/web/ui/part';
import { Failed, Loading } from '@laurel/web/ui/states';
import { AttendanceToday } from './attendance-today';
import { CoachedTeams } from './coached-teams';
import { FurthestBehind } from './furthest-behind';
import { LatestImports } from './latest-imports';
import classes from './overview.module.css';
import { OwnCaseload } from './own-caseload';
import { type StaffParts, useStaffOverview } from './queries';
import { SignIns } from './sign-ins';
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

/** The day at a glance, each part only where this person's roles include it. */
export function StaffOverview() {
  const query = useStaffOverview();
  if (query.data) return <StaffSections parts={query.data} />;
  if (!query.error) return <Loading shape="tiles" rows={9} />;
  return <Failed error={query.error} onRetry={() => query.refetch()} />;
}

/** A coach of a few teams sees who is missing from each; who has more of them sees a line of each. */
const fewTeams = 3;

/** First what needs someone, then what is behind; what the school says and who signed in stand beside it. */
export function StaffSections({ parts }: { parts: StaffParts }) {
  const { infoItems, attendance, imports, signIns, teams, caseload, today, backups } = parts;
  // Who reaches no class that has work has no progress to look at.
  const grading = parts.grading && parts.grading.classCount > 0 ? parts.grading : null;
  const setUp = signIns?.setUp && Object.values(signIns.setUp).includes(false) ? signIns.setUp : null;
  // What needs someone goes first here, too.
  const isAmiss = backups !== null && [backups.backup, backups.rehearsal].some(({ state }) => /failed|old/.test(state));
  const hasMain = attendance || grading || caseload || setUp || (teams && teams.length > 0);
  const hasAside = infoItems.length > 0 || signIns || imports;
  if (!hasMain && !hasAside) return null;
  return (
    <div className={classes.stack}>
      <StaffFigures attendance={attendance} grading={grading} />
      <div className={hasMain && hasAside ? classes.columns : classes.stack}>
        {hasMain && (
          <div className={classes.stack}>
            {setUp && <SetUp done={setUp} />}
            <StaffNeeds attendance={attendance} imports={imports} />
            {caseload && <OwnCaseload caseload={caseload} today={today} />}
            {teams &&
              (teams.length > fewTeams ? (
                <SeasonTeams teams={teams} today={today} />
              ) : (
                <CoachedTeams teams={teams} today={today} />
              ))}
            {attendance && <AttendanceToday schools={attendance} today={today} />}
            {grading && <FurthestBehind grading={grading} />}
          </div>
        )}
        {hasAside && (
          <div className={classes.stack}>
            <ShownItems items={infoItems} />
            {isAmiss && <Backups {...backups} />}
            {signIns && <SignIns signIns={signIns} />}
            {imports && <LatestImports imports={imports} />}
            {backups && !isAmiss && <Backups {...backups} />}
          </div>
        )}
      </div>
    </div>
  );
}
