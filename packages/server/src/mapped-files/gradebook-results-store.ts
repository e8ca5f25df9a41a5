import { manageFitness } from '@laurel/domain/fitness/permissions';
import { readGrades } from '@laurel/domain/grades/permissions';
import { day } from '@laurel/domain/kit/day';
import { id } from '@laurel/domain/kit/id';
import { reachedClasses, seenStudents } from '@laurel/server/db/reach';
import { reachOf, type Scope } from '@laurel/server/db/scope';
import { plain, type Statement, sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';

/** What the results of a title are known by, as a file is by its name. */
export function sourceOfTitle(schoolId: string, title: string): string {
  return `Gradebook of ${schoolId}: ${title}`;
}

/** The titles of a school's work outside the grade, with how many scores of students within reach stand on each. */
export async function readTitles(scope: Scope, schoolId: string): Promise<{ title: string; scores: number }[]> {
  return await scope.db.rows(
    z.object({ title: z.string(), scores: z.int() }),
    sql`
      select assignment.title, count(*)::int as scores
      ${selectScored(scope, schoolId)}
      group by assignment.title
      having not exists (
        select from import
        where import.district_id = ${scope.districtId} and import.format = 'fitness' and import.state = 'done'
          and import.source = ${sourceOfTitle(schoolId, '')} || assignment.title
          and import.ran_at >= max(score.updated_at)
      )
      order by assignment.title collate numeric_order
      limit 500`,
  );
}

const scoreRow = z.object({
  studentId: id('person'),
  name: z.string(),
  identifier: z.nullable(z.string()),
  value: z.string(),
  day,
});

export type GradebookScore = z.infer<typeof scoreRow>;

/** The scores of one title, with the day the work was due (else given out, else scored), at most `most`. */
export async function readScoresOfTitle(
  scope: Scope,
  schoolId: string,
  title: string,
  most: number,
): Promise<GradebookScore[]> {
  return await scope.db.rows(
    scoreRow,
    sql`
      select student.id as "studentId", listed_name(student) as name, student.identifier,
        trim_scale(score.value)::text as value,
        least(coalesce(assignment.due_on, assignment.assigned_on), score.updated_at::date)::text as day
      ${selectScored(scope, schoolId)}
        and assignment.title = ${title}
      order by sort_name(student), student.id, assignment.due_on, assignment.id
      limit ${most}`,
  );
}

/** Scores outside the grade in classes whose scores the caller sees, of students whose fitness they manage. */
function selectScored(scope: Scope, schoolId: string): Statement {
  const grades = reachOf(scope, readGrades);
  // Families see released scores only, and grade no one: their reach is none here.
  const reaches = grades.reaches.filter((reach) => reach !== 'own' && reach !== 'children');
  return sql`from assignment
      join class on class.district_id = assignment.district_id and class.id = assignment.class_id
      left join category on category.district_id = assignment.district_id and category.id = assignment.category_id
      join score on score.district_id = assignment.district_id and score.assignment_id = assignment.id
      join person student on student.district_id = score.district_id and student.id = score.student_id
      where assignment.district_id = ${scope.districtId} and class.school_id = ${schoolId}
        and not assignment.is_deleted and score.value is not null and student.is_active
        and ${outsideGrade}
        and assignment.class_id in (
          select class_id
          from ${reachedClasses(scope, { ...grades, reaches })}
        )
        and score.student_id in (
          select student_id
          from ${seenStudents(scope, 'fitness', manageFitness)}
        )`;
}

const outsideGrade: Statement = plain(`(
          not assignment.is_counted or assignment.category_id is null
          or (class.weighting = 'percent' and coalesce(category.weight, 0) = 0)
        )`);
