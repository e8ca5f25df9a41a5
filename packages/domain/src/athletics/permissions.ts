import type { Need } from '@laurel/domain/access/rule';

/** See who may compete, and what that takes; whose is a question of reach. */
export const readAthletes: Need = ['read', 'eligibility'];

/** Keep what that takes: documents, and what happened. */
export const keepAthletes: Need = ['update', 'eligibility'];
