import type { Need } from '@laurel/domain/access/rule';

export const readTerms: Need = ['read', 'terms'];
export const updateTerms: Need = ['update', 'terms'];
