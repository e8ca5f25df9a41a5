import { AttendancePage } from '@laurel/web/attendance/attendance-page';
import { AttendanceCalendarPage } from './attendance-calendar-page';
import { ClearancesPage } from './clearances-page';
import { PracticesPage } from './practices-page';

/** Loaded as one file: who opens one opens the others, and both rolls are drawn by the same code. */
export const teamPages = {
  attendance: AttendancePage,
  calendar: AttendanceCalendarPage,
  practices: PracticesPage,
  clearances: ClearancesPage,
} as const;
