import { type WidgetKind, widget } from '@laurel/domain/wire/widget';
import { readFitnessGroup, readTestDayProgress } from './api';

export const fitnessWidgets: readonly WidgetKind[] = [
  widget({
    key: 'fitness.zones',
    calls: [readFitnessGroup],
    fields: { classId: { kind: 'class' } },
    inputOf: ({ classId }) => (classId ? { classId } : null),
    size: { wide: 6, middle: 6 },
  }),
  widget({
    key: 'fitness.test-days',
    calls: [readTestDayProgress],
    fields: { schoolId: { kind: 'school' } },
    inputOf: ({ schoolId }) => (schoolId ? { schoolId } : null),
    size: { wide: 6, middle: 6 },
  }),
];
