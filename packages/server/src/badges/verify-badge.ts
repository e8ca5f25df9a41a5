import { checkDates } from '@laurel/domain/badges/check-dates';
import { type CredentialForm, factsOf, readCredentialForm, readSubject } from '@laurel/domain/badges/credential';
import { parseStrictJson } from '@laurel/domain/badges/strict-json';
import {
  type BadgeCheck,
  type BadgeFacts,
  badgeChecks,
  type CheckedStep,
  largestBadgeFile,
  type StepResult,
} from '@laurel/domain/badges/verification';
import { Fault } from '@laurel/domain/kit/fault';
import { type Sentence, translatable } from '@laurel/domain/kit/sentence';
import { isPng, readBadgePng } from './badge-png';
import { readBadgeSvg } from './badge-svg';
import { checkJwt, isJwt, type ReadJwt, readJwt } from './check-jwt';
import { checkProof } from './check-proof';
import { checkRecipient } from './check-recipient';
import { checkStatus, type ListedStatus } from './check-status';
import type { OwnIssuer } from './find-key';

export interface BadgeContext {
  readonly own: OwnIssuer | null;
  readonly nowMs: number;
  /** Whose badge it should be; `null` where nobody asks. */
  readonly email: string | null;
}

export interface CheckedBadge {
  readonly steps: readonly CheckedStep[];
  readonly facts: BadgeFacts | null;
  /** Its place in a status list of ours; `null` where it has none. What is said there isn’t known here. */
  readonly listed: ListedStatus | null;
}

/**
 * Checks a badge as PNG, SVG, JSON, or token, in the order of `badgeChecks`, without asking anyone. What can’t be read
 * leaves all later checks undone; a later one is done whatever came before it, so that all that is wrong is told at once.
 */
export async function verifyBadge(bytes: Buffer, { own, nowMs, email }: BadgeContext): Promise<CheckedBadge> {
  const read = readForm(bytes);
  if ('key' in read)
    return { steps: stepsOf({ form: { state: 'failed', sentence: read } }), facts: null, listed: null };
  const { credential, jwt } = read;
  const subject = readSubject(credential);
  const isKnown = 'achievement' in subject;
  const { step: status, listed } = checkStatus(credential, own);
  const steps = stepsOf({
    form: { state: 'passed', sentence: sayForm(read) },
    subject: isKnown
      ? { state: 'passed', sentence: translatable`It says what was achieved, by what criteria, and for whom.` }
      : { state: 'failed', sentence: subject as Sentence },
    proof: await (jwt ? checkJwt(jwt, credential, own) : checkProof(credential, { own, nowMs })),
    status,
    dates: checkDates(credential, nowMs),
    recipient: isKnown && !('key' in subject) ? checkRecipient(subject as never, email) : undefined,
  });
  return { steps, facts: factsOf(credential), listed };
}

interface ReadForm {
  readonly credential: CredentialForm;
  readonly jwt: ReadJwt | null;
  readonly from: 'PNG' | 'SVG' | null;
}

/** The credential in a file, or why there is none. */
function readForm(bytes: Buffer): ReadForm | Sentence {
  try {
    const { text, from } = textIn(bytes);
    const jwt = isJwt(text) ? readJwt(text) : null;
    const credential = readCredentialForm(jwt ? jwt.credential : parseStrictJson(text));
    return { credential, jwt, from };
  } catch (error) {
    if (error instanceof Fault) return error.sentence;
    throw error;
  }
}

function textIn(bytes: Buffer): { readonly text: string; readonly from: ReadForm['from'] } {
  if (bytes.length === 0) throw new Fault('invalid', translatable`This file is empty.`);
  if (bytes.length > largestBadgeFile)
    throw new Fault('invalid', translatable`This file has more than 2 MB, which no badge needs.`);
  if (isPng(bytes)) return { text: readBadgePng(bytes).trim(), from: 'PNG' };
  const text = bytes
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trim();
  return text.startsWith('<') ? { text: readBadgeSvg(text), from: 'SVG' } : { text, from: null };
}

function sayForm({ jwt, from }: ReadForm): Sentence {
  const form = jwt ? 'JWT' : 'JSON';
  return from === null
    ? translatable`It is an Open Badges 3.0 credential, as ${form}.`
    : translatable`It is an Open Badges 3.0 credential, as ${form} in a picture (${from}).`;
}

/** One step for each check; what an earlier one left undone says so. */
export function stepsOf(done: Partial<Record<BadgeCheck, StepResult | undefined>>): CheckedStep[] {
  return badgeChecks.map((check) => ({
    check,
    ...(done[check] ?? { state: 'unchecked', sentence: translatable`Not checked, since the badge can’t be read.` }),
  }));
}
