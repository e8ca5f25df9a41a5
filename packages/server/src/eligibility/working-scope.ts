import type { Scope } from '@laurel/server/db/scope';

/** What standings are worked out in: a request’s scope, or a chore’s with the day there; no person need stand behind it. */
export type WorkingScope = Pick<Scope, 'db' | 'districtId' | 'nowMs' | 'today'>;
