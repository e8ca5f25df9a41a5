import type { Id } from '@laurel/domain/kit/id';
import { say } from '@laurel/domain/kit/say';

/** A student of the class, as a row may name them. */
export interface Classmate {
  readonly studentId: Id<'person'>;
  readonly givenName: string;
  readonly familyName: string;
  readonly identifier: string | null;
  readonly email: string | null;
}

/** What a row says of whom it is about; empty where it says nothing. */
export interface Said {
  readonly identifier: string;
  readonly email: string;
  readonly givenName: string;
  readonly familyName: string;
}

export type Match =
  | { readonly kind: 'found'; readonly studentId: Id<'person'> }
  | { readonly kind: 'several'; readonly candidates: readonly Classmate[] }
  | { readonly kind: 'nobody'; readonly reason: string };

/**
 * Whom a row is about. The number decides, then the e-mail, then the name; a weaker sign is asked only when the row gives
 * no stronger one, so that a mistyped number is never overruled by a name. Two who fit are never guessed between.
 */
export function matchStudent(said: Said, classmates: Classmates): Match {
  if (said.identifier !== '')
    return decided(classmates.byIdentifier.get(plain(said.identifier)), say`the number ${said.identifier}`);
  if (said.email !== '') return decided(classmates.byEmail.get(plain(said.email)), say`the e-mail ${said.email}`);
  const name = plain(`${said.givenName} ${said.familyName}`);
  if (name !== '') return decided(classmates.byName.get(name), say`the name ${nameSaid(said)}`);
  return { kind: 'nobody', reason: say`The row doesn’t say whom it is about.` };
}

function decided(found: readonly Classmate[] | undefined, sign: string): Match {
  const [first, ...others] = found ?? [];
  if (!first) return { kind: 'nobody', reason: say`Nobody in this class has ${sign}.` };
  return others.length === 0
    ? { kind: 'found', studentId: first.studentId }
    : { kind: 'several', candidates: [first, ...others] };
}

export interface Classmates {
  readonly byIdentifier: ReadonlyMap<string, readonly Classmate[]>;
  readonly byEmail: ReadonlyMap<string, readonly Classmate[]>;
  /** By given and family name in either order, with or without the comma. */
  readonly byName: ReadonlyMap<string, readonly Classmate[]>;
}

/** The class, found by any sign. */
export function classmatesOf(all: readonly Classmate[]): Classmates {
  return {
    byIdentifier: grouped(all, ({ identifier }) => [identifier ?? '']),
    byEmail: grouped(all, ({ email }) => [email ?? '']),
    byName: grouped(all, ({ givenName, familyName }) => [`${givenName} ${familyName}`, `${familyName} ${givenName}`]),
  };
}

function grouped(all: readonly Classmate[], signsOf: (one: Classmate) => readonly string[]) {
  const found = new Map<string, Classmate[]>();
  for (const one of all) {
    for (const sign of new Set(signsOf(one).map(plain))) {
      if (sign !== '') found.set(sign, [...(found.get(sign) ?? []), one]);
    }
  }
  return found;
}

/** The name a row says, for people to read. */
export function nameSaid({ givenName, familyName }: Said): string {
  return [givenName, familyName].filter((part) => part !== '').join(' ');
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
