import type { Caller } from '@laurel/domain/access/scope';
import type { Day } from '@laurel/domain/kit/day';
import type { Id } from '@laurel/domain/kit/id';
import type { Replica } from '@laurel/server/db/replica';
import type { Scope } from '@laurel/server/db/scope';
import type { Transaction } from '@laurel/server/db/transaction';
import type { Place } from '@laurel/server/places/place';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { Gate } from './gate';
import type { KnownSessions } from './known-sessions';

/** What the door needs to open for anyone. The roof (`laurel.ts`) fills in the parts that other rooms own. */
export interface Door {
  readonly app: FastifyInstance;
  readonly pool: Pool;
  /** Where what may be a moment old is read; `null` where there is none. */
  readonly replica: Replica | null;
  /** Where the bytes of images and files lie once they are moved out of the database; `null` where they stay in it. */
  readonly mediaPlace: Place | null;
  /** Milliseconds; tests move it. */
  readonly clock: () => number;
  /** The address people use, when a proxy stands in front: `https://laurel.school.example`. */
  readonly publicOrigin: string | null;
  /** Whether email leaves this Laurel. */
  readonly isMailOn: boolean;
  /** The district a host name serves; the only one there is, when there is one. `null` before the first run. */
  readonly findDistrict: (host: string) => Promise<Id<'district'> | null>;
  /** The caller behind a session token's digest, or `null` when the session is unknown, ended, idle too long or too old. */
  readonly findCaller: FindSignedIn;
  /** Whether a session that finds no caller is over because its role requires a second step by now. */
  readonly lacksSecondStep: (db: Transaction, session: SessionKey, nowMs: number) => Promise<boolean>;
  readonly sessions: KnownSessions;
  /** What visitors want of the database waits here: a flood of them leaves connections for anyone who is signed in. */
  readonly visitors: Gate;
  /** Runs in the transaction of a download about so many people. */
  readonly onDownload: (scope: Scope, people: number) => Promise<void>;
}

/** Runs work with the database at once for a session that is known, in the visitors' line for all others. */
export async function inTurn<Result>(
  door: Door,
  session: SessionKey | null,
  work: () => Promise<Result>,
): Promise<Result> {
  return session && door.sessions.accountOf(session) !== null ? await work() : await door.visitors.run(work);
}

/** `isUnattended`: no one did anything, so the session ends for idleness when it would have. */
export type FindSignedIn = (
  db: Transaction,
  session: SessionKey,
  nowMs: number,
  isUnattended?: boolean,
) => Promise<SignedIn | null>;

export interface SessionKey {
  readonly districtId: Id<'district'>;
  readonly tokenHash: Buffer;
}

/** Who is signed in, and the day it is at their school. */
export interface SignedIn {
  readonly caller: Caller;
  readonly sessionId: Id<'session'>;
  readonly today: Day;
  /** Set while they see the pages of another, who is the caller then: until when. */
  readonly viewingUntil: Date | null;
}
