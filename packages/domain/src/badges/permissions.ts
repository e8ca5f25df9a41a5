import type { Need } from '@laurel/domain/access/rule';

/** See badges and who has them; whose is a question of reach. */
export const readBadges: Need = ['read', 'transition'];

/** Design badges, award and revoke them: for who keeps pathways, not for who only rates on them. */
export const keepBadges: Need = ['create', 'transition'];

/** The same of badges of transition services. */
export const readPrivateBadges: Need = ['read', 'services'];
export const keepPrivateBadges: Need = ['create', 'services'];

/** See and rotate the keys that badges are signed with. */
export const keepKeys: Need = ['manage', 'permissions'];
