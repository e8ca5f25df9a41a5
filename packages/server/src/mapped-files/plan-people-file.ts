import { exceeds } from '@laurel/domain/access/exceed';
import { isAdminRole } from '@laurel/domain/imports/role-name';
import type { Id } from '@laurel/domain/kit/id';
import { counted, say } from '@laurel/domain/kit/say';
import { isPasswordHeading } from '@laurel/domain/mapped-files/column-names';
import type { PeopleMapping } from '@laurel/domain/mapped-files/people-sheet';
import { readPersonRow, roleIn, type SaidPerson } from '@laurel/domain/mapped-files/person-row';
import { newId } from '@laurel/server/db/new-id';
import type { Scope } from '@laurel/server/db/scope';
import { type GrantableRole, grantableRoles, grantedRole } from '@laurel/server/imports/grant-roles';
import { readRoles } from '@laurel/server/imports/known-store';
import { type FilePlan, type FileRow, leftOut, made } from './file-subject';
import { askWhom, type FindsPeople, peopleFinder } from './find-people';
import { mayCreate } from './find-students';
import { type HeldPerson, readSchoolPeople, readStaffRules, readTakenSigns } from './people-file-store';
import type { Table } from './table';

/** A file of people to be planned. */
export interface PeopleWork {
  readonly schoolId: Id<'school'>;
  readonly table: Table;
  readonly mapping: PeopleMapping;
}

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
    roles: grantableRoles(await readRoles(scope), scope.caller.rules),
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

const noPassword = say`A password is never taken from a file; it was left out.`;

function unableTo({ unable: { withoutAccount, withoutEmail } }: Planning): string[] {
  const notices: string[] = [];
  if (withoutAccount > 0)
    notices.push(
      say`${counted(withoutAccount, '# new person gets', '# new people get')} no account, because the file has neither a username nor an email of their own.`,
    );
  if (withoutEmail > 0)
    notices.push(
      say`${counted(withoutEmail, '# account gets', '# accounts get')} no email, because someone else signs in with it. They can sign in with the username.`,
    );
  return notices;
}

/** The roles the caller may give by a file. */
export async function readGivenRoles(scope: Scope): Promise<GrantableRole[]> {
  return grantableRoles(await readRoles(scope), scope.caller.rules).filter(({ isGrantable }) => isGrantable);
}

interface Planning {
  readonly scope: Scope;
  readonly work: PeopleWork;
  readonly finder: FindsPeople<HeldPerson>;
  readonly roles: readonly GrantableRole[];
  readonly rules: Awaited<ReturnType<typeof readStaffRules>>;
  readonly taken: Awaited<ReturnType<typeof readTakenSigns>>;
  readonly mayCreate: boolean;
  /** The line on which a number, a username or somebody came first. */
  readonly seen: Map<string, number>;
  /** The e-mails that accounts of this file sign in with. */
  readonly emails: Set<string>;
  readonly questions: FilePlan['questions'][number][];
  /** How many accounts there will not be, or not with an e-mail. */
  readonly unable: { withoutAccount: number; withoutEmail: number };
}

/** Why a row stays out, and the column it is about, where it is about one. */
interface Out {
  readonly refused: string;
  readonly field: keyof PeopleMapping['columns'] | null;
}

function leftOutOf({ table, mapping }: PeopleWork, row: Table['rows'][number], { refused, field }: Out): FileRow {
  const left = leftOut(table.header, row, refused, Object.values(mapping.columns));
  const at = field === null ? null : mapping.columns[field];
  return at === null ? left : { ...left, data: { ...left.data, column: table.header[at] ?? '' } };
}

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
      const reason = say`This person is disabled here. Enable them first, then plan again.`;
      return { refused: reason, field: null };
    }
    if (person.identifier === null && planning.taken.identifiers.has(said.identifier))
      return numberTaken(said.identifier);
    return changing(planning, { line, read, person, roles });
  }
  if (!mayMake)
    return { refused: say`${whom.reason} Only the office can create people; ask it to add them.`, field: null };
  return making(planning, { line, read, roles });
}

const sameSentence = (line: number) => say`Line ${line} is about the same person. Keep one of the two.`;

/** A number and a username stand once in a file. */
function doubledSign(planning: Planning, line: number, { said }: SaidPerson): Out | null {
  const number = said.identifier === '' ? null : firstOf(planning, line, `number ${said.identifier}`);
  if (number !== null)
    return { refused: say`The number ${said.identifier} is already on line ${number}.`, field: 'identifier' };
  const name = said.username === '' ? null : firstOf(planning, line, `username ${said.username.toLowerCase()}`);
  if (name === null) return null;
  const refused = say`The username “${said.username}” is already on line ${name}. Give each person their own.`;
  return { refused, field: 'username' };
}

function numberTaken(identifier: string): Out {
  const refused = say`Someone else in your district has the number ${identifier}. Correct it, or ask the district to move them to this school.`;
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
    const named = (name: string) => roles.find((role) => role.name.toLowerCase() === name.toLowerCase());
    const role = grantedRole(named(word) ?? named(roleIn(word)), word);
    if ('refused' in role) return { ...role, field: 'role' };
    found.set(role.id, role);
  }
  const usual = roles.find(({ id, isGrantable }) => isGrantable && id === work.mapping.usualRoleId);
  return words.length > 0 || !usual ? [...found.values()] : [usual];
}

interface About {
  readonly line: number;
  readonly read: SaidPerson;
  readonly roles: readonly GrantableRole[];
}

interface Known extends About {
  readonly person: HeldPerson;
}

/** A new person of the school, with an account where there is something to sign in with. */
function making(planning: Planning, { line, read, roles }: About): FileRow[] | Out {
  const { work, taken, unable } = planning;
  const { said, data } = read;
  if (said.givenName === '' || said.familyName === '') {
    const refused = say`A new person needs a given name and a family name, in two columns or as “Family, Given.”`;
    return { refused, field: said.familyName === '' ? 'familyName' : 'givenName' };
  }
  if (taken.identifiers.has(said.identifier)) return numberTaken(said.identifier);
  const key = keyOf(said);
  const before = firstOf(planning, line, key);
  if (before !== null) return { refused: sameSentence(before), field: null };
  const personId = newId<'person'>();
  const { schoolId } = work;
  const rows = [
    made('person', { line, key, data: { ...data, school_id: schoolId, is_active: true }, target: personId }),
  ];
  for (const { id, name } of roles) rows.push(grant({ line, key, personId, schoolId }, { id, name }));
  const account = newAccount(planning, { line, key, personId, said, roles });
  if (account) rows.push(account);
  else unable.withoutAccount += 1;
  return rows;
}

/** An account with the username of the row, else with the e-mail; `null` where neither is theirs alone. */
function newAccount(
  { taken, emails, unable }: Planning,
  given: Pick<About, 'line' | 'roles'> & { key: string; personId: string; said: SaidPerson['said'] },
): FileRow | null {
  const { line, key, personId, said, roles } = given;
  const email = said.email.toLowerCase();
  // Families share an e-mail: the second account signs in by username.
  const isOwn = email !== '' && !emails.has(email) && !taken.emails.has(email);
  if (isOwn) emails.add(email);
  const username = said.username || (isOwn ? said.email : '');
  if (username === '') return null;
  if (email !== '' && !isOwn) unable.withoutEmail += 1;
  const data = {
    person_id: personId,
    username,
    email: isOwn ? said.email : null,
    is_active: true,
    kind: kindOf(roles),
  };
  return made('account', { line, key, data, target: newId() });
}

function kindOf(roles: readonly GrantableRole[]): 'admin' | 'client' {
  return roles.some(({ name }) => isAdminRole(name)) ? 'admin' : 'client';
}

function grant(
  { line, key, personId, schoolId }: { line: number; key: string; personId: string; schoolId: string },
  { id, name }: Pick<GrantableRole, 'id' | 'name'>,
): FileRow {
  const data = { person_id: personId, role_id: id, school_id: schoolId };
  return made('role_assignment', { line, key: `${key}|${name}`, data, target: newId() });
}

/** What the row says of somebody who is here: each part of it a row of the plan, whether it changes something or not. */
function changing(planning: Planning, about: Known): FileRow[] {
  const { line, read, person } = about;
  const rows = [personChange(planning, about), accountChange(planning, about), ...roleChanges(planning, about)].filter(
    (row) => row !== null,
  );
  const { rules, scope } = planning;
  if (rows.every(({ action }) => action === 'skip')) return rows;
  if (!exceeds(rules.get(person.personId) ?? [], scope.caller.rules)) return rows;
  const reason = say`This person may do more than you. Ask an administrator to change their account.`;
  const at = { line, entity: 'person', key: keyOf(read.said), target: person.personId, before: null };
  return [{ ...at, action: 'conflict', reason, data: {} }];
}

/** What is kept of a person, under the names a row has it by. */
function kept(person: HeldPerson): Readonly<Record<string, string | null>> {
  return {
    given_name: person.givenName,
    family_name: person.familyName,
    preferred_given_name: person.otherName,
    preferred_family_name: person.preferredFamilyName,
    identifier: person.identifier,
    email: person.email,
    birth_on: person.birthOn,
    sex: person.sex,
    grade_level: person.gradeLevel,
  };
}

const fieldOf = {
  given_name: 'givenName',
  family_name: 'familyName',
  preferred_given_name: 'preferredGivenName',
  preferred_family_name: 'preferredFamilyName',
  identifier: 'identifier',
  email: 'email',
  birth_on: 'birthOn',
  sex: 'sex',
  grade_level: 'gradeLevel',
  username: 'username',
} as const;

function personChange(planning: Planning, { line, read, person }: Known): FileRow {
  const { identifier, email, username } = read.said;
  // Whoever was found by their name is called so, whatever the accents; and who has a number was found by it.
  const isByName = identifier === '' && email === '' && username === '';
  const stays = [
    ...(isByName ? ['given_name', 'family_name'] : []),
    ...(person.identifier === null ? [] : ['identifier']),
  ];
  const said = Object.fromEntries(Object.entries(read.data).filter(([name]) => !stays.includes(name)));
  const at = { line, entity: 'person', key: keyOf(read.said), target: person.personId };
  return compared(planning, at, said, kept(person));
}

/** The account's username and e-mail; somebody without one gets one where the row has a username. */
function accountChange(planning: Planning, { line, read, person, roles }: Known): FileRow | null {
  const { said } = read;
  const { account } = person;
  const key = keyOf(said);
  if (account === null) {
    if (said.username === '') return null;
    return newAccount(planning, { line, key, personId: person.personId, said, roles });
  }
  // An e-mail to sign in with that is another than the person's stays: somebody has chosen it.
  const isTheirs = account.email === null || account.email.toLowerCase() === person.email?.toLowerCase();
  const isFree = account.email === said.email || !planning.taken.emails.has(said.email.toLowerCase());
  const given = {
    username: said.username,
    email: isTheirs && isFree ? said.email : '',
    kind: kindOf(roles) === 'admin' ? 'admin' : '',
  };
  const filled = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
  if (Object.keys(filled).length === 0) return null;
  return compared(planning, { line, entity: 'account', key, target: account.id }, filled, { ...account });
}

/** The roles a row names, at this school. Roles are never taken away. */
function roleChanges({ work }: Planning, { line, read, person, roles }: Known): FileRow[] {
  const { schoolId } = work;
  const key = keyOf(read.said);
  const { personId } = person;
  // The usual role is for new people.
  return (read.roles.length > 0 ? roles : []).map((role): FileRow => {
    const same = person.roles.filter((each) => each.roleId === role.id);
    const held = same.find(({ schoolId: at, isOver }) => !isOver && (at === null || at === schoolId));
    const over = same.find((each) => each.schoolId === schoolId);
    const at = { line, entity: 'role_assignment', key: `${key}|${role.name}` };
    const data = { person_id: personId, role_id: role.id };
    if (held) return { ...at, action: 'skip', reason: null, target: held.id, data, before: data };
    if (!over) return grant({ line, key, personId, schoolId }, role);
    const reason = say`They had this role before and will get it again.`;
    const before = { ends_before: over.endsBefore };
    return { ...at, action: 'update', reason, target: over.id, data: { ends_before: null }, before };
  });
}

/**
 * What a row says, held against what is here: an update that says from what to what, or a skip. All of what is said stands in
 * it, so that a file taken back knows what later ones say too.
 */
function compared(
  { work: { table, mapping } }: Planning,
  at: Pick<FileRow, 'line' | 'entity' | 'key' | 'target'>,
  said: Readonly<Record<string, string>>,
  held: Readonly<Record<string, string | null>>,
): FileRow {
  const names = Object.keys(said);
  const before = Object.fromEntries(names.map((name) => [name, held[name] ?? null]));
  const changed = names.filter((name) => said[name] !== before[name]);
  if (changed.length === 0) return { ...at, action: 'skip', reason: null, data: said, before };
  const headingOf = (name: string) => {
    const field = Object.entries(fieldOf).find(([column]) => column === name)?.[1];
    const column = field === undefined ? null : mapping.columns[field];
    return column === null ? name : (table.header[column] ?? name);
  };
  const reason = changed
    .map((name) => say`“${headingOf(name)}” changes from ${before[name] || '—'} to ${said[name] ?? ''}.`)
    .join(' ');
  const column = changed.length === 1 ? { column: headingOf(changed[0] ?? '') } : {};
  return { ...at, action: 'update', reason, data: { ...said, ...column }, before };
}

function keyOf({ identifier, username, email, givenName, familyName, birthOn }: SaidPerson['said']): string {
  if (identifier !== '') return `id ${identifier}`;
  if (username !== '') return `username ${username.toLowerCase()}`;
  const name = `${familyName}, ${givenName}`.toLowerCase();
  return ['name', name, birthOn, email.toLowerCase()].filter(Boolean).join(' ');
}
