import { mayGive } from '@laurel/domain/access/grants';
import { Fault, notFound } from '@laurel/domain/kit/fault';
import type { Id } from '@laurel/domain/kit/id';
import { translatable } from '@laurel/domain/kit/sentence';
import { updateUsers } from '@laurel/domain/people/permissions';
import * as api from '@laurel/domain/roles/api';
import type { OutputOf, ParsedInputOf } from '@laurel/domain/wire/endpoint';
import { placedId } from '@laurel/server/db/placed-id';
import { reachOf, type Scope } from '@laurel/server/db/scope';
import type { Handler } from '@laurel/server/http/serve';
import { readSchoolsFor } from '@laurel/server/people/person-store';
import * as store from './managed-role-store';

/** Every role, and where the caller may give which. */
export async function readRolesToManage(scope: Scope): Promise<OutputOf<typeof api.readRoles>> {
  const [roles, schools] = [await store.readManagedRoles(scope), await readSchoolsFor(scope, updateUsers)];
  const { reaches, schoolIds } = reachOf(scope, updateUsers);
  const isEverywhere = reaches.includes('district') || (reaches.includes('school') && schoolIds === null);
  const places = [...(isEverywhere ? [null] : []), ...schools.map(({ schoolId }) => schoolId)];
  return {
    roles: roles.map((role) => ({
      ...role,
      isGrantable: !role.isRetired && places.some((place) => mayGive(role.lines, place, scope.caller.rules)),
    })),
    schools,
    isEverywhere,
  };
}

/** Adds a role under the id the page chose; the same again changes nothing. */
export const addRole: Handler<typeof api.addRole> = async (scope, { roleId: chosen, name, copyOf }) => {
  const roleId = placedId(scope.districtId, chosen);
  const roles = await store.readManagedRoles(scope);
  if (roles.some((role) => role.roleId === roleId)) return { roleId };
  if (copyOf !== null && !roles.some((role) => role.roleId === copyOf)) throw notFound();
  if (roles.length >= api.mostRoles)
    throw new Fault(
      'refused',
      translatable`A district can have at most ${api.mostRoles} roles. Rename a retired one instead.`,
    );
  await refuseTakenName(scope, { roleId, name });
  await store.insertRole(scope, { roleId, name, copyOf });
  return { roleId };
};

/** Renames or retires a role. */
export async function updateRole(scope: Scope, role: ParsedInputOf<typeof api.updateRole>): Promise<void> {
  const [there] = await store.lockRoles(scope, [role.roleId]);
  if (!there) throw notFound();
  if (there.name === role.name && there.isRetired === role.isRetired) return;
  if (there.key === 'administrator' && role.isRetired)
    throw new Fault(
      'refused',
      translatable`The administrators’ role can’t be retired: someone has to be able to give it.`,
    );
  await refuseTakenName(scope, role);
  if (!(await store.writeRole(scope, role))) throw staleRole(there.name);
}

/** What is said where somebody else changed a role meanwhile. */
export function staleRole(name: string): Fault {
  return new Fault('conflict', translatable`Someone else just changed the role “${name}”. Review it again.`);
}

async function refuseTakenName(scope: Scope, role: { readonly roleId: Id<'role'>; readonly name: string }) {
  if (!(await store.isNameTaken(scope, role.roleId, role.name))) return;
  const sentence = translatable`Another role has this name. Choose a different one.`;
  throw new Fault('invalid', sentence, { fields: { name: sentence } });
}
