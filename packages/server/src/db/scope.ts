import { type Reaches, reachesOf } from '@laurel/domain/access/ability';
import type { Need } from '@laurel/domain/access/rule';
import type * as access from '@laurel/domain/access/scope';
import type { Caller } from '@laurel/domain/access/scope';
import type { Day } from '@laurel/domain/kit/day';
import type { Id } from '@laurel/domain/kit/id';
import type { Transaction } from './transaction';

/** The domain's scope with the transaction it holds in and the moment it was asked. */
export interface Scope extends access.Scope {
  readonly db: Transaction;
  readonly nowMs: number;
  /** The calendar day at the district's schools. */
  readonly today: Day;
  /** Ties log, audit row and answer of one request together. */
  readonly requestId: string;
  /** The network address the request came from; none for jobs and the command line. */
  readonly address?: string;
}

/** For what no person asked: migrations of data, the demo district, jobs. It may do everything within its district. */
export interface Minting {
  readonly districtId: Id<'district'>;
  readonly caller: Caller;
  readonly db: Transaction;
  readonly nowMs: number;
  readonly today: Day;
  readonly requestId: string;
  readonly address?: string;
}

/** Mints a scope. Only the door, the job runner and the command line may (the guard looks). */
export function mintScope(minting: Minting): Scope {
  return minting as Scope;
}

/** How far the caller's rules carry this need, in the form the `reachable_` functions of the database take. */
export function reachOf(scope: Scope, need: Need): Reaches {
  return reachesOf(scope.caller.rules, need);
}
