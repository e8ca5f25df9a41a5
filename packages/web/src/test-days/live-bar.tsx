import { Button } from '@laurel/editor/controls/button';
import type { ReactNode } from 'react';
import classes from './live-page.module.css';
import { t } from './text';

interface LiveBarProps {
  readonly isRunning: boolean;
  readonly canUndo: boolean;
  readonly onUndo: () => void;
  readonly onStop: () => void;
  readonly onSave: () => void;
  readonly onForget: () => void;
  /** The clock or the lap, and what else belongs beside it. */
  readonly children: ReactNode;
}

/** What a run is steered with, above its tiles. */
export function LiveBar({ isRunning, canUndo, onUndo, onStop, onSave, onForget, children }: LiveBarProps) {
  return (
    <div className={classes.bar}>
      {children}
      <Button look="default" disabled={!canUndo} onClick={onUndo}>
        {t('testDays.pacerUndo')}
      </Button>
      {isRunning ? (
        <Button look="default" onClick={onStop}>
          {t('testDays.pacerStop')}
        </Button>
      ) : (
        <>
          <Button onClick={onSave}>{t('testDays.liveSave')}</Button>
          <Button look="subtle" onClick={onForget}>
            {t('testDays.pacerDiscard')}
          </Button>
        </>
      )}
    </div>
  );
}
