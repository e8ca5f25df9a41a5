import { day } from '@laurel/domain/kit/day';
import { id } from '@laurel/domain/kit/id';
import { plain, type Statement, sql } from '@laurel/server/db/sql';
import { currentTermOf } from '@laurel/server/grades/current-term-store';
import * as z from 'zod/mini';
import type { WorkingScope } from './working-scope';

const enrolled = z.object({
  studentId: z.string(),
  classId: z.string(),
  startsOn: z.nullable(day),
  endsBefore: z.nullable(day),
});

/** The classes that students are or were in, teams aside, of terms that end after a day. */
export async function readTakenClasses({ db, districtId }: WorkingScope, students: readonly string[], after: string) {
  return await db.rows(
    enrolled,
    sql`
      select enrolment.person_id as "studentId", enrolment.class_id as "classId",
        enrolment.starts_on::text as "startsOn", enrolment.ends_before::text as "endsBefore"
      from enrolment
      join class on class.district_id = enrolment.district_id and class.id = enrolment.class_id and class.kind <> 'team'
      where enrolment.district_id = ${districtId} and enrolment.person_id in (select unnest(${students}::uuid[]))
        and enrolment.role = 'student' and (enrolment.is_active or enrolment.ends_before is not null)
        and (enrolment.starts_on is null or enrolment.ends_before is null or enrolment.starts_on < enrolment.ends_before)
        and exists (
          select from class_term
          join term on term.district_id = class_term.district_id and term.id = class_term.term_id
          where class_term.district_id = enrolment.district_id and class_term.class_id = enrolment.class_id
            and term.ends_before > ${after}
        )
      order by enrolment.person_id, enrolment.class_id`,
  );
}

const taught = z.object({
  classId: id('class'),
  courseId: z.string(),
  title: z.string(),
  subject: z.nullable(z.string()),
  credits: z.string(),
  startsOn: day,
  endsBefore: day,
  /** The one its first term is of. */
  schoolYear: z.int(),
  /** What percentages are worth. */
  points: z.array(z.object({ minimum: z.string(), points: z.string() })),
});

/** What the courses of classes count for, and when they run. */
export async function readCourses({ db, districtId }: WorkingScope, classIds: readonly string[]) {
  return await db.rows(
    taught,
    sql`
      select class.id as "classId", class.course_id as "courseId", class.title, course.subject, trim_scale(course.credits)::text as credits,
        held.starts_on::text as "startsOn", held.ends_before::text as "endsBefore", held.school_year as "schoolYear",
        coalesce((
          select json_agg(json_build_object(
            'minimum', trim_scale(band.minimum)::text,
            'points', trim_scale(coalesce(band.points, band.is_passing::integer))::text
          ) order by band.minimum)
          from scale_band band
          where band.district_id = class.district_id and band.scale_id = class.scale_id
        ), '[]') as points
      from class
      join course on course.district_id = class.district_id and course.id = class.course_id
      cross join lateral (
        select min(term.starts_on) as starts_on, max(term.ends_before) as ends_before,
          min(term.school_year) as school_year
        from class_term
        join term on term.district_id = class_term.district_id and term.id = class_term.term_id
        where class_term.district_id = class.district_id and class_term.class_id = class.id
      ) held
      where class.district_id = ${districtId} and class.id in (select unnest(${classIds}::uuid[]))
        and held.starts_on is not null`,
  );
}

/** A moment by the district’s clock, to the minute. Measured: unless it is selected, the zone is looked up for every row. */
function localMinute({ districtId }: WorkingScope, column: string): Statement {
  return sql`to_char(${plain(column)} at time zone (select district_zone(${districtId})), 'YYYY-MM-DD"T"HH24:MI')`;
}

/**
 * Writes down the running grades of students as they are now, where they are others than those written before: what staff see,
 * and what families see. Rounded as they are shown, since letters follow from that.
 */
export async function noteKnownGrades(scope: WorkingScope, students: readonly string[]): Promise<number> {
  const { db, districtId, nowMs, today } = scope;
  return await db.run(sql`
    with taken as materialized (
      select enrolment.person_id as student_id, enrolment.class_id
      from enrolment
      join class on class.district_id = enrolment.district_id and class.id = enrolment.class_id
        and class.kind <> 'team' and class.is_active
      where enrolment.district_id = ${districtId} and enrolment.person_id in (select unnest(${students}::uuid[]))
        and enrolment.role = 'student' and enrolment.is_active
        and holds_on(enrolment.starts_on, enrolment.ends_before, ${today})
    ), running as materialized (
      select class.id as class_id, class.scale_id, coalesce(scale.digits, 1) as digits, current_term.term_id
      from class
      left join scale on scale.district_id = class.district_id and scale.id = class.scale_id
      cross join lateral (${currentTermOf(scope)}) current_term
      where class.district_id = ${districtId} and class.id in (select class_id from taken)
    ), shown as (
      select taken.student_id, taken.class_id, seen.audience, running.scale_id,
        round(case when made.reason is null then grade.so_far else made.percent end, running.digits) as percent,
        case when made.reason is null then grade.letter else made.letter end as letter,
        least(coalesce(greatest(grade.computed_at, made.since), ${new Date(nowMs)}), ${new Date(nowMs)}) as known_at
      from taken
      join running on running.class_id = taken.class_id
      cross join unnest(array['staff', 'family']) as seen (audience)
      left join grade on grade.district_id = ${districtId} and grade.student_id = taken.student_id
        and grade.class_id = taken.class_id and grade.term_id = running.term_id and grade.audience = seen.audience
      left join lateral shown_override(${districtId}, seen.audience, ${today}) made
        on made.student_id = taken.student_id and made.class_id = taken.class_id and made.term_id = running.term_id
    ), worth as (
      select shown.student_id, shown.class_id, shown.audience, shown.known_at, shown.percent, band.points, band.is_passing
      from shown
      left join scale_band band on band.district_id = ${districtId} and band.scale_id = shown.scale_id
        and band.letter = shown.letter
    ), last as materialized (
      select distinct on (student_id, class_id, audience) student_id, class_id, audience, known_at, percent, points,
        is_passing
      from known_grade
      where district_id = ${districtId} and student_id in (select unnest(${students}::uuid[]))
      order by student_id, class_id, audience, known_at desc
    )
    insert into known_grade (district_id, student_id, class_id, audience, known_at, percent, points, is_passing)
    select ${districtId}, worth.student_id, worth.class_id, worth.audience,
      -- What was known before is known before, also where a term with an older grade began.
      greatest(worth.known_at, last.known_at + interval '1 second'), worth.percent, worth.points, worth.is_passing
    from worth
    left join last on last.student_id = worth.student_id and last.class_id = worth.class_id
      and last.audience = worth.audience
    where last.student_id is null
      or (last.percent, last.points, last.is_passing) is distinct from (worth.percent, worth.points, worth.is_passing)
    order by worth.student_id, worth.class_id, worth.audience
    on conflict do nothing`);
}

/** What was known of running grades: [class, audience, when, percent, points, is passing]. */
const knownRow = z.tuple([
  z.string(),
  z.enum(['staff', 'family']),
  z.string(),
  z.nullable(z.string()),
  z.nullable(z.string()),
  z.nullable(z.boolean()),
]);

/** Running grades of students as they were known, in their order. */
export async function readKnownGrades(scope: WorkingScope, students: readonly string[]) {
  const { db, districtId } = scope;
  return await db.rows(
    z.object({ studentId: z.string(), grades: z.array(knownRow) }),
    sql`
      select known.student_id as "studentId", json_agg(json_build_array(
          known.class_id, known.audience, ${localMinute(scope, 'known.known_at')}, trim_scale(known.percent)::text,
          trim_scale(known.points)::text, known.is_passing
        ) order by known.known_at) as grades
      from (
        -- The last of each minute, which is as finely as checks tell.
        select distinct on (student_id, class_id, audience, date_trunc('minute', known_at)) *
        from known_grade
        where district_id = ${districtId} and student_id in (select unnest(${students}::uuid[]))
        order by student_id, class_id, audience, date_trunc('minute', known_at), known_at desc
      ) known
      group by known.student_id`,
  );
}

const postedRow = z.object({
  studentId: z.string(),
  classId: z.string(),
  termId: z.string(),
  isCorrection: z.boolean(),
  percent: z.nullable(z.string()),
  letter: z.nullable(z.string()),
  points: z.nullable(z.string()),
  isPassing: z.nullable(z.boolean()),
  at: z.string(),
  /** When families saw it; `null`: not yet. */
  publishedAt: z.nullable(z.string()),
});

/** Final grades of students in terms, every revision. */
export async function readPostedGrades(scope: WorkingScope, students: readonly string[], termIds: readonly string[]) {
  const { db, districtId } = scope;
  return await db.rows(
    postedRow,
    sql`
      select posted.student_id as "studentId", posted.class_id as "classId", posted.term_id as "termId",
        posted.cause = 'corrected' as "isCorrection", trim_scale(posted.percent)::text as percent, posted.letter,
        trim_scale(posted.points)::text as points, posted.is_passing as "isPassing",
        ${localMinute(scope, 'posted.made_at')} as at,
        case when shown.published_at is not null
          then ${localMinute(scope, 'greatest(posted.made_at, shown.published_at)')} end as "publishedAt"
      from final_grade posted
      join grade_posting shown on shown.district_id = posted.district_id and shown.class_id = posted.class_id
        and shown.term_id = posted.term_id
      where posted.district_id = ${districtId} and posted.student_id in (select unnest(${students}::uuid[]))
        and posted.term_id in (select unnest(${termIds}::uuid[]))
      order by posted.student_id, posted.class_id, posted.term_id, posted.revision`,
  );
}
