import type { Need } from '@laurel/domain/access/rule';

export const readUsers: Need = ['read', 'users'];
export const updateUsers: Need = ['update', 'users'];

/** Give roles, and open the accounts of staff: whoever may grant anything may also become anybody. */
export const manageRoles: Need = ['manage', 'roles'];
