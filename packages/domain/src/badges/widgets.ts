import { type WidgetKind, widget } from '@laurel/domain/wire/widget';
import { readOwnBadges } from './api';

export const badgeWidgets: readonly WidgetKind[] = [
  widget({ key: 'badges.shelf', calls: [readOwnBadges], size: { wide: 6, middle: 6 } }),
];
