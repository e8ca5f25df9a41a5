import { exceeds } from '@laurel/domain/access/exceed';
import { isAdminRole } from '@laurel/domain/access/role';
import type { Id } from '@laurel/domain/kit/id';
import { joinSentences, translatable } from '@laurel/domain/kit/sentence';
import type { PeopleMapping } from '@laurel/domain/mapped-files/people-sheet';
import type { SaidPerson } from '@laurel/domain/mapped-files/person-row';
import { newId } from '@laurel/server/db/new-id';
import type { Scope } from '@laurel/server/db/scope';
import type { GrantableRole } from '@laurel/server/people/grantable-roles';
import { type FileRow, toCreateRow } from './file-subject';
import type { HeldPerson, readStaffRules, readTakenSigns } from './people-file-store';
import type { Table } from './table';

/** A file of people to be planned. */
export interface PeopleWork {
  readonly schoolId: Id<'school'>;
  readonly table: Table;
  readonly mapping: PeopleMapping;
}

/** What is known of a file and its school while its rows are made. */
export interface PersonPlanning {
  readonly scope: Scope;
  readonly work: PeopleWork;
  readonly rules: Awaited<ReturnType<typeof readStaffRules>>;
  readonly taken: Awaited<ReturnType<typeof readTakenSigns>>;
  /** The e-mails that accounts of this file sign in with. */
  readonly emails: Set<string>;
  /** How many accounts there will not be, or not with an e-mail. */
  readonly unable: { withoutAccount: number; withoutEmail: number };
}

/** A row, and the roles it gives. */
export interface SaidOfPerson {
  readonly line: number;
  readonly read: SaidPerson;
  readonly roles: readonly GrantableRole[];
}

interface Known extends SaidOfPerson {
  readonly person: HeldPerson;
}

/** A new person of the school, with an account where there is something to sign in with. */
export function newPerson(planning: PersonPlanning, { line, read, roles }: SaidOfPerson): FileRow[] {
  const { work, unable } = planning;
  const { said, data } = read;
  const key = keyOf(said);
  const personId = newId<'person'>();
  const { schoolId } = work;
  const rows = [
    toCreateRow('person', { line, key, data: { ...data, school_id: schoolId, is_active: true }, target: personId }),
  ];
  for (const role of roles) rows.push(grant({ line, key, personId, schoolId }, role));
  const account = newAccount(planning, { line, key, personId, said, roles });
  if (account) rows.push(account);
  else unable.withoutAccount += 1;
  return rows;
}

/** What the row says of somebody who is here: each part of it a row of the plan, whether it changes something or not. */
export function knownPerson(planning: PersonPlanning, found: Known): FileRow[] {
  const { line, read, person } = found;
  // The usual role is for new people.
  const about = { ...found, roles: read.roles.length > 0 ? found.roles : [] };
  const rows = [personChange(planning, about), accountChange(planning, about), ...roleChanges(planning, about)].filter(
    (row) => row !== null,
  );
  const { rules, scope } = planning;
  if (rows.every(({ action }) => action === 'skip')) return rows;
  if (!exceeds(rules.get(person.personId) ?? [], scope.caller.rules)) return rows;
  const at = { line, entity: 'person', key: keyOf(read.said), target: person.personId, before: null };
  return [{ ...at, action: 'conflict', reason: mightier, data: {} }];
}

export const mightier = translatable`This person has more access than you. Ask an administrator to change their account.`;

/** What the file knows somebody by. */
export function keyOf({ identifier, username, email, givenName, familyName, birthOn }: SaidPerson['said']): string {
  if (identifier !== '') return `id ${identifier}`;
  if (username !== '') return `username ${username.toLowerCase()}`;
  const name = `${familyName}, ${givenName}`.toLowerCase();
  return ['name', name, birthOn, email.toLowerCase()].filter(Boolean).join(' ');
}

/** An account with the username of the row, else with the e-mail; `null` where neither is theirs alone. */
function newAccount(
  { taken, emails, unable }: PersonPlanning,
  given: Pick<SaidOfPerson, 'line' | 'roles'> & { key: string; personId: string; said: SaidPerson['said'] },
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
  return toCreateRow('account', { line, key, data, target: newId() });
}

function kindOf(roles: readonly GrantableRole[]): 'admin' | 'client' {
  return roles.some(({ key }) => isAdminRole(key)) ? 'admin' : 'client';
}

function grant(
  { line, key, personId, schoolId }: { line: number; key: string; personId: string; schoolId: string },
  { id, name }: Pick<GrantableRole, 'id' | 'name'>,
): FileRow {
  const data = { person_id: personId, role_id: id, school_id: schoolId };
  return toCreateRow('role_assignment', { line, key: `${key}|${name}`, data, target: newId() });
}

/** What is kept of a person, under the names a row has it by. */
function keepFields(person: HeldPerson): Readonly<Record<string, string | null>> {
  return {
    given_name: person.givenName,
    family_name: person.familyName,
    preferred_given_name: person.preferredGivenName,
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

function personChange(planning: PersonPlanning, { line, read, person }: Known): FileRow {
  const { identifier, email, username } = read.said;
  // Whoever was found by their name is called so, whatever the accents; and who has a number was found by it.
  const isByName = identifier === '' && email === '' && username === '';
  const stays = [
    ...(isByName ? ['given_name', 'family_name'] : []),
    ...(person.identifier === null ? [] : ['identifier']),
  ];
  const said = Object.fromEntries(Object.entries(read.data).filter(([name]) => !stays.includes(name)));
  const at = { line, entity: 'person', key: keyOf(read.said), target: person.personId };
  return compareRow(planning, at, said, keepFields(person));
}

/** The account's username and e-mail; somebody without one gets one where the row has a username. */
function accountChange(planning: PersonPlanning, { line, read, person, roles }: Known): FileRow | null {
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
  return compareRow(planning, { line, entity: 'account', key, target: account.id }, filled, { ...account });
}

/** The roles a row names, at this school. Roles are never taken away. */
function roleChanges({ work }: PersonPlanning, { line, read, person, roles }: Known): FileRow[] {
  const { schoolId } = work;
  const key = keyOf(read.said);
  const { personId } = person;
  return roles.map((role): FileRow => {
    const same = person.roles.filter((each) => each.roleId === role.id);
    const held = same.find(({ schoolId: at, isOver }) => !isOver && (at === null || at === schoolId));
    const over = same.find((each) => each.schoolId === schoolId);
    const at = { line, entity: 'role_assignment', key: `${key}|${role.name}` };
    const data = { person_id: personId, role_id: role.id };
    if (held) return { ...at, action: 'skip', reason: null, target: held.id, data, before: data };
    if (!over) return grant({ line, key, personId, schoolId }, role);
    const reason = translatable`They had this role before and will get it again.`;
    const before = { ends_before: over.endsBefore };
    return { ...at, action: 'update', reason, target: over.id, data: { ends_before: null }, before };
  });
}

/**
 * What a row says, held against what is here: an update that says from what to what, or a skip. All of what is said stands in
 * it, so that a file taken back knows what later ones say too.
 */
function compareRow(
  { work: { table, mapping } }: PersonPlanning,
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
  const reason = joinSentences(
    changed.map(
      (name) => translatable`“${headingOf(name)}” changes from ${before[name] || '—'} to ${said[name] ?? ''}.`,
    ),
  );
  const column = changed.length === 1 ? { column: headingOf(changed[0] ?? '') } : {};
  return { ...at, action: 'update', reason, data: { ...said, ...column }, before };
}
