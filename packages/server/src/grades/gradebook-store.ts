import { type Gradebook, gradebook, gradebookStudent } from '@laurel/domain/grades/gradebook';
import type { Id } from '@laurel/domain/kit/id';
import type { Scope } from '@laurel/server/db/scope';
import { sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';

/**
 * The students of a class by family name, each with a line of scores along the assignments in the order given.
 * Built as JSON by the database: 25,000 scores arrive as a few hundred rows.
 */
export async function readGradebookStudents(
  scope: Scope,
  classId: Id<'class'>,
  assignmentIds: readonly string[],
): Promise<Gradebook['students']> {
  const rows = await scope.db.rows(
    line,
    sql`
      with kept as (
        select score.student_id, json_agg(at.position - 1) as at, json_agg(score.value) as values,
          json_agg(score.version) as versions, json_agg(score.late_minutes) as late,
          json_agg(
            array_position(array['none', 'excused', 'missing', 'incomplete', 'collected'], score.status) - 1
              + case when score.released_at is null then 0 else 8 end
              + case when score.is_pending_review then 16 else 0 end
              + case when score.comment is null then 0 else 32 end
          ) as marks
        from score
        join unnest(${assignmentIds}::uuid[]) with ordinality as at (id, position) on at.id = score.assignment_id
        where score.district_id = ${scope.districtId} and score.class_id = ${classId}
        group by score.student_id
      )
      select person.id as "studentId", used_family_name(person) as "familyName",
        used_given_name(person) as "givenName", person.identifier,
        enrolment.is_active and lasts_past(enrolment.ends_before, ${scope.today}) as "isActive",
        coalesce(kept.at, '[]') as at, coalesce(kept.values, '[]') as values,
        coalesce(kept.versions, '[]') as versions, coalesce(kept.late, '[]') as late,
        coalesce(kept.marks, '[]') as marks
      from enrolment
      join person on person.district_id = enrolment.district_id and person.id = enrolment.person_id
      left join kept on kept.student_id = enrolment.person_id
      where enrolment.district_id = ${scope.districtId}
        and enrolment.class_id = ${classId}
        and enrolment.role = 'student'
      order by sort_name(person), person.id
      limit 1000`,
  );
  return rows.map((row) => alongAssignments(row, assignmentIds.length));
}

const { values, versions, marks, ...who } = gradebookStudent.shape;

const line = z.object({
  ...who,
  /** Indices into the assignments; the lists below run along it. */
  at: z.array(z.int()),
  values,
  versions,
  marks,
  late: z.array(z.int()),
});

/** Spreads a student's kept scores over all assignments: `null` and 0 where nothing is kept. */
function alongAssignments({ at, ...row }: z.infer<typeof line>, count: number): Gradebook['students'][number] {
  const spread = {
    values: new Array<number | null>(count).fill(null),
    versions: new Array<number>(count).fill(0),
    marks: new Array<number>(count).fill(0),
  };
  const late: [number, number][] = [];
  for (const [index, assignment] of at.entries()) {
    spread.values[assignment] = row.values[index] ?? null;
    spread.versions[assignment] = row.versions[index] ?? 0;
    spread.marks[assignment] = row.marks[index] ?? 0;
    const minutes = row.late[index] ?? 0;
    if (minutes > 0) late.push([assignment, minutes]);
  }
  return { ...row, ...spread, late };
}

/** Grades set by hand in a class. */
export async function readOverrides(scope: Scope, classId: Id<'class'>): Promise<Gradebook['overrides']> {
  return await scope.db.rows(
    gradebook.shape.overrides.def.element,
    sql`
      select student_id as "studentId", term_id as "termId", trim_scale(percent)::text as percent, letter, reason,
        expires_on as "expiresOn", made_at as "madeAt"
      from grade_override
      where district_id = ${scope.districtId}
        and class_id = ${classId}
        and (expires_on is null or ${scope.today} < expires_on)`,
  );
}
