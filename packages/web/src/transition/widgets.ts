import type { readProgress } from '@laurel/domain/transition/api';
import { transitionWidgets } from '@laurel/domain/transition/widgets';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { formatNumber } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { lineDrawing, type WidgetDrawing } from '@laurel/web/widgets/widget';

export const drawings: readonly WidgetDrawing[] = transitionWidgets.map((kind) =>
  lineDrawing({
    kind,
    title: () => t('widgets.transition.title'),
    about: () => t('widgets.transition.about'),
    fields: {},
    read: ({ pathways, members, cohorts }: OutputOf<typeof readProgress>) =>
      pathways.flatMap(({ pathwayId, title, criterionCount }) => {
        const own = members.filter((each) => each.pathwayId === pathwayId && each.why === 'own');
        const count = cohorts
          .filter((each) => each.pathwayId === pathwayId)
          .reduce((sum, { memberCount }) => sum + memberCount, 0);
        const lines = own.map(({ memberId, name, reached }) => ({
          ...{ key: memberId, main: title, sub: name },
          end: t('widgets.transition.reached', {
            reached: formatNumber(reached.length),
            all: formatNumber(criterionCount),
          }),
        }));
        const group = { key: pathwayId, main: title, end: t('widgets.transition.members', { count }) };
        return count > 0 ? [...lines, group] : lines;
      }),
    empty: () => t('widgets.transition.empty'),
    loading: 3,
    example: ({ work, person }) => [{ key: '1', main: work, sub: person }],
  }),
);
