import type { Need } from '@laurel/domain/access/rule';

export const readClasses: Need = ['read', 'classes'];
export const updateClasses: Need = ['update', 'classes'];
export const createClasses: Need = ['create', 'classes'];

/** Schedules of teams: everyone has a home that shows those of their own. */
export const readTeams: Need = ['read', 'homepage'];
