import type { Guardianship } from '@laurel/domain/people/person';
import { Button } from '@laurel/editor/controls/button';
import { formatDay } from '@laurel/web/kit/format';
import { schoolToday } from '@laurel/web/people/school-day';
import { notifyFault } from '@laurel/web/ui/notice';
import classes from './directory.module.css';
import { useKeepGuardianAt18 } from './queries';
import { t } from './text';

/** When a guardian's access ends with the student's 18th birthday, and who keeps it. */
export function GuardianAt18({ guardianship, mayChange }: { guardianship: Guardianship; mayChange: boolean }) {
  const keep = useKeepGuardianAt18();
  const { guardianshipId, version, rightsPassOn, keptAt18, guardianName, studentName, isBlocked } = guardianship;
  if (rightsPassOn === null || isBlocked) return null;
  const isKept = keptAt18 === 'office';
  const names = { student: studentName, day: formatDay(rightsPassOn) };
  const said =
    keptAt18 === null
      ? t(rightsPassOn <= schoolToday() ? 'directory.rightsPassed' : 'directory.rightsPass', names)
      : t(isKept ? 'directory.keptByOffice' : 'directory.keptByStudent', names);
  const save = () =>
    keep.mutate({ guardianshipId, version, isKept: !isKept }, { onError: (error) => notifyFault(error) });
  return (
    <div className={classes.guardianshipHead}>
      <span className={classes.sub}>{said}</span>
      {mayChange && (
        <Button
          look="subtle"
          isBusy={keep.isPending}
          aria-label={t(isKept ? 'directory.unkeepOf' : 'directory.keepOf', { name: guardianName })}
          onClick={save}
        >
          {t(isKept ? 'directory.unkeep' : 'directory.keep')}
        </Button>
      )}
    </div>
  );
}
