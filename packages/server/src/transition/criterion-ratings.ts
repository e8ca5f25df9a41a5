import { notFound } from '@laurel/domain/kit/fault';
import type * as api from '@laurel/domain/transition/api';
import type { OutputOf, ParsedInputOf } from '@laurel/domain/wire/endpoint';
import type { Scope } from '@laurel/server/db/scope';
import * as store from './criterion-store';
import { mayAdd, readEvidence } from './evidence';
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
  const [ratings, changes, evidence] = await Promise.all([
    store.readEveryRating(scope, cell),
    store.readChanges(scope, cell),
    readEvidence(scope, { ...input, personId: member.personId }),
  ]);
  return { ratings, changes, evidence, mayAdd: mayAdd(scope, member) };
}
