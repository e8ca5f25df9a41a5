import type { StudentSeason } from '@laurel/domain/athletics/student-season';
import { formatDay, formatNumber } from '@laurel/web/kit/format';
import { Panel } from '@laurel/web/ui/panel';
import classes from './athletics.module.css';
import { t } from './text';

/** A student’s seasons in a line each: contests, practices, and contest days out. Nothing where there are none. */
export function StudentSeasons({ seasons }: { readonly seasons: readonly StudentSeason[] }) {
  if (seasons.length === 0) return null;
  return (
    <Panel title={t('athletics.seasons')}>
      <ul className={classes.seasons}>
        {seasons.map((season) => (
          <li key={season.classId}>
            <strong>
              <bdi>{season.title}</bdi>
            </strong>
            <span className={classes.about}>
              {[
                t('athletics.seasonDays', { from: formatDay(season.startsOn), before: formatDay(season.endsBefore) }),
                t('athletics.contestsOver', {
                  over: formatNumber(season.contestsOver),
                  all: formatNumber(season.contests),
                }),
                season.practicesTaken > 0 &&
                  t('athletics.practicesAttended', {
                    attended: formatNumber(season.practicesAttended),
                    taken: formatNumber(season.practicesTaken),
                  }),
                season.contestDaysOut > 0 && t('athletics.contestDaysOut', { count: season.contestDaysOut }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
