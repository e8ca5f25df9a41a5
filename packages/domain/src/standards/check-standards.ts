import { type Sentence, translatable } from '@laurel/domain/kit/sentence';
import type { StandardWords } from './standard-set';

/** What is wrong with the standards of a set, and with which. */
export interface StandardFault {
  readonly at: number;
  readonly sentence: Sentence;
}

/** What keeps codes from telling the standards of a set apart, however they are written; `null` when nothing does. */
export function findStandardFault(standards: readonly Pick<StandardWords, 'code'>[]): StandardFault | null {
  const seen = new Map<string, number>();
  for (const [at, { code }] of standards.entries()) {
    const before = seen.get(codeKey(code));
    if (before !== undefined) return { at, sentence: translatable`${code} is in lines ${before + 1} and ${at + 1}.` };
    seen.set(codeKey(code), at);
  }
  return null;
}

/** What two codes have in common that are the same to a person. */
export function codeKey(code: string): string {
  return code.trim().toLowerCase().replace(/\s+/g, ' ');
}
