import { Fault } from '@laurel/domain/kit/fault';
import type { Term } from '@laurel/domain/terms/term';
import { Button } from '@laurel/editor/controls/button';
import { t } from '@laurel/web/languages/text';
import { FaultLine } from '@laurel/web/ui/form';
import { notify, notifyFault, notifyUndo } from '@laurel/web/ui/notice';
import { SidePanel } from '@laurel/web/ui/side-panel';
import { sentenceOf } from '@laurel/web/ui/states';
import { useState } from 'react';
import classes from './postings.module.css';
import { openTerm, useCloseTerm } from './queries';

interface CloseTermProps {
  readonly term: Pick<Term, 'termId' | 'title'>;
  readonly onClose: () => void;
}

/** Closes a term, once it has said what that means; undone at once, it says what stays. */
export function CloseTerm({ term: { termId, title }, onClose }: CloseTermProps) {
  const close = useCloseTerm();
  // The server says how many haven’t posted, in every school; then the caller decides, once.
  const [isPostingRest, setPostingRest] = useState(false);
  const fail = (error: unknown) => notifyFault(error, 0);
  return (
    <SidePanel title={t('postings.closeAsk', { title })} onClose={onClose} begins="title">
      <div className={classes.panel}>
        <ul className={classes.points}>
          <li>{t('postings.closeKeeps')}</li>
          <li>{t('postings.closeLocks')}</li>
        </ul>
        <FaultLine sentence={close.error && sentenceOf(close.error)} />
        <div className={classes.actions}>
          <Button
            isBusy={close.isPending}
            onClick={() =>
              close.mutate(
                { termId, isPostingRest },
                {
                  onAnswer: (posted) =>
                    notifyUndo(t('postings.closedNow', { title }), t('postings.undo'), () => {
                      openTerm(termId).then(() => notify(t('postings.openAgain', { title, count: posted })), fail);
                    }),
                  onSuccess: onClose,
                  onError: (error) =>
                    setPostingRest(isPostingRest || (error instanceof Fault && error.code === 'refused')),
                },
              )
            }
          >
            {t(isPostingRest ? 'postings.closeAnyway' : 'postings.close')}
          </Button>
          <Button look="default" onClick={onClose}>
            {t('postings.cancel')}
          </Button>
        </div>
      </div>
    </SidePanel>
  );
}
