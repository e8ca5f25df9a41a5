import { type Sentence, translatable } from '@laurel/domain/kit/sentence';

/** Why a row of a roster stays out: whom it names was erased, on a day (2026-11-21), by somebody. */
export function erasedBy(day: string, name: string): Sentence {
  return translatable`This person was erased on ${day} by ${name}. Left out, unless you choose to add them as someone new.`;
}

/** The same where the district's retention did it. */
export function erasedByRetention(day: string): Sentence {
  return translatable`This person was erased on ${day}, as the district’s retention says. Left out, unless you choose to add them as someone new.`;
}

/** Whether this is why a row stays out. */
export function isErasedReason({ key }: Sentence): boolean {
  return key === erasedBy('', '').key || key === erasedByRetention('').key;
}
