import type { Audience } from '@laurel/domain/access/audience';
import { districtItems, shownItems } from '@laurel/domain/announcements/api';
import { type InfoItem, infoItem, type ShownItem, shownItem } from '@laurel/domain/announcements/info-item';
import { readAnnouncements, updateAnnouncements } from '@laurel/domain/announcements/permissions';
import { id } from '@laurel/domain/kit/id';
import type { RichText } from '@laurel/domain/kit/rich-text';
import { schoolsWithin, schoolWithin } from '@laurel/server/db/reach';
import type { Scope } from '@laurel/server/db/scope';
import { json, plain, type Statement, sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';

const columns = plain(`
  info_item.id as "infoItemId", info_item.school_id as "schoolId", school.name as "schoolName", info_item.title,
  info_item.body, info_item.audiences, info_item.starts_on as "startsOn", info_item.ends_before as "endsBefore",
  info_item.is_pinned as "isPinned", info_item.is_removed as "isRemoved", info_item.version,
  info_item.changed_at as "changedAt", display_name(person) as "changedBy"`);

const joined = plain(`
  info_item
  left join school on school.district_id = info_item.district_id and school.id = info_item.school_id
  left join account on account.district_id = info_item.district_id and account.id = info_item.changed_by
  left join person on person.district_id = account.district_id and person.id = account.person_id`);

/** What the caller may look after: their schools' items; those of all schools are the district's. */
const listed = z.extend(infoItem, { count: z.int() });

/** A page of items from 0, those shown or planned first, then the latest; each with how many there are in all. */
export async function readInfoItems(
  scope: Scope,
  { page, size }: { page: number; size: number },
): Promise<z.infer<typeof listed>[]> {
  return await scope.db.rows(
    listed,
    sql`
      select ${columns}, count(*) over ()::int as count
      from ${joined}
      where info_item.district_id = ${scope.districtId} and ${schoolWithin(scope, readAnnouncements, 'info_item.school_id')} and not info_item.is_removed
      order by coalesce(info_item.ends_before <= ${scope.today}, false), info_item.is_pinned desc,
        info_item.starts_on desc, info_item.id desc
      limit ${size}
      offset ${page * size}`,
  );
}

/** One item within reach, or `null`; to change it, one that the caller may change, held until the end. */
export async function readInfoItem(scope: Scope, infoItemId: string, isToChange = false): Promise<InfoItem | null> {
  return await scope.db.row(
    infoItem,
    sql`
      select ${columns}
      from ${joined}
      where info_item.district_id = ${scope.districtId} and info_item.id = ${infoItemId}
        and ${schoolWithin(scope, isToChange ? updateAnnouncements : readAnnouncements, 'info_item.school_id')}
      ${plain(isToChange ? 'for update of info_item' : '')}`,
  );
}

type Change = Pick<
  InfoItem,
  'infoItemId' | 'title' | 'schoolId' | 'startsOn' | 'endsBefore' | 'isPinned' | 'version'
> & { readonly audiences: readonly Audience[]; readonly body: RichText };

/** Writes a new item (version 0) or the next version of one; 0 rows when someone was faster. */
export async function writeInfoItem(scope: Scope, change: Change): Promise<number> {
  const { body } = change;
  if (change.version === 0) {
    return await scope.db.run(sql`
      insert into info_item (
        district_id, id, school_id, title, body, audiences, starts_on, ends_before, is_pinned, changed_by, changed_at
      )
      values (
        ${scope.districtId}, ${change.infoItemId}, ${change.schoolId}, ${change.title}, ${json(body)},
        ${change.audiences}, ${change.startsOn}, ${change.endsBefore}, ${change.isPinned},
        ${scope.caller.accountId}, ${new Date(scope.nowMs)}
      )
      on conflict do nothing`);
  }
  return await scope.db.run(sql`
    update info_item
    set school_id = ${change.schoolId}, title = ${change.title}, body = ${json(body)}, audiences = ${change.audiences}, starts_on = ${change.startsOn},
      ends_before = ${change.endsBefore}, is_pinned = ${change.isPinned}, version = version + 1,
      changed_by = ${scope.caller.accountId}, changed_at = ${new Date(scope.nowMs)}
    where district_id = ${scope.districtId} and id = ${change.infoItemId} and version = ${change.version}
      and ${schoolWithin(scope, updateAnnouncements, 'info_item.school_id')}`);
}

export async function writeRemoved(scope: Scope, infoItemId: string, isRemoved: boolean): Promise<void> {
  await scope.db.run(sql`
    update info_item
    set is_removed = ${isRemoved}, version = version + 1, changed_by = ${scope.caller.accountId},
      changed_at = ${new Date(scope.nowMs)}
    where district_id = ${scope.districtId} and id = ${infoItemId} and is_removed <> ${isRemoved}`);
}

/** The schools one may write for, in order of name, at most 200. */
export async function readPlaces(scope: Scope) {
  const { isEvery, some } = schoolsWithin(scope, updateAnnouncements);
  return await scope.db.rows(
    z.object({ schoolId: id('school'), name: z.string() }),
    sql`
      select id as "schoolId", name
      from school
      where district_id = ${scope.districtId} and kind = 'school' and is_active
        and (${isEvery}::boolean or id = any (${some}::uuid[]))
      order by name, id
      limit 200`,
  );
}

/** What is said today to people of these kinds at the caller's schools: their own, their children's, where they work. */
export async function readShownItems(scope: Scope, audiences: readonly Audience[]): Promise<ShownItem[]> {
  return await scope.db.rows(
    shownItem,
    sql`
      select id as "infoItemId", title, body, is_pinned as "isPinned", starts_on as "startsOn"
      from info_item
      where district_id = ${scope.districtId} and ${isShown(scope, audiences)}
      order by is_pinned desc, starts_on desc, id desc
      limit ${shownItems}`,
  );
}

/** What the district says today at all its schools, to whomever; for those who look after a school's own. */
export async function readDistrictItems(scope: Scope): Promise<ShownItem[]> {
  return await scope.db.rows(
    shownItem,
    sql`
      select id as "infoItemId", title, body, is_pinned as "isPinned", starts_on as "startsOn"
      from info_item
      where district_id = ${scope.districtId} and ${isOfDistrict(scope)}
      order by is_pinned desc, starts_on desc, id desc
      limit ${districtItems}`,
  );
}

/** Whether an item with this image is said to the caller today, or theirs to look after. */
export async function readsItemWith(scope: Scope, audiences: readonly Audience[], mediaId: string): Promise<boolean> {
  return await scope.db.exists(sql`
    select
    from media_use
    join info_item on info_item.district_id = media_use.district_id and info_item.id = media_use.record_id
    where media_use.district_id = ${scope.districtId} and media_use.media_id = ${mediaId}
      and media_use.noun = 'info-item' and media_use.ended_at is null
      and (${schoolWithin(scope, readAnnouncements, 'info_item.school_id')} or ${isShown(scope, audiences)}
        or (${schoolsWithin(scope, readAnnouncements).some.length > 0} and ${isOfDistrict(scope)}))
    limit 1`);
}

function isOfDistrict(scope: Scope): Statement {
  return sql`info_item.school_id is null and ${isOn(scope)}`;
}

function isOn({ today }: Scope): Statement {
  return sql`not info_item.is_removed and info_item.starts_on <= ${today} and lasts_past(info_item.ends_before, ${today})`;
}

function isShown(scope: Scope, audiences: readonly Audience[]): Statement {
  return sql`${isOn(scope)} and info_item.audiences && ${audiences}::text[]
        and (info_item.school_id is null or info_item.school_id in (${callersSchools(scope)}))`;
}

/** The caller's schools, as ids: their own, their classes' and children's, and where they work. May tell one several times. */
export function callersSchools({ districtId, today, caller }: Scope): Statement {
  return sql`
            select person.school_id
            from person
            where person.district_id = ${districtId} and person.id = ${caller.personId}
            union all
            select class.school_id
            from enrolment
            join class on class.district_id = enrolment.district_id and class.id = enrolment.class_id
            where enrolment.district_id = ${districtId} and enrolment.person_id = ${caller.personId}
              and enrolment.is_active and lasts_past(enrolment.ends_before, ${today})
            union all
            select role_assignment.school_id
            from role_assignment
            where role_assignment.district_id = ${districtId} and role_assignment.person_id = ${caller.personId}
              and lasts_past(role_assignment.ends_before, ${today})
            union all
            select child.school_id
            from guardianship
            join person child on child.district_id = guardianship.district_id and child.id = guardianship.student_id
            where guardianship.district_id = ${districtId} and guardianship.guardian_id = ${caller.personId}
              and not guardianship.is_blocked
              and lasts_past(guardianship.ends_before, ${today})
              and (
                guardianship.kept_at_18 is not null or child.birth_on is null or of_age_on(child.birth_on) > ${today}
                or not passes_rights(${districtId})
              )`;
}
