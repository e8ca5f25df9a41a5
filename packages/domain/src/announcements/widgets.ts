import { type WidgetKind, widget } from '@laurel/domain/wire/widget';
import { readShownItems } from './api';

export const announcementWidgets: readonly WidgetKind[] = [
  widget({ key: 'announcements.shown', calls: [readShownItems], size: { wide: 6, middle: 6 } }),
];
