import type { PersonDetail } from '@laurel/domain/people/person';
import type { ErasurePlan } from '@laurel/domain/records/erasure';
import { Button } from '@laurel/editor/controls/button';
import { TextField } from '@laurel/editor/controls/text-field';
import { formatDay, formatNumber } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { Confirm } from '@laurel/web/ui/confirm';
import { notify } from '@laurel/web/ui/notice';
import { Answered, Loading, sentenceOf } from '@laurel/web/ui/states';
import { useEffect, useRef, useState } from 'react';
import { useErasePerson, useErasurePlan } from './queries';
import classes from './records.module.css';

interface EraseSectionProps {
  readonly person: PersonDetail;
  /** Runs once there is nobody to show any more. */
  readonly onErased: () => void;
}

/** Erases a person: shows first what goes and what stays, then asks. */
export function EraseSection({ person: { personId }, onErased }: EraseSectionProps) {
  const [isPlanning, setPlanning] = useState(false);
  return (
    <section className={classes.section}>
      {isPlanning ? (
        <Planned personId={personId} onErased={onErased} onCancel={() => setPlanning(false)} />
      ) : (
        <div>
          <Button look="default" onClick={() => setPlanning(true)}>
            {t('records.erase')}
          </Button>
        </div>
      )}
    </section>
  );
}

interface PlannedProps {
  readonly personId: string;
  readonly onErased: () => void;
  readonly onCancel: () => void;
}

function Planned({ personId, ...rest }: PlannedProps) {
  return (
    <Answered query={useErasurePlan(personId)} loading={<Loading rows={5} />}>
      {(plan) => <Plan personId={personId} plan={plan} {...rest} />}
    </Answered>
  );
}

function Plan({ personId, plan, onErased, onCancel }: PlannedProps & { plan: ErasurePlan }) {
  const erase = useErasePerson();
  const [reason, setReason] = useState('');
  const [isAsking, setAsking] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // What was pressed is gone: reading goes on at the plan.
  useEffect(() => heading.current?.focus(), []);

  // Awaited rather than called back: the panel shows an erased person by then, without this.
  async function run(): Promise<void> {
    try {
      await erase.mutateAsync({ personId, digest: plan.digest, reason: reason.trim() });
      notify(t('records.erasedNow'));
      onErased();
    } catch {
      // The plan says what is wrong.
      setAsking(false);
    }
  }

  return (
    <>
      <h3 ref={heading} tabIndex={-1} className={classes.heading}>
        {t('records.review')}
      </h3>
      {plan.obstacle !== null && (
        <p className={classes.obstacle} role="alert">
          {t(`records.obstacle-${plan.obstacle}`)}
        </p>
      )}
      <p className={classes.sub}>{t('records.going')}</p>
      <Counts
        counts={[...plan.going, ...moreGoing(plan)].map(({ kind, count }) => [t(`records.erased-${kind}`), count])}
      />
      <p className={classes.sub}>{t('records.staying')}</p>
      <Counts counts={plan.staying.map(({ kind, count }) => [t(`records.counted-${kind}`), count])} />
      <p className={classes.sub}>
        {plan.keptUntil === null ? t('records.nameGoes') : t('records.nameStays', { day: formatDay(plan.keptUntil) })}
      </p>
      {plan.announcements.length > 0 && (
        <>
          <p className={classes.sub}>{t('records.naming')}</p>
          <ul className={classes.facts}>
            {plan.announcements.map((title, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same title, and the list never changes.
              <li key={at}>{title}</li>
            ))}
          </ul>
          <p className={classes.sub}>
            <a href="/admin/infoitems">{t('records.toAnnouncements')}</a>
          </p>
        </>
      )}
      <p className={classes.sub}>{t('records.backups')}</p>
      {erase.error && (
        <p className={classes.obstacle} role="alert">
          {sentenceOf(erase.error)}
        </p>
      )}
      {plan.obstacle === null && (
        <TextField
          label={t('records.reason')}
          help={t('records.reasonHelp')}
          value={reason}
          maxLength={300}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      )}
      <div className={classes.actions}>
        {plan.obstacle === null && (
          <Button look="danger" isDisabled={reason.trim() === ''} onClick={() => setAsking(true)}>
            {t('records.erase')}
          </Button>
        )}
        <Button look="default" onClick={onCancel}>
          {t('records.cancel')}
        </Button>
      </div>
      {isAsking && (
        <Confirm
          title={t('records.question', { name: plan.name })}
          deed={t('records.eraseDeed')}
          isBusy={erase.isPending}
          onConfirm={() => void run()}
          onClose={() => setAsking(false)}
        >
          {t('records.forGood')}
        </Confirm>
      )}
    </>
  );
}

function moreGoing({ uploads, auditValues, mergedRecords }: ErasurePlan) {
  return (
    [
      { kind: 'uploads', count: uploads },
      { kind: 'auditValues', count: auditValues },
      { kind: 'mergedRecords', count: mergedRecords },
    ] as const
  ).filter(({ count }) => count > 0);
}

function Counts({ counts }: { counts: readonly (readonly [name: string, count: number])[] }) {
  return (
    <ul className={classes.facts}>
      {counts.map(([name, count]) => (
        <li key={name} className={classes.fact}>
          <span>{name}</span>
          <span>{formatNumber(count)}</span>
        </li>
      ))}
    </ul>
  );
}
