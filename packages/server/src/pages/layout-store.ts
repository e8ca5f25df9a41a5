import { type Id, id } from '@laurel/domain/kit/id';
import { mostLayouts, mostPages } from '@laurel/domain/pages/api';
import { type Layout, layout } from '@laurel/domain/pages/layout';
import { pageContent } from '@laurel/domain/pages/page-content';
import { buildPages, lookAfterPages } from '@laurel/domain/pages/permissions';
import { schoolWithin } from '@laurel/server/db/reach';
import type { Scope } from '@laurel/server/db/scope';
import { json, sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';

/** The layouts one may build on: those of one's schools, and the district's. Only pages one looks after are told. */
export async function readLayouts(scope: Scope): Promise<Layout[]> {
  return await scope.db.rows(
    layout,
    sql`
      select page_layout.id as "layoutId", page_layout.name, page_layout.school_id as "schoolId",
        school.name as "schoolName", page_layout.regions, page_layout.is_retired as "isRetired", page_layout.version,
        coalesce((
          select json_agg(json_build_object('pageId', standing.id, 'title', standing.title, 'version', standing.version))
          from (
            select page.id, page.version,
              coalesce(page.draft #>> '{title,en}', page.draft #>> '{title,fr}', page.draft #>> '{title,ar}', '') as title
            from page
            where page.district_id = page_layout.district_id
              and page.draft #>> '{layout,layoutId}' = page_layout.id::text
              and ${schoolWithin(scope, lookAfterPages, 'page.school_id')}
            order by page.changed_at desc, page.id
            limit ${mostPages}
          ) standing
        ), '[]') as pages
      from page_layout
      left join school on school.district_id = page_layout.district_id and school.id = page_layout.school_id
      where page_layout.district_id = ${scope.districtId}
        and (page_layout.school_id is null or ${schoolWithin(scope, lookAfterPages, 'page_layout.school_id')})
      order by page_layout.is_retired, page_layout.name, page_layout.id
      limit ${mostLayouts}`,
  );
}

/** A layout that the caller may change, held until the end; or `null`. */
export async function holdLayout(scope: Scope, layoutId: Id<'page-layout'>) {
  return await scope.db.row(
    z.object({
      version: z.int(),
      schoolId: z.nullable(id('school')),
      regions: layout.shape.regions,
      name: z.string(),
      isRetired: z.boolean(),
    }),
    sql`
      select version, school_id as "schoolId", regions, name, is_retired as "isRetired"
      from page_layout
      where page_layout.district_id = ${scope.districtId} and page_layout.id = ${layoutId}
        and ${schoolWithin(scope, buildPages, 'page_layout.school_id')}
      for update`,
  );
}

type Written = Pick<Layout, 'layoutId' | 'name' | 'schoolId' | 'regions' | 'isRetired' | 'version'>;

/** Writes a new layout (version 0) or the next version of one; 0 rows when someone was faster. */
export async function writeLayout(scope: Scope, written: Written): Promise<number> {
  const { layoutId, name, schoolId, regions, isRetired, version } = written;
  const { districtId, caller, nowMs } = scope;
  if (version === 0) {
    return await scope.db.run(sql`
      insert into page_layout (district_id, id, school_id, name, regions, is_retired, changed_by, changed_at)
      values (
        ${districtId}, ${layoutId}, ${schoolId}, ${name}, ${json(regions)}::jsonb, ${isRetired}, ${caller.accountId},
        ${new Date(nowMs)}
      )
      on conflict do nothing`);
  }
  return await scope.db.run(sql`
    update page_layout
    set name = ${name}, school_id = ${schoolId}, regions = ${json(regions)}::jsonb, is_retired = ${isRetired}, version = version + 1,
      changed_by = ${caller.accountId}, changed_at = ${new Date(nowMs)}
    where district_id = ${districtId} and id = ${layoutId} and version = ${version}`);
}

/** Drafts on a layout that the caller may change, held until the end. */
export async function holdFollowing(scope: Scope, layoutId: Id<'page-layout'>, pageIds: readonly string[]) {
  return await scope.db.rows(
    z.object({ pageId: id('page'), schoolId: z.nullable(id('school')), version: z.int(), content: pageContent }),
    sql`
      select id as "pageId", school_id as "schoolId", version, draft as content
      from page
      where page.district_id = ${scope.districtId} and page.id = any (${pageIds}::uuid[])
        and page.draft #>> '{layout,layoutId}' = ${layoutId}
        and ${schoolWithin(scope, buildPages, 'page.school_id')}
      order by page.id
      for update`,
  );
}
