import type { readStudentSeasons } from '@laurel/domain/athletics/api';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { formatDay, formatNumber, joinParts } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { Panel } from '@laurel/web/ui/panel';
import classes from './athletics.module.css';
import { useStudentSeasons } from './queries';

/** A student’s seasons in a line each: contests, practices, and contest days out. Nothing where there are none. */
export function StudentSeasons({ studentId, isAsked }: { readonly studentId: string; readonly isAsked: boolean }) {
  const { data } = useStudentSeasons(studentId, isAsked);
  if (!data || data.seasons.length === 0) return null;
  return (
    <Panel title={t('athletics.seasons')}>
      <ul className={classes.seasons}>
        {data.seasons.map((season) => (
          <Season key={season.classId} season={season} />
        ))}
      </ul>
    </Panel>
  );
}

type StudentSeason = OutputOf<typeof readStudentSeasons>['seasons'][number];

function Season({ season }: { season: StudentSeason }) {
  return (
    <li>
      <strong>
        <bdi>{season.title}</bdi>
      </strong>
      <span className={classes.about}>
        {joinParts(
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
        )}
      </span>
    </li>
  );
}
