import { readStudentBadges } from '@laurel/domain/badges/api';
import { isValidAward } from '@laurel/domain/badges/badge';
import type { Id } from '@laurel/domain/kit/id';
import { formatMomentDay } from '@laurel/web/kit/format';
import { queryOf } from '@laurel/web/kit/query-client';
import { t } from '@laurel/web/languages/text';
import { useAbility } from '@laurel/web/people/session';
import { Panel } from '@laurel/web/ui/panel';
import { useQuery } from '@tanstack/react-query';
import classes from './badges.module.css';

interface StudentBadgesProps {
  readonly studentId: Id<'person'>;
  /** Where several students are shown. */
  readonly name?: string;
}

/** The badges that a student has now, each leading to what anyone sees of it; nothing where there are none. */
export function StudentBadges({ studentId, name }: StudentBadgesProps) {
  const isEnabled = useAbility().can('read', 'transition');
  const { data } = useQuery({ ...queryOf(readStudentBadges, { studentId }), enabled: isEnabled });
  const held = data?.awards.filter(isValidAward) ?? [];
  if (held.length === 0) return null;
  return (
    <Panel title={name === undefined ? t('badges.ofStudent') : t('badges.ofNamed', { name })}>
      <ul className={classes.portfolio}>
        {held.map(({ awardId, title, image, awardedAt }) => (
          <li key={awardId} className={classes.award}>
            <img src={image} alt="" width={48} height={48} loading="lazy" />
            <div className={classes.found}>
              <a href={`/badges/${awardId}`}>
                <bdi>{title}</bdi>
              </a>
              <p className={classes.about}>{t('badges.awardedOn', { day: formatMomentDay(awardedAt) })}</p>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
