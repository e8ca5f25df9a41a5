import type { Need } from '@laurel/domain/access/rule';

// /admin/infoitems is a page for anyone who manages users (settled 12).
export const readAnnouncements: Need = ['read', 'users'];
export const updateAnnouncements: Need = ['update', 'users'];
export const readHome: Need = ['read', 'homepage'];
