import type { BankComment } from '@laurel/domain/remarks/bank-comment';
import { Button } from '@laurel/editor/controls/button';
import { newId } from '@laurel/web/kit/new-id';
import { t } from '@laurel/web/languages/text';
import { AnsweredPanel } from '@laurel/web/ui/answered-panel';
import { notifyFault, notifyUndo } from '@laurel/web/ui/notice';
import { Loading } from '@laurel/web/ui/states';
import { useUnsaved } from '@laurel/web/ui/unsaved';
import { useState } from 'react';
import { PhraseForm } from './phrase-form';
import { deleteBankComment, saveBankComment, useCommentBank } from './queries';
import classes from './remarks.module.css';

/** The phrases one writes comments with: one’s own, and those of one’s schools. */
export function BankPanel({ onClose }: { readonly onClose: () => void }) {
  const query = useCommentBank();
  const unsaved = useUnsaved();
  const [edited, setEdited] = useState<BankComment | null>(null);
  // A new form for each phrase, and after each that was saved.
  const [round, setRound] = useState(0);

  function remove(comment: BankComment): void {
    deleteBankComment(comment.commentId).then(
      () =>
        notifyUndo(t('remarks.phraseDeleted', { code: comment.code }), t('remarks.undo'), () => {
          const again = { ...comment, commentId: newId('bank-comment'), version: 0 };
          saveBankComment(again).catch(fail);
        }),
      fail,
    );
  }

  return (
    <AnsweredPanel
      title={t('remarks.bank')}
      about={t('remarks.bankAbout')}
      onClose={onClose}
      unsaved={unsaved}
      asksAbout="forms"
      query={query}
      loading={<Loading rows={6} />}
    >
      {({ comments, schools }) => (
        <>
          <PhraseForm
            key={`${edited?.commentId ?? 'new'} ${round}`}
            phrase={edited}
            schools={schools}
            onDone={() => {
              unsaved.forget();
              setEdited(null);
              setRound(round + 1);
            }}
          />
          <ul className={classes.phrases}>
            {comments.map((comment) => (
              <li key={comment.commentId} className={classes.phrase}>
                <div>
                  <p className={classes.code}>{comment.code}</p>
                  <p dir="auto">{comment.text}</p>
                  {comment.schoolId !== null && <p className={classes.sub}>{t('remarks.ofSchool')}</p>}
                </div>
                {comment.mayChange && (
                  <div className={classes.acts}>
                    <Button
                      look="default"
                      aria-label={t('remarks.editPhrase', { code: comment.code })}
                      onClick={() => unsaved.leave(() => setEdited(comment))}
                    >
                      {t('remarks.edit')}
                    </Button>
                    <Button
                      look="default"
                      aria-label={t('remarks.deletePhrase', { code: comment.code })}
                      onClick={() => remove(comment)}
                    >
                      {t('remarks.delete')}
                    </Button>
                  </div>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </AnsweredPanel>
  );
}

function fail(error: unknown): void {
  notifyFault(error, 0);
}
