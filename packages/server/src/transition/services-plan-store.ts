import { type Id, id } from '@laurel/domain/kit/id';
import { type AgencyConsent, agencyConsent, keptPlan, type PlanFields } from '@laurel/domain/transition/services-plan';
import { ownChildren } from '@laurel/server/db/reach';
import type { Scope } from '@laurel/server/db/scope';
import { json, plain, sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';
import { isMemberReached } from './member-reach';

type MemberId = Id<'pathway-member'>;

interface Place {
  readonly pathwayId: Id<'pathway'>;
  readonly memberId: MemberId;
}

const consents = z.array(agencyConsent);

const consentsOfMember = plain(`coalesce((
          select json_agg(json_build_object(
            'agencyId', consent.agency_id, 'givenBy', consent.given_by, 'givenOn', consent.given_on,
            'withdrawnOn', consent.withdrawn_at::date
          ) order by consent.given_on, consent.agency_id)
          from agency_consent consent
          where consent.district_id = member.district_id and consent.member_id = member.id
        ), '[]')`);

const held = z.object({
  personId: id('person'),
  name: z.string(),
  pathway: z.string(),
  isOpen: z.boolean(),
  plan: z.nullable(keptPlan),
  version: z.int(),
  consents,
  mayKeep: z.boolean(),
  isGuardian: z.boolean(),
  isOfAge: z.boolean(),
});

export type HeldPlan = z.infer<typeof held>;

/** The plan of a member of transition services whom the caller reaches; `null` for all others. */
export async function readPlan(scope: Scope, { pathwayId, memberId }: Place): Promise<HeldPlan | null> {
  return await scope.db.row(
    held,
    sql`
      select member.person_id as "personId", display_name(person) as name, pathway.title as pathway,
        pathway.is_open and lasts_past(member.ends_before, ${scope.today}) as "isOpen",
        plan.content as plan, coalesce(plan.version, 0) as version,
        ${consentsOfMember} as consents,
        ${isMemberReached(scope, 'keep')} as "mayKeep",
        member.person_id in (select student_id from ${ownChildren(scope, 'academics')}) as "isGuardian",
        member.person_id = ${scope.caller.personId} and coalesce(of_age_on(person.birth_on) <= ${scope.today}, false)
          as "isOfAge"
      from pathway_member member
      join pathway on pathway.district_id = member.district_id and pathway.id = member.pathway_id
      join person on person.district_id = member.district_id and person.id = member.person_id
      left join services_plan plan on plan.district_id = member.district_id and plan.member_id = member.id
      where member.district_id = ${scope.districtId} and member.id = ${memberId} and member.pathway_id = ${pathwayId}
        and pathway.kind = 'services' and ${isMemberReached(scope, 'read')}`,
  );
}

/** Holds a member’s plan, written or not, until the transaction is over. */
export async function holdPlan(scope: Scope, { memberId }: Place): Promise<void> {
  await scope.db.run(sql`
    select from pathway_member
    where district_id = ${scope.districtId} and id = ${memberId}
    for update`);
}

export async function writePlan(scope: Scope, memberId: MemberId, plan: PlanFields): Promise<void> {
  await scope.db.run(sql`
    insert into services_plan (district_id, member_id, content, account_id, written_at)
    values (
      ${scope.districtId}, ${memberId}, ${json({ form: 'plan-1', ...plan })}::jsonb, ${scope.caller.accountId},
      ${new Date(scope.nowMs)}
    )
    on conflict (district_id, member_id) do update
    set content = excluded.content, account_id = excluded.account_id, written_at = excluded.written_at,
      version = services_plan.version + 1`);
}

/** Writes down a consent; one that was withdrawn stands again. */
export async function writeConsent(
  scope: Scope,
  memberId: MemberId,
  { agencyId, givenBy, givenOn }: Omit<AgencyConsent, 'withdrawnOn'>,
): Promise<void> {
  await scope.db.run(sql`
    insert into agency_consent (district_id, member_id, agency_id, given_by, given_on, account_id)
    values (${scope.districtId}, ${memberId}, ${agencyId}, ${givenBy}, ${givenOn}, ${scope.caller.accountId})
    on conflict (district_id, member_id, agency_id) do update
    set given_by = excluded.given_by, given_on = excluded.given_on, account_id = excluded.account_id, withdrawn_at = null
    where agency_consent.withdrawn_at is not null`);
}

export async function withdrawConsent(scope: Scope, memberId: MemberId, agencyId: Id<'agency'>): Promise<void> {
  await scope.db.run(sql`
    update agency_consent
    set withdrawn_at = ${new Date(scope.nowMs)}, account_id = ${scope.caller.accountId}
    where district_id = ${scope.districtId} and member_id = ${memberId} and agency_id = ${agencyId}
      and withdrawn_at is null`);
}

const listed = z.object({ memberId: id('pathway-member'), plan: keptPlan, consents });

/** The plans of the members of a pathway of transition services within reach. */
export async function readPlans(scope: Scope, pathwayId: Id<'pathway'>): Promise<z.infer<typeof listed>[]> {
  return await scope.db.rows(
    listed,
    sql`
      select member.id as "memberId", plan.content as plan, ${consentsOfMember} as consents
      from services_plan plan
      join pathway_member member on member.district_id = plan.district_id and member.id = plan.member_id
      join pathway on pathway.district_id = member.district_id and pathway.id = member.pathway_id
      where plan.district_id = ${scope.districtId} and member.pathway_id = ${pathwayId} and pathway.kind = 'services'
        and ${isMemberReached(scope, 'read')}`,
  );
}
