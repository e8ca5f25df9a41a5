import type { readProposals } from '@laurel/domain/badges/api';
import { mostAwarded } from '@laurel/domain/badges/badge';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { Button } from '@laurel/editor/controls/button';
import { Checkbox } from '@laurel/editor/controls/checkbox';
import { newId } from '@laurel/web/kit/new-id';
import { FaultLine } from '@laurel/web/ui/form';
import { SidePanel } from '@laurel/web/ui/side-panel';
import { Answered, Empty, Loading, sentenceOf } from '@laurel/web/ui/states';
import { useState } from 'react';
import classes from './badges.module.css';
import { useAward, useProposals } from './queries';
import { t } from './text';

type Proposals = OutputOf<typeof readProposals>['proposals'];

/** Who has reached the levels of which badge: awarded all at once, but for those who are taken out. */
export function ProposalsPanel({ onClose }: { readonly onClose: () => void }) {
  return (
    <SidePanel title={t('badges.proposals')} about={t('badges.proposalsAbout')} onClose={onClose} begins="title">
      <Answered query={useProposals()} loading={<Loading rows={8} />}>
        {({ proposals }) =>
          proposals.length === 0 ? (
            <Empty title={t('badges.noProposals')}>{t('badges.noProposalsWhy')}</Empty>
          ) : (
            <Choice proposals={proposals} onDone={onClose} />
          )
        }
      </Answered>
    </SidePanel>
  );
}

function Choice({ proposals: read, onDone }: { readonly proposals: Proposals; readonly onDone: () => void }) {
  // What was proposed when the panel was opened: nobody comes in behind one’s back.
  const [proposals] = useState(read);
  const [batches] = useState(() => new Map(read.map(({ badgeId }) => [badgeId, newId('badge-batch')])));
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const award = useAward();
  const wanted = proposals
    .filter(({ badgeId }) => !done.has(badgeId))
    .map(({ badgeId, students }) => ({
      badgeId,
      students: students.map(({ studentId }) => studentId).filter((each) => !left.has(`${badgeId} ${each}`)),
    }))
    .filter(({ students }) => students.length > 0);
  const count = wanted.reduce((sum, { students }) => sum + students.length, 0);
  const turn = (key: string) => {
    const next = new Set(left);
    if (!next.delete(key)) next.add(key);
    setLeft(next);
  };
  async function give(): Promise<void> {
    try {
      for (const { badgeId, students } of wanted) {
        const batchId = batches.get(badgeId) ?? newId('badge-batch');
        await award.mutateAsync({ badgeId, batchId, students: students.slice(0, mostAwarded) });
        setDone((before) => new Set([...before, badgeId]));
      }
      onDone();
    } catch {
      // The sentence stands above the button; what was awarded before isn’t awarded again.
    }
  }
  return (
    <div className={classes.stack}>
      <FaultLine sentence={award.error && sentenceOf(award.error)} />
      <div>
        <Button isBusy={award.isPending} isDisabled={count === 0} onClick={() => void give()}>
          {t('badges.awardAll', { count })}
        </Button>
      </div>
      {proposals.map(({ badgeId, title, students }) => (
        <fieldset key={badgeId} className={classes.look} disabled={done.has(badgeId)}>
          <legend>
            <bdi>{title}</bdi>
          </legend>
          <ul className={classes.people}>
            {students.map(({ studentId, name }) => {
              const key = `${badgeId} ${studentId}`;
              return (
                <li key={studentId}>
                  <Checkbox label={<bdi>{name}</bdi>} checked={!left.has(key)} onChange={() => turn(key)} />
                </li>
              );
            })}
          </ul>
        </fieldset>
      ))}
    </div>
  );
}
