import { translatable } from '@laurel/domain/kit/sentence';
import { type CredentialForm, datesOf } from './credential';
import type { StepResult } from './verification';

/** Whether a credential is valid at a moment: from its first date on, and until its last. */
export function checkDates(credential: CredentialForm, nowMs: number): StepResult {
  const { from, until } = datesOf(credential);
  const [first, last] = [from.slice(0, 10), until?.slice(0, 10) ?? ''];
  if (nowMs < Date.parse(from))
    return { state: 'failed', sentence: translatable`It isn’t valid yet: its first day is ${first}.` };
  if (until === null) return { state: 'passed', sentence: translatable`Valid from ${first} on, without an end.` };
  return nowMs > Date.parse(until)
    ? { state: 'failed', sentence: translatable`It has expired: its last day was ${last}.` }
    : { state: 'passed', sentence: translatable`Valid from ${first} to ${last}.` };
}
