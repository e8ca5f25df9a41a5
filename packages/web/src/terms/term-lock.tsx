import type { Term } from '@laurel/domain/terms/term';
import { notify, notifyUndo } from '@laurel/web/ui/notice';
import { PlainButton } from '@laurel/web/ui/plain-button';
import { sentenceOf } from '@laurel/web/ui/states';
import { useLockTerm } from './queries';
import { t } from './text';

/** Closes a term or opens it again; either can be undone at once. */
export function TermLock({ term: { termId, title, isLocked } }: { term: Term }) {
  const lock = useLockTerm();

  function turn(next: boolean, isUndo = false): void {
    const told = next ? t('terms.lockedNow', { title }) : t('terms.unlockedNow', { title });
    lock.mutate(
      { termId, isLocked: next },
      {
        onError: (error) => notify(sentenceOf(error), { color: 'error' }),
        onSuccess: () => (isUndo ? notify(told) : notifyUndo(told, t('terms.undo'), () => turn(!next, true))),
      },
    );
  }

  return (
    <PlainButton
      look="subtle"
      isBusy={lock.isPending}
      aria-label={t(isLocked ? 'terms.unlockOf' : 'terms.lockOf', { title })}
      onClick={() => turn(!isLocked)}
    >
      {isLocked ? t('terms.unlock') : t('terms.lock')}
    </PlainButton>
  );
}
