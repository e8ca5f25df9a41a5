import type { Need } from '@laurel/domain/access/rule';

/** See scores and grades; whose is a question of reach. */
export const readGrades: Need = ['read', 'grades'];

/** Type scores, release them, and change a class's assignments. */
export const updateGrades: Need = ['update', 'grades'];

/** Change how a class is graded: weighting, categories, scale, late and missing policies. */
export const manageGrades: Need = ['manage', 'grades'];
