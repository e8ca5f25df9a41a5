import type { Badge, BatchProgress } from '@laurel/domain/badges/badge';
import { Button } from '@laurel/editor/controls/button';
import { formatMomentDay } from '@laurel/web/kit/format';
import { newId } from '@laurel/web/kit/new-id';
import { t } from '@laurel/web/languages/text';
import { AnsweredPanel } from '@laurel/web/ui/answered-panel';
import { notify, notifyFault } from '@laurel/web/ui/notice';
import { Page } from '@laurel/web/ui/page';
import { Answered, Empty, Loading } from '@laurel/web/ui/states';
import { useState } from 'react';
import { AwardPanel } from './award-panel';
import { BadgePanel } from './badge-panel';
import classes from './badges.module.css';
import { ProposalsPanel } from './proposals-panel';
import { useBadges, useKeys, useRotateKey, useSendBatch, useUndoBatch } from './queries';

type Open = { readonly what: 'award' | 'design'; readonly badge: Badge | null; readonly badgeId: Badge['badgeId'] };

/** Every badge of the district, to design and award, and what is on its way. */
export function Shelf({ mayKeep }: { mayKeep: boolean }) {
  const [open, setOpen] = useState<Open | 'keys' | 'proposals' | null>(null);
  const query = useBadges();
  const close = () => setOpen(null);
  return (
    <Page
      title={t('badges.title')}
      about={t('badges.about')}
      action={
        mayKeep && (
          <div className={classes.acts}>
            {query.data?.mayKeepKeys && (
              <Button look="default" onClick={() => setOpen('keys')}>
                {t('badges.keys')}
              </Button>
            )}
            {query.data?.badges.some(({ rule, isArchived }) => rule !== null && !isArchived) && (
              <Button look="default" onClick={() => setOpen('proposals')}>
                {t('badges.proposals')}
              </Button>
            )}
            <Button onClick={() => setOpen({ what: 'design', badge: null, badgeId: newId('badge') })}>
              {t('badges.design')}
            </Button>
          </div>
        )
      }
    >
      <Answered query={query} loading={<Loading shape="cards" rows={4} />}>
        {({ badges, batches }) => (
          <>
            {batches
              .filter(({ isSent, isUndone }) => !isSent && !isUndone)
              .map((batch) => (
                <Batch
                  key={batch.batchId}
                  batch={batch}
                  badge={badges.find(({ badgeId }) => badgeId === batch.badgeId)}
                />
              ))}
            {badges.length === 0 ? (
              <Empty title={t('badges.empty')}>{t(mayKeep ? 'badges.emptyWhy' : 'badges.noneYetWhy')}</Empty>
            ) : (
              <ul className={classes.shelf}>
                {badges.map((badge) => (
                  <BadgeCard
                    key={badge.badgeId}
                    badge={badge}
                    {...(mayKeep ? { onOpen: (what) => setOpen({ what, badge, badgeId: badge.badgeId }) } : {})}
                  />
                ))}
              </ul>
            )}
          </>
        )}
      </Answered>
      {open === 'keys' && <KeysPanel onClose={close} />}
      {open === 'proposals' && <ProposalsPanel onClose={close} />}
      {open !== null && typeof open === 'object' && open.what === 'design' && (
        <BadgePanel key={open.badgeId} badgeId={open.badgeId} badge={open.badge} onClose={close} />
      )}
      {open !== null && typeof open === 'object' && open.what === 'award' && open.badge && (
        <AwardPanel badge={open.badge} onClose={close} />
      )}
    </Page>
  );
}

function BadgeCard({ badge, onOpen }: { badge: Badge; onOpen?: (what: Open['what']) => void }) {
  const { title, description, image, awarded, isPrivate, isArchived, rule } = badge;
  return (
    <li className={classes.card} data-archived={isArchived || undefined}>
      <img src={image} alt="" width={96} height={96} loading="lazy" />
      <h2 className={classes.heading}>
        <bdi>{title}</bdi>
      </h2>
      <p dir="auto">{description}</p>
      <p className={classes.about}>
        {[
          t('badges.awarded', { count: awarded }),
          ...(rule ? [t('badges.byRule')] : []),
          ...(isPrivate ? [t('badges.private')] : []),
          ...(isArchived ? [t('badges.archived')] : []),
        ].join(' · ')}
      </p>
      {onOpen && (
        <div className={classes.acts}>
          {!isArchived && (
            <Button aria-label={t('badges.awardThis', { title })} onClick={() => onOpen('award')}>
              {t('badges.award')}
            </Button>
          )}
          <Button look="default" aria-label={t('badges.editThis', { title })} onClick={() => onOpen('design')}>
            {t('badges.edit')}
          </Button>
        </div>
      )}
    </li>
  );
}

/** Awards on their way: how many are signed, and the two ways on until they are sent. */
function Batch({ batch, badge }: { batch: BatchProgress; badge: Badge | undefined }) {
  const { batchId, signed, total, mayChange } = batch;
  const [undo, send] = [useUndoBatch(), useSendBatch()];
  return (
    <section className={classes.batch} aria-label={t('badges.onTheWay')}>
      <p role="status">
        {t('badges.signed', { title: badge?.title ?? '', signed, total })} {t('badges.sendsSoon')}
      </p>
      <progress value={signed} max={total} aria-label={t('badges.onTheWay')} />
      {mayChange && (
        <div className={classes.acts}>
          <Button look="default" isBusy={undo.isPending} onClick={() => undo.mutate({ batchId })}>
            {t('badges.undo')}
          </Button>
          <Button isBusy={send.isPending} isDisabled={signed < total} onClick={() => send.mutate({ batchId })}>
            {t('badges.send')}
          </Button>
        </div>
      )}
    </section>
  );
}

/** The keys badges are signed with: the one in use, those before it, and what to do about a lost one. */
export function KeysPanel({ onClose }: { onClose: () => void }) {
  const rotate = useRotateKey();
  return (
    <AnsweredPanel
      title={t('badges.keys')}
      about={t('badges.keysAbout')}
      begins="title"
      onClose={onClose}
      query={useKeys()}
      loading={<Loading rows={3} />}
    >
      {({ keys }) =>
        keys.length === 0 ? (
          <p>{t('badges.noKeys')}</p>
        ) : (
          <ul className={classes.people}>
            {keys.map(({ keyId, did, multikey, madeAt, retiredAt, isLost }) => (
              <li key={keyId} className={classes.found}>
                <strong>
                  {retiredAt === null
                    ? t('badges.keyInUse', { day: formatMomentDay(madeAt) })
                    : t('badges.keyRetired', { day: formatMomentDay(retiredAt) })}
                </strong>
                <bdi className={classes.id}>{did}</bdi>
                <bdi className={classes.id}>{multikey}</bdi>
                {isLost && retiredAt === null && <p role="alert">{t('badges.keyLost')}</p>}
                {retiredAt === null && (
                  <div>
                    <Button
                      look="default"
                      isBusy={rotate.isPending}
                      onClick={() =>
                        rotate.mutate(
                          { keyId },
                          {
                            onAnswer: () => notify(t('badges.rotated')),
                            onError: (error) => notifyFault(error),
                          },
                        )
                      }
                    >
                      {t('badges.rotate')}
                    </Button>
                  </div>
                )}
              </li>
            ))}
          </ul>
        )
      }
    </AnsweredPanel>
  );
}
