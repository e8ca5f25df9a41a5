import { Fault } from '@laurel/domain/kit/fault';
import { type Sentence, translatable } from '@laurel/domain/kit/sentence';
import { otherRequest } from './request-digest';

/** The Fault behind an error of PostgreSQL or of the way to it; `null` for a bug of ours. */
export function databaseFault(error: unknown): Fault | null {
  if (error instanceof Fault) return error;
  if (isPoolBusy(error)) return tooBusy();
  // A server that led until now and follows another one takes no writes; the next connection finds the one that leads.
  if (isDatabaseAway(error) || codeOf(error) === '25006')
    return unavailable(translatable`The database isn’t answering. Nothing was changed. Try again in a moment.`);
  switch (codeOf(error)) {
    // A number or a day that its column can't hold: the schemas of the calls are wider than PostgreSQL's types.
    case '22003':
    case '22008':
      return new Fault('invalid', translatable`A number or date is out of range. Correct it and try again.`);
    // A well-formed id that names nothing, or something that newer records point at.
    case '23503':
      return new Fault(
        'conflict',
        translatable`Something this refers to no longer exists, or newer records depend on it. Reload the page and try again.`,
      );
    case '25P03':
      return unavailable(translatable`This was interrupted for too long. Nothing was changed. Try again.`);
    case '40001':
    case '40P01':
      return unavailable(translatable`Someone else changed this at the same time. Nothing was changed. Try again.`);
    case '53100':
    case 'ENOSPC':
      return unavailable(translatable`The server’s disk is full. Nothing was changed. Tell your administrator.`);
    case '55P03':
      return unavailable(
        translatable`Someone else is still changing the same records. Nothing was changed. Try again in a moment.`,
      );
    case '57014':
      return unavailable(
        translatable`The database took too long. Nothing was changed. Try again, or request less at once.`,
      );
    default:
      return null;
  }
}

/** The Fault of a rule that the database itself keeps, whoever breaks it; `null` for any other error. */
export function guardFault(error: unknown): Fault | null {
  switch (codeOf(error)) {
    case 'LA001':
      return new Fault(
        'refused',
        translatable`This is the last administrator. Make someone else an administrator first.`,
      );
    case 'LA002': {
      const title = error instanceof Error ? error.message : '';
      return new Fault(
        'refused',
        translatable`“${title}” is locked, so its assignments, scores, grades, and rules can’t change. Ask an administrator to unlock it under Terms.`,
      );
    }
    default:
      return isUsedOperation(error) ? otherRequest() : null;
  }
}

/** Two saves went out under one operation id at the same time: the second finds the first. */
function isUsedOperation(error: unknown): boolean {
  return codeOf(error) === '23505' && isErrorWith(error, 'constraint') && error.constraint === 'operation_pkey';
}

/** Too many wait for the database: whoever asks is to come again in `retryAfter` seconds. */
export function tooBusy(): Fault {
  return unavailable(translatable`Laurel is very busy right now. Nothing was changed. Try again in a moment.`, {
    retryAfter: 2,
  });
}

/** What the whole of a request took too long for. */
export function tookTooLong(): Fault {
  return unavailable(translatable`This took too long. Nothing was changed. Try again in a moment.`);
}

/** The answer to a commit was lost: it may have happened. Repeating it under the same operation id tells. */
export function outcomeUnknown(): Fault {
  return unavailable(
    translatable`The database stopped answering at the last moment. If you were saving, check whether it was saved before you try again.`,
    {
      isOutcomeUnknown: true,
    },
  );
}

export function isOutcomeUnknown(error: unknown): boolean {
  return error instanceof Fault && error.details.isOutcomeUnknown === true;
}

/** Whether the connection was lost or none could be made. What a transaction did before its commit is undone then. */
export function isDatabaseAway(error: unknown): boolean {
  const code = codeOf(error);
  if (code.startsWith('08') || lostCodes.has(code)) return true;
  // The unix socket of a server that isn't there, or whose queue of visitors is full.
  if (isErrorWith(error, 'syscall') && error.syscall === 'connect') return true;
  return error instanceof Error && lostSentences.test(error.message);
}

const lostCodes = new Set([
  // Ended by an administrator, by the crash of another process; starting, stopping or recovering; no room for more.
  ...['57P01', '57P02', '57P03', '57P05', '53300'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
]);

// The driver has no codes for these.
const lostSentences =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout expired|Query read timeout)/;

function isPoolBusy(error: unknown): boolean {
  return error instanceof Error && error.message === 'timeout exceeded when trying to connect';
}

function codeOf(error: unknown): string {
  return isErrorWith(error, 'code') ? String(error.code) : '';
}

function isErrorWith<Name extends string>(error: unknown, name: Name): error is Record<Name, unknown> {
  return typeof error === 'object' && error !== null && name in error;
}

function unavailable(sentence: Sentence, details: Readonly<Record<string, unknown>> = {}): Fault {
  return new Fault('unavailable', sentence, details);
}
