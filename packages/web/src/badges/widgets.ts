import type { readOwnBadges } from '@laurel/domain/badges/api';
import { isValidAward } from '@laurel/domain/badges/badge';
import { badgeWidgets } from '@laurel/domain/badges/widgets';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { t as say } from '@laurel/web/widgets/text';
import { lineDrawing, type WidgetDrawing } from '@laurel/web/widgets/widget';

export const drawings: readonly WidgetDrawing[] = badgeWidgets.map((kind) =>
  lineDrawing({
    kind,
    title: () => say('widgets.badges.title'),
    about: () => say('widgets.badges.about'),
    fields: {},
    read: ({ learners }: OutputOf<typeof readOwnBadges>) =>
      learners.flatMap(({ name, awards }) =>
        awards
          .filter(isValidAward)
          .slice(0, 8)
          .map(({ awardId, title }) => ({ key: awardId, main: title, sub: name })),
      ),
    empty: () => say('widgets.badges.empty'),
    loading: 3,
    example: ({ work, person }) => [{ key: '1', main: work, sub: person }],
  }),
);
