import { createHash } from 'node:crypto';
import type { Id, Owner } from '@laurel/domain/kit/id';

/**
 * The id a thing is kept under that a caller made with an id of their choice: of that id and of what the thing is made for, so
 * that one used for another school or student is as good as new, and says nothing of what is there. The same two give the
 * same again. It sorts as the chosen one does.
 */
export function placedId<O extends Owner>(place: string, chosen: Id<O>): Id<O> {
  const hash = createHash('sha256').update(`${place} ${chosen}`).digest('hex');
  return `${chosen.slice(0, 14)}7${hash.slice(0, 3)}-8${hash.slice(3, 6)}-${hash.slice(6, 18)}` as Id<O>;
}
