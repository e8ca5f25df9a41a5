import { type HistoryAct, joinRuns } from '@laurel/domain/teaching/history';
import { Button } from '@laurel/editor/controls/button';
import { t } from '@laurel/web/languages/text';
import { useOutbox } from '@laurel/web/outbox/outbox';
import { ratings } from '@laurel/web/standards/ratings';
import { FaultLine } from '@laurel/web/ui/form';
import { SidePanel } from '@laurel/web/ui/side-panel';
import { Answered, Loading, sentenceOf } from '@laurel/web/ui/states';
import { useState } from 'react';
import { HistoryLine } from './history-line';
import { refreshHistory, useHistory } from './queries';
import classes from './teaching.module.css';
import { type ClassDesk, type Undone, undoAct } from './undo-act';

interface HistoryPanelProps extends Omit<ClassDesk, 'ratingOutbox'> {
  readonly onClose: () => void;
}

/** What was done in a class, by whom and when; any act is undone here as far as nothing newer stands on it. */
export function HistoryPanel({ onClose, ...scores }: HistoryPanelProps) {
  const { gradebook } = scores.book;
  const { outbox: ratingOutbox } = useOutbox(ratings, gradebook.classId);
  const desk = { ...scores, ratingOutbox };
  const [pages, setPages] = useState(1);
  const query = useHistory(
    gradebook.classId,
    pages,
    async () => await Promise.all([desk.outbox.flush(), ratingOutbox.flush()]),
  );
  const [undone, setUndone] = useState<{ readonly key: string; readonly outcome: Undone } | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const [error, setError] = useState<Error | null>(null);

  async function undo(act: HistoryAct): Promise<void> {
    if (busy !== null) return;
    setBusy(keyOf(act));
    setError(null);
    try {
      setUndone({ key: keyOf(act), outcome: await undoAct(desk, act) });
      await refreshHistory();
    } catch (fault) {
      setError(fault instanceof Error ? fault : new Error(String(fault)));
    }
    setBusy(null);
  }

  return (
    <SidePanel title={t('teaching.history')} about={gradebook.title} onClose={onClose} begins="title">
      <FaultLine sentence={error && sentenceOf(error)} />
      <Answered query={query} loading={<Loading rows={8} />}>
        {({ acts: saved, hasMore }) => {
          const acts = joinRuns(saved);
          if (acts.length === 0) return <p className={classes.note}>{t('teaching.historyNone')}</p>;
          return (
            <>
              <ul className={classes.acts}>
                {acts.map((act) => (
                  <HistoryLine
                    key={keyOf(act)}
                    {...desk}
                    act={act}
                    outcome={undone?.key === keyOf(act) ? undone.outcome : null}
                    isBusy={busy === keyOf(act)}
                    onUndo={() => void undo(act)}
                  />
                ))}
              </ul>
              {hasMore && (
                <Button look="default" isBusy={query.isPlaceholderData} onClick={() => setPages(pages + 1)}>
                  {t('teaching.historyMore')}
                </Button>
              )}
            </>
          );
        }}
      </Answered>
    </SidePanel>
  );
}

/** Tells an act from the others, whatever joins its run. */
function keyOf({ kind, cause, from, isOwn, by }: HistoryAct): string {
  return [kind, cause, from, isOwn, by].join(' ');
}
