import type { readProgress } from '@laurel/domain/transition/api';
import { transitionWidgets } from '@laurel/domain/transition/widgets';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { formatNumber } from '@laurel/web/kit/format';
import { t as say } from '@laurel/web/widgets/text';
import { lineDrawing, type WidgetDrawing } from '@laurel/web/widgets/widget';

export const drawings: readonly WidgetDrawing[] = transitionWidgets.map((kind) =>
  lineDrawing({
    kind,
    title: () => say('widgets.transition.title'),
    about: () => say('widgets.transition.about'),
    fields: {},
    read: ({ pathways, members, cohorts }: OutputOf<typeof readProgress>) =>
      pathways.flatMap(({ pathwayId, title, criterionCount }) => {
        const own = members.filter((each) => each.pathwayId === pathwayId && each.why === 'own');
        const count = cohorts
          .filter((each) => each.pathwayId === pathwayId)
          .reduce((sum, { memberCount }) => sum + memberCount, 0);
        const lines = own.map(({ memberId, name, reached }) => ({
          ...{ key: memberId, main: title, sub: name },
          end: say('widgets.transition.reached', {
            reached: formatNumber(reached.length),
            all: formatNumber(criterionCount),
          }),
        }));
        const group = { key: pathwayId, main: title, end: say('widgets.transition.members', { count }) };
        return count > 0 ? [...lines, group] : lines;
      }),
    empty: () => say('widgets.transition.empty'),
    loading: 3,
    example: ({ work, person }) => [{ key: '1', main: work, sub: person }],
  }),
);
