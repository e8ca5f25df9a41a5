import type { readBoard } from '@laurel/domain/eligibility/board-api';
import { eligibilityWidgets } from '@laurel/domain/eligibility/widgets';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { chosenOf } from '@laurel/domain/wire/widget';
import { t } from '@laurel/web/languages/text';
import { lineDrawing, type WidgetDrawing } from '@laurel/web/widgets/widget';
import { reasonsText, untilText } from './words';

const most = { kind: 'count', least: 3, most: 20, usual: 5 } as const;

export const drawings: readonly WidgetDrawing[] = eligibilityWidgets.map((kind) =>
  lineDrawing({
    kind,
    title: () => t('widgets.eligibility.title'),
    about: () => t('widgets.eligibility.about'),
    fields: { rows: () => t('widgets.eligibility.rows') },
    read: ({ rows }: OutputOf<typeof readBoard>, { props }) =>
      rows.slice(0, Number(chosenOf(most, props.rows))).map((row) => ({
        ...{ key: `${row.studentId} ${row.teamId}`, main: row.name, sub: reasonsText(row), end: untilText(row) },
      })),
    empty: () => t('widgets.eligibility.empty'),
    loading: 5,
    example: ({ person, other, team }) => [
      { key: '1', main: person, sub: team },
      { key: '2', main: other, sub: team },
    ],
  }),
);
