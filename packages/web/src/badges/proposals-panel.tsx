import type { readProposals } from '@laurel/domain/badges/api';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { Button } from '@laurel/editor/controls/button';
import { Checkbox } from '@laurel/editor/controls/checkbox';
import { formatNumber } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { AnsweredPanel } from '@laurel/web/ui/answered-panel';
import { FaultLine } from '@laurel/web/ui/form';
import { Empty, Loading } from '@laurel/web/ui/states';
import { useState } from 'react';
import classes from './badges.module.css';
import { useProposals } from './queries';
import { awardKey, useAwarding } from './use-awarding';

type Proposals = OutputOf<typeof readProposals>['proposals'];

/** Who has reached the levels of which badge: awarded all at once, but for those who are taken out. */
export function ProposalsPanel({ onClose }: { readonly onClose: () => void }) {
  return (
    <AnsweredPanel
      title={t('badges.proposals')}
      about={t('badges.proposalsAbout')}
      onClose={onClose}
      begins="title"
      query={useProposals()}
      loading={<Loading rows={8} />}
    >
      {({ proposals, isCut }) =>
        proposals.length === 0 ? (
          <Empty title={t('badges.noProposals')}>{t('badges.noProposalsWhy')}</Empty>
        ) : (
          <Choice proposals={proposals} isCut={isCut} onDone={onClose} />
        )
      }
    </AnsweredPanel>
  );
}

interface ChoiceProps {
  readonly proposals: Proposals;
  readonly isCut: boolean;
  readonly onDone: () => void;
}

function Choice({ proposals: read, isCut, onDone }: ChoiceProps) {
  // What was proposed when the panel was opened: nobody comes in behind one’s back.
  const [proposals] = useState(read);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const { give, done, isBusy, fault } = useAwarding(onDone);
  const wanted = proposals
    .map(({ badgeId, students }) => ({
      badgeId,
      students: students
        .map(({ studentId }) => studentId)
        .filter((each) => !left.has(awardKey(badgeId, each)) && !done.has(awardKey(badgeId, each))),
    }))
    .filter(({ students }) => students.length > 0);
  const count = wanted.reduce((sum, { students }) => sum + students.length, 0);
  const turn = (key: string) => {
    const next = new Set(left);
    if (!next.delete(key)) next.add(key);
    setLeft(next);
  };
  return (
    <div className={classes.stack}>
      <FaultLine sentence={fault} />
      <div className={classes.acts}>
        <Button isBusy={isBusy} isDisabled={count === 0} onClick={() => void give(wanted)}>
          {t('badges.awardAll', { count })}
        </Button>
        <span role="status">
          {done.size > 0 && t('badges.soFar', { done: formatNumber(done.size), all: formatNumber(done.size + count) })}
        </span>
      </div>
      {isCut && <p className={classes.about}>{t('badges.proposalsCut')}</p>}
      {proposals.map(({ badgeId, title, students }) => (
        <fieldset key={badgeId} className={classes.look} disabled={isBusy}>
          <legend>
            <bdi>{title}</bdi>
          </legend>
          <ul className={classes.people}>
            {students.map(({ studentId, name }) => {
              const key = awardKey(badgeId, studentId);
              return (
                <li key={studentId}>
                  <Checkbox
                    label={<bdi>{name}</bdi>}
                    checked={!left.has(key)}
                    disabled={done.has(key)}
                    onChange={() => turn(key)}
                  />
                </li>
              );
            })}
          </ul>
        </fieldset>
      ))}
    </div>
  );
}
