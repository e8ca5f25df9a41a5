import { OwnAttendancePage } from '@laurel/web/areas/student/own-attendance-page';
import { OwnFitnessPage } from '@laurel/web/areas/student/own-fitness-page';
import { ChildAttendancePage } from './child-attendance-page';
import { ChildFitnessPage } from './child-fitness-page';

/** Loaded as one file: nearly all of it is the same for a student and a parent. */
export const familyPages = {
  ...{ ownAttendance: OwnAttendancePage, ownFitness: OwnFitnessPage },
  ...{ childAttendance: ChildAttendancePage, childFitness: ChildFitnessPage },
} as const;
