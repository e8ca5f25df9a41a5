import { id } from '@laurel/domain/kit/id';
import { formatMomentDay } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { RichText } from '@laurel/web/media/rich-text';
import { EntryCard } from '@laurel/web/people/entry-card';
import { Answered, Loading } from '@laurel/web/ui/states';
import { Link, useParams } from '@tanstack/react-router';
import classes from './badges.module.css';
import { usePublicBadge } from './queries';

const awardIdOf = id('badge-award');

/** What anyone sees of an award: what it says, who issued it, and whether it still holds; nothing of whose it is. */
export function PublicBadgePage() {
  const { awardId = '' } = useParams({ strict: false }) as { awardId?: string };
  const asked = awardIdOf.safeParse(awardId);
  if (!asked.success) return <EntryCard title={t('badges.unknown')}>{t('badges.unknownWhy')}</EntryCard>;
  return <Shown awardId={asked.data} />;
}

function Shown({ awardId }: Parameters<typeof usePublicBadge>[0]) {
  const query = usePublicBadge({ awardId });
  return (
    <EntryCard title={query.data?.title ?? t('badges.badge')}>
      <Answered query={query} loading={<Loading rows={3} />}>
        {({ description, criteria, image, issuer, awardedAt, validUntil, isExpired, revokedAt, evidence }) => (
          <div className={classes.found}>
            <img className={classes.large} src={image} alt="" />
            <p className={classes.verdict} data-verdict={revokedAt === null && !isExpired ? 'valid' : 'invalid'}>
              {revokedAt !== null
                ? t('badges.revokedOn', { day: formatMomentDay(revokedAt) })
                : validUntil === null
                  ? t('badges.holds')
                  : t(isExpired ? 'badges.expired' : 'badges.holdsUntil', { day: formatMomentDay(validUntil) })}
            </p>
            <p dir="auto">{description}</p>
            <p>
              {t('badges.issuer')} <bdi>{issuer}</bdi> · {t('badges.awardedOn', { day: formatMomentDay(awardedAt) })}
            </p>
            <h2 className={classes.heading}>{t('badges.criteria')}</h2>
            <RichText value={criteria} />
            {evidence.length > 0 && (
              <>
                <h2 className={classes.heading}>{t('badges.shown')}</h2>
                <ul>
                  {evidence.map(({ title, url }) => (
                    <li key={url}>
                      <a href={url} rel="noreferrer noopener nofollow">
                        <bdi>{title}</bdi>
                      </a>
                    </li>
                  ))}
                </ul>
              </>
            )}
            <Link to="/badges/verify">{t('badges.verify')}</Link>
          </div>
        )}
      </Answered>
    </EntryCard>
  );
}
