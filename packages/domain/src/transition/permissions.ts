import type { Need } from '@laurel/domain/access/rule';

/** See pathways, their members, and how these are rated; whose is a question of reach. */
export const readTransition: Need = ['read', 'transition'];

/** Rate members. */
export const rateTransition: Need = ['update', 'transition'];

/** Keep pathways, their members, and rubrics. */
export const manageTransition: Need = ['manage', 'transition'];

/** The same of the transition services of students with disabilities, which nobody sees by any other permission. */
export const readServices: Need = ['read', 'services'];
export const rateServices: Need = ['update', 'services'];
export const manageServices: Need = ['manage', 'services'];
