import type { Need } from '@laurel/domain/access/rule';

/** See fitness results; whose is a question of reach. Of classes one only reads, zones alone. */
export const readFitness: Need = ['read', 'fitness'];

/** Type results, and make test days. */
export const updateFitness: Need = ['update', 'fitness'];

/** Upload files, compare classes and teams, choose packs and zone names. */
export const manageFitness: Need = ['manage', 'fitness'];

/** See body composition beside fitness; it is asked on top of the fitness need, never alone. */
export const readBody: Need = ['read', 'body'];

/** Why a student wasn’t tested, for the office; for PE teachers, students and guardians it goes with `readBody`. */
export const manageHealth: Need = ['manage', 'health'];

/** Type and upload body composition. */
export const updateBody: Need = ['update', 'body'];
