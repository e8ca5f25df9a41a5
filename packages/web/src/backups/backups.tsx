import type { Outcome } from '@laurel/domain/backups/run';
import type { ShownRun } from '@laurel/domain/backups/shown-run';
import { formatBytes, formatMoment } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import classes from '@laurel/web/ui/lines.module.css';
import { Panel } from '@laurel/web/ui/panel';

/** Whether backups are made and come back; where not, what is wrong and what to do about it. */
export function Backups({ backup, rehearsal }: { backup: ShownRun; rehearsal: ShownRun }) {
  if (backup.outcome === 'elsewhere' && backup.state === 'fine')
    return (
      <Panel title={t('backups.title')}>
        <p className={classes.sub}>{t('backups.elsewhere')}</p>
      </Panel>
    );
  return (
    <Panel title={t('backups.title')}>
      <ul className={classes.lines}>
        <Line title={t('backups.backup')} run={backup} fault={faultOfBackup(backup)} />
        {backup.state !== 'none' && (
          <Line title={t('backups.rehearsal')} run={rehearsal} fault={faultOfRehearsal(rehearsal)} />
        )}
      </ul>
    </Panel>
  );
}

interface Fault {
  readonly what: string;
  readonly toDo: string;
}

function Line({ title, run: { doneAt, bytes }, fault }: { title: string; run: ShownRun; fault: Fault | null }) {
  const moment = doneAt === null ? null : formatMoment(doneAt);
  const size = bytes === null ? null : formatBytes(bytes);
  return (
    <li className={classes.line}>
      <div>
        <div className={classes.main}>{fault ? fault.what : title}</div>
        {fault && <p className={classes.sub}>{fault.toDo}</p>}
        {moment === null ? (
          !fault && <p className={classes.sub}>{t('backups.rehearsalSoon')}</p>
        ) : (
          <p className={classes.sub}>
            {fault && `${title}: `}
            {size === null ? moment : t('backups.size', { moment, size })}
          </p>
        )}
      </div>
    </li>
  );
}

function faultOfBackup({ state, outcome }: ShownRun): Fault | null {
  if (state === 'none') return { what: t('backups.backupNone'), toDo: t('backups.doSetUp') };
  if (state === 'old') return { what: t('backups.backupOld'), toDo: t('backups.doTimes') };
  if (state === 'failed') return { what: t('backups.backupFailed'), toDo: toDoAbout(outcome) };
  return null;
}

function faultOfRehearsal({ state, outcome }: ShownRun): Fault | null {
  if (state === 'old') return { what: t('backups.rehearsalOld'), toDo: t('backups.doTimes') };
  if (state !== 'failed') return null;
  if (outcome === 'differs') return { what: t('backups.rehearsalDiffers'), toDo: t('backups.doDiffers') };
  if (outcome === 'damaged') return { what: t('backups.backupDamaged'), toDo: t('backups.doMakeOne') };
  return { what: t('backups.rehearsalFailed'), toDo: toDoAbout(outcome) };
}

function toDoAbout(outcome: string | null): string {
  switch (outcome as Outcome | null) {
    case 'disk-full':
      return t('backups.doFull');
    case 'not-allowed':
      return t('backups.doNotAllowed');
    case 'no-place':
      return t('backups.doPlace');
    case 'not-reached':
      return t('backups.doNotReached');
    case 'may-not-create':
      return t('backups.doCreate');
    case 'no-backup':
      return t('backups.doMakeOne');
    default:
      return t('backups.doFailed');
  }
}
