import { type Id, id } from '@laurel/domain/kit/id';
import { mostPresets } from '@laurel/domain/pages/api';
import { placedWidget } from '@laurel/domain/pages/page-content';
import { buildPages, lookAfterPages } from '@laurel/domain/pages/permissions';
import { type Preset, preset } from '@laurel/domain/pages/preset';
import { schoolWithin } from '@laurel/server/db/reach';
import type { Scope } from '@laurel/server/db/scope';
import { json, sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';

/** The presets one may use: those of one's schools, and the district's. */
export async function readPresets(scope: Scope): Promise<Preset[]> {
  return await scope.db.rows(
    preset,
    sql`
      select page_preset.id as "presetId", page_preset.name, page_preset.school_id as "schoolId", page_preset.widget,
        page_preset.widget_version as version, page_preset.props, page_preset.is_retired as "isRetired", page_preset.change,
        (
          select count(*)::int
          from page
          where page.district_id = page_preset.district_id and page.draft::text like '%' || page_preset.id || '%'
        ) + (
          select count(*)::int
          from page_layout
          where page_layout.district_id = page_preset.district_id
            and page_layout.regions::text like '%' || page_preset.id || '%'
        ) as uses
      from page_preset
      where page_preset.district_id = ${scope.districtId}
        and (page_preset.school_id is null or ${schoolWithin(scope, lookAfterPages, 'page_preset.school_id')})
      order by page_preset.is_retired, page_preset.name, page_preset.id
      limit ${mostPresets}`,
  );
}

/** On how many drafts of the caller's pages each widget stands, in a locked region, too. */
export async function readUses(scope: Scope) {
  return await scope.db.rows(
    z.object({ widget: z.string(), pages: z.int() }),
    sql`
      select standing.widget, count(distinct page.id)::int as pages
      from page
      cross join lateral (
        select placed ->> 'widget' as widget
        from jsonb_array_elements(page.draft -> 'widgets') placed
        union
        select page_preset.widget
        from page_preset
        where page_preset.district_id = page.district_id
          and page_preset.id in (
            select jsonb_array_elements_text(region -> 'presetIds')::uuid
            from jsonb_array_elements(page.draft #> '{layout,regions}') region
          )
      ) standing
      where page.district_id = ${scope.districtId} and not page.is_retired
        and ${schoolWithin(scope, lookAfterPages, 'page.school_id')}
      group by standing.widget
      order by standing.widget
      limit 200`,
  );
}

const shown = z.object({
  presetId: id('page-preset'),
  ...z.pick(placedWidget, { widget: true, version: true, props: true }).shape,
});

/** What presets show, whoever looks: they are read as part of the page they stand on. */
export async function readShownPresets(scope: Scope, presetIds: readonly string[]): Promise<z.infer<typeof shown>[]> {
  if (presetIds.length === 0) return [];
  return await scope.db.rows(
    shown,
    sql`
      select id as "presetId", widget, widget_version as version, props
      from page_preset
      where district_id = ${scope.districtId} and id = any (${presetIds}::uuid[])`,
  );
}

/** A preset that the caller may change, held until the end; or `null`. */
export async function holdPreset(scope: Scope, presetId: Id<'page-preset'>) {
  return await scope.db.row(
    z.omit(preset, { uses: true, presetId: true }),
    sql`
      select name, school_id as "schoolId", widget, widget_version as version, props, is_retired as "isRetired", change
      from page_preset
      where page_preset.district_id = ${scope.districtId} and page_preset.id = ${presetId}
        and ${schoolWithin(scope, buildPages, 'page_preset.school_id')}
      for update`,
  );
}

/** Writes a new preset (change 0) or changes one; 0 rows when someone was faster. */
export async function writePreset(scope: Scope, written: Omit<Preset, 'uses'>): Promise<number> {
  const { presetId, name, schoolId, widget, version, props, isRetired, change } = written;
  const { districtId, caller, nowMs } = scope;
  if (change === 0) {
    return await scope.db.run(sql`
      insert into page_preset (
        district_id, id, school_id, name, widget, widget_version, props, is_retired, changed_by, changed_at
      )
      values (
        ${districtId}, ${presetId}, ${schoolId}, ${name}, ${widget}, ${version}, ${json(props)}::jsonb, ${isRetired},
        ${caller.accountId}, ${new Date(nowMs)}
      )
      on conflict do nothing`);
  }
  return await scope.db.run(sql`
    update page_preset
    set name = ${name}, school_id = ${schoolId}, widget_version = ${version}, props = ${json(props)}::jsonb,
      is_retired = ${isRetired}, change = change + 1, changed_by = ${caller.accountId}, changed_at = ${new Date(nowMs)}
    where district_id = ${districtId} and id = ${presetId} and change = ${change}`);
}
