import type { Id } from '@laurel/domain/kit/id';
import { type Pathway, type PathwayFields, type PathwayStage, pathway } from '@laurel/domain/transition/pathway';
import type { Scope } from '@laurel/server/db/scope';
import { type Statement, sql } from '@laurel/server/db/sql';
import { isPlaceKept } from '@laurel/server/rubrics/rubric-store';
import * as z from 'zod/mini';
import { isMemberReached, isPathwayKept, isPathwayReached } from './member-reach';

type PathwayId = Id<'pathway'>;

const columns = sql`
        pathway.id as "pathwayId", pathway.kind, pathway.school_id as "schoolId", pathway.title,
        pathway.rubric_id as "rubricId", pathway.lets_students_rate as "letsStudentsRate",
        pathway.lets_families_comment as "letsFamiliesComment", pathway.is_open as "isOpen", pathway.version,
        coalesce((
          select json_agg(json_build_object(
            'stageId', stage.id, 'title', stage.title, 'about', stage.about, 'rank', stage.rank
          ) order by stage.position, stage.id)
          from pathway_stage stage
          where stage.district_id = pathway.district_id and stage.pathway_id = pathway.id
            and (
              not stage.is_removed
              or exists (
                select from pathway_member member
                where member.district_id = stage.district_id and member.pathway_id = stage.pathway_id
                  and member.stage_id = stage.id
              )
            )
        ), '[]') as stages`;

const listed = z.object({
  ...pathway.shape,
  rubricTitle: z.string(),
  criterionCount: z.int(),
  memberCount: z.int(),
  mayKeep: z.boolean(),
});

/** The pathways that the caller keeps or that somebody within reach is on, with how many members they see. */
export async function readPathways(scope: Scope): Promise<z.infer<typeof listed>[]> {
  return await scope.db.rows(
    listed,
    sql`
      select ${columns}, rubric.title as "rubricTitle", ${isPathwayKept(scope)} as "mayKeep",
        jsonb_array_length(version.content -> 'criteria') as "criterionCount",
        (
          select count(*)::integer
          from pathway_member member
          where member.district_id = pathway.district_id and member.pathway_id = pathway.id
            and lasts_past(member.ends_before, ${scope.today}) and ${isMemberReached(scope, 'read')}
        ) as "memberCount"
      from pathway
      join rubric on rubric.district_id = pathway.district_id and rubric.id = pathway.rubric_id
      join rubric_version version on version.district_id = rubric.district_id and version.rubric_id = rubric.id
        and version.number = rubric.version
      where pathway.district_id = ${scope.districtId} and ${isPathwayReached(scope)}
      order by pathway.title, pathway.id
      limit 200`,
  );
}

/** One of them. */
export async function readPathway(scope: Scope, pathwayId: PathwayId): Promise<Pathway | null> {
  return await scope.db.row(
    pathway,
    sql`
      select ${columns}
      from pathway
      where pathway.district_id = ${scope.districtId} and pathway.id = ${pathwayId} and ${isPathwayReached(scope)}`,
  );
}

/** A pathway that the caller keeps. */
export async function readKeptPathway(scope: Scope, pathwayId: PathwayId): Promise<Pathway | null> {
  return await scope.db.row(
    pathway,
    sql`
      select ${columns}
      from pathway
      where pathway.district_id = ${scope.districtId} and pathway.id = ${pathwayId} and ${isPathwayKept(scope)}`,
  );
}

/** A pathway that the caller keeps, held until the transaction is over. */
export async function lockPathway(scope: Scope, pathwayId: PathwayId): Promise<Pathway | null> {
  return await scope.db.row(
    pathway,
    sql`
      select ${columns}
      from pathway
      where pathway.district_id = ${scope.districtId} and pathway.id = ${pathwayId}
        and ${isPathwayKept(scope)}
      for update of pathway`,
  );
}

/** Whether this can be a pathway’s rubric. */
export async function isRubricKept(scope: Scope, rubricId: string): Promise<boolean> {
  return await scope.db.exists(sql`
    select
    from rubric
    where rubric.district_id = ${scope.districtId} and rubric.id = ${rubricId}
      and ${isPlaceKept(scope, 'rubric.school_id')}`);
}

export async function insertPathway(scope: Scope, written: Omit<Pathway, 'version'>): Promise<void> {
  await scope.db.run(sql`
    insert into pathway (
      district_id, id, school_id, kind, title, rubric_id, lets_students_rate, lets_families_comment, is_open
    )
    values (
      ${scope.districtId}, ${written.pathwayId}, ${written.schoolId}, ${written.kind}, ${written.title},
      ${written.rubricId}, ${written.letsStudentsRate}, ${written.letsFamiliesComment}, ${written.isOpen}
    )`);
}

export async function updatePathway(scope: Scope, pathwayId: PathwayId, fields: PathwayFields): Promise<void> {
  await scope.db.run(sql`
    update pathway
    set title = ${fields.title}, rubric_id = ${fields.rubricId}, lets_students_rate = ${fields.letsStudentsRate},
      lets_families_comment = ${fields.letsFamiliesComment}, is_open = ${fields.isOpen}, version = version + 1
    where district_id = ${scope.districtId} and id = ${pathwayId}`);
}

/** Sets the stages of a pathway, in this order. Those that aren’t named are taken out. */
export async function writeStages(scope: Scope, pathwayId: PathwayId, stages: readonly PathwayStage[]): Promise<void> {
  const ids = stages.map(({ stageId }) => stageId);
  await scope.db.run(sql`
    update pathway_stage
    set is_removed = true, position = 1000
    where district_id = ${scope.districtId} and pathway_id = ${pathwayId} and id <> all (${ids}::uuid[])
      and not is_removed`);
  await scope.db.run(sql`
    insert into pathway_stage (district_id, id, pathway_id, position, title, about, rank)
    select ${scope.districtId}, id, ${pathwayId}, position, title, about, rank
    from unnest(
      ${ids}::uuid[], ${ids.map((_, at) => at)}::integer[], ${stages.map(({ title }) => title)}::text[],
      ${stages.map(({ about }) => about)}::text[], ${stages.map(({ rank }) => rank)}::smallint[]
    ) as given (id, position, title, about, rank)
    on conflict (district_id, id) do update
    set position = excluded.position, title = excluded.title, about = excluded.about, rank = excluded.rank,
      is_removed = false
    where pathway_stage.pathway_id = excluded.pathway_id`);
}

/** Whether a stage is another pathway’s. */
export async function areStagesElsewhere(
  scope: Scope,
  pathwayId: PathwayId,
  stageIds: readonly Id<'pathway-stage'>[],
): Promise<boolean> {
  return await scope.db.exists(sql`
    select id as "stageId"
    from pathway_stage
    where district_id = ${scope.districtId} and id = any (${stageIds}::uuid[]) and pathway_id <> ${pathwayId}
    limit 1`);
}

/** The ids of the rubrics that transition services go by: nobody else is told of them. */
export function servicesRubrics({ districtId }: Scope): Statement {
  return sql`select rubric_id from pathway where district_id = ${districtId} and kind = 'services'`;
}
