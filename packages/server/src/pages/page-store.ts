import type { Audience } from '@laurel/domain/access/audience';
import { type Id, id } from '@laurel/domain/kit/id';
import { builtPage, mostPages, mostRevisions } from '@laurel/domain/pages/api';
import { type PageContent, pageContent } from '@laurel/domain/pages/page-content';
import { buildPages, lookAfterPages } from '@laurel/domain/pages/permissions';
import { mostViews, viewLine } from '@laurel/domain/pages/view-list';
import { callersSchools } from '@laurel/server/announcements/info-item-store';
import { schoolsWithin, schoolWithin } from '@laurel/server/db/reach';
import type { Scope } from '@laurel/server/db/scope';
import { json, plain, type Statement, sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';

type PageId = Id<'page'>;

/** A page with what is published of it. */
const shown = plain(`
  page
  join page_revision on page_revision.district_id = page.district_id and page_revision.page_id = page.id
    and page_revision.number = page.published_number`);

const columns = plain(`
  page.id as "pageId", page.draft as content, page.school_id as "schoolId", school.name as "schoolName", page.version,
  page.published_version as "publishedVersion", page.publishes_at as "publishesAt", page.is_retired as "isRetired",
  page.changed_at as "changedAt", display_name(person) as "changedBy"`);

const joined = plain(`
  page
  left join school on school.district_id = page.district_id and school.id = page.school_id
  left join account on account.district_id = page.district_id and account.id = page.changed_by
  left join person on person.district_id = account.district_id and person.id = account.person_id`);

const listed = z.omit(builtPage, { revisions: true, readerCount: true, classes: true });

/** The titles of the classes chosen in the `content` of a page, for its readers or in a widget. */
function classesIn(scope: Scope, content: 'page.draft' | 'page_revision.content'): Statement {
  return sql`
    coalesce((
      select json_agg(json_build_object('classId', class.id, 'title', class.title) order by class.title, class.id)
      from class
      where class.district_id = ${scope.districtId} and ${schoolWithin(scope, lookAfterPages, 'class.school_id')}
        and class.id::text in (
          select jsonb_array_elements_text(${plain(content)} -> 'classIds')
          union all
          select jsonb_path_query(${plain(content)}, '$.widgets[*].props.classId') #>> '{}'
        )
    ), '[]') as classes`;
}

/** The pages the caller looks after, those shown first, then by the last change; at most 500. */
export async function readPages(scope: Scope): Promise<z.infer<typeof listed>[]> {
  return await scope.db.rows(
    listed,
    sql`
      select ${columns}
      from ${joined}
      where page.district_id = ${scope.districtId} and ${schoolWithin(scope, lookAfterPages, 'page.school_id')}
      order by page.is_retired, page.changed_at desc, page.id
      limit ${mostPages}`,
  );
}

/** One of them with its revisions, or `null`. */
export async function readPage(scope: Scope, pageId: PageId): Promise<z.infer<typeof builtPage> | null> {
  return await scope.db.row(
    builtPage,
    sql`
      select ${columns}, ${classesIn(scope, 'page.draft')},
        coalesce((
          select json_agg(revision)
          from (
            select page_revision.number, page_revision.made_at as "madeAt", display_name(maker) as "madeBy"
            from page_revision
            left join account made on made.district_id = page_revision.district_id and made.id = page_revision.made_by
            left join person maker on maker.district_id = made.district_id and maker.id = made.person_id
            where page_revision.district_id = page.district_id and page_revision.page_id = page.id
            order by page_revision.number desc
            limit ${mostRevisions}
          ) revision
        ), '[]') as revisions,
        (
          select count(*)::int
          from page_reading
          where page_reading.district_id = page.district_id and page_reading.page_id = page.id
            and page_reading.number = page.published_number
        ) as "readerCount"
      from ${joined}
      where page.district_id = ${scope.districtId} and page.id = ${pageId}
        and ${schoolWithin(scope, lookAfterPages, 'page.school_id')}`,
  );
}

const held = z.object({
  schoolId: z.nullable(id('school')),
  content: pageContent,
  version: z.int(),
  publishedVersion: z.nullable(z.int()),
  publishedNumber: z.nullable(z.int()),
  isRetired: z.boolean(),
});

/** What is written next depends on this, so nobody else writes it meanwhile. */
export async function holdPage(scope: Scope, pageId: PageId): Promise<z.infer<typeof held> | null> {
  return await scope.db.row(
    held,
    sql`
      select school_id as "schoolId", draft as content, version, published_version as "publishedVersion",
        published_number as "publishedNumber", is_retired as "isRetired"
      from page
      where page.district_id = ${scope.districtId} and page.id = ${pageId}
        and ${schoolWithin(scope, buildPages, 'page.school_id')}
      for update`,
  );
}

interface Draft {
  readonly pageId: PageId;
  readonly schoolId: Id<'school'> | null;
  readonly version: number;
  readonly content: PageContent;
}

/** Writes a new page (version 0) or the next version of its draft; 0 rows when someone was faster. */
export async function writeDraft(scope: Scope, { pageId, schoolId, version, content }: Draft): Promise<number> {
  const { districtId, caller, nowMs } = scope;
  if (version === 0) {
    return await scope.db.run(sql`
      insert into page (district_id, id, school_id, draft, changed_by, changed_at)
      values (
        ${districtId}, ${pageId}, ${schoolId}, ${json(content)}::jsonb, ${caller.accountId}, ${new Date(nowMs)}
      )
      on conflict do nothing`);
  }
  return await scope.db.run(sql`
    update page
    set draft = ${json(content)}::jsonb, school_id = ${schoolId}, version = version + 1,
      changed_by = ${caller.accountId}, changed_at = ${new Date(nowMs)}
    where district_id = ${districtId} and id = ${pageId} and version = ${version}`);
}

/** The name processes listen to. What is said: the district and the page that was published. */
export const viewChannel = 'laurel_view';

export function viewKey(districtId: string, pageId: string): string {
  return `${districtId} ${pageId}`;
}

/** Keeps the draft as the next revision, which readers see from now on, and tells those who have it open. */
export async function writeRevision(scope: Scope, pageId: PageId): Promise<number> {
  return await show(scope, pageId, {
    ...{ content: sql`draft`, schools: ofDraft, version: sql`version`, by: sql`${scope.caller.accountId}::uuid` },
  });
}

/** The schools a `page`'s draft is for: its own, those chosen of the whole district, or none, which is all of them. */
const ofDraft = sql`
  case
    when school_id is not null then array[school_id]
    else array(select jsonb_array_elements_text(draft -> 'schoolIds')::uuid)
  end`;

/** The same with what was scheduled, whatever the draft has become. */
export async function writeScheduledRevision(
  scope: Pick<Scope, 'db' | 'districtId' | 'nowMs'>,
  pageId: PageId,
): Promise<number> {
  return await show(scope, pageId, {
    ...{
      content: sql`publishes_content`,
      schools: sql`publishes_school_ids`,
      version: sql`publishes_version`,
      by: sql`publishes_by`,
    },
  });
}

interface Chosen {
  readonly content: Statement;
  readonly schools: Statement;
  readonly version: Statement;
  readonly by: Statement;
}

async function show(
  { db, districtId, nowMs }: Pick<Scope, 'db' | 'districtId' | 'nowMs'>,
  pageId: PageId,
  { content, schools, version, by }: Chosen,
) {
  return await db.run(sql`
    with chosen as (
      select district_id, id, ${content} as content, ${schools} as school_ids, ${version} as version,
        ${by} as made_by
      from page
      where page.district_id = ${districtId} and page.id = ${pageId}
    ), made as (
      insert into page_revision (district_id, page_id, number, content, kinds, class_ids, school_ids, made_by, made_at)
      select district_id, id,
        1 + coalesce((
          select max(number) from page_revision
          where page_revision.district_id = chosen.district_id and page_revision.page_id = chosen.id
        ), 0),
        content, array(select jsonb_array_elements_text(content -> 'kinds')),
        array(select jsonb_array_elements_text(content -> 'classIds')::uuid), school_ids, made_by, ${new Date(nowMs)}
      from chosen
      returning page_id, number
    ), shown as (
      update page
      set published_number = made.number, published_version = ${version}, publishes_at = null, publishes_version = null,
        publishes_content = null, publishes_school_ids = null, publishes_by = null, is_retired = false
      from made
      where page.district_id = ${districtId} and page.id = made.page_id
      returning page.id
    )
    select pg_notify(${viewChannel}, ${viewKey(districtId, pageId)}) from shown`);
}

/** Tells those who have a published page open on which a preset stands that the page says something else now. */
export async function tellPresetChanged({ db, districtId }: Scope, presetId: Id<'page-preset'>): Promise<void> {
  await db.run(sql`
    select pg_notify(${viewChannel}, ${districtId}::text || ' ' || page.id)
    from ${shown}
    where page.district_id = ${districtId} and not page.is_retired
      and page_revision.content::text like '%' || ${presetId}::text || '%'`);
}

/** Keeps the draft as it is now until its moment comes. */
export async function writeSchedule(scope: Scope, pageId: PageId, publishesAt: string): Promise<void> {
  await scope.db.run(sql`
    update page
    set publishes_at = ${publishesAt}, publishes_version = version, publishes_content = draft,
      publishes_school_ids = ${ofDraft}, publishes_by = ${scope.caller.accountId}
    where district_id = ${scope.districtId} and id = ${pageId}`);
}

/** Takes back what was scheduled. */
export async function deleteSchedule(scope: Scope, pageId: PageId): Promise<void> {
  await scope.db.run(sql`
    update page
    set publishes_at = null, publishes_version = null, publishes_content = null, publishes_school_ids = null, publishes_by = null
    where district_id = ${scope.districtId} and id = ${pageId}`);
}

/** Pages whose moment has come, at most 100. */
export async function readDue({ db, districtId, nowMs }: Pick<Scope, 'db' | 'districtId' | 'nowMs'>) {
  return await db.rows(
    z.object({ pageId: id('page') }),
    sql`
      select id as "pageId"
      from page
      where district_id = ${districtId} and publishes_at <= ${new Date(nowMs)}
      order by publishes_at, id
      limit 100
      for update skip locked`,
  );
}

export async function writeRetired(scope: Scope, pageId: PageId, isRetired: boolean): Promise<void> {
  await scope.db.run(sql`
    with retired as (
      update page
      set is_retired = ${isRetired}, publishes_at = null, publishes_version = null, publishes_content = null,
        publishes_school_ids = null, publishes_by = null
      where district_id = ${scope.districtId} and id = ${pageId} and is_retired <> ${isRetired}
      returning id
    )
    select pg_notify(${viewChannel}, ${viewKey(scope.districtId, pageId)}) from retired`);
}

export async function readRevision(scope: Scope, pageId: PageId, number: number) {
  return await scope.db.row(
    z.pick(builtPage, { schoolId: true, content: true, classes: true }),
    sql`
      select page_revision.content, ${classesIn(scope, 'page_revision.content')},
        case
          -- Of the whole district, whose pages name schools themselves.
          when to_jsonb(page_revision.school_ids) = page_revision.content -> 'schoolIds' then null
          else page_revision.school_ids[1]
        end as "schoolId"
      from page_revision
      join page on page.district_id = page_revision.district_id and page.id = page_revision.page_id
      where page_revision.district_id = ${scope.districtId} and page_revision.page_id = ${pageId}
        and page_revision.number = ${number} and ${schoolWithin(scope, lookAfterPages, 'page.school_id')}`,
  );
}

/** Whether a `page` with its `page_revision` is for the caller, by their kinds, schools, and classes. */
function isAmongReaders(scope: Scope, kinds: readonly Audience[]): Statement {
  const { districtId, caller, today } = scope;
  return sql`
        page_revision.kinds && ${kinds}::text[]
        and (
          page_revision.school_ids = '{}'
          or exists (
            select
            from (${callersSchools(scope)}) own (school_id)
            where own.school_id = any (page_revision.school_ids)
          )
        )
        and (
          page_revision.class_ids = '{}'
          or exists (
            select
            from enrolment
            where enrolment.district_id = ${districtId} and enrolment.class_id = any (page_revision.class_ids)
              and enrolment.is_active and lasts_past(enrolment.ends_before, ${today})
              and (
                enrolment.person_id = ${caller.personId}
                or enrolment.person_id in (
                  select student_id from observed_student(${districtId}, ${caller.personId}, 'any', ${today}::date)
                )
              )
          )
        )`;
}

/** Whether the caller may read it: those it is for, and who looks after it. */
function isForCaller(scope: Scope, kinds: readonly Audience[]): Statement {
  return sql`not page.is_retired
        and (${schoolWithin(scope, lookAfterPages, 'page.school_id')} or ${isAmongReaders(scope, kinds)})`;
}

const viewed = z.object({
  content: pageContent,
  number: z.int(),
  readAt: z.nullable(z.string()),
  mayBuild: z.boolean(),
});

/** What is published of a page, for those it is for; else `null`. */
export async function readView(scope: Scope, kinds: readonly Audience[], pageId: PageId) {
  return await scope.db.row(
    viewed,
    sql`
      select page_revision.content, page_revision.number,
        coalesce(${schoolWithin(scope, buildPages, 'page.school_id')}, false) as "mayBuild",
        (
          select page_reading.read_at
          from page_reading
          where page_reading.district_id = page.district_id and page_reading.page_id = page.id
            and page_reading.number = page.published_number and page_reading.person_id = ${scope.caller.personId}
        ) as "readAt"
      from ${shown}
      where page.district_id = ${scope.districtId} and page.id = ${pageId} and ${isForCaller(scope, kinds)}`,
  );
}

/**
 * The pages that are for the caller: those made their home first, a school’s before the district’s, then those of the
 * navigation, in the order of their titles. Who only looks after a page reads it, and finds it among those they look after.
 */
export async function readViewList(scope: Scope, kinds: readonly Audience[]): Promise<z.infer<typeof viewLine>[]> {
  const isHome = sql`page_revision.content -> 'homeOf' ?| ${kinds}::text[]`;
  return await scope.db.rows(
    viewLine,
    sql`
      select page.id as "pageId", page_revision.content -> 'title' as title, page_revision.content ->> 'icon' as icon,
        (page_revision.content -> 'isInNavigation')::boolean as "isInNavigation",
        ${isHome} as "isHome"
      from ${shown}
      where page.district_id = ${scope.districtId} and not page.is_retired and ${isAmongReaders(scope, kinds)}
      order by "isHome" desc, ${isHome} and page.school_id is null, "isInNavigation" desc, page_revision.content -> 'title' ->> 'en', page.id
      limit ${mostViews}`,
  );
}

/** Whether the caller reads or looks after a page with this image or file. */
export async function readsPageWith(scope: Scope, kinds: readonly Audience[], mediaId: string): Promise<boolean> {
  return await scope.db.exists(sql`
    select
    from media_use
    join page on page.district_id = media_use.district_id and page.id = media_use.record_id
    left join page_revision on page_revision.district_id = page.district_id and page_revision.page_id = page.id
      and page_revision.number = page.published_number
    where media_use.district_id = ${scope.districtId} and media_use.media_id = ${mediaId}
      and media_use.noun = 'page' and media_use.ended_at is null
      and (${schoolWithin(scope, lookAfterPages, 'page.school_id')} or ${isForCaller(scope, kinds)})
    limit 1`);
}

/** Whether the caller reads a page on which a preset with this image stands, or may use the preset. */
export async function readsPresetWith(scope: Scope, kinds: readonly Audience[], mediaId: string): Promise<boolean> {
  const { isEvery, some } = schoolsWithin(scope, lookAfterPages);
  return await scope.db.exists(sql`
    select
    from media_use
    join page_preset on page_preset.district_id = media_use.district_id and page_preset.id = media_use.record_id
    where media_use.district_id = ${scope.districtId} and media_use.media_id = ${mediaId}
      and media_use.noun = 'page-preset' and media_use.ended_at is null
      and (
        ${schoolWithin(scope, lookAfterPages, 'page_preset.school_id')}
        or page_preset.school_id is null and ${isEvery || some.length > 0}
        or exists (
          select
          from ${shown}
          where page.district_id = media_use.district_id
            and page_revision.content::text like '%' || page_preset.id || '%' and ${isForCaller(scope, kinds)}
        )
      )
    limit 1`);
}

/** The schools one may build for, in order of name, at most 200. */
export async function readPlaces(scope: Scope) {
  const { isEvery, some } = schoolsWithin(scope, buildPages);
  const schools = await scope.db.rows(
    z.object({ schoolId: id('school'), name: z.string() }),
    sql`
      select id as "schoolId", name
      from school
      where district_id = ${scope.districtId} and kind = 'school' and is_active
        and (${isEvery}::boolean or id = any (${some}::uuid[]))
      order by name, id
      limit 200`,
  );
  return { schools, isWholeDistrict: isEvery };
}
