import type { Need } from '@laurel/domain/access/rule';

// The pages under /admin are for anyone who manages users (settled 12).
export const lookAfterPages: Need = ['read', 'users'];
export const buildPages: Need = ['update', 'users'];
export const readViews: Need = ['read', 'profile'];
