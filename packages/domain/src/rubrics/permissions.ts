import type { Need } from '@laurel/domain/access/rule';

/** Keep rubrics. */
export const manageRubrics: Need = ['manage', 'transition'];
