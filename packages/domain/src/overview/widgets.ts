import type { Audience } from '@laurel/domain/access/audience';
import { type WidgetKind, widget } from '@laurel/domain/wire/widget';
import { readParentOverview, readStaffOverview, readStudentOverview, readTeacherOverview } from './api';

/** One's own, or that of every child one observes. */
const ofFamilies = widgetsOf([readStudentOverview, readParentOverview], ['students', 'parents']);
const ofTeachers = widgetsOf([readTeacherOverview], ['teachers', 'coaches']);
const ofOffices = widgetsOf([readStaffOverview], ['office']);

/** What the figure of `overview.number` counts. */
export const measures = ['signIns', 'shareEntered', 'unreleased', 'attendance'] as const;

export const overviewWidgets: readonly WidgetKind[] = [
  ...['week', 'changes', 'grades', 'due', 'attendance'].map(ofFamilies),
  ...['children'].map(widgetsOf([readParentOverview], ['parents'])),
  ...['meetings', 'scores-due', 'check-on', 'classes'].map(ofTeachers),
  widget({ ...ofOffices('figures'), size: { wide: 12, middle: 6 } }),
  ...['set-up', 'decisions', 'school-day', 'grading', 'backups', 'sign-ins', 'imports'].map(ofOffices),
  ...['caseload'].map(widgetsOf([readStaffOverview], ['counselors'])),
  ...['teams'].map(widgetsOf([readStaffOverview], ['coaches'])),
  widget({
    ...ofOffices('number'),
    fields: { measure: { kind: 'choice', options: measures, usual: 'signIns' } },
    size: { wide: 3, middle: 3 },
  }),
];

/** Widgets that the same calls answer, to the same kinds of people. */
function widgetsOf(calls: WidgetKind['calls'], readers: readonly Audience[]) {
  return (name: string): WidgetKind =>
    widget({ key: `overview.${name}`, calls, readers, size: { wide: 6, middle: 6 } });
}
