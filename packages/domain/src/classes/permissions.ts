import type { Need } from '@laurel/domain/access/rule';

export const readClasses: Need = ['read', 'classes'];
export const updateClasses: Need = ['update', 'classes'];
export const createClasses: Need = ['create', 'classes'];

/** Seasons and contests are for the coaches of a team to keep, as for who may change its class. */
export const keepTeams: Need = ['read', 'teacher'];

/** Schedules of teams: everyone has a home that shows those of their own. */
export const readTeams: Need = ['read', 'homepage'];
