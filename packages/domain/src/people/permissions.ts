import type { Need } from '@laurel/domain/access/rule';

export const readUsers: Need = ['read', 'users'];
export const updateUsers: Need = ['update', 'users'];
export const createUsers: Need = ['create', 'users'];

/** Give roles, and open the accounts of staff: anyone who may grant anything may also become anyone. */
export const manageRoles: Need = ['manage', 'roles'];

/** Medical alerts: everything for who reaches the whole school, the one-line emergency note for teachers and coaches. */
export const readHealth: Need = ['read', 'health'];
export const updateHealth: Need = ['update', 'health'];

/** The people one teaches, coaches, or looks after, as their pages ask for them. */
export const readTaughtPeople: Need = ['read', 'teacher'];
