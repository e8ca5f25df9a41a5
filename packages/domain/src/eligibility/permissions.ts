import type { Need } from '@laurel/domain/access/rule';

export const readEligibility: Need = ['read', 'eligibility'];

/** Keeping what rules ask of a student: when they entered a grade, what is certified, transfers. */
export const keepFacts: Need = ['update', 'eligibility'];

/** Switching rules on and off, and letting someone play in spite of one. */
export const changeEligibility: Need = ['manage', 'eligibility'];
