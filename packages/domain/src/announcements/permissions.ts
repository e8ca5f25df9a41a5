import type { Need } from '@laurel/domain/access/rule';

// The specification gives /admin/infoitems to whoever manages users.
export const readAnnouncements: Need = ['read', 'users'];
export const updateAnnouncements: Need = ['update', 'users'];
export const readHome: Need = ['read', 'homepage'];
