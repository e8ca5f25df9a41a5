import { type Clearance, clearance, mostClearances } from '@laurel/domain/athletics/clearance';
import { type keepAthletes, readAthletes } from '@laurel/domain/athletics/permissions';
import { type Day, day } from '@laurel/domain/kit/day';
import { type Id, id } from '@laurel/domain/kit/id';
import { reachedClasses } from '@laurel/server/db/reach';
import type { Scope } from '@laurel/server/db/scope';
import { sql } from '@laurel/server/db/sql';
import { type ChoreScope, choreRows } from '@laurel/server/jobs/chores';
import { searchWords } from '@laurel/server/people/search-words';
import * as z from 'zod/mini';
import { isAthleteKept, isAthleteKnown, isAthleteSeen } from './athlete-reach';

/** A student's documents, the latest first. */
export async function readClearancesOf(scope: Scope, studentId: Id<'person'>): Promise<Clearance[]> {
  return await scope.db.rows(
    clearance,
    sql`
      select clearance.id as "clearanceId", clearance.kind, clearance.day::text as on,
        clearance.ended_on::text as "endedOn", clearance.version,
        case when media.id is not null
          then json_build_object('path', '/file/' || media.file_name, 'title', coalesce(media.title, media.file_name))
        end as file
      from clearance
      left join media on media.district_id = clearance.district_id and media.file_name = clearance.file
      where clearance.district_id = ${scope.districtId} and clearance.student_id = ${studentId}
      order by clearance.day desc, clearance.id
      limit ${mostClearances}`,
  );
}

export interface WrittenClearance extends Omit<Clearance, 'file' | 'version'> {
  readonly studentId: Id<'person'>;
  /** The name of an uploaded file. */
  readonly file: string | null;
}

/** Enters a document, or changes one; whether its family was told of its end starts anew. */
export async function writeClearance(scope: Scope, written: WrittenClearance): Promise<void> {
  await scope.db.run(sql`
    insert into clearance (district_id, id, student_id, kind, day, ended_on, file, account_id, written_at)
    values (
      ${scope.districtId}, ${written.clearanceId}, ${written.studentId}, ${written.kind}, ${written.on},
      ${written.endedOn}, ${written.file}, ${scope.caller.accountId}, ${new Date(scope.nowMs)}
    )
    on conflict (district_id, id) do update
    set kind = excluded.kind, day = excluded.day, ended_on = excluded.ended_on, file = excluded.file,
      account_id = excluded.account_id, written_at = excluded.written_at, warned_at = null,
      version = clearance.version + 1
    where clearance.student_id = excluded.student_id`);
}

export async function removeClearance(
  scope: Scope,
  studentId: Id<'person'>,
  clearanceId: Id<'clearance'>,
): Promise<void> {
  await scope.db.run(sql`
    delete from clearance
    where district_id = ${scope.districtId} and student_id = ${studentId} and id = ${clearanceId}`);
}

const listed = z.object({
  studentId: id('person'),
  name: z.string(),
  gradeLevel: z.nullable(z.string()),
  teams: z.array(z.string()),
  mayChange: z.boolean(),
  given: z.array(z.object({ kind: z.string(), on: day, endedOn: z.nullable(day) })),
});

/** Everyone on a team whom the caller sees, by family name, with the documents each has given. At most 5,000. */
export async function readListedAthletes(
  scope: Scope,
  asked: { readonly classId: string | null; readonly schoolId: string | null; readonly search: string },
): Promise<z.infer<typeof listed>[]> {
  return await scope.db.rows(
    listed,
    sql`
      with member as (
        select enrolment.person_id, array_agg(distinct team.title order by team.title) as teams
        from class team
        join enrolment on enrolment.district_id = team.district_id and enrolment.class_id = team.id
        where team.district_id = ${scope.districtId} and team.kind = 'team' and team.is_active
          and enrolment.role = 'student' and enrolment.is_active and lasts_past(enrolment.ends_before, ${scope.today})
          and (${asked.classId}::uuid is null or team.id = ${asked.classId})
          and (${asked.schoolId}::uuid is null or team.school_id = ${asked.schoolId})
        group by enrolment.person_id
      )
      select person.id as "studentId", display_name(person) as name, person.grade_level as "gradeLevel", member.teams,
        ${isAthleteKept(scope, 'person.id')} as "mayChange",
        coalesce(given.documents, '[]') as given
      from member
      join person on person.district_id = ${scope.districtId} and person.id = member.person_id
      left join (
        select student_id, json_agg(json_build_object('kind', kind, 'on', day, 'endedOn', ended_on)) as documents
        from clearance
        where district_id = ${scope.districtId}
        group by student_id
      ) given on given.student_id = person.id
      where person.is_active and person.search like all (${searchWords(asked.search)}::text[])
        and ${isAthleteSeen(scope, 'person.id')}
      order by sort_name(person), person.id
      limit 5000`,
  );
}

/** Whether the caller reaches this class, and something of this school, as staff: to read of it, or to keep it. */
export async function isPlaceReached(
  scope: Scope,
  { classId, schoolId }: { readonly classId: string | null; readonly schoolId: string | null },
  need: typeof readAthletes | typeof keepAthletes = readAthletes,
): Promise<boolean> {
  return await scope.db.exists(sql`
    select
    from class
    where class.district_id = ${scope.districtId}
      and (${classId}::uuid is null or class.id = ${classId})
      and (${schoolId}::uuid is null or class.school_id = ${schoolId})
      and class.id in (select class_id from ${reachedClasses(scope, need)})
    limit 1`);
}

/** The teams whose members the caller sees as staff, by title. */
export async function readListedTeams(scope: Scope) {
  return await scope.db.rows(
    z.object({ classId: id('class'), title: z.string(), schoolId: id('school'), schoolName: z.string() }),
    sql`
      select class.id as "classId", class.title, class.school_id as "schoolId",
        school.name as "schoolName"
      from class
      join school on school.district_id = class.district_id and school.id = class.school_id
      where class.district_id = ${scope.districtId} and class.kind = 'team' and class.is_active
        and class.id in (select class_id from ${reachedClasses(scope, readAthletes)})
      order by class.title, class.id
      limit 500`,
  );
}

/** Whether a file is of a document that the caller may open: of their own, their children's, or that they keep. */
export async function readsClearanceWith(scope: Scope, mediaId: string): Promise<boolean> {
  return await scope.db.exists(sql`
    select
    from media_use
    join clearance on clearance.district_id = media_use.district_id and clearance.id = media_use.record_id
    where media_use.district_id = ${scope.districtId} and media_use.media_id = ${mediaId}
      and media_use.noun = 'clearance' and media_use.ended_at is null
      and ${isAthleteKnown(scope, 'clearance.student_id')}
    limit 1`);
}

/** Whether an upload waits to be taken up, and is the caller's. */
export async function isOwnUpload(scope: Scope, fileName: string): Promise<boolean> {
  return await scope.db.exists(sql`
    select
    from media
    where district_id = ${scope.districtId} and file_name = ${fileName} and title is not null
      and owner_person_id = ${scope.caller.personId}
    for key share`);
}

/**
 * Documents of athletes given in these days of which the family wasn't told that they end, where nothing newer of the kind
 * is there. They are marked as told. At most `choreRows`.
 */
export async function takeEnding(
  { db, districtId, nowMs, today }: ChoreScope & { readonly today: Day },
  { kind, first, last }: { readonly kind: string; readonly first: Day; readonly last: Day },
) {
  return await db.rows(
    z.object({ clearanceId: id('clearance'), studentId: id('person'), on: day }),
    sql`
      update clearance
      set warned_at = ${new Date(nowMs)}
      where clearance.district_id = ${districtId} and clearance.id in (
        select ending.id
        from clearance ending
        where ending.district_id = ${districtId} and ending.kind = ${kind} and ending.warned_at is null
          and ending.day between ${first} and ${last} and ending.ended_on is null
          and not exists (
            select from clearance newer
            where newer.district_id = ending.district_id and newer.student_id = ending.student_id
              and newer.kind = ending.kind and newer.ended_on is null and newer.day > ending.day
          )
          and exists (
            select from enrolment
            join class on class.district_id = enrolment.district_id and class.id = enrolment.class_id
            where enrolment.district_id = ending.district_id and enrolment.person_id = ending.student_id
              and class.kind = 'team' and class.is_active and enrolment.role = 'student' and enrolment.is_active
              and lasts_past(enrolment.ends_before, ${today}::date)
          )
        order by ending.id
        limit ${choreRows}
        for update of ending skip locked
      )
      returning clearance.id as "clearanceId", clearance.student_id as "studentId", clearance.day::text as on`,
  );
}
