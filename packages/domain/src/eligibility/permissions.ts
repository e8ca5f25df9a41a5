import type { Need } from '@laurel/domain/access/rule';

export const readEligibility: Need = ['read', 'eligibility'];

/** Switching rules on and off, and letting someone play in spite of one. */
export const changeEligibility: Need = ['manage', 'eligibility'];
