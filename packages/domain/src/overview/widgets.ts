import type { Audience } from '@laurel/domain/access/audience';
import { chosenOf, type WidgetKind, widget } from '@laurel/domain/wire/widget';
import { readParentOverview, readStaffOverview, readStudentOverview, readTeacherOverview } from './api';
import { measures, readFigure, readWeek } from './widget-api';

/** One's own, or that of every child one observes. */
const ofFamilies = widgetsOf([readStudentOverview, readParentOverview], ['students', 'parents']);
const ofTeachers = widgetsOf([readTeacherOverview], ['teachers', 'coaches']);
const ofOffices = widgetsOf([readStaffOverview], ['office']);

const measure = { kind: 'choice', options: measures, usual: 'signIns' } as const;

export const overviewWidgets: readonly WidgetKind[] = [
  ...['week', 'changes', 'grades', 'due', 'attendance'].map(ofFamilies),
  ...['children'].map(widgetsOf([readParentOverview], ['parents'])),
  ...['meetings', 'scores-due', 'check-on', 'classes'].map(ofTeachers),
  widget({ ...ofOffices('figures'), size: { wide: 12, middle: 6 } }),
  ...['set-up', 'decisions', 'school-day', 'grading', 'backups', 'sign-ins', 'imports'].map(ofOffices),
  ...['caseload'].map(widgetsOf([readStaffOverview], ['counselors'])),
  ...['teams'].map(widgetsOf([readStaffOverview], ['coaches'])),
  widget({
    ...{ key: 'overview.number', calls: [readFigure], readers: ['office'], size: { wide: 3, middle: 3 } },
    fields: { measure },
    inputOf: (props) => ({ measure: chosenOf(measure, props.measure) }),
  }),
  widget({ key: 'overview.calendar', calls: [readWeek], size: { wide: 6, middle: 6 } }),
];

/** Widgets that the same calls answer, to the same kinds of people. */
function widgetsOf(calls: WidgetKind['calls'], readers: readonly Audience[]) {
  return (name: string): WidgetKind =>
    widget({ key: `overview.${name}`, calls, readers, size: { wide: 6, middle: 6 } });
}
