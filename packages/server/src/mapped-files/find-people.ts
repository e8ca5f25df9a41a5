import { type Sentence, translatable, verbatim } from '@laurel/domain/kit/sentence';
import {
  candidatesOf,
  directoryOf,
  matchStudent,
  nameSaid,
  perhaps,
  type Somebody,
  type StudentFields,
} from '@laurel/domain/mapped-files/match-by-directory';
import type { NewcomerChoices, PersonQuestion } from '@laurel/domain/people/person-question';

/** Whom a row of a school's file is about. */
export type Found<One> =
  | { readonly kind: 'found'; readonly person: One }
  | { readonly kind: 'ask'; readonly candidates: readonly One[]; readonly reason: Sentence }
  | { readonly kind: 'nobody'; readonly reason: Sentence }
  /** It stays out, whoever is meant. */
  | { readonly kind: 'out'; readonly reason: Sentence; readonly isAbout: 'identifier' | null };

export interface FindsPeople<One> {
  find(said: StudentFields, choice: NewcomerChoices[number] | undefined): Found<One>;
}

/**
 * Finds the people of a school by what a row says. Of a name alone it asks, as of a new number whose owner may be here
 * without one; whoever is asked may say that it is somebody new.
 */
export function peopleFinder<One extends Somebody>(
  people: readonly One[],
  { isTrustingNames, mayBeNew }: { readonly isTrustingNames: boolean; readonly mayBeNew: boolean },
): FindsPeople<One> {
  const directory = directoryOf(people);
  const byId = new Map<string, One>(people.map((one) => [one.personId, one]));
  const search = { isTrustingNames, nobody: (sign: Sentence) => translatable`No one at this school has ${sign}.` };
  return {
    find(said, choice) {
      if (choice?.personId) {
        const person = byId.get(choice.personId);
        if (person) return { kind: 'found', person };
        const reason = translatable`You don’t have access to the person chosen for this row.`;
        return { kind: 'out', reason, isAbout: null };
      }
      const whom = matchStudent(said, directory, search);
      const isNew = choice?.personId === null;
      if (whom.kind === 'found') return whom;
      if (whom.kind === 'nobody' && whom.isRuined) return { kind: 'out', reason: whom.reason, isAbout: 'identifier' };
      const candidates = whom.kind === 'ask' ? whom.candidates : perhaps(said, directory);
      if (candidates.length > 0 && !isNew)
        return { kind: 'ask', candidates, reason: whyAsked(candidates.length, mayBeNew) };
      return { kind: 'nobody', reason: whom.kind === 'nobody' ? whom.reason : search.nobody(verbatim(nameSaid(said))) };
    },
  };
}

/** The question of who is meant. */
export function askWhom(line: number, said: StudentFields, candidates: readonly Somebody[]): PersonQuestion {
  const shown = nameSaid(said) || said.identifier || said.email || (said.username ?? '');
  return { line, said: shown, candidates: candidatesOf(candidates, 'legal') };
}

function whyAsked(count: number, mayBeNew: boolean): Sentence {
  if (!mayBeNew)
    return count === 1
      ? translatable`This row may be about one person at this school. Confirm it.`
      : translatable`${count} people match this row. Choose one.`;
  return count === 1
    ? translatable`This may be someone already at the school. Choose that person or “Someone new.”`
    : translatable`${count} people match this row. Choose one or “Someone new.”`;
}
