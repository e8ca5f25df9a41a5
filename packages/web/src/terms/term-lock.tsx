import type { Term } from '@laurel/domain/terms/term';
import { Button } from '@laurel/editor/controls/button';
import { comma } from '@laurel/web/kit/format';
import { notify, notifyFault, notifyUndo } from '@laurel/web/ui/notice';
import { SidePanel } from '@laurel/web/ui/side-panel';
import { useState } from 'react';
import { useLockTerm } from './queries';
import classes from './terms.module.css';
import { t } from './text';

interface TermLockProps {
  readonly term: Term;
  /** The terms within it, which are locked with it. */
  readonly within: readonly Term[];
}

/** Locks a term, once it has said what that means, or unlocks it; either can be undone at once. */
export function TermLock({ term: { termId, title, isLocked }, within }: TermLockProps) {
  const lock = useLockTerm();
  const [isAsking, setAsking] = useState(false);

  function turn(next: boolean, isUndo = false): void {
    const told = next ? t('terms.lockedNow', { title }) : t('terms.unlockedNow', { title });
    setAsking(false);
    lock.mutate(
      { termId, isLocked: next },
      {
        onError: (error) => notifyFault(error),
        onAnswer: () => (isUndo ? notify(told) : notifyUndo(told, t('terms.undo'), () => turn(!next, true))),
      },
    );
  }

  return (
    <>
      <Button
        look="subtle"
        isBusy={lock.isPending}
        aria-label={t(isLocked ? 'terms.unlockOf' : 'terms.lockOf', { title })}
        onClick={() => (isLocked ? turn(false) : setAsking(true))}
      >
        {isLocked ? t('terms.unlock') : t('terms.lock')}
      </Button>
      {isAsking && (
        <SidePanel title={t('terms.lockAsk', { title })} onClose={() => setAsking(false)}>
          <div className={classes.consequences}>
            <ul>
              <li>{t('terms.lockTeachers')}</li>
              {within.length > 0 && (
                <li>{t('terms.lockWithin', { titles: within.map((each) => each.title).join(comma()) })}</li>
              )}
              <li>{t('terms.lockFamilies')}</li>
              <li>{t('terms.lockAgain')}</li>
            </ul>
            <div className={classes.actions}>
              <Button onClick={() => turn(true)}>{t('terms.lockOf', { title })}</Button>
              <Button look="default" onClick={() => setAsking(false)}>
                {t('terms.cancel')}
              </Button>
            </div>
          </div>
        </SidePanel>
      )}
    </>
  );
}
