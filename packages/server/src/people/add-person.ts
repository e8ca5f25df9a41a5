import { Fault, notFound } from '@laurel/domain/kit/fault';
import type { Id } from '@laurel/domain/kit/id';
import { translatable } from '@laurel/domain/kit/sentence';
import type * as api from '@laurel/domain/people/directory-api';
import { createUsers } from '@laurel/domain/people/permissions';
import type { PersonFields } from '@laurel/domain/people/person-fields';
import type { OutputOf, ParsedInputOf } from '@laurel/domain/wire/endpoint';
import { placedId } from '@laurel/server/db/placed-id';
import type { Scope } from '@laurel/server/db/scope';
import { refuseForeignEmailFor } from './check-email';
import { type GrantableRole, grantableRoles, readGrantableRoles } from './grantable-roles';
import { writeAccount } from './open-account';
import { isPersonChangeable } from './people-store';
import * as store from './person-store';
import { readRoles } from './role-store';
import { keepSchoolEnrolments } from './school-enrolment-store';
import { linkGuardian, type TellGuardian } from './update-guardianship';

type Added = OutputOf<typeof api.addPerson>;

/** The schools the caller may add people to, with the roles they may give at each. */
export async function readPlaces(scope: Scope): Promise<OutputOf<typeof api.readPlaces>> {
  const schools = await store.readSchoolsFor(scope, createUsers);
  const roles = await readRoles(scope);
  return {
    schools: schools.map(({ schoolId, name }) => ({
      schoolId,
      name,
      roles: grantableRoles(roles, scope.caller.rules, schoolId).flatMap(({ id, key, name, isGrantable }) =>
        isGrantable ? [{ roleId: id, key, name }] : [],
      ),
    })),
  };
}

/** A new person of a school, with a role and an account where there is something to sign in with. */
export async function addPerson(scope: Scope, input: ParsedInputOf<typeof api.addPerson>): Promise<Added> {
  const { schoolId } = input;
  if (!(await store.readSchoolsFor(scope, createUsers)).some((school) => school.schoolId === schoolId))
    throw notFound();
  const role = input.roleId === null ? null : await requireRole(scope, schoolId, ({ id }) => id === input.roleId);
  return await addOnce(scope, { ...input, place: schoolId, role, fields: input });
}

/** A new person who is the guardian of a student. They belong to no school; an office reaches them with the student. */
export async function addGuardian(
  scope: Scope,
  input: ParsedInputOf<typeof api.addGuardian>,
  tell: TellGuardian,
): Promise<Added> {
  const { studentId, relation, givenName, familyName, email, phone } = input;
  if (!(await isPersonChangeable(scope, studentId))) throw notFound();
  const role = await requireRole(scope, null, ({ key }) => key === 'parent');
  const fields = { ...nothingKnown, givenName, familyName, email, phone };
  const added = await addOnce(scope, { ...input, schoolId: null, place: studentId, role, fields });
  if (added.personId !== null) await linkGuardian(scope, { guardianId: added.personId, studentId, relation }, tell);
  return added;
}

const nothingKnown: Omit<PersonFields, 'givenName' | 'familyName' | 'email' | 'phone'> = {
  middleName: null,
  preferredGivenName: null,
  preferredFamilyName: null,
  pronouns: null,
  birthOn: null,
  sex: null,
  identifier: null,
  phoneKind: null,
  otherPhones: [],
  gradeLevel: null,
  emergencyContacts: [],
  language: null,
  address: null,
  isUnlisted: false,
};

/** A role the caller may give, at a school or, with `null`, everywhere. */
async function requireRole(
  scope: Scope,
  schoolId: string | null,
  isMeant: (role: GrantableRole) => boolean,
): Promise<GrantableRole> {
  const role = (await readGrantableRoles(scope, schoolId)).find(isMeant);
  if (!role) throw notFound();
  if (role.isGrantable) return role;
  throw new Fault(
    'forbidden',
    translatable`The role ${role.name} has permissions you don’t have, so you can’t assign it. Ask an administrator.`,
  );
}

interface NewPerson {
  readonly personId: Id<'person'>;
  /** What they are added to: the same id chosen for another place is another person. */
  readonly place: string;
  readonly schoolId: Id<'school'> | null;
  readonly fields: PersonFields;
  readonly role: GrantableRole | null;
  readonly username: string | null;
  readonly isSomeoneElse: boolean;
}

/** Adds a person unless that was done before, or it is first to be asked who is meant. */
async function addOnce(scope: Scope, { fields, role, ...input }: NewPerson): Promise<Added> {
  const personId = placedId(input.place, input.personId);
  if (await store.isPersonKnown(scope, personId)) return { personId, namesakes: [] };
  const namesakes = input.isSomeoneElse ? [] : await store.findNamesakes(scope, fields);
  if (namesakes.length > 0) return { personId: null, namesakes };
  await refuseForeignEmailFor(scope, fields.email, role?.id ?? null);
  await store.insertPerson(scope, { personId, schoolId: input.schoolId, fields });
  await keepSchoolEnrolments(scope, [personId], { isByHand: true });
  if (role) await store.insertRoleAssignment(scope, { personId, roleId: role.id, schoolId: input.schoolId });
  await writeAccount(scope, { personId, username: input.username, email: fields.email, roles: role ? [role] : [] });
  return { personId, namesakes: [] };
}
