import { plainWords } from '@laurel/domain/kit/plain-words';

/** What `person.search` must be like, all of it: every word begins some word of the person. `%` and `_` are letters here. */
export function searchWords(text: string): string[] {
  return plainWords(text).map((word) => `% ${word.replace(/[\\%_]/g, '\\$&')}%`);
}
