import { ShownItems } from '@laurel/web/pages/shown-items';
import { Failed, Loading } from '@laurel/web/ui/states';
import { AttendanceToday } from './attendance-today';
import { FurthestBehind, GradingProgress } from './grading-progress';
import { LatestImports } from './latest-imports';
import classes from './overview.module.css';
import { type StaffParts, useStaffOverview } from './queries';
import { SignIns } from './sign-ins';

/** The day at a glance, each part only where this person's roles include it; nothing at all when none does. */
export function StaffOverview() {
  const query = useStaffOverview();
  if (query.error) return <Failed error={query.error} onRetry={() => query.refetch()} />;
  if (!query.data) return <Loading shape="tiles" rows={8} />;
  return <StaffSections parts={query.data} />;
}

export function StaffSections({ parts }: { parts: StaffParts }) {
  const { infoItems, attendance, grading, imports, signIns, today } = parts;
  if (infoItems.length === 0 && !attendance && !grading && !imports && !signIns) return null;
  return (
    <div className={classes.stack}>
      <ShownItems items={infoItems} />
      {grading && <GradingProgress grading={grading} />}
      <div className={grading && (attendance || signIns || imports) ? classes.columns : classes.stack}>
        {grading && <FurthestBehind grading={grading} />}
        <div className={classes.stack}>
          {attendance && <AttendanceToday schools={attendance} today={today} />}
          {signIns && <SignIns signIns={signIns} />}
          {imports && <LatestImports imports={imports} />}
        </div>
      </div>
    </div>
  );
}
