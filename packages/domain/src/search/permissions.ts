import type { Need } from '@laurel/domain/access/rule';

/** Anyone with a home may search; what is found is what their other rights reach. */
export const search: Need = ['read', 'homepage'];

/** Who finds people and classes as the office does, to change them. */
export const keepRecords: Need = ['manage', 'users'];
