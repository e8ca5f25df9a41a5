import type { PersonDetail } from '@laurel/domain/people/person';
import { displayName } from '@laurel/domain/people/person-name';
import { Button } from '@laurel/editor/controls/button';
import { FindPerson } from '@laurel/web/directory/find-person';
import { formatMoment, joinParts } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { notify, notifyFault, notifyUndo } from '@laurel/web/ui/notice';
import { useState } from 'react';
import { MergePlanView } from './merge-plan-view';
import classes from './merges.module.css';
import { useMergePeople, useMerges, useUndoMerge } from './queries';

interface MergeRecordsProps {
  readonly person: PersonDetail;
  /** Opens the record that is kept. */
  readonly onMerged: (personId: string) => void;
}

/** Makes two records of one person one: finds the other, shows what would happen, and does it. */
export function MergeRecords({ person, onMerged }: MergeRecordsProps) {
  const [isFinding, setFinding] = useState(false);
  const [otherId, setOtherId] = useState<string>();
  const [isSwapped, setSwapped] = useState(false);
  const merge = useMergePeople();
  const undo = useUndoMerge();

  function stop(): void {
    setFinding(false);
    setOtherId(undefined);
    setSwapped(false);
  }

  // Awaited rather than called back: undo may come after the panel is closed.
  async function separate(mergeId: string, name: string): Promise<void> {
    try {
      await undo.mutateAsync({ mergeId });
      notify(t('merges.separated', { name }));
    } catch (error) {
      notifyFault(error);
    }
  }

  return (
    <section className={classes.section}>
      <MergedRecords personId={person.personId} />
      {!isFinding && (
        <div>
          <Button look="default" onClick={() => setFinding(true)}>
            {t('merges.merge')}
          </Button>
        </div>
      )}
      {isFinding && otherId === undefined && (
        <>
          <h3 className={classes.heading}>{t('merges.merge')}</h3>
          <p className={classes.sub}>{t('merges.about')}</p>
          <FindPerson
            label={t('merges.find')}
            isOfAnyState
            autoFocus
            exceptId={person.personId}
            onChoose={({ personId }) => setOtherId(personId)}
          />
          <div>
            <Button look="default" onClick={stop}>
              {t('merges.cancel')}
            </Button>
          </div>
        </>
      )}
      {otherId !== undefined && (
        <MergePlanView
          key={String(isSwapped)}
          personId={isSwapped ? otherId : person.personId}
          otherId={isSwapped ? person.personId : otherId}
          isBusy={merge.isPending}
          error={merge.error}
          onSwap={() => setSwapped(!isSwapped)}
          onCancel={stop}
          onMerge={({ kept, other, digest }) =>
            merge.mutate(
              { personId: kept.personId, otherId: other.personId, digest },
              {
                onAnswer: ({ mergeId }) => {
                  const name = displayName(other);
                  notifyUndo(t('merges.done', { name: displayName(kept) }), t('merges.undo'), () => {
                    void separate(mergeId, name);
                  });
                },
                onSuccess: () => {
                  stop();
                  onMerged(kept.personId);
                },
              },
            )
          }
        />
      )}
    </section>
  );
}

/** Records that were merged into this one; each can be separated again. Nothing where there are none. */
function MergedRecords({ personId }: { personId: string }) {
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
