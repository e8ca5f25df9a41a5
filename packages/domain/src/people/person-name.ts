import * as z from 'zod/mini';

/** A name in its parts: the one someone goes by, or the one on documents. */
export interface NameParts {
  readonly givenName: string;
  readonly familyName: string;
}

/** The legal name and, part by part, what the person prefers to it. */
export const personName = z.object({
  givenName: z.string(),
  familyName: z.string(),
  preferredGivenName: z.nullable(z.string()),
  preferredFamilyName: z.nullable(z.string()),
});

export type PersonName = Readonly<z.infer<typeof personName>>;

/** What someone goes by. The functions of migration 0043 say the same in SQL (decision 049). */
export function usedName(person: PersonName): NameParts {
  return {
    givenName: person.preferredGivenName ?? person.givenName,
    familyName: person.preferredFamilyName ?? person.familyName,
  };
}

/** Given name first, as someone is spoken of. */
export function displayName({ givenName, familyName }: NameParts): string {
  return `${givenName} ${familyName}`.trim();
}

/** Family name first, as in a list. Languages have commas of their own. */
export function listedName({ givenName, familyName }: NameParts, comma = ', '): string {
  return givenName === '' ? familyName : `${familyName}${comma}${givenName}`;
}

/** U+FFFE sorts before every other character: Li, Zoe stands before Li Wong, Ann. */
export function sortName({ givenName, familyName }: NameParts): string {
  return `${familyName}\uFFFE${givenName}`;
}

/** Every way a list or a file may have someone's name: preferred or legal part by part, either part first. */
export function namesOf(person: PersonName): string[] {
  const used = usedName(person);
  return [person.givenName, used.givenName].flatMap((given) =>
    [person.familyName, used.familyName].flatMap((family) => [`${given} ${family}`, `${family} ${given}`]),
  );
}

/** What is written beside the legal name: the preferred given name, with the family name where that differs too. */
export function preferredBeside(person: PersonName): string | null {
  const used = usedName(person);
  if (used.familyName !== person.familyName) return displayName(used);
  return used.givenName === person.givenName ? null : used.givenName;
}
