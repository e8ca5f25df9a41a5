import { readEligibility } from '@laurel/domain/eligibility/permissions';
import { isStricter } from '@laurel/domain/eligibility/state';
import { readGrades } from '@laurel/domain/grades/permissions';
import type { Id } from '@laurel/domain/kit/id';
import { translatable, verbatim } from '@laurel/domain/kit/sentence';
import { type ClassStanding, classStanding, studentOverview } from '@laurel/domain/overview/overview';
import { isSchoolDay } from '@laurel/server/attendance/school-day-store';
import { mainTeacher } from '@laurel/server/classes/main-teacher';
import { comingContestsOf } from '@laurel/server/classes/team-store';
import { closeStudents, ownCaseload, ownChildren } from '@laurel/server/db/reach';
import { reachOf, type Scope } from '@laurel/server/db/scope';
import { plain, type Statement, sentenceInSql, sql } from '@laurel/server/db/sql';
import { currentTermOf } from '@laurel/server/grades/current-term-store';
import * as store from '@laurel/server/standards/evidence-store';
import * as z from 'zod/mini';

/** What of an overview stands in this statement; the rest is other rooms' to read. */
const graded = z.omit(studentOverview, { attendance: true, fitness: true, changes: true });

/** The same as the database has it: a rating follows from the work behind it. */
const gradedRow = z.extend(graded, {
  classes: z.array(z.extend(classStanding, { standards: z.array(store.workedStandard) })),
});

export type GradedOverview = z.infer<typeof graded>;

/** Of whom: the caller, every child they observe, or one student of their caseload. */
export type Whose = 'own' | 'children' | { readonly studentId: Id<'person'> };

/**
 * The overviews of the caller's own page, of every child they observe, or of a student of their caseload, in one statement.
 * All of them see released work and the family's grade only, so that is all it reads.
 */
export async function readStudentOverviews(scope: Scope, whose: Whose): Promise<GradedOverview[]> {
  const { reaches } = reachOf(scope, readGrades);
  if (!reaches.includes(typeof whose === 'string' ? whose : 'caseload')) return [];
  const rows = await scope.db.rows(
    gradedRow,
    sql`
      with student as (
        select person.*, display_name(person) as name, used_given_name(person) as given, ${whose === 'children' ? seenIn(scope, 'academics') : sql`true`} as is_graded
        from person
        where person.district_id = ${scope.districtId}
          and person.is_active
          and ${isOneOf(scope, whose)}
        order by person.birth_on nulls last, given, person.id
        limit 20
      )
      select student.id as "studentId", student.name, student.photo,
        school.name as "schoolName", student.grade_level as "gradeLevel", student.is_graded as "isGraded",
        coalesce(standing.classes, '[]') as classes,
        coming.day as "schoolDay", coalesce(latest.scores, '[]') as latest,
        coalesce(due.work, '[]') as due,
        ${comingContestsOf(scope, ofOwnTeams)} as contests,
        coalesce((
          select json_agg(json_build_object(
              'teamId', class.id, 'title', class.title, 'state', standing.state,
              'category', standing.coach #>> '{reasons,0,category}',
              'coming', standing.coach #>> '{forecast,0,state}'
            ) order by class.title, class.id)
          from standing
          join class on class.district_id = standing.district_id and class.id = standing.class_id and class.is_active
          join team_season played on played.district_id = class.district_id and played.class_id = class.id
            and played.ends_before > ${scope.today}
          where standing.district_id = ${scope.districtId} and standing.student_id = student.id
            and standing.view = 'released'
            and student.id in (select student_id from ${closeStudents(scope, 'any', readEligibility)})
            and exists (
              select from eligibility_pack held
              where held.district_id = standing.district_id and (held.ends_before is null or ${scope.today} < held.ends_before)
            )
            and exists (
              select from enrolment
              where enrolment.district_id = standing.district_id and enrolment.class_id = class.id
                and enrolment.person_id = student.id and enrolment.role = 'student' and enrolment.is_active
                and lasts_past(enrolment.ends_before, ${scope.today})
            )
        ), '[]') as standings
      from student
      left join school on school.district_id = student.district_id and school.id = student.school_id
      left join lateral (${classesOf(scope)}) standing on true
      left join lateral (${schoolDayOf(scope)}) coming on true
      left join lateral (${latestOf()}) latest on true
      left join lateral (${dueOf(scope)}) due on true
      order by student.birth_on nulls last, student.given, student.id`,
  );
  return rows.map((row) => ({
    ...row,
    classes: row.classes.map((each) => ({ ...each, standards: each.standards.flatMap(shownRating) })),
    standings: row.standings.map((each) => ({
      ...each,
      coming: each.coming && isStricter(each.coming, each.state) ? each.coming : null,
    })),
  }));
}

function shownRating(worked: store.WorkedStandard): ClassStanding['standards'] {
  const { standardId, code, title } = worked;
  const rating = store.ratingIn(worked);
  return rating ? [{ standardId, code, title, value: rating.value, letter: rating.letter }] : [];
}

/** Of the teams a `student` is on that day. */
const ofOwnTeams = sql`contest.class_id in (
          select enrolment.class_id
          from enrolment
          where enrolment.district_id = student.district_id and enrolment.person_id = student.id
            and enrolment.is_active and holds_on(enrolment.starts_on, enrolment.ends_before, contest.day)
        )`;

/** The classes of a `student`, each with its teacher, the grading period that counts now, its grade and the last scores. */
function classesOf(scope: Scope): Statement {
  return sql`
    select json_agg(json_build_object(
        'classId', class.id, 'title', class.title, 'teacher', teacher.name,
        'termId', current.term_id, 'termTitle', current.title,
        'soFar', round(coalesce(made.percent, grade.so_far), coalesce(scale.digits, 1))::text,
        'letter', case when made.reason is null then grade.letter else made.letter end,
        'shareGraded', trim_scale(coalesce(grade.share_graded, 0))::text,
        'isOverridden', made.reason is not null, 'recent', coalesce(recent.percents, '[]'),
        'finals', coalesce(finals.published, '[]'), 'standards', coalesce(worked.standards, '[]')
      ) order by class.periods nulls last, class.title, class.id) as classes
    from enrolment
    join class on class.district_id = enrolment.district_id and class.id = enrolment.class_id
    ${mainTeacher}
    left join lateral (${currentTermOf(scope)}) current on true
    left join scale on scale.district_id = class.district_id and scale.id = class.scale_id
    left join grade on grade.district_id = class.district_id and grade.student_id = student.id
      and grade.class_id = class.id and grade.term_id = current.term_id and grade.audience = 'family'
    left join shown_override(${scope.districtId}, 'family', ${scope.today}) made
      on made.student_id = student.id and made.class_id = class.id and made.term_id = current.term_id
    left join lateral (
      select json_agg(one.percent::text order by one.day, one.id) as percents
      from (
        select round(100 * score.value / assignment.points_possible, 1) as percent, assignment.id,
          coalesce(assignment.due_on, score.released_at::date) as day
        from score
        join assignment on assignment.district_id = score.district_id and assignment.id = score.assignment_id
        where score.district_id = student.district_id and score.student_id = student.id
          and score.class_id = class.id and score.released_at is not null and score.value is not null
          and score.status <> 'excused' and assignment.points_possible > 0 and not assignment.is_deleted
        order by day desc, assignment.id desc
        limit 8
      ) one
    ) recent on true
    left join lateral (
      -- What the office has published, in the revision that counts.
      select json_agg(json_build_object(
          'termTitle', term.title, 'percent', round(final.percent, coalesce(scale.digits, 1))::text,
          'letter', final.letter, 'comment', final.comment
        ) order by term.starts_on, term.ends_before, term.id) as published
      from grade_posting
      join term on term.district_id = grade_posting.district_id and term.id = grade_posting.term_id
      cross join lateral (
        select final_grade.percent, final_grade.letter, final_grade.comment
        from final_grade
        where final_grade.district_id = grade_posting.district_id and final_grade.class_id = grade_posting.class_id
          and final_grade.term_id = grade_posting.term_id and final_grade.student_id = student.id
        order by final_grade.revision desc
        limit 1
      ) final
      where grade_posting.district_id = class.district_id and grade_posting.class_id = class.id
        and grade_posting.published_at is not null
    ) finals on true
    left join lateral (${store.workedStandardsOf({ student: sql`student.id`, term: sql`current.term_id`, isStaff: sql`false` })}) worked on true
    where student.is_graded
      and enrolment.district_id = student.district_id and enrolment.person_id = student.id
      and enrolment.role = 'student' and enrolment.is_active and class.is_active and class.kind <> 'team'
      and holds_on(enrolment.starts_on, enrolment.ends_before, ${scope.today})`;
}

/** The periods of a `student` today, or on the next school day of three weeks. */
function schoolDayOf(scope: Scope): Statement {
  return sql`
    select json_build_object('day', one.day, 'note', one.note, 'periods', json_agg(json_build_object(
        'period', one.period, 'startsAt', one.starts_at, 'endsAt', one.ends_at, 'classId', one.class_id,
        'title', one.title, 'location', one.location
      ) order by one.starts_at nulls last, one.period, one.class_id)) as day
    from (
      select next.day::text as day, next.note, meeting.period, to_char(bell.starts_at, 'HH24:MI') as starts_at,
        to_char(bell.ends_at, 'HH24:MI') as ends_at, class.id as class_id, class.title, class.location
      from (
        select coming.day::date as day, calendar.schedule_id, (
            select case
              when off.note is not null then ${plain(sentenceInSql(verbatim('off.note')))}
              when off.kind = 'holiday' then ${plain(sentenceInSql(translatable`Holiday`))}
              when off.kind is null and extract(isodow from ${scope.today}::date) > 5
                then ${plain(sentenceInSql(translatable`Weekend`))}
            end
            from (select 1) as today_is
            left join calendar_day off on off.district_id = student.district_id and off.school_id = student.school_id
              and off.day = ${scope.today}
          ) as note
        from generate_series(${scope.today}::date, ${scope.today}::date + 21, interval '1 day') as coming (day)
        left join calendar_day calendar on calendar.district_id = student.district_id
          and calendar.school_id = student.school_id and calendar.day = coming.day::date
        where ${isSchoolDay(plain('calendar.kind'), plain('coming.day'))}
        order by coming.day
        limit 1
      ) next
      join enrolment on enrolment.district_id = student.district_id and enrolment.person_id = student.id
        and enrolment.role = 'student' and enrolment.is_active
        and holds_on(enrolment.starts_on, enrolment.ends_before, next.day)
      join class on class.district_id = enrolment.district_id and class.id = enrolment.class_id and class.is_active
      join class_meeting meeting on meeting.district_id = class.district_id and meeting.class_id = class.id
        and meeting.weekday in (0, extract(isodow from next.day)::int)
      join bell_schedule usual on usual.district_id = class.district_id and usual.school_id = class.school_id
        and usual.is_default
      join bell_period bell on bell.district_id = class.district_id
        and bell.schedule_id = coalesce(next.schedule_id, usual.id) and bell.period = meeting.period
      where exists (
        select from class_term
        join term on term.district_id = class_term.district_id and term.id = class_term.term_id
        where class_term.district_id = class.district_id and class_term.class_id = class.id
          and holds_on(term.starts_on, term.ends_before, next.day)
      )
    ) one
    group by one.day, one.note`;
}

/** What came back last to a `student`. */
function latestOf(): Statement {
  return sql`
    select json_agg(json_build_object(
        'classId', one.class_id, 'classTitle', one.class_title, 'assignmentTitle', one.title, 'value', one.value,
        'outOf', one.out_of, 'status', one.status, 'lateMinutes', one.late_minutes, 'releasedAt', one.released_at
      ) order by one.released_at desc, one.id) as scores
    from (
      select assignment.class_id, class.title as class_title, assignment.title, assignment.id,
        trim_scale(score.value)::text as value, trim_scale(assignment.points_possible)::text as out_of,
        score.status, score.late_minutes, score.released_at
      from score
      join assignment on assignment.district_id = score.district_id and assignment.id = score.assignment_id
      join class on class.district_id = assignment.district_id and class.id = assignment.class_id
      where student.is_graded
        and score.district_id = student.district_id and score.student_id = student.id
        and score.released_at is not null
        and (score.value is not null or score.status <> 'none')
        and not assignment.is_deleted
      order by score.released_at desc, assignment.due_on desc nulls last, assignment.id
      limit 12
    ) one`;
}

/** What a `student` has to do next. */
function dueOf(scope: Scope): Statement {
  return sql`
    select json_agg(json_build_object(
        'classId', one.class_id, 'classTitle', one.class_title, 'assignmentTitle', one.title,
        'outOf', one.out_of, 'dueOn', one.due_on
      ) order by one.due_on, one.id) as work
    from (
      select assignment.class_id, class.title as class_title, assignment.title, assignment.id,
        trim_scale(assignment.points_possible)::text as out_of, assignment.due_on
      from enrolment
      join class on class.district_id = enrolment.district_id and class.id = enrolment.class_id
      join assignment on assignment.district_id = class.district_id and assignment.class_id = class.id
      where student.is_graded
        and enrolment.district_id = student.district_id and enrolment.person_id = student.id
        and enrolment.role = 'student' and enrolment.is_active and class.is_active
        and lasts_past(enrolment.ends_before, ${scope.today})
        and assignment.due_on >= ${scope.today}
        and (assignment.assigned_on is null or assignment.assigned_on <= ${scope.today})
        and not assignment.is_deleted
        -- What has come back, or needn't be done, is nothing to do any more.
        and not exists (
          select from score
          where score.district_id = assignment.district_id and score.assignment_id = assignment.id
            and score.student_id = student.id and score.released_at is not null
            and (score.value is not null or score.status in ('excused', 'collected'))
        )
      order by assignment.due_on, assignment.id
      limit 12
    ) one`;
}

function isOneOf(scope: Scope, whose: Whose): Statement {
  if (whose === 'own') return sql`person.id = ${scope.caller.personId}`;
  if (whose === 'children') return seenIn(scope, 'any');
  return sql`person.id = ${whose.studentId} and person.id in (
            select student_id
            from ${ownCaseload(scope)}
            where is_running
          )`;
}

/** The children one observes for a part of their school life; `any`: for one at least. */
function seenIn(scope: Scope, part: 'academics' | 'any'): Statement {
  return sql`person.id in (
            select student_id
            from ${ownChildren(scope, part)}
          )`;
}
