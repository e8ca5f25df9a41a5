import { day } from '@laurel/domain/kit/day';
import { type Id, id } from '@laurel/domain/kit/id';
import { rubricContent } from '@laurel/domain/rubrics/rubric';
import type { Scope } from '@laurel/server/db/scope';
import { plain, type Statement, sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';
import { isMemberReached, type MemberAct } from './member-reach';

const version = z.object({
  versionId: id('rubric-version'),
  number: z.int(),
  isAsked: z.boolean(),
  content: z.nullable(rubricContent),
});

/** The versions of a rubric, latest first; what the one says that is asked for, else the latest. */
export async function readVersions(scope: Scope, rubricId: Id<'rubric'>, asked: string | null) {
  return await scope.db.rows(
    version,
    sql`
      select version.id as "versionId", version.number, version.id = chosen.id as "isAsked",
        case when version.id = chosen.id then version.content end as content
      from rubric_version version
      cross join lateral (
        select each.id
        from rubric_version each
        where each.district_id = version.district_id and each.rubric_id = version.rubric_id
        order by (each.id = ${asked}::uuid) desc nulls last, each.number desc
        limit 1
      ) chosen
      where version.district_id = ${scope.districtId} and version.rubric_id = ${rubricId}
      order by version.number desc
      limit 100`,
  );
}

/** The title of the term that locks a `term`, itself or one above it, for a statement; `null` while it is open. */
export function closedByOf(term: 'term'): Statement {
  return sql`(
        select closed.title
        from closed_term(${plain(term)}.district_id) closed
        where closed.term_id = ${plain(term)}.id
        limit 1
      )`;
}

const term = z.object({
  ...{ termId: id('term'), title: z.string(), startsOn: day, endsBefore: day, kind: z.string() },
  closedBy: z.nullable(z.string()),
});

/** The terms of the latest years below school years, in their order. */
export async function readRatedTerms(scope: Scope): Promise<z.infer<typeof term>[]> {
  return await scope.db.rows(
    term,
    sql`
      select id as "termId", title, starts_on::text as "startsOn", ends_before::text as "endsBefore", kind,
        ${closedByOf('term')} as "closedBy"
      from term
      where district_id = ${scope.districtId} and kind <> 'schoolYear'
        and ends_before > ${scope.today}::date - 1200
      order by starts_on, ends_before, title, id
      limit 60`,
  );
}

const rater = z.object({ raterId: id('person'), name: z.string(), count: z.int() });

/** Whoever rated members within reach as a teacher in a term. */
export async function readRaters(
  scope: Scope,
  place: { readonly pathwayId: Id<'pathway'>; readonly versionId: string; readonly termId: string },
): Promise<z.infer<typeof rater>[]> {
  return await scope.db.rows(
    rater,
    sql`
      select person.id as "raterId", display_name(person) as name, count(*)::integer as count
      from assessment
      join pathway_member member on member.district_id = assessment.district_id and member.id = assessment.member_id
      join pathway on pathway.district_id = member.district_id and pathway.id = member.pathway_id
      join person on person.district_id = assessment.district_id and person.id = assessment.rater_id
      where assessment.district_id = ${scope.districtId} and member.pathway_id = ${place.pathwayId}
        and assessment.version_id = ${place.versionId} and assessment.term_id = ${place.termId}
        and assessment.kind = 'teacher' and ${isMemberReached(scope, 'read')}
      group by person.district_id, person.id
      order by sort_name(person), person.id
      limit 200`,
  );
}

/** Whether the caller reaches somebody on a pathway in this way. */
export async function reachesSomebody(scope: Scope, pathwayId: Id<'pathway'>, act: MemberAct): Promise<boolean> {
  return await scope.db.exists(sql`
    select
    from pathway_member member
    join pathway on pathway.district_id = member.district_id and pathway.id = member.pathway_id
    where member.district_id = ${scope.districtId} and member.pathway_id = ${pathwayId}
      and ${isMemberReached(scope, act)}
    limit 1`);
}
