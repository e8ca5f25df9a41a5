import type { Need } from '@laurel/domain/access/rule';

export const readHome: Need = ['read', 'homepage'];
export const readTaught: Need = ['read', 'teacher'];
