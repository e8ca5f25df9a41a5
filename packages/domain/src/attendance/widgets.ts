import { addDays } from '@laurel/domain/kit/day';
import { type WidgetKind, widget } from '@laurel/domain/wire/widget';
import { readSchoolAbsences } from './office-api';

export const attendanceWidgets: readonly WidgetKind[] = [
  widget({
    key: 'attendance.absences',
    calls: [readSchoolAbsences],
    fields: { schoolId: { kind: 'school' } },
    // What is reported for the months around today waits for a decision.
    inputOf: ({ schoolId }, today) =>
      schoolId ? { schoolId, from: addDays(today, -60), until: addDays(today, 120), state: 'reported' } : null,
    size: { wide: 6, middle: 6 },
  }),
];
