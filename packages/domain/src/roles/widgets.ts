import { type WidgetKind, widget } from '@laurel/domain/wire/widget';
import { readRoles } from './api';

export const roleWidgets: readonly WidgetKind[] = [
  widget({ key: 'roles.people', calls: [readRoles], size: { wide: 4, middle: 3 } }),
];
