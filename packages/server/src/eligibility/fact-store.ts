import { type AthleteFacts, athleteFacts } from '@laurel/domain/eligibility/athlete-fact';
import { type Id, id } from '@laurel/domain/kit/id';
import type { Scope } from '@laurel/server/db/scope';
import { json, sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';
import type { WorkingScope } from './working-scope';

const kept = z.object({ studentId: z.string(), version: z.int(), ...athleteFacts.shape });

/** What was said of students. */
export async function readFacts(
  { db, districtId }: Pick<WorkingScope, 'db' | 'districtId'>,
  students: readonly string[],
) {
  return await db.rows(
    kept,
    sql`
      select student_id as "studentId", version, entered_grade7_on::text as "enteredGrade7On",
        entered_grade9_on::text as "enteredGrade9On", is_promoted as "isPromoted", is_on_track as "isOnTrack",
        graduated_on::text as "graduatedOn", transfers,
        passing_marks as "passingMarks", semesters, approvals, make_ups as "makeUps"
      from athlete_fact
      where district_id = ${districtId} and student_id in (select unnest(${students}::uuid[]))`,
  );
}

/** Keeps what is said of students over the versions given; answers of whom, as the others have another by now. */
export async function writeFacts(
  scope: Scope,
  said: readonly (AthleteFacts & { readonly studentId: string; readonly version: number })[],
): Promise<Set<string>> {
  const rows = await scope.db.rows(
    z.object({ studentId: z.string() }),
    sql`
      insert into athlete_fact as kept (
        district_id, student_id, entered_grade7_on, entered_grade9_on, is_promoted, is_on_track, graduated_on,
        transfers, passing_marks, semesters, approvals, make_ups, version, certified_by, certified_at
      )
      select ${scope.districtId}, "studentId", "enteredGrade7On", "enteredGrade9On", "isPromoted", "isOnTrack",
        "graduatedOn", nullif(transfers, 'null'), "passingMarks", nullif(semesters, 'null'), approvals, "makeUps",
        version + 1, ${scope.caller.accountId},
        ${new Date(scope.nowMs)}
      from jsonb_to_recordset(${json(said)}::jsonb) as given (
        "studentId" uuid, "enteredGrade7On" date, "enteredGrade9On" date, "isPromoted" boolean, "isOnTrack" boolean,
        "graduatedOn" date, transfers jsonb, "passingMarks" jsonb, semesters jsonb, approvals jsonb, "makeUps" jsonb,
        version integer
      )
      on conflict (district_id, student_id) do update
      set entered_grade7_on = excluded.entered_grade7_on, entered_grade9_on = excluded.entered_grade9_on,
        is_promoted = excluded.is_promoted, is_on_track = excluded.is_on_track, graduated_on = excluded.graduated_on,
        transfers = excluded.transfers, passing_marks = excluded.passing_marks,
        semesters = excluded.semesters, approvals = excluded.approvals, make_ups = excluded.make_ups,
        certified_by = excluded.certified_by,
        certified_at = excluded.certified_at, version = excluded.version
      where kept.version = excluded.version - 1
      returning student_id as "studentId"`,
  );
  return new Set(rows.map(({ studentId }) => studentId));
}

const mostClasses = 200;

/**
 * The classes students are or were in this school year, teams aside, and those of other years that they had a final grade in or
 * that something is said about; with the school years they run in.
 */
export async function readClassesOf(scope: Scope, students: readonly string[]) {
  return await scope.db.rows(
    z.object({
      ...{
        studentId: z.string(),
        classId: id('class'),
        title: z.string(),
        name: z.string(),
        code: z.nullable(z.string()),
      },
      years: z.array(z.int()),
    }),
    sql`
      select own.student_id as "studentId", class.id as "classId", class.title as name, class.code,
        concat_ws(' · ', class.title, case when not class.is_active then run.years[1] end) as title,
        coalesce(run.years, '{}') as years
      from (
        select enrolment.person_id as student_id, enrolment.class_id, false as is_kept
        from enrolment
        where enrolment.district_id = ${scope.districtId} and enrolment.person_id in (select unnest(${students}::uuid[]))
          and enrolment.role = 'student' and (enrolment.is_active or enrolment.ends_before is not null)
        union all
        select final_grade.student_id, final_grade.class_id, true
        from final_grade
        where final_grade.district_id = ${scope.districtId} and final_grade.student_id in (select unnest(${students}::uuid[]))
        union all
        select athlete_fact.student_id, (line ->> 'classId')::uuid, true
        from athlete_fact
        cross join jsonb_array_elements(passing_marks || approvals || make_ups) line
        where athlete_fact.district_id = ${scope.districtId} and athlete_fact.student_id in (select unnest(${students}::uuid[]))
      ) own
      join class on class.district_id = ${scope.districtId} and class.id = own.class_id and class.kind <> 'team'
      left join lateral (
        select array_agg(distinct term.school_year order by term.school_year desc) as years
        from class_term
        join term on term.district_id = class_term.district_id and term.id = class_term.term_id
        where class_term.district_id = class.district_id and class_term.class_id = class.id
      ) run on true
      where class.is_active or own.is_kept
      group by own.student_id, class.district_id, class.id, run.years
      order by own.student_id, class.is_active desc,
        case when not class.is_active then run.years[1] end desc, class.title collate numeric_order, class.id
      limit ${mostClasses * students.length}`,
  );
}

/** The terms that a student had a final grade in or that something is said about. */
export async function readTermsOf(scope: Scope, studentId: Id<'person'>): Promise<ReadonlySet<string>> {
  const rows = await scope.db.rows(
    z.object({ termId: z.string() }),
    sql`
      select final_grade.term_id as "termId"
      from final_grade
      where final_grade.district_id = ${scope.districtId} and final_grade.student_id = ${studentId}
      union
      select (line ->> 'termId')::uuid
      from athlete_fact
      cross join jsonb_array_elements(approvals || make_ups) line
      where athlete_fact.district_id = ${scope.districtId} and athlete_fact.student_id = ${studentId}`,
  );
  return new Set(rows.map(({ termId }) => termId));
}
