import { type WidgetKind, widget } from '@laurel/domain/wire/widget';
import { readProgress } from './api';

export const transitionWidgets: readonly WidgetKind[] = [
  widget({ key: 'transition.progress', calls: [readProgress], size: { wide: 6, middle: 6 } }),
];
