import type { Need } from '@laurel/domain/access/rule';

export const readRoles: Need = ['read', 'roles'];
export const changeRoles: Need = ['update', 'roles'];
export const readPermissions: Need = ['read', 'permissions'];
export const changePermissions: Need = ['update', 'permissions'];
