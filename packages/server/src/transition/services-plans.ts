import { Fault, notFound } from '@laurel/domain/kit/fault';
import type { Id } from '@laurel/domain/kit/id';
import { type Sentence, translatable } from '@laurel/domain/kit/sentence';
import type { PathwayMember } from '@laurel/domain/transition/member';
import {
  blankPlan,
  countSettled,
  goalsLast,
  isConsented,
  isShown,
  keptPlan,
  type PlanFields,
  planFields,
  planItems,
  stateOfItems,
} from '@laurel/domain/transition/services-plan';
import type * as api from '@laurel/domain/transition/services-plan-api';
import type { OutputOf, ParsedInputOf } from '@laurel/domain/wire/endpoint';
import type { Scope } from '@laurel/server/db/scope';
import type { Handler } from '@laurel/server/http/serve';
import { noteServicesView } from './note-services-view';
import * as store from './services-plan-store';

type OfMember = ParsedInputOf<typeof api.readServicesPlan>;

async function demandPlan(scope: Scope, input: OfMember): Promise<store.HeldPlan> {
  const held = await store.readPlan(scope, input);
  if (!held) throw notFound();
  return held;
}

/** The plan of a member’s transition services; who looks at somebody else’s is put on record. */
export async function readServicesPlan(scope: Scope, input: OfMember): Promise<OutputOf<typeof api.readServicesPlan>> {
  const held = await demandPlan(scope, input);
  await noteServicesView(scope, 'services', [held]);
  const { name, pathway, plan, version, consents, mayKeep, isOpen } = held;
  return {
    ...{ name, pathway, plan: plan ? planFields.parse(plan) : blankPlan, version, consents },
    ...{ today: scope.today, mayKeep: mayKeep && isOpen, consentsAs: giverOf(held) },
  };
}

function giverOf({ isGuardian, isOfAge }: store.HeldPlan): OutputOf<typeof api.readServicesPlan>['consentsAs'] {
  return isGuardian ? 'guardian' : isOfAge ? 'student' : null;
}

/** Writes the plan. What it says of itself has to be there. */
export const saveServicesPlan: Handler<typeof api.saveServicesPlan> = async (scope, input) => {
  const { memberId, plan, version } = input;
  await store.holdPlan(scope, input);
  const held = await demandPlan(scope, input);
  if (!held.mayKeep) throw notFound();
  if (!held.isOpen) throw new Fault('refused', translatable`This student has left the pathway.`);
  if (held.plan && JSON.stringify(planFields.parse(held.plan)) === JSON.stringify(plan))
    return { version: held.version };
  if (held.version !== version)
    throw new Fault('conflict', translatable`Someone else just changed this plan. Review it again.`, {
      theirs: { plan: held.plan ? planFields.parse(held.plan) : blankPlan, version: held.version },
    });
  refuseUnshown(plan, held, scope);
  await store.writePlan(scope, memberId, plan);
  return { version: held.version + 1 };
};

/** An agency is invited with a consent, and a yes stands on what the plan has. */
function refuseUnshown(plan: PlanFields, { plan: before, consents }: store.HeldPlan, { today }: Scope): void {
  const faults: [field: string, why: Sentence][] = [];
  for (const { agencyId, name, invitedOn } of plan.agencies) {
    const was = before?.agencies.find((each) => each.agencyId === agencyId)?.invitedOn ?? null;
    if (invitedOn !== null && invitedOn !== was && !isConsented(agencyId, invitedOn, consents))
      faults.push(['agencies', translatable`“${name}” can be invited once there is a consent of that day or earlier.`]);
  }
  const now = { consents, today };
  for (const item of planItems) {
    const isNew = plan.answers[item] !== (before?.answers[item] ?? null);
    if (isNew && plan.answers[item] === 'yes' && !isShown(item, plan, now))
      faults.push([item, translatable`The plan doesn’t have this yet. Enter it above first.`]);
    if (plan.answers[item] === 'unneeded' && item !== 'agencyInvited')
      faults.push([item, translatable`Answer this with yes or no.`]);
  }
  const [first] = faults;
  if (first) throw new Fault('invalid', first[1], { fields: Object.fromEntries(faults) });
}

/** Gives or withdraws the consent to invite an agency, which holds at once. */
export const setAgencyConsent: Handler<typeof api.setAgencyConsent> = async (scope, input) => {
  const { memberId, agencyId, isGiven, paper } = input;
  await store.holdPlan(scope, input);
  const held = await demandPlan(scope, input);
  if (
    !keptPlan.parse(held.plan ?? { form: 'plan-1', ...blankPlan }).agencies.some((each) => each.agencyId === agencyId)
  )
    throw notFound();
  const as = giverOf(held);
  if (paper ? !held.mayKeep : as === null && (isGiven || !held.mayKeep))
    throw new Fault('refused', translatable`Only a guardian, or a student who is 18, gives this consent.`);
  if (paper && paper.givenOn > scope.today)
    throw new Fault('invalid', translatable`This day is still to come. Enter the day of the consent.`, {
      field: 'givenOn',
    });
  const given = paper ?? (as && { givenBy: as, givenOn: scope.today });
  if (isGiven && given) await store.writeConsent(scope, memberId, { agencyId, ...given });
  else await store.withdrawConsent(scope, memberId, agencyId);
  return { consents: (await demandPlan(scope, input)).consents };
};

/** How far the plan of each member of a pathway is, by member. Without one, nothing is. */
export async function readPlanStandings(
  scope: Scope,
  pathwayId: Id<'pathway'>,
): Promise<ReadonlyMap<string, PathwayMember['plan']>> {
  const plans = await store.readPlans(scope, pathwayId);
  return new Map(
    plans.map(({ memberId, plan, consents }) => [
      memberId,
      {
        settled: countSettled(stateOfItems(plan, { consents, today: scope.today })),
        goalsLast: plan.goalsOn && goalsLast(plan.goalsOn),
      },
    ]),
  );
}
