import { pluralize, type Sentence, translatable } from '@laurel/domain/kit/sentence';
import { isPasswordHeading } from '@laurel/domain/mapped-files/column-names';
import type { PeopleField } from '@laurel/domain/mapped-files/people-sheet';
import { readPersonRow, roleIn, type SaidPerson } from '@laurel/domain/mapped-files/person-row';
import type { Scope } from '@laurel/server/db/scope';
import { grantedRole } from '@laurel/server/imports/grant-roles';
import { type GrantableRole, readGrantableRoles } from '@laurel/server/people/grantable-roles';
import { type FilePlan, type FileRow, type LeftOut, leftOutOf, mayCreate } from './file-subject';
import { askWhom, type FindsPeople, peopleFinder } from './find-people';
import { type HeldPerson, readSchoolPeople, readStaffRules, readTakenSigns } from './people-file-store';
import { keyOf, knownPerson, newPerson, type PeopleWork, type PersonPlanning, type SaidOfPerson } from './person-rows';

/** What a file of people would do as it is mapped, and whom somebody must decide on. */
export async function planPeople(scope: Scope, work: PeopleWork): Promise<FilePlan> {
  const { schoolId, table, mapping } = work;
  const people = await readSchoolPeople(scope, schoolId);
  const lines = table.rows.map((row) => ({ ...row, read: readPersonRow(row.cells, mapping, scope.today) }));
  const said = lines.flatMap(({ read }) => ('refused' in read ? [] : [read.said]));
  const planning: Planning = {
    scope,
    work,
    finder: peopleFinder(people, { isTrustingNames: false, mayBeNew: mayCreate(scope, schoolId) }),
    roles: await readGrantableRoles(scope, schoolId),
    rules: await readStaffRules(
      scope,
      people.map(({ personId }) => personId),
    ),
    taken: await readTakenSigns(scope, {
      identifiers: said.map(({ identifier }) => identifier).filter((identifier) => identifier !== ''),
      emails: said.map(({ email }) => email.toLowerCase()).filter((email) => email !== ''),
    }),
    mayCreate: mayCreate(scope, schoolId),
    seen: new Map(),
    emails: new Set(),
    questions: [],
    unable: { withoutAccount: 0, withoutEmail: 0 },
  };
  const rows = lines.flatMap(({ line, cells, read }) => {
    const planned = 'refused' in read ? read : rowsOf(planning, line, read);
    return 'refused' in planned ? [leftOutOf(work, { line, cells }, planned)] : planned;
  });
  return {
    rows,
    questions: planning.questions,
    notices: [...(table.header.some(isPasswordHeading) ? [noPassword] : []), ...unableTo(planning)],
    needsConfirmation: rows.some(({ action }) => action === 'reject' || action === 'update'),
  };
}

const noPassword = translatable`Passwords are never imported from a file. It was skipped.`;

function unableTo({ unable: { withoutAccount, withoutEmail } }: Planning): Sentence[] {
  const notices: Sentence[] = [];
  if (withoutAccount > 0)
    notices.push(
      translatable`${pluralize(withoutAccount, '# new person won’t get', '# new people won’t get')} an account because the file doesn’t give them a username or email.`,
    );
  if (withoutEmail > 0)
    notices.push(
      translatable`${pluralize(withoutEmail, '# account won’t get', '# accounts won’t get')} an email because someone else signs in with it. They can use the username.`,
    );
  return notices;
}

interface Planning extends PersonPlanning {
  readonly finder: FindsPeople<HeldPerson>;
  readonly roles: readonly GrantableRole[];
  readonly mayCreate: boolean;
  /** The line on which a number, a username or somebody came first. */
  readonly seen: Map<string, number>;
  readonly questions: FilePlan['questions'][number][];
}

type Out = LeftOut<PeopleField>;

/** What a row does: to the person, their account, their roles. */
function rowsOf(planning: Planning, line: number, read: SaidPerson): FileRow[] | Out {
  const { finder, mayCreate: mayMake, work } = planning;
  const { said } = read;
  const roles = rolesOf(planning, read.roles);
  if ('refused' in roles) return roles;
  const doubled = doubledSign(planning, line, read);
  if (doubled) return doubled;
  const choice = work.mapping.choices.find((each) => each.line === line);
  const whom = finder.find(said, choice);
  if (whom.kind === 'out') return { refused: whom.reason, field: whom.isAbout };
  if (whom.kind === 'ask') {
    planning.questions.push(askWhom(line, said, whom.candidates));
    return { refused: whom.reason, field: null };
  }
  if (whom.kind === 'found') {
    const { person } = whom;
    const before = firstOf(planning, line, `person ${person.personId}`);
    if (before !== null) return { refused: sameSentence(before), field: null };
    if (!person.isActive) {
      const reason = translatable`This person’s account is deactivated. Reactivate it, then preview again.`;
      return { refused: reason, field: null };
    }
    if (person.identifier === null && planning.taken.identifiers.has(said.identifier))
      return numberTaken(said.identifier);
    return knownPerson(planning, { line, read, person, roles });
  }
  if (!mayMake)
    return {
      refused: translatable`${whom.reason} Only the office can add people. Ask them to add this person.`,
      field: null,
    };
  return making(planning, { line, read, roles });
}

const sameSentence = (line: number) => translatable`Line ${line} is about the same person. Keep one of the two.`;

/** A number and a username stand once in a file. */
function doubledSign(planning: Planning, line: number, { said }: SaidPerson): Out | null {
  const number = said.identifier === '' ? null : firstOf(planning, line, `number ${said.identifier}`);
  if (number !== null)
    return { refused: translatable`The ID ${said.identifier} is already on line ${number}.`, field: 'identifier' };
  const name = said.username === '' ? null : firstOf(planning, line, `username ${said.username.toLowerCase()}`);
  if (name === null) return null;
  const refused = translatable`The username “${said.username}” is already on line ${name}. Each person needs their own.`;
  return { refused, field: 'username' };
}

function numberTaken(identifier: string): Out {
  const refused = translatable`Someone else in your district has the ID ${identifier}. Correct it, or ask the district to move them to this school.`;
  return { refused, field: 'identifier' };
}

/** The line on which something stood before, `null` where this is the first. */
function firstOf({ seen }: Planning, line: number, what: string): number | null {
  const before = seen.get(what);
  seen.set(what, before ?? line);
  return before ?? null;
}

function rolesOf({ roles, work }: Planning, words: readonly string[]): GrantableRole[] | Out {
  const found = new Map<string, GrantableRole>();
  for (const word of words) {
    const key = roleIn(word);
    const named = roles.find(({ name }) => name.toLowerCase() === word.toLowerCase());
    const role = grantedRole(named ?? roles.find((each) => key !== null && each.key === key), word);
    if ('refused' in role) return { ...role, field: 'role' };
    found.set(role.id, role);
  }
  const usual = roles.find(({ id, isGrantable }) => isGrantable && id === work.mapping.usualRoleId);
  return words.length > 0 || !usual ? [...found.values()] : [usual];
}

/** Somebody new, unless a name is missing, or their number or all of them is here or on an earlier line already. */
function making(planning: Planning, about: SaidOfPerson): FileRow[] | Out {
  const { said } = about.read;
  if (said.givenName === '' || said.familyName === '') {
    const refused = translatable`A new person needs a first and last name, in two columns or as “Last, First.”`;
    return { refused, field: said.familyName === '' ? 'familyName' : 'givenName' };
  }
  if (planning.taken.identifiers.has(said.identifier)) return numberTaken(said.identifier);
  // Not under the key itself: a username was noted by it already (`doubledSign`).
  const before = firstOf(planning, about.line, `new ${keyOf(said)}`);
  return before === null ? newPerson(planning, about) : { refused: sameSentence(before), field: null };
}
