import type { Id } from '@laurel/domain/kit/id';
import { readCriterionRatings } from '@laurel/domain/transition/api';
import * as api from '@laurel/domain/transition/peer-api';
import { Button } from '@laurel/editor/controls/button';
import { Select } from '@laurel/editor/controls/select';
import { queryOf, refresh } from '@laurel/web/kit/query-client';
import { t } from '@laurel/web/languages/text';
import { FaultLine } from '@laurel/web/ui/form';
import { Answered, Loading, sentenceOf } from '@laurel/web/ui/states';
import { useCall } from '@laurel/web/ui/use-change';
import { useQuery } from '@tanstack/react-query';
import classes from './transition.module.css';

/** Which classmates rate a member, and what their ratings are worth showing. */
export function PeerRaters(member: { readonly pathwayId: Id<'pathway'>; readonly memberId: Id<'pathway-member'> }) {
  const query = useQuery(queryOf(api.readPeers, member));
  const ask = useCall(api.askPeer, { onSettled: () => refresh(api.readPeers) });
  const release = useCall(api.releasePeer, { onSettled: () => refresh(api.readPeers, readCriterionRatings) });
  const fault = ask.error ?? release.error;
  return (
    <section className={classes.below}>
      <h3 className={classes.name}>{t('transition.peers')}</h3>
      <p className={classes.text}>{t('transition.peersWhy')}</p>
      <FaultLine sentence={fault && sentenceOf(fault)} />
      <Answered query={query} loading={<Loading rows={2} />}>
        {({ peers, others }) => {
          const asked = new Set(peers.flatMap((peer) => (peer.isAsked ? [peer.raterId as string] : [])));
          return (
            <>
              <ul className={classes.list}>
                {peers.map(({ raterId, name, isAsked, ratedCount, heldCount }) => (
                  <li key={raterId} className={classes.rated}>
                    <strong>{name}</strong>
                    <span className={classes.text}>{t('transition.outsideRated', { count: ratedCount })}</span>
                    <span className={classes.tools}>
                      {ratedCount > 0 && (
                        <Button
                          look="subtle"
                          isBusy={release.isPending}
                          onClick={() => release.mutate({ ...member, raterId, isReleased: heldCount > 0 })}
                        >
                          {t(heldCount > 0 ? 'transition.outsideRelease' : 'transition.hide')}
                        </Button>
                      )}
                      {isAsked && (
                        <Button
                          look="subtle"
                          isBusy={ask.isPending}
                          onClick={() => ask.mutate({ ...member, raterId, isAsked: false })}
                        >
                          {t('transition.peerEnd')}
                        </Button>
                      )}
                    </span>
                  </li>
                ))}
              </ul>
              <Select
                label={t('transition.peerAsk')}
                value=""
                options={[
                  { value: '', label: t('transition.choosePeer') },
                  ...others.flatMap(({ personId, name }) =>
                    asked.has(personId) ? [] : [{ value: personId, label: name }],
                  ),
                ]}
                onChange={({ currentTarget }) => {
                  const other = others.find(({ personId }) => personId === currentTarget.value);
                  if (other) ask.mutate({ ...member, raterId: other.personId, isAsked: true });
                }}
              />
            </>
          );
        }}
      </Answered>
    </section>
  );
}
