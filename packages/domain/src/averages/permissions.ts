import type { Need } from '@laurel/domain/access/rule';

/** See one band of grades per student over all courses, and how many were failed, of posted terms: never a course or a score. */
export const readGradeBands: Need = ['read', 'averages'];
