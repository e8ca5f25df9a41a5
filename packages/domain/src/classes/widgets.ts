import { type WidgetKind, widget } from '@laurel/domain/wire/widget';
import { readTeamSchedule } from './team-api';

export const classWidgets: readonly WidgetKind[] = [
  widget({
    key: 'classes.contests',
    calls: [readTeamSchedule],
    fields: { classId: { kind: 'class' } },
    inputOf: ({ classId }) => (classId ? { classId } : null),
    size: { wide: 6, middle: 6 },
  }),
];
