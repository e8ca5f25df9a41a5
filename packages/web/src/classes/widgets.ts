import type { readTeamSchedule } from '@laurel/domain/classes/team-api';
import { classWidgets } from '@laurel/domain/classes/widgets';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { formatLongDay } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { lineDrawing, type WidgetDrawing } from '@laurel/web/widgets/widget';
import { contestPlace, contestTitle } from './contest-words';

export const drawings: readonly WidgetDrawing[] = classWidgets.map((kind) =>
  lineDrawing({
    kind,
    title: () => t('widgets.classes.title'),
    about: () => t('widgets.classes.about'),
    fields: { classId: () => t('widgets.classes.team') },
    read: ({ contests }: OutputOf<typeof readTeamSchedule>, { today }) =>
      contests
        .filter(({ day }) => day >= today)
        .slice(0, 6)
        .map((contest) => ({
          ...{ key: contest.contestId, main: contestTitle(contest), sub: contestPlace(contest) },
          end: formatLongDay(contest.day),
        })),
    empty: () => t('widgets.classes.empty'),
    loading: 4,
    example: ({ team }, today) => [{ key: '1', main: team, end: formatLongDay(today) }],
  }),
);
