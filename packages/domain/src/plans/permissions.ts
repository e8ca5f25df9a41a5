import type { Need } from '@laurel/domain/access/rule';

export const readImportsNeed: Need = ['read', 'imports'];
export const createImportsNeed: Need = ['create', 'imports'];
export const updateImportsNeed: Need = ['update', 'imports'];
