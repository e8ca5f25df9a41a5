import type { ImportLine } from '@laurel/domain/imports/api';
import { PlainButton } from '@laurel/web/ui/plain-button';
import { sentenceOf } from '@laurel/web/ui/states';
import { useState } from 'react';
import classes from './imports.module.css';
import { changesOf, countOf } from './plan-summary';
import { t } from './text';

interface RunPanelProps {
  readonly line: ImportLine;
  readonly work: { readonly isPending: boolean; readonly error: Error | null };
  readonly onRun: (isConfirmed: boolean) => void;
}

const leavings = [
  ['person', 'imports.confirmLeaving'],
  ['class', 'imports.confirmClasses'],
  ['enrolment', 'imports.confirmEnrolments'],
  ['assignment', 'imports.confirmAssignments'],
] as const;

/** The one button that changes something. What would be lost is named and looked at first. */
export function RunPanel({ line, work, onRun }: RunPanelProps) {
  const [isConfirmed, setConfirmed] = useState(false);
  const { counts, needsConfirmation } = line;
  const changes = changesOf(counts);
  const leftOut = countOf(counts, 'reject') + countOf(counts, 'conflict');
  const leaving = leavings.map(([entity, message]) => [message, countOf(counts, 'deactivate', entity)] as const);
  const replaced = line.format === 'scores' ? countOf(counts, 'update', 'score') : 0;
  if (changes === 0) return null;
  return (
    <div className={classes.stack}>
      {needsConfirmation && (
        <div className={classes.confirm}>
          <p className={classes.main}>{t('imports.confirmTitle')}</p>
          <ul>
            {leftOut > 0 && <li>{t('imports.confirmLeftOut', { count: leftOut })}</li>}
            {leaving.map(([message, count]) => count > 0 && <li key={message}>{t(message, { count })}</li>)}
            {replaced > 0 && <li>{t('imports.confirmChanged', { count: replaced })}</li>}
          </ul>
          <label>
            <input
              type="checkbox"
              checked={isConfirmed}
              onChange={(event) => setConfirmed(event.currentTarget.checked)}
            />
            {t('imports.confirm')}
          </label>
        </div>
      )}
      <div className={classes.actions}>
        <PlainButton
          look={needsConfirmation && !isConfirmed ? 'default' : 'primary'}
          isBusy={work.isPending}
          disabled={needsConfirmation && !isConfirmed}
          onClick={() => onRun(isConfirmed)}
        >
          {t('imports.runChanges', { count: changes })}
        </PlainButton>
        <span className={classes.sub}>{t('imports.runWhy')}</span>
      </div>
      {work.error && (
        <p className={classes.fault} role="alert">
          {sentenceOf(work.error)}
        </p>
      )}
    </div>
  );
}
