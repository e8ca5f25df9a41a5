import { ownRules } from '@laurel/domain/eligibility/own-rules';
import type { OfferedPack, readPacks } from '@laurel/domain/eligibility/pack-api';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { Button } from '@laurel/editor/controls/button';
import { useSection } from '@laurel/web/district/queries';
import { formatDay } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { Confirm } from '@laurel/web/ui/confirm';
import { FaultLine } from '@laurel/web/ui/form';
import { notify, notifyFault, notifyUndo } from '@laurel/web/ui/notice';
import { Panel } from '@laurel/web/ui/panel';
import { SidePanel } from '@laurel/web/ui/side-panel';
import { Answered, Loading, sentenceOf } from '@laurel/web/ui/states';
import { useState } from 'react';
import { OwnRules } from './own-rules';
import { PackForm } from './pack-form';
import { useMovePack, usePacks, useRemovePackFile, useSwitchOff, useSwitchOn, useTrial } from './queries';
import classes from './standing.module.css';
import { Trial } from './trial';
import { shippedText } from './words';

/** The rules that come with Laurel: those that are on first, each with what it asks for; tried before it is switched on. */
export function Packs() {
  const [packs, own] = [usePacks(), useSection(ownRules)];
  const loading = <Loading shape="panels" rows={8} />;
  return (
    <Answered query={packs} loading={loading}>
      {(answer) => (
        // The district's own stand between: what came later would push the others down.
        <Answered query={own} loading={loading}>
          {() => <List {...answer} />}
        </Answered>
      )}
    </Answered>
  );
}

function List({ packs: offered, schools }: OutputOf<typeof readPacks>) {
  const packs = offered.map((pack) => ({ ...pack, title: shippedText(pack.title) }));
  const [openedId, setOpened] = useState<string | null>(null);
  const opened = packs.find(({ packId }) => packId === openedId);
  const on = packs.filter(({ held }) => held.length > 0);
  return (
    <>
      <Panel title={t('athletics.packsOn')}>
        {on.length === 0 && <p className={classes.sub}>{t('athletics.noPacksOn')}</p>}
        <Lines packs={on} onOpen={setOpened} />
      </Panel>
      <OwnRules onAdded={setOpened} />
      <Panel title={t('athletics.packsOff')}>
        <Lines packs={packs.filter(({ held }) => held.length === 0)} onOpen={setOpened} />
      </Panel>
      {opened && (
        <SidePanel title={opened.title} begins="title" onClose={() => setOpened(null)}>
          <PackDetail key={opened.packId} pack={opened} schools={schools} onRemoved={() => setOpened(null)} />
        </SidePanel>
      )}
    </>
  );
}

function Lines({ packs, onOpen }: { packs: readonly OfferedPack[]; onOpen: (packId: string) => void }) {
  return (
    <ul className={classes.lines}>
      {packs.map(({ packId, title, layer, rules, held }) => (
        <li key={packId} className={classes.pack}>
          <div>
            <span className={classes.main}>{title}</span>
            <p className={classes.sub}>
              {[
                t(`eligibility.layer-${layer}`),
                t('athletics.rules', { count: rules.length }),
                ...held.map(whereOn),
              ].join(' · ')}
            </p>
          </div>
          <Button look="default" aria-label={t('athletics.openPack', { title })} onClick={() => onOpen(packId)}>
            {t('eligibility.open')}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function whereOn({ schoolName, startsOn }: OfferedPack['held'][number]): string {
  return t('athletics.onSince', { where: schoolName ?? t('athletics.wholeDistrict'), day: formatDay(startsOn) });
}

interface PackDetailProps {
  readonly pack: OfferedPack;
  readonly schools: OutputOf<typeof readPacks>['schools'];
  readonly onRemoved: () => void;
}

function PackDetail({ pack, schools, onRemoved }: PackDetailProps) {
  const [on, off] = [useSwitchOn(), useSwitchOff()];

  /** As if it had never been off: switching it off made one more version. */
  function onAgain({ packSwitchId, schoolId, choices, startsOn, version }: OfferedPack['held'][number]): void {
    on.mutate(
      { packSwitchId, version: version + 1, pack: pack.packId, schoolId, choices, startsOn },
      {
        onAnswer: () => notify(t('athletics.switchedOn', { title: pack.title })),
        onError: (error) => notifyFault(error, 0),
      },
    );
  }

  return (
    <div className={classes.whole}>
      <section className={classes.part} aria-label={t('athletics.rulesHeading')}>
        <h3 className={classes.heading}>{t('athletics.rulesHeading')}</h3>
        <ul className={classes.lines}>
          {pack.rules.map(({ ruleId, title, note }) => (
            <li key={ruleId} className={classes.line}>
              <span>{shippedText(title)}</span>
              {note && <span className={classes.sub}>{shippedText(note)}</span>}
            </li>
          ))}
        </ul>
        <p className={classes.sub}>
          {t('athletics.source', { source: pack.source.join('; '), day: formatDay(pack.checkedOn) })}
        </p>
      </section>
      {pack.held.map((held) => (
        <section key={held.packSwitchId} className={classes.part}>
          <p>{whereOn(held)}</p>
          {held.edition < pack.edition && <MoveEdition pack={pack} held={held} />}
          <div className={classes.actions}>
            <Button
              look="danger"
              isBusy={off.isPending}
              onClick={() =>
                off.mutate(
                  { packSwitchId: held.packSwitchId },
                  {
                    onAnswer: () => notifyUndo(t('athletics.switchedOff'), t('eligibility.undo'), () => onAgain(held)),
                    onError: (error) => notifyFault(error, 0),
                  },
                )
              }
            >
              {t('athletics.switchOff')}
            </Button>
          </div>
        </section>
      ))}
      <PackForm pack={pack} schools={schools} />
      {pack.isFromFile && pack.held.length === 0 && <RemoveFile pack={pack} onRemoved={onRemoved} />}
    </div>
  );
}

/** Removes rules that came from a file, of which nothing else is kept. */
function RemoveFile({ pack, onRemoved }: Pick<PackDetailProps, 'pack' | 'onRemoved'>) {
  const remove = useRemovePackFile();
  const [isAsking, setAsking] = useState(false);
  const told = {
    onSuccess: onRemoved,
    onError: (error: Error) => notifyFault(error, 0),
    onSettled: () => setAsking(false),
  };
  return (
    <div>
      <Button look="subtle" onClick={() => setAsking(true)}>
        {t('athletics.removePackFile')}
      </Button>
      {isAsking && (
        <Confirm
          title={t('athletics.removePackAsk', { title: pack.title })}
          deed={t('athletics.removePackFile')}
          isBusy={remove.isPending}
          onConfirm={() => remove.mutate({ pack: pack.packId }, told)}
          onClose={() => setAsking(false)}
        >
          {t('athletics.removePackWhy')}
        </Confirm>
      )}
    </div>
  );
}

/** Rules that are on by an earlier edition: what the newest would make of the athletes, then the move to it, and back. */
function MoveEdition({ pack, held }: { readonly pack: OfferedPack; readonly held: OfferedPack['held'][number] }) {
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
        onAnswer: () => notify(t('athletics.movedTo', { title: pack.title, edition: held.edition })),
        onError: (error) => notifyFault(error, 0),
      },
    );
  }

  return (
    <section className={classes.part} aria-label={t('athletics.newEdition')}>
      <p>{t('athletics.editions', { held: held.edition, edition: pack.edition })}</p>
      <FaultLine sentence={fault && sentenceOf(fault)} />
      <div className={classes.actions}>
        <Button look="default" isBusy={trial.isFetching} onClick={() => void trial.refetch()}>
          {t('athletics.tryEdition', { edition: pack.edition })}
        </Button>
        <Button
          isBusy={move.isPending}
          onClick={() =>
            move.mutate(
              { packSwitchId, version, edition: pack.edition },
              {
                onAnswer: (moved) =>
                  notifyUndo(
                    t('athletics.movedTo', { title: pack.title, edition: pack.edition }),
                    t('eligibility.undo'),
                    () => back(moved.version),
                  ),
              },
            )
          }
        >
          {t('athletics.moveTo', { edition: pack.edition })}
        </Button>
      </div>
      {trial.data && <Trial trial={trial.data} />}
    </section>
  );
}
