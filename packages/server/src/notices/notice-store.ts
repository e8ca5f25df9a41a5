import type { Subject } from '@laurel/domain/access/rule';
import { noticesPageSize } from '@laurel/domain/notices/api';
import { mostTimes } from '@laurel/domain/notices/bundle';
import { noticeKinds, type StudentPart } from '@laurel/domain/notices/kind';
import { mostUnread } from '@laurel/domain/notices/most-unread';
import { type Notice, notice } from '@laurel/domain/notices/notice';
import { seenStudents } from '@laurel/server/db/reach';
import { reachOf, type Scope } from '@laurel/server/db/scope';
import { plain, type Statement, sql } from '@laurel/server/db/sql';
import { type ChoreScope, choreRows } from '@laurel/server/jobs/chores';
import * as z from 'zod/mini';

/** The latest notices a list looks at, for anyone who is told more than that in a year. */
const mostListed = 5_000;

/** What one was told in Laurel, a line for each bundle, latest first; one more than a page, so that the reader knows whether there are more. */
export async function readNotices(
  scope: Scope,
  { page, isUnreadOnly }: { page: number; isUnreadOnly: boolean },
): Promise<Notice[]> {
  return await scope.db.rows(
    notice,
    sql`
      with ${selectBundled(scope, isUnreadOnly)},
      heads as (
        select id, bundle_key, is_read, count
        from bundled
        where place = 1
        order by id desc
        limit ${noticesPageSize + 1}
        offset ${page * noticesPageSize}
      )
      ${selectNotice(scope, bundleColumn)}
      join heads on heads.id = notice.id
      where notice.district_id = ${scope.districtId}
      order by notice.id desc`,
  );
}

const bundleColumn = plain(`, case when heads.count > 1 then json_build_object(
          'count', heads.count,
          'times', (
            select json_agg(each.created_at order by each.id desc)
            from bundled each
            where each.bundle_key = heads.bundle_key and each.is_read = heads.is_read and each.place <= ${mostTimes}
          )
        ) end as bundle`);

/**
 * `bundled`: the caller's notices that they may see, each with its place, from 1, among those told as one line. Who sees a
 * student is asked once for each student, however many notices there are.
 */
function selectBundled(scope: Scope, isUnreadOnly: boolean): Statement {
  return sql`own as (
        select notice.id, notice.created_at, notice.student_id, notice.part, notice.read_at is not null as is_read,
          coalesce(notice.bundle, notice.id::text) as bundle_key
        from notice
        where notice.district_id = ${scope.districtId} and notice.person_id = ${scope.caller.personId}
          and notice.is_in_app and notice.kind = any (${noticeKinds}::text[])
          and (not ${isUnreadOnly}::boolean or notice.read_at is null)
        order by notice.id desc
        limit ${mostListed}
      ),
      seen as (
        select notice.student_id, notice.part
        from (select distinct student_id, part from own) notice
        where ${isSeen(scope)}
      ),
      bundled as (
        select own.id, own.created_at, own.bundle_key, own.is_read,
          row_number() over (partition by own.bundle_key, own.is_read order by own.id desc) as place,
          count(*) over (partition by own.bundle_key, own.is_read)::int as count
        from own
        join seen on seen.student_id is not distinct from own.student_id and seen.part is not distinct from own.part
      )`;
}

/** Unread ones of the last minutes, latest first, for anyone who just heard that there are. */
export async function readArrived(scope: Scope, since: Date): Promise<Notice[]> {
  return await scope.db.rows(
    notice,
    sql`
      ${selectNotice(scope)}
      where notice.district_id = ${scope.districtId} and notice.person_id = ${scope.caller.personId}
        and notice.is_in_app and notice.read_at is null and notice.created_at >= ${since}
        and notice.kind = any (${noticeKinds}::text[])
        and ${isSeen(scope)}
      order by notice.id desc
      limit ${noticesPageSize}`,
  );
}

/** How many lines are unread, counted to one more than `mostUnread`. */
export async function countUnread(scope: Scope): Promise<number> {
  const row = await scope.db.row(
    z.object({ count: z.int() }),
    sql`
      with ${selectBundled(scope, true)}
      select count(*)::int as count
      from (select from bundled where place = 1 limit ${mostUnread + 1}) counted`,
  );
  return row?.count ?? 0;
}

/** Marks one of the caller's own, with those it stands for; 0 where there is none that they see. What is read stays read since when it was. */
export async function writeRead(scope: Scope, noticeId: string, isRead: boolean): Promise<number> {
  return await scope.db.run(sql`
    update notice
    set read_at = case when ${isRead}::boolean then coalesce(read_at, ${new Date(scope.nowMs)}) end
    where notice.district_id = ${scope.districtId} and notice.person_id = ${scope.caller.personId}
      and notice.is_in_app
      and (
        notice.id = ${noticeId}
        or notice.id < ${noticeId} and notice.bundle = (
          select head.bundle
          from notice head
          where head.district_id = ${scope.districtId} and head.person_id = ${scope.caller.personId}
            and head.id = ${noticeId}
        )
      )
      and ${isSeen(scope)}`);
}

/** Marks all the caller's own up to one of them; 0 where that one isn't theirs. */
export async function writeAllRead(scope: Scope, upToId: string): Promise<number> {
  return await scope.db.run(sql`
    update notice
    set read_at = coalesce(read_at, ${new Date(scope.nowMs)})
    where district_id = ${scope.districtId} and person_id = ${scope.caller.personId}
      and (read_at is null or id = ${upToId}) and id <= ${upToId}
      and exists (
        select from notice own
        where own.district_id = ${scope.districtId} and own.person_id = ${scope.caller.personId} and own.id = ${upToId}
          and own.is_in_app
      )`);
}

/** Forgets what is from before a moment, the emails that carried it included; at most `choreRows` a time. */
export async function forgetOldNotices({ db, districtId }: ChoreScope, before: Date): Promise<number> {
  const notices = await db.run(sql`
    delete from notice
    where district_id = ${districtId} and id = any (array(
      select id from notice where district_id = ${districtId} and created_at < ${before} limit ${choreRows}
    ))`);
  if (notices > 0) return notices;
  return await db.run(sql`
    delete from notice_mail
    where district_id = ${districtId} and id = any (array(
      select id
      from notice_mail mail
      where district_id = ${districtId} and began_at < ${before}
        and not exists (select from notice where notice.district_id = ${districtId} and notice.mail_id = mail.id)
      limit ${choreRows}
    ))`);
}

/** The head of every statement that reads notices: the shape of the domain, with the student's name as it is today. */
export function selectNotice(scope: Scope, more: Statement = plain('')): Statement {
  return sql`
      select notice.id as "noticeId", notice.kind, notice.details, notice.created_at as at,
        notice.read_at is not null as "isRead",
        case when student.id is not null then json_build_object(
          'studentId', student.id,
          'name', display_name(student),
          'isSelf', student.id = ${scope.caller.personId}
        ) end as student${more}
      from notice
      left join person student on student.district_id = notice.district_id and student.id = notice.student_id`;
}

// What a part of a student is behind; what concerns all parts is for the student and guardians alone.
const subjects: Readonly<Record<Exclude<StudentPart, 'any'>, Subject>> = {
  academics: 'grades',
  attendance: 'attendance',
  fitness: 'fitness',
};

/** Whether the caller may see today what the notice is about: a right that has ended takes the notice with it. */
export function isSeen(scope: Scope): Statement {
  return sql`
        (notice.student_id is null or case notice.part
          when 'academics' then ${reaches(scope, 'academics')}
          when 'attendance' then ${reaches(scope, 'attendance')}
          when 'fitness' then ${reaches(scope, 'fitness')}
          else ${reaches(scope, 'any')}
        end)`;
}

function reaches(scope: Scope, part: StudentPart): Statement {
  const within =
    part === 'any' ? { reaches: ['own', 'children'], schoolIds: null } : reachOf(scope, ['read', subjects[part]]);
  const isWide = within.reaches.includes('district');
  return sql`(${isWide}::boolean or exists (
            select from ${seenStudents(scope, part, within)} seen
            where seen.student_id = notice.student_id
          ))`;
}
