import { Button } from '@laurel/editor/controls/button';
import { formatMoment, joinParts } from '@laurel/web/kit/format';
import { notify, notifyFault } from '@laurel/web/ui/notice';
import classes from './merges.module.css';
import { useMerges, useUndoMerge } from './queries';
import { t } from './text';

/** Records that were merged into this one; each can be separated again. Nothing where there are none. */
export function MergedRecords({ personId }: { personId: string }) {
  const merges = useMerges(personId).data?.merges ?? [];
  const undo = useUndoMerge();
  if (merges.length === 0) return null;
  return (
    <>
      <h3 className={classes.heading}>{t('merges.merged')}</h3>
      <ul className={classes.lines}>
        {merges.map(({ mergeId, otherName, otherIdentifier, madeAt, madeBy }) => (
          <li key={mergeId} className={classes.line}>
            <span className={classes.who}>
              <span className={classes.main}>{otherName}</span>
              <span className={classes.sub}>{joinParts(otherIdentifier, formatMoment(madeAt), madeBy)}</span>
            </span>
            <Button
              look="default"
              isBusy={undo.isPending && undo.variables?.mergeId === mergeId}
              aria-label={t('merges.separateOf', { name: otherName })}
              onClick={() =>
                undo.mutate(
                  { mergeId },
                  {
                    onAnswer: () => notify(t('merges.separated', { name: otherName })),
                    onError: (error) => notifyFault(error),
                  },
                )
              }
            >
              {t('merges.separate')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
