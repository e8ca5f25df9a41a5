import type { Outcome } from '@laurel/domain/backups/run';
import { Fault } from '@laurel/domain/kit/fault';
import { isDatabaseAway } from '@laurel/server/db/database-fault';

// What systems, S3, and PostgreSQL call it.
const named: Readonly<Record<string, Outcome>> = {
  ENOSPC: 'disk-full',
  EDQUOT: 'disk-full',
  '53100': 'disk-full',
  EACCES: 'not-allowed',
  EPERM: 'not-allowed',
  EROFS: 'not-allowed',
  AccessDenied: 'not-allowed',
  InvalidAccessKeyId: 'not-allowed',
  SignatureDoesNotMatch: 'not-allowed',
  CredentialsProviderError: 'not-allowed',
  ENOENT: 'no-place',
  ENOTDIR: 'no-place',
  NoSuchBucket: 'no-place',
  ECONNREFUSED: 'not-reached',
  ECONNRESET: 'not-reached',
  EHOSTUNREACH: 'not-reached',
  ENETUNREACH: 'not-reached',
  ENOTFOUND: 'not-reached',
  EAI_AGAIN: 'not-reached',
  ETIMEDOUT: 'not-reached',
  TimeoutError: 'not-reached',
  '42501': 'may-not-create',
};

/** What is told of a failure: which of the few things that somebody can mend, else just that it failed. */
export function outcomeOf(error: unknown): Outcome {
  if (error instanceof Fault) return error.code === 'refused' ? 'damaged' : 'failed';
  if (!(error instanceof Error)) return 'failed';
  const codes = ['code' in error ? String(error.code) : '', 'Code' in error ? String(error.Code) : '', error.name];
  for (const code of codes) {
    const outcome = named[code];
    if (outcome) return outcome;
  }
  const answer = '$metadata' in error ? (error.$metadata as { httpStatusCode?: number }).httpStatusCode : undefined;
  if (answer === 401 || answer === 403) return 'not-allowed';
  if (isDatabaseAway(error)) return 'not-reached';
  return error.cause ? outcomeOf(error.cause) : 'failed';
}
