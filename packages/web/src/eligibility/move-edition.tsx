import type { OfferedPack } from '@laurel/domain/eligibility/pack-api';
import { Button } from '@laurel/editor/controls/button';
import { t as ask } from '@laurel/web/athletics/text';
import { FaultLine } from '@laurel/web/ui/form';
import { notify, notifyFault, notifyUndo } from '@laurel/web/ui/notice';
import { sentenceOf } from '@laurel/web/ui/states';
import { useMovePack, useTrial } from './queries';
import classes from './standing.module.css';
import { t } from './text';
import { Trial } from './trial';

interface MoveEditionProps {
  readonly pack: OfferedPack;
  readonly held: OfferedPack['held'][number];
}

/** Rules that are on by an earlier edition: what the newest would make of the athletes, then the move to it, and back. */
export function MoveEdition({ pack, held }: MoveEditionProps) {
  const { packSwitchId, schoolId, startsOn, choices, version } = held;
  const trial = useTrial({
    ...{ pack: pack.packId, startsOn, choices: choices.join(',') },
    ...(schoolId === null ? {} : { schoolId }),
  });
  const move = useMovePack();
  const fault = move.error ?? trial.error;

  function back(now: number): void {
    move.mutate(
      { packSwitchId, version: now, edition: held.edition },
      {
        onAnswer: () => notify(ask('athletics.movedTo', { title: pack.title, edition: held.edition })),
        onError: (error) => notifyFault(error, 0),
      },
    );
  }

  return (
    <section className={classes.part} aria-label={ask('athletics.newEdition')}>
      <p>{ask('athletics.editions', { held: held.edition, edition: pack.edition })}</p>
      <FaultLine sentence={fault && sentenceOf(fault)} />
      <div className={classes.actions}>
        <Button look="default" isBusy={trial.isFetching} onClick={() => void trial.refetch()}>
          {ask('athletics.tryEdition', { edition: pack.edition })}
        </Button>
        <Button
          isBusy={move.isPending}
          onClick={() =>
            move.mutate(
              { packSwitchId, version, edition: pack.edition },
              {
                onAnswer: (moved) =>
                  notifyUndo(
                    ask('athletics.movedTo', { title: pack.title, edition: pack.edition }),
                    t('eligibility.undo'),
                    () => back(moved.version),
                  ),
              },
            )
          }
        >
          {ask('athletics.moveTo', { edition: pack.edition })}
        </Button>
      </div>
      {trial.data && <Trial trial={trial.data} />}
    </section>
  );
}
