import type { Need } from '@laurel/domain/access/rule';

export const readUsers: Need = ['read', 'users'];
export const updateUsers: Need = ['update', 'users'];
