import type { Need } from '@laurel/domain/access/rule';

/** See attendance; whose is a question of reach. */
export const readAttendance: Need = ['read', 'attendance'];

/** Take attendance in a class. */
export const takeAttendance: Need = ['update', 'attendance'];

/** Say ahead that a student will be absent: guardians for their children, the office for its school. */
export const reportAbsences: Need = ['create', 'attendance'];

/** Codes, calendar, bells, corrections, excuses: asked together with a reach over a school. */
export const manageAttendance: Need = ['manage', 'attendance'];
