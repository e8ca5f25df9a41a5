import { Button } from '@laurel/editor/controls/button';
import { type SaveState, SaveStatus } from '@laurel/web/ui/save-status';
import classes from './roll.module.css';
import { countsOf, type Draft, type RollSheet, unsavedOf } from './roll-entries';
import { t } from './text';

interface RollBarProps {
  readonly sheet: RollSheet;
  readonly draft: Draft;
  readonly status: SaveState;
  readonly onSave: () => void;
}

/** What the sheet adds up to, whether it is saved, and the one button; it stays in reach below a long class. */
export function RollBar({ sheet, draft, status, onSave }: RollBarProps) {
  const { present, absent, tardy } = countsOf(sheet, draft);
  const unsaved = unsavedOf(sheet, draft).length;
  const isDone = sheet.taken !== null && unsaved === 0;
  return (
    <div className={classes.bar} data-bottom-bar>
      <span className={classes.counts}>
        {tardy > 0
          ? t('attendance.countsTardy', { present, absent, tardy })
          : t('attendance.counts', { present, absent })}
      </span>
      <span className={classes.keys} aria-hidden="true">
        {t('attendance.keys')}
      </span>
      <SaveStatus status={unsaved > 0 && status.state === 'saved' ? { state: 'idle' } : status} />
      {isDone ? (
        // What waits for a choice, a connection, or an answer isn’t saved, nor is there anything to press for it.
        (status.state === 'saved' || status.state === 'idle') && (
          <span className={classes.about}>{t('attendance.allSaved')}</span>
        )
      ) : (
        <Button isBusy={status.state === 'saving'} onClick={onSave}>
          {sheet.taken === null ? t('attendance.save') : t('attendance.saveChanges', { count: unsaved })}
        </Button>
      )}
    </div>
  );
}
