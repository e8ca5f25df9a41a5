import { type WidgetKind, widget } from '@laurel/domain/wire/widget';
import { readParentOverview, readStaffOverview, readStudentOverview, readTeacherOverview } from './api';

/** One's own, or that of every child one observes. */
const ownOrChildren = { calls: [readStudentOverview, readParentOverview], size: { wide: 6, middle: 6 } };
const taught = { calls: [readTeacherOverview], size: { wide: 6, middle: 6 } };
const staff = { calls: [readStaffOverview], size: { wide: 6, middle: 6 } };

/** What the figure of `overview.number` counts. */
export const measures = ['signIns', 'shareEntered', 'unreleased', 'attendance'] as const;

export const overviewWidgets: readonly WidgetKind[] = [
  widget({ ...ownOrChildren, key: 'overview.grades' }),
  widget({ ...ownOrChildren, key: 'overview.changes' }),
  widget({ ...ownOrChildren, key: 'overview.due' }),
  widget({ ...ownOrChildren, key: 'overview.attendance' }),
  widget({ ...ownOrChildren, key: 'overview.week' }),
  widget({ key: 'overview.children', calls: [readParentOverview], size: { wide: 6, middle: 6 } }),
  widget({ ...taught, key: 'overview.meetings' }),
  widget({ ...taught, key: 'overview.scores-due' }),
  widget({ ...taught, key: 'overview.check-on' }),
  widget({ ...taught, key: 'overview.classes' }),
  widget({ ...staff, key: 'overview.figures', size: { wide: 12, middle: 6 } }),
  widget({ ...staff, key: 'overview.set-up' }),
  widget({ ...staff, key: 'overview.decisions' }),
  widget({ ...staff, key: 'overview.grading' }),
  widget({ ...staff, key: 'overview.school-day' }),
  widget({ ...staff, key: 'overview.caseload' }),
  widget({ ...staff, key: 'overview.teams' }),
  widget({ ...staff, key: 'overview.backups' }),
  widget({ ...staff, key: 'overview.sign-ins' }),
  widget({ ...staff, key: 'overview.imports' }),
  widget({
    key: 'overview.number',
    calls: [readStaffOverview],
    fields: { measure: { kind: 'choice', options: measures, usual: 'signIns' } },
    size: { wide: 3, middle: 3 },
  }),
];
