import type { Need } from '@laurel/domain/access/rule';

// The specification gives /admin/infoitems to whoever manages users.
export const readPages: Need = ['read', 'users'];
export const updatePages: Need = ['update', 'users'];
export const readHome: Need = ['read', 'homepage'];
