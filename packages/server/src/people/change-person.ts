import { exceeds, isStaffRule } from '@laurel/domain/access/exceed';
import { Fault, notFound } from '@laurel/domain/kit/fault';
import type { Id } from '@laurel/domain/kit/id';
import { translatable } from '@laurel/domain/kit/sentence';
import { manageRoles } from '@laurel/domain/people/permissions';
import type { Scope } from '@laurel/server/db/scope';
import { deleteFactors } from '@laurel/server/factors/factor-store';
import type { AfterChange } from '@laurel/server/factors/set-up';
import { endOtherSteps } from '@laurel/server/factors/step-store';
import { issueCodeFor } from './activate';
import * as store from './people-store';
import { keepSchoolEnrolments } from './school-enrolment-store';
import { endSessionsOfPerson } from './session-store';

/** Disables a person, whose sessions end at once, or enables them again. The database refuses the last administrator. */
export async function setPersonActive(
  scope: Scope,
  input: { personId: Id<'person'>; isActive: boolean },
): Promise<void> {
  await refuseUnlessChangeable(scope, input.personId);
  await store.writePersonActive(scope, input.personId, input.isActive);
  await keepSchoolEnrolments(scope, [input.personId], { isByHand: true });
  if (!input.isActive) await endSessionsOfPerson(scope, input.personId);
}

/** A new activation code for a person. */
export async function issueCode(scope: Scope, { personId }: { personId: Id<'person'> }) {
  await refuseUnlessChangeable(scope, personId);
  if (!(await mayOpenAccount(scope, personId))) {
    throw new Fault(
      'forbidden',
      translatable`Only someone who manages roles can issue a code to staff. Ask an administrator.`,
    );
  }
  const account = await store.readFirstAccount(scope, personId);
  if (!account) throw new Fault('refused', translatable`This person doesn’t have an account.`);
  const { code, expiresAt } = await issueCodeFor(scope, account.account_id);
  return { personId, name: account.name, username: account.username, code, expiresAt };
}

/**
 * Removes someone's second step after they lost it. Theirs to do who could hand out a way into the account, and for
 * nobody's own: there the password is asked for.
 */
export async function resetFactors(
  scope: Scope,
  { personId }: { personId: Id<'person'> },
  afterChange: AfterChange,
): Promise<void> {
  await refuseUnlessChangeable(scope, personId);
  if (personId === scope.caller.personId)
    throw new Fault('forbidden', translatable`Change your own second step in your account settings.`);
  if (!(await mayOpenAccount(scope, personId))) {
    throw new Fault(
      'forbidden',
      translatable`Only someone who manages roles can reset the second step of staff. Ask an administrator.`,
    );
  }
  for (const accountId of await store.readAccountIds(scope, personId)) {
    if ((await deleteFactors(scope, accountId)) === 0) continue;
    await endOtherSteps(scope, accountId, null);
    await afterChange(scope, { accountId, personId, sessionId: null, what: 'reset' });
  }
}

/**
 * Whether the caller may hand out a way into the account of a person they may change: of staff only whoever manages
 * roles does.
 */
export async function mayOpenAccount(scope: Scope, personId: Id<'person'>): Promise<boolean> {
  if (!(await store.readRulesOf(scope, personId)).some(isStaffRule)) return true;
  return await store.isPersonChangeable(scope, personId, manageRoles);
}

/** Nobody acts on a person whose rules exceed their own. */
export async function refuseUnlessChangeable(scope: Scope, personId: Id<'person'>): Promise<void> {
  if (!(await store.isPersonChangeable(scope, personId))) throw notFound();
  if (exceeds(await store.readRulesOf(scope, personId), scope.caller.rules)) {
    throw new Fault(
      'forbidden',
      translatable`This person has more access than you. Ask an administrator to change their account.`,
    );
  }
}
