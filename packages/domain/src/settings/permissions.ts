import type { Need } from '@laurel/domain/access/rule';

/** Settings of the whole district: who may say what a role allows also says by which rules its holders sign in. */
export const readSettings: Need = ['read', 'permissions'];
export const changeSettings: Need = ['update', 'permissions'];
