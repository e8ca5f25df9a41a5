import { addDays, type Day, isDay } from '@laurel/domain/kit/day';
import type { Id } from '@laurel/domain/kit/id';
import { readCriterionRatings, readRatingSheet } from '@laurel/domain/transition/api';
import type { RaterLink } from '@laurel/domain/transition/rater-link-api';
import * as api from '@laurel/domain/transition/rater-link-api';
import type { InputOf } from '@laurel/domain/wire/endpoint';
import { Button } from '@laurel/editor/controls/button';
import { TextField } from '@laurel/editor/controls/text-field';
import { comma, formatDay, formatMoment } from '@laurel/web/kit/format';
import { newId } from '@laurel/web/kit/new-id';
import { queryOf, refresh } from '@laurel/web/kit/query-client';
import { t } from '@laurel/web/languages/text';
import { FaultLine } from '@laurel/web/ui/form';
import { notify } from '@laurel/web/ui/notice';
import { Answered, Loading, sentenceOf } from '@laurel/web/ui/states';
import { useCall } from '@laurel/web/ui/use-change';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import classes from './transition.module.css';

const useRaterLinks = (input: InputOf<typeof api.readRaterLinks>) => useQuery(queryOf(api.readRaterLinks, input));

const useMakeRaterLink = () => useCall(api.makeRaterLink, { onSettled: () => refresh(api.readRaterLinks) });
const useRevokeRaterLink = () => useCall(api.revokeRaterLink, { onSettled: () => refresh(api.readRaterLinks) });

const useReleaseRaterLink = () =>
  useCall(api.releaseRaterLink, {
    onSettled: () => refresh(api.readRaterLinks, readCriterionRatings, readRatingSheet),
  });

interface OfMember {
  readonly pathwayId: Id<'pathway'>;
  readonly memberId: Id<'pathway-member'>;
}

/** Who outside rates a member by a link: made here, shown once, ended here. */
export function RaterLinks({ onMade, ...member }: OfMember & Pick<MakeLinkProps, 'onMade'>) {
  return (
    <section className={classes.below}>
      <h3 className={classes.name}>{t('transition.outside')}</h3>
      <p className={classes.text}>{t('transition.outsideWhy')}</p>
      <Answered query={useRaterLinks(member)} loading={<Loading rows={2} />}>
        {({ links, today }) => (
          <>
            <ul className={classes.list}>
              {links.map((link) => (
                <Link key={link.linkId} {...member} link={link} />
              ))}
            </ul>
            <MakeLink {...member} today={today} onMade={onMade} />
          </>
        )}
      </Answered>
    </section>
  );
}

function Link({ link, ...member }: OfMember & { readonly link: RaterLink }) {
  const { linkId, raterName, term, isOpen, ratedCount, heldCount } = link;
  const revoke = useRevokeRaterLink();
  const release = useReleaseRaterLink();
  const fault = revoke.error ?? release.error;
  return (
    <li className={classes.rated}>
      <strong dir="auto">{raterName}</strong>
      <span className={classes.text}>{[stateOf(link), term].join(comma())}</span>
      <span className={classes.text}>{t('transition.outsideRated', { count: ratedCount })}</span>
      <span className={classes.tools}>
        {ratedCount > 0 && (
          <Button
            look="subtle"
            isBusy={release.isPending}
            onClick={() => release.mutate({ ...member, linkId, isReleased: heldCount > 0 })}
          >
            {t(heldCount > 0 ? 'transition.outsideRelease' : 'transition.hide')}
          </Button>
        )}
        {isOpen && (
          <Button look="subtle" isBusy={revoke.isPending} onClick={() => revoke.mutate({ ...member, linkId })}>
            {t('transition.outsideEnd')}
          </Button>
        )}
      </span>
      <FaultLine sentence={fault && sentenceOf(fault)} />
    </li>
  );
}

function stateOf({ revokedAt, isOpen, openedAt, endsOn }: RaterLink): string {
  if (revokedAt !== null) return t('transition.outsideEnded', { moment: formatMoment(revokedAt) });
  if (!isOpen) return t('transition.outsideOver', { day: formatDay(endsOn) });
  return openedAt === null
    ? t('transition.outsideWaits', { day: formatDay(endsOn) })
    : t('transition.outsideOpened', { moment: formatMoment(openedAt), day: formatDay(endsOn) });
}

/** Links usually end after so many days. */
const usualDays = 14;

interface MakeLinkProps extends OfMember {
  readonly today: Day;
  readonly onMade: (form: HTMLFormElement) => void;
}

function MakeLink({ today, onMade, ...member }: MakeLinkProps) {
  const make = useMakeRaterLink();
  const [linkId, setLinkId] = useState(() => newId('rater-link'));
  const [raterName, setRaterName] = useState('');
  const [endsOn, setEndsOn] = useState<string>(addDays(today, usualDays));
  const [made, setMade] = useState<string | null>(null);
  const copy = (address: string) =>
    void navigator.clipboard.writeText(address).then(() => notify(t('transition.outsideCopied'), { color: 'success' }));

  function send(form: HTMLFormElement): void {
    if (!isDay(endsOn)) return;
    make.mutate(
      { ...member, linkId, raterName, endsOn },
      {
        onSuccess: ({ token }) => {
          onMade(form);
          setMade(`${window.location.origin}/rate#${token}`);
          setRaterName('');
          setLinkId(newId('rater-link'));
        },
      },
    );
  }

  return (
    <form
      className={classes.levels}
      onSubmit={(event) => {
        event.preventDefault();
        send(event.currentTarget);
      }}
    >
      <TextField
        label={t('transition.outsideName')}
        help={t('transition.outsideNameHelp')}
        value={raterName}
        maxLength={100}
        autoComplete="off"
        required
        onChange={({ currentTarget }) => setRaterName(currentTarget.value)}
      />
      <TextField
        label={t('transition.outsideLast')}
        type="date"
        value={endsOn}
        required
        onChange={({ currentTarget }) => setEndsOn(currentTarget.value)}
      />
      <FaultLine sentence={make.error && sentenceOf(make.error)} />
      <Button type="submit" look="default" isBusy={make.isPending}>
        {t('transition.outsideMake')}
      </Button>
      {made !== null && (
        <>
          <TextField
            label={t('transition.outsideAddress')}
            help={t('transition.outsideOnce')}
            value={made}
            readOnly
            autoFocus
          />
          <Button look="default" onClick={() => copy(made)}>
            {t('transition.outsideCopy')}
          </Button>
        </>
      )}
    </form>
  );
}
