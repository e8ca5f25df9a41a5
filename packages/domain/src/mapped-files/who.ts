import type { Day } from '@laurel/domain/kit/day';
import type { Id } from '@laurel/domain/kit/id';
import { say } from '@laurel/domain/kit/say';
import { isRuined, ruinedSentence } from './file-row';

/** A student within reach, as a row may name them. */
export interface Reachable {
  readonly studentId: Id<'person'>;
  readonly givenName: string;
  readonly familyName: string;
  readonly otherName: string | null;
  readonly identifier: string | null;
  readonly email: string | null;
  readonly birthOn: Day | null;
  readonly gradeLevel: string | null;
  readonly sex: 'F' | 'M' | null;
}

/** What a row says of whom it is about; empty where it says nothing. */
export interface SaidOf {
  readonly identifier: string;
  readonly email: string;
  readonly givenName: string;
  readonly familyName: string;
  readonly birthOn: Day | null;
}

export type Whom =
  | { readonly kind: 'found'; readonly student: Reachable }
  | { readonly kind: 'ask'; readonly candidates: readonly Reachable[] }
  | { readonly kind: 'nobody'; readonly reason: string; readonly isRuined?: true };

export interface Directory {
  readonly byIdentifier: ReadonlyMap<string, readonly Reachable[]>;
  readonly byEmail: ReadonlyMap<string, readonly Reachable[]>;
  readonly byName: ReadonlyMap<string, readonly Reachable[]>;
}

/** The students within reach, found by any sign. */
export function directoryOf(all: readonly Reachable[]): Directory {
  return {
    byIdentifier: grouped(all, ({ identifier }) => [identifier ?? '', unpadded(identifier ?? '')]),
    byEmail: grouped(all, ({ email }) => [email ?? '']),
    byName: grouped(all, ({ givenName, familyName, otherName }) =>
      [givenName, otherName ?? givenName].flatMap((name) => [`${name} ${familyName}`, `${familyName} ${name}`]),
    ),
  };
}

/**
 * Whom a row is about: the number decides, then the e-mail, then the name with the birth date. A weaker sign is asked only
 * where there is no stronger one. A name alone is asked about, unless names are trusted and it fits one student.
 */
export function whoIs(said: SaidOf, directory: Directory, isTrustingNames: boolean): Whom {
  if (isRuined(said.identifier)) return { kind: 'nobody', reason: ruinedSentence(said.identifier), isRuined: true };
  if (said.identifier !== '') {
    const { byIdentifier } = directory;
    const found = byIdentifier.get(plain(said.identifier)) ?? byIdentifier.get(plain(unpadded(said.identifier)));
    return one(found, say`the number ${said.identifier}`);
  }
  if (said.email !== '') return one(directory.byEmail.get(plain(said.email)), say`the e-mail ${said.email}`);
  const name = `${said.givenName} ${said.familyName}`.trim();
  if (name === '') return { kind: 'nobody', reason: say`The row doesn’t say whom it is about.` };
  const named = directory.byName.get(plain(name)) ?? [];
  if (said.birthOn === null) {
    const whom = one(named, say`the name ${name}`);
    return whom.kind === 'found' && !isTrustingNames ? { kind: 'ask', candidates: named } : whom;
  }
  const born = named.filter((each) => each.birthOn === said.birthOn);
  if (born.length > 0) return one(born, say`the name ${name}`);
  const unknown = named.filter((each) => each.birthOn === null);
  if (unknown.length > 0) return { kind: 'ask', candidates: unknown };
  const reason = say`Nobody within your reach is called ${name} and was born on ${said.birthOn}.`;
  return { kind: 'nobody', reason };
}

function one(found: readonly Reachable[] | undefined, sign: string): Whom {
  const [first, ...others] = found ?? [];
  if (!first) return { kind: 'nobody', reason: say`Nobody within your reach has ${sign}.` };
  return others.length === 0 ? { kind: 'found', student: first } : { kind: 'ask', candidates: [first, ...others] };
}

function grouped(all: readonly Reachable[], signsOf: (one: Reachable) => readonly string[]) {
  const found = new Map<string, Reachable[]>();
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
function unpadded(identifier: string): string {
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
