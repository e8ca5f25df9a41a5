import type { ImportLine } from '@laurel/domain/plans/import-line';
import { Button } from '@laurel/editor/controls/button';
import { Checkbox } from '@laurel/editor/controls/checkbox';
import { t } from '@laurel/web/languages/text';
import { FaultLine } from '@laurel/web/ui/form';
import { sentenceOf } from '@laurel/web/ui/states';
import { useState } from 'react';
import { changesOf, countOf } from './plan-summary';
import classes from './plans.module.css';

interface RunPanelProps {
  readonly line: ImportLine;
  readonly work: { readonly isPending: boolean; readonly error: Error | null };
  readonly onRun: (isConfirmed: boolean) => void;
}

const leavings = [
  ['person', 'plans.confirmLeaving'],
  ['class', 'plans.confirmClasses'],
  ['enrolment', 'plans.confirmEnrolments'],
  ['assignment', 'plans.confirmAssignments'],
] as const;

/** The one button that changes something. What would be lost is named and looked at first. */
export function RunPanel({ line, work, onRun }: RunPanelProps) {
  const [isConfirmed, setConfirmed] = useState(false);
  const { counts, needsConfirmation } = line;
  const changes = changesOf(counts);
  const leftOut = countOf(counts, 'reject') + countOf(counts, 'conflict');
  const leaving = leavings.map(([entity, message]) => [message, countOf(counts, 'deactivate', entity)] as const);
  const replaced = line.format === 'scores' ? countOf(counts, 'update', 'score') : 0;
  const rerated = countOf(counts, 'update', 'rating');
  const updated = line.mode === 'mapped' && line.format !== 'scores' ? countOf(counts, 'update') : 0;
  if (changes === 0) return null;
  return (
    <div className={classes.stack}>
      {needsConfirmation && (
        <div className={classes.confirm}>
          <p className={classes.main}>{t('plans.confirmTitle')}</p>
          <ul>
            {leftOut > 0 && <li>{t('plans.confirmLeftOut', { count: leftOut })}</li>}
            {leaving.map(([message, count]) => count > 0 && <li key={message}>{t(message, { count })}</li>)}
            {replaced > 0 && <li>{t('plans.confirmChanged', { count: replaced })}</li>}
            {rerated > 0 && <li>{t('plans.confirmRerated', { count: rerated })}</li>}
            {updated > 0 && <li>{t('plans.confirmUpdated', { count: updated })}</li>}
          </ul>
          <Checkbox
            label={t('plans.confirm')}
            checked={isConfirmed}
            onChange={(event) => setConfirmed(event.currentTarget.checked)}
          />
        </div>
      )}
      <div className={classes.actions}>
        <Button
          look={needsConfirmation && !isConfirmed ? 'default' : 'primary'}
          isBusy={work.isPending}
          disabled={needsConfirmation && !isConfirmed}
          onClick={() => onRun(isConfirmed)}
        >
          {t('plans.runChanges', { count: changes })}
        </Button>
        <span className={classes.sub}>{t('plans.runWhy')}</span>
      </div>
      <FaultLine sentence={work.error && sentenceOf(work.error)} />
    </div>
  );
}
