import { Fault, notFound } from '@laurel/domain/kit/fault';
import { translatable } from '@laurel/domain/kit/sentence';
import type * as api from '@laurel/domain/transition/api';
import type { OutputOf, ParsedInputOf } from '@laurel/domain/wire/endpoint';
import { isOwnUpload } from '@laurel/server/athletics/clearance-store';
import { placedId } from '@laurel/server/db/placed-id';
import type { Scope } from '@laurel/server/db/scope';
import * as store from './criterion-store';
import * as evidence from './evidence-store';
import { isStaff } from './member-reach';
import { noteServicesView } from './note-services-view';

/** How a member was rated in a criterion, by whom, and what shows it. */
export async function readCriterionRatings(
  scope: Scope,
  input: ParsedInputOf<typeof api.readCriterionRatings>,
): Promise<OutputOf<typeof api.readCriterionRatings>> {
  const member = await store.readReachedMember(scope, input);
  if (!member) throw notFound();
  await noteServicesView(scope, member.pathwayKind, [member]);
  const cell = { ...input, isReleasedOnly: !isStaff(scope, 'read') };
  const [ratings, changes, shown] = await Promise.all([
    store.readEveryRating(scope, cell),
    store.readChanges(scope, cell),
    evidence.readEvidence(scope, input),
  ]);
  return { ratings, changes, evidence: shown, mayAdd: mayAdd(scope, member) };
}

/** Students add evidence of their own, and those who rate them do. */
function mayAdd(scope: Scope, member: { personId: string; isOpen: boolean; mayRate: boolean }): boolean {
  return member.isOpen && (member.mayRate || member.personId === scope.caller.personId);
}

const mostEvidence = 200;

/** Adds evidence, once. */
export async function saveEvidence(
  scope: Scope,
  input: ParsedInputOf<typeof api.saveEvidence>,
): Promise<Record<string, never>> {
  const member = await store.readReachedMember(scope, input);
  if (!member) throw notFound();
  if (!mayAdd(scope, member)) throw new Fault('refused', translatable`You can’t add evidence here.`);
  if ((input.file === null) === (input.url === null))
    throw new Fault('invalid', translatable`Choose a file or enter a link.`);
  if (input.file !== null && !(await isOwnUpload(scope, input.file))) throw notFound();
  if ((await evidence.countEvidence(scope, input.memberId)) >= mostEvidence)
    throw new Fault(
      'refused',
      translatable`There can be at most ${mostEvidence} pieces of evidence. Remove some first.`,
    );
  const evidenceId = placedId(input.memberId, input.evidenceId);
  await evidence.insertEvidence(scope, { ...input, evidenceId });
  return {};
}

/** Takes evidence away. */
export async function deleteEvidence(
  scope: Scope,
  input: ParsedInputOf<typeof api.deleteEvidence>,
): Promise<Record<string, never>> {
  if (!(await store.readReachedMember(scope, input))) throw notFound();
  await evidence.removeEvidence(scope, input.memberId, input.evidenceId);
  return {};
}
