import { Button } from '@laurel/editor/controls/button';
import { formatList } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import type { ReactNode } from 'react';
import classes from './live-page.module.css';
import type { LiveRun } from './live-run';

interface LiveBarProps {
  readonly run: LiveRun;
  readonly onUndo: () => void;
  readonly onStop: () => void;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
  /** The clock or the lap, and what else belongs beside it. */
  readonly children: ReactNode;
}

/** What a run is steered with, above its tiles, and who else records it. */
export function LiveBar({ run, onUndo, onStop, onSave, onDiscard, children }: LiveBarProps) {
  const others = new Set(run.others.map(({ by }) => by ?? t('testDays.runOtherDevice')));
  return (
    <div className={classes.bar}>
      {children}
      <Button look="default" disabled={run.taps.length === 0} onClick={onUndo}>
        {t('testDays.pacerUndo')}
      </Button>
      {run.stoppedAfter === null ? (
        <Button look="default" onClick={onStop}>
          {t('testDays.pacerStop')}
        </Button>
      ) : (
        <>
          <Button onClick={onSave}>{t('testDays.liveSave')}</Button>
          <Button look="subtle" onClick={onDiscard}>
            {t('testDays.pacerDiscard')}
          </Button>
        </>
      )}
      {others.size > 0 && (
        <p className={classes.quiet} role="status">
          {t('testDays.runOthers', { names: formatList([...others].join()) })}
        </p>
      )}
    </div>
  );
}
