import type { Need } from '@laurel/domain/access/rule';

export const readClasses: Need = ['read', 'classes'];
export const updateClasses: Need = ['update', 'classes'];
export const createClasses: Need = ['create', 'classes'];
