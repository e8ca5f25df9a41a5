import type { readOwnBadges } from '@laurel/domain/badges/api';
import { isValidAward } from '@laurel/domain/badges/badge';
import { badgeWidgets } from '@laurel/domain/badges/widgets';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { t } from '@laurel/web/languages/text';
import { lineDrawing, type WidgetDrawing } from '@laurel/web/widgets/widget';

export const drawings: readonly WidgetDrawing[] = badgeWidgets.map((kind) =>
  lineDrawing({
    kind,
    title: () => t('widgets.badges.title'),
    about: () => t('widgets.badges.about'),
    fields: {},
    read: ({ learners }: OutputOf<typeof readOwnBadges>) =>
      learners.flatMap(({ name, awards }) =>
        awards
          .filter(isValidAward)
          .slice(0, 8)
          .map(({ awardId, title }) => ({ key: awardId, main: title, sub: name })),
      ),
    empty: () => t('widgets.badges.empty'),
    loading: 3,
    example: ({ work, person }) => [{ key: '1', main: work, sub: person }],
  }),
);
