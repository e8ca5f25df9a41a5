import { type WidgetKind, widget } from '@laurel/domain/wire/widget';
import { readBoard } from './board-api';

export const eligibilityWidgets: readonly WidgetKind[] = [
  widget({
    key: 'eligibility.board',
    calls: [readBoard],
    fields: { rows: { kind: 'count', least: 3, most: 20, usual: 5 } },
    size: { wide: 6, middle: 6 },
  }),
];
