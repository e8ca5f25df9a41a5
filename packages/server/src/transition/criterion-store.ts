import { type Id, id } from '@laurel/domain/kit/id';
import { ratingOfRater } from '@laurel/domain/transition/api';
import { assessmentKinds } from '@laurel/domain/transition/counted-rating';
import { pathwayKind } from '@laurel/domain/transition/pathway';
import type { Scope } from '@laurel/server/db/scope';
import { sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';
import { isMemberReached } from './member-reach';

const kind = z.enum(assessmentKinds);

const reached = z.object({
  personId: id('person'),
  pathwayKind,
  isOpen: z.boolean(),
  mayRate: z.boolean(),
});

/** A member within reach, and whether the caller rates them; `null` where there is none such. */
export async function readReachedMember(
  scope: Scope,
  { pathwayId, memberId }: { readonly pathwayId: Id<'pathway'>; readonly memberId: Id<'pathway-member'> },
): Promise<z.infer<typeof reached> | null> {
  return await scope.db.row(
    reached,
    sql`
      select member.person_id as "personId", pathway.kind as "pathwayKind",
        pathway.is_open and lasts_past(member.ends_before, ${scope.today}) as "isOpen",
        ${isMemberReached(scope, 'rate')} as "mayRate"
      from pathway_member member
      join pathway on pathway.district_id = member.district_id and pathway.id = member.pathway_id
      where member.district_id = ${scope.districtId} and member.pathway_id = ${pathwayId} and member.id = ${memberId}
        and ${isMemberReached(scope, 'read')}`,
  );
}

interface Cell {
  readonly memberId: string;
  readonly criterionId: string;
  readonly termId: string;
  /** Of what others say, what is released; what families say themselves is theirs. */
  readonly isReleasedOnly: boolean;
}

/** How everyone rated a member in a criterion in a term. */
export async function readEveryRating(scope: Scope, cell: Cell): Promise<z.infer<typeof ratingOfRater>[]> {
  return await scope.db.rows(
    ratingOfRater,
    sql`
      select assessment.kind, case when named.is_shown then assessment.rater_id end as "raterId",
        case when named.is_shown then coalesce(display_name(person), assessment.rater_name) end as by, title.level, rating.rank,
        rating.is_unobserved as "isUnobserved", rating.comment, rating.written, rating.released_at is not null as "isReleased",
        to_json(rating.rated_at) #>> '{}' as at
      from assessment
      join assessment_rating rating on rating.district_id = assessment.district_id
        and rating.assessment_id = assessment.id and rating.criterion_id = ${cell.criterionId}
      join rubric_version version on version.district_id = assessment.district_id and version.id = assessment.version_id
      left join account on account.district_id = rating.district_id and account.id = rating.account_id
      -- What is settled is nobody’s own rating: who settled it last stands by it.
      left join person on person.district_id = assessment.district_id
        and person.id = case when assessment.kind = 'settled' then account.person_id else assessment.rater_id end
      -- Classmates are named to staff alone.
      cross join lateral (
        select assessment.kind <> 'peer' or not ${cell.isReleasedOnly}::boolean as is_shown
      ) named
      cross join lateral (
        select jsonb_path_query_first(
          version.content, '$.criteria[*].levels[*] ? (@.levelId == $id).title',
          jsonb_build_object('id', rating.level_id::text)
        ) #>> '{}' as level
      ) title
      where assessment.district_id = ${scope.districtId} and assessment.member_id = ${cell.memberId}
        and assessment.term_id = ${cell.termId}
        and (rating.level_id is not null or rating.is_unobserved or rating.comment <> '')
        and (
          not ${cell.isReleasedOnly}::boolean or rating.released_at is not null
          or assessment.kind in ('self', 'family')
        )
      order by assessment.kind = 'settled' desc, rating.rated_at desc
      limit 100`,
  );
}

const change = z.object({
  at: z.string(),
  by: z.nullable(z.string()),
  kind,
  cause: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
});

/** The latest changes of these ratings; levels by what their version calls them. */
export async function readChanges(scope: Scope, cell: Cell): Promise<z.infer<typeof change>[]> {
  return await scope.db.rows(
    change,
    sql`
      select to_json(event.at) #>> '{}' as at, display_name(person) as by, assessment.kind, event.cause,
        title.before, title.after
      from assessment
      join assessment_event event on event.district_id = assessment.district_id and event.assessment_id = assessment.id
        and event.criterion_id = ${cell.criterionId}
      join rubric_version version on version.district_id = assessment.district_id and version.id = assessment.version_id
      left join account on account.district_id = event.district_id and account.id = event.account_id
      left join person on person.district_id = account.district_id and person.id = account.person_id
      cross join lateral (
        select coalesce(was.title, event.change -> 'before' ->> 'level') as before,
          coalesce(now.title, event.change -> 'after' ->> 'level') as after
        from (
          select jsonb_path_query_first(
            version.content, '$.criteria[*].levels[*] ? (@.levelId == $id).title',
            jsonb_build_object('id', event.change -> 'before' ->> 'level')
          ) #>> '{}' as title
        ) was
        cross join (
          select jsonb_path_query_first(
            version.content, '$.criteria[*].levels[*] ? (@.levelId == $id).title',
            jsonb_build_object('id', event.change -> 'after' ->> 'level')
          ) #>> '{}' as title
        ) now
      ) title
      where assessment.district_id = ${scope.districtId} and assessment.member_id = ${cell.memberId}
        and assessment.term_id = ${cell.termId} and not ${cell.isReleasedOnly}::boolean
      order by event.at desc, event.id desc
      limit 50`,
  );
}
