import type { Sentence } from '@laurel/domain/kit/sentence';
import { plainWord } from '@laurel/domain/mapped-files/column-names';
import type { Term } from '@laurel/domain/terms/term';

interface Named {
  readonly title: string;
  readonly code: string | null;
}

/** The one thing a cell means, by its code or else its title; else why it is none. */
export function oneNamed<Thing extends Named>(
  things: readonly Thing[],
  said: string,
  why: { none(said: string): Sentence; several(count: number, said: string): Sentence },
): Thing | { readonly refused: Sentence } {
  const name = said.toLowerCase();
  const byCode = things.filter(({ code }) => code?.toLowerCase() === name);
  const [found, ...others] = byCode.length > 0 ? byCode : things.filter(({ title }) => title.toLowerCase() === name);
  if (!found) return { refused: why.none(said) };
  return others.length > 0 ? { refused: why.several(others.length + 1, said) } : found;
}

/** Whether a cell means a term: by its title, with the school year where it takes that. */
export function isTermNamed({ title, schoolYear }: Pick<Term, 'title' | 'schoolYear'>, said: string): boolean {
  return [title, `${title}${schoolYear}`].map(plainWord).includes(plainWord(said));
}
