import type { CellFix } from '@laurel/domain/plans/cell-fix';
import { Button } from '@laurel/editor/controls/button';
import classes from '@laurel/web/plans/plans.module.css';
import { t as say } from '@laurel/web/plans/text';
import { FaultLine } from '@laurel/web/ui/form';
import { sentenceOf } from '@laurel/web/ui/states';
import { Change } from './fix-cell';
import { t } from './text';

interface FixPanelProps {
  /** Put right, and not yet planned. */
  readonly drafts: readonly CellFix[];
  /** In the plan that is shown. */
  readonly fixes: readonly CellFix[];
  readonly work: { readonly isPending: boolean; readonly error: Error | null };
  readonly onPlan: () => void;
  readonly onDrop: () => void;
  readonly onTakeBack?: (fix: CellFix) => void;
}

/** What people have put right of a file: what waits to be planned, and what the plan already has. */
export function FixPanel({ drafts, fixes, work, onPlan, onDrop, onTakeBack }: FixPanelProps) {
  return (
    <>
      {drafts.length > 0 && (
        <div className={classes.confirm}>
          <p className={classes.main}>{t('imports.fixWaiting', { count: drafts.length })}</p>
          <div className={classes.actions}>
            <Button isBusy={work.isPending} onClick={onPlan}>
              {say('plans.planAgain')}
            </Button>
            <Button look="default" onClick={onDrop}>
              {t('imports.fixDrop')}
            </Button>
          </div>
        </div>
      )}
      <FaultLine sentence={work.error && sentenceOf(work.error)} />
      {fixes.length > 0 && (
        <details className={classes.details}>
          <summary>{t('imports.fixed', { count: fixes.length })}</summary>
          <ul className={classes.fixes}>
            {fixes.map((fix) => (
              <li key={[fix.file, fix.line, fix.column, fix.was].join(' ')}>
                <span className={classes.who}>
                  <Change {...fix} />
                  <span className={classes.sub}>{placeOf(fix)}</span>
                </span>
                {onTakeBack && (
                  <Button look="subtle" onClick={() => onTakeBack(fix)}>
                    {t('imports.fixTakeBack')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function placeOf({ file, line, column }: CellFix): string {
  const where = line === null ? t('imports.fixEachLine') : say('plans.atLine', { line });
  return [file, column, where].join(' · ');
}
