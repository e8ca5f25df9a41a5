import type { Fault } from '@laurel/domain/kit/fault';
import type { Id } from '@laurel/domain/kit/id';
import type { Locale } from '@laurel/domain/kit/locale';
import type { Upload } from './upload';

/** What a call has beside its scope and input. */
export interface Visit {
  readonly sessionId: Id<'session'> | null;
  readonly address: string;
  /** The host name the request came to. */
  readonly host: string;
  readonly userAgent: string;
  /** The address the browser is on: `https://laurel.school.example`. */
  readonly origin: string;
  /** The language that whoever asks reads in: the one chosen in their browser, else its own. */
  readonly locale: Locale;
  readonly upload: Upload | null;
  /** Signs the browser in with a new token, or out. */
  carrySession(session: { districtId: Id<'district'>; token: string } | null): void;
  /** The token this browser was given when somebody last signed in on it. */
  readonly device: string | null;
  /** Lets the browser be known again as a device, whoever signs in on it. */
  carryDevice(token: string): void;
  /** Runs after the transaction is committed; what it does is not undone by it. */
  afterCommit(work: () => Promise<void>): void;
  /** Refuses the call, but keeps what it wrote: a count of failures must outlive the failure. */
  refuse(fault: Fault): void;
}
