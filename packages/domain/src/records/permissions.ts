import type { Need } from '@laurel/domain/access/rule';

/** Download everything kept of a person, and let their family download it. Never more of it than one may see. */
export const exportPeople: Need = ['export', 'users'];

/** Erase a person, for good: asked together with a reach over the whole district (decision 082). */
export const erasePeople: Need = ['delete', 'users'];
