import type { Id } from '@laurel/domain/kit/id';
import type { Rule } from './rule';

declare const minted: unique symbol;

/** Who asks. `role` is the account's kind and decides the landing page only. */
export interface Caller {
  readonly accountId: Id<'account'>;
  readonly personId: Id<'person'>;
  readonly role: 'admin' | 'client';
  /** Somebody else looks at this person’s pages: what is private to either of them isn’t shown. */
  readonly isViewed?: true;
  readonly rules: readonly Rule[];
}

/**
 * The district a call is about and who makes it. Every store function takes one first;
 * only the door (`serve`) and the job runner mint it, so no statement runs without an answer to "for whom?".
 */
export interface Scope {
  readonly districtId: Id<'district'>;
  readonly caller: Caller;
  readonly [minted]: true;
}
