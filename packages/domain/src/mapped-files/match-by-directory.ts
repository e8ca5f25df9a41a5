import { whyRuined } from '@laurel/domain/attendance/marks-file';
import type { Day } from '@laurel/domain/kit/day';
import type { Id } from '@laurel/domain/kit/id';
import { type Sentence, translatable } from '@laurel/domain/kit/sentence';
import { displayName, listedName, namesOf, type PersonName, usedName } from '@laurel/domain/people/person-name';
import type { PersonQuestion } from '@laurel/domain/people/person-question';

/** Somebody a row may be about. Signs that a kind of file doesn't know are left out. */
export interface Somebody extends PersonName {
  readonly personId: Id<'person'>;
  readonly identifier: string | null;
  readonly email: string | null;
  readonly usernames?: readonly string[];
  readonly birthOn?: Day | null;
  readonly gradeLevel?: string | null;
}

/** A student within reach, as a file of results may name them. */
export interface Reachable extends Somebody {
  readonly birthOn: Day | null;
  readonly sex: 'F' | 'M' | null;
}

/** What a row says of whom it is about; empty where it says nothing. */
export interface StudentFields {
  readonly identifier: string;
  readonly email: string;
  readonly username?: string;
  readonly givenName: string;
  readonly familyName: string;
  readonly birthOn: Day | null;
}

export type MatchResult<One> =
  | { readonly kind: 'found'; readonly person: One }
  | { readonly kind: 'ask'; readonly candidates: readonly One[] }
  | { readonly kind: 'nobody'; readonly reason: Sentence; readonly isRuined?: true };

export interface Directory<One> {
  readonly byIdentifier: ReadonlyMap<string, readonly One[]>;
  readonly byEmail: ReadonlyMap<string, readonly One[]>;
  readonly byUsername: ReadonlyMap<string, readonly One[]>;
  /** By legal or preferred name, given and family name in either order, with or without the comma. */
  readonly byName: ReadonlyMap<string, readonly One[]>;
}

/** Everybody a file may be about, found by any sign. */
export function directoryOf<One extends Somebody>(all: readonly One[]): Directory<One> {
  return {
    byIdentifier: groupBySign(all, ({ identifier }) => [identifier ?? '', trimZeros(identifier ?? '')]),
    byEmail: groupBySign(all, ({ email }) => [email ?? '']),
    byUsername: groupBySign(all, ({ usernames = [] }) => usernames),
    byName: groupBySign(all, namesOf),
  };
}

/** How a kind of file looks for people. */
export interface Search {
  /** A name alone that fits one person is taken; else it is asked about. */
  readonly isTrustingNames: boolean;
  /** The sentence for nobody: `Nobody in this class has …`, from the sign in words. */
  readonly nobody: (sign: Sentence) => Sentence;
}

/**
 * Whom a row is about: the number decides, then the e-mail, then the username, then the name with the birth date. A weaker
 * sign is asked only where there is no stronger one, so that a mistyped number is never overruled by a name. Two who fit
 * are never guessed between.
 */
export function matchStudent<One extends Somebody>(
  said: StudentFields,
  directory: Directory<One>,
  search: Search,
): MatchResult<One> {
  const ruined = whyRuined(said.identifier);
  if (ruined) return { kind: 'nobody', reason: ruined, isRuined: true };
  const one = (found: readonly One[] | undefined, sign: Sentence) => toMatch(found, search.nobody(sign));
  if (said.identifier !== '')
    return one(findByIdentifier(directory, said.identifier), translatable`the ID ${said.identifier}`);
  if (said.email !== '') return one(directory.byEmail.get(plain(said.email)), translatable`the email ${said.email}`);
  if (said.username)
    return one(directory.byUsername.get(plain(said.username)), translatable`the username ${said.username}`);
  const name = nameSaid(said);
  if (name === '') return { kind: 'nobody', reason: translatable`The row doesn’t identify anyone.` };
  const called = findByName(directory, said);
  if (said.birthOn === null) {
    const whom = one(called, translatable`the name ${name}`);
    return whom.kind === 'found' && !search.isTrustingNames ? { kind: 'ask', candidates: called } : whom;
  }
  const born = called.filter((each) => each.birthOn === said.birthOn);
  if (born.length > 0) return one(born, translatable`the name ${name}`);
  const unknown = called.filter((each) => (each.birthOn ?? null) === null);
  if (unknown.length > 0) return { kind: 'ask', candidates: unknown };
  const reason = translatable`No one you have access to is named ${name} and was born on ${said.birthOn}.`;
  return { kind: 'nobody', reason };
}

/** Those whose weaker signs a row carries though its number is nobody's: perhaps theirs, that Laurel doesn't know yet. */
export function perhaps<One extends Somebody>(said: StudentFields, directory: Directory<One>): readonly One[] {
  const signed = [directory.byEmail.get(plain(said.email)), directory.byUsername.get(plain(said.username ?? ''))];
  const isOpen = ({ identifier, birthOn = null }: One) =>
    identifier === null && (said.birthOn === null || birthOn === null || birthOn === said.birthOn);
  return [...new Set([...signed.flatMap((found) => found ?? []), ...findByName(directory, said)])].filter(isOpen);
}

/** The people a question shows: to the office as on record, to others as they are called. */
export function candidatesOf(people: readonly Somebody[], by: 'legal' | 'used'): PersonQuestion['candidates'] {
  return people.slice(0, mostCandidates).map((each) => ({
    personId: each.personId,
    name: listedName(by === 'legal' ? each : usedName(each)),
    identifier: each.identifier,
    birthOn: each.birthOn ?? null,
    gradeLevel: each.gradeLevel ?? null,
  }));
}

const mostCandidates = 20;

/** The name a row says, for people to read. */
export function nameSaid(said: Pick<StudentFields, 'givenName' | 'familyName'>): string {
  return displayName(said);
}

function findByIdentifier<One>({ byIdentifier }: Directory<One>, identifier: string): readonly One[] | undefined {
  return byIdentifier.get(plain(identifier)) ?? byIdentifier.get(plain(trimZeros(identifier)));
}

function findByName<One>({ byName }: Directory<One>, said: StudentFields): readonly One[] {
  return byName.get(plain(nameSaid(said))) ?? [];
}

function toMatch<One>(found: readonly One[] | undefined, nobody: Sentence): MatchResult<One> {
  const [first, ...others] = found ?? [];
  if (!first) return { kind: 'nobody', reason: nobody };
  return others.length === 0 ? { kind: 'found', person: first } : { kind: 'ask', candidates: [first, ...others] };
}

function groupBySign<One>(all: readonly One[], signsOf: (one: One) => readonly string[]) {
  const found = new Map<string, One[]>();
  for (const each of all) {
    for (const sign of new Set(signsOf(each).map(plain))) {
      if (sign === '') continue;
      const same = found.get(sign);
      if (same) same.push(each);
      else found.set(sign, [each]);
    }
  }
  return found;
}

/** State files fill numbers up with zeros in front. */
function trimZeros(identifier: string): string {
  return identifier.replace(/^0+(?=\d)/, '');
}

/** Case, accents, commas and doubled spaces don't make another person. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[,\s]+/g, ' ')
    .trim()
    .toLowerCase();
}
