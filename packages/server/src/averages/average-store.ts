import { averagedStudent, averagesPageSize } from '@laurel/domain/averages/api';
import { bandsFrom, measures } from '@laurel/domain/averages/band';
import { manageFitness } from '@laurel/domain/fitness/permissions';
import { id } from '@laurel/domain/kit/id';
import { reachedClasses } from '@laurel/server/db/reach';
import type { Scope } from '@laurel/server/db/scope';
import { type Statement, sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';
import { type Group, membersOf } from './group-store';
import { valuesOf } from './value-store';

const measure = z.enum(measures);

const figures = z.object({
  size: z.int(),
  terms: z.array(z.object({ no: z.int(), title: z.string() })),
  /** How many have a value of a measure in a term: [measure, term, value, count]. */
  tallies: z.array(z.tuple([measure, z.int(), z.string(), z.int()])),
  /** Of the latest terms with any: [band of grades, fitness, count]. */
  pairs: z.array(z.tuple([z.int(), z.string(), z.int()])),
  /** Other groups that lack one to four of the measured: [measure, kind, id or sport, title, how many they lack]. */
  others: z.array(z.tuple([measure, z.enum(['class', 'sport', 'school']), z.string(), z.string(), z.int()])),
  /** Of a sport: those measured who are on no team with figures of its own. */
  rest: z.array(z.tuple([measure, z.int()])),
});

export type Figures = z.infer<typeof figures>;

const gradesFrom = bandsFrom.grades.slice(1);

/** Everything a group’s figures are made of, by value and not by student. */
export async function readFigures(scope: Scope, group: Group): Promise<Figures> {
  const found = await scope.db.row(figures, figuresStatement(scope, group));
  if (!found) throw new Error('There is no district.');
  return found;
}

export function figuresStatement(scope: Scope, group: Group): Statement {
  return sql`
      with ${valuesOf(scope, membersOf(scope, group))}, latest as materialized (
        select measure, max(no) as no from value group by measure
      ), now as materialized (
        select value.measure, value.student_id, value.value
        from value
        join latest on latest.measure = value.measure and latest.no = value.no
      ), sized as materialized (
        select measure, count(*)::int as n from now group by measure
      ), ${placesOfMeasured(scope, group)}
      select (select count(*)::int from member) as size,
        coalesce((select json_agg(json_build_object('no', no, 'title', title) order by no) from span), '[]') as terms,
        coalesce((
          select json_agg(json_build_array(measure, no, trim_scale(value)::text, count))
          from (select measure, no, value, count(*)::int as count from value group by measure, no, value) each
        ), '[]') as tallies,
        coalesce((
          select json_agg(json_build_array(band, trim_scale(value)::text, count))
          from (
            select width_bucket(pair.grades, ${gradesFrom}::numeric[]) as band, pair.fitness as value, count(*)::int as count
            from (
              -- One pass rather than a join: the planner can't know how many have a value.
              select max(value) filter (where measure = 'grades') as grades,
                max(value) filter (where measure = 'fitness') as fitness
              from now
              where measure <> 'attendance'
              group by student_id
            ) pair
            where pair.grades is not null and pair.fitness is not null
            group by band, pair.fitness
          ) each
        ), '[]') as pairs,
        coalesce((
          select json_agg(json_build_array(measure, kind, key, title, here)) from shared where here between 1 and 4
        ), '[]') as others,
        coalesce((select json_agg(json_build_array(measure, n)) from rest), '[]') as rest
      from district
      where district.id = ${scope.districtId}`;
}

/** Which other groups the measured are in, as expressions: `shared` and `rest`. Groups too small to hold nearly all are left out. */
function placesOfMeasured(scope: Scope, group: Group): Statement {
  const { districtId, today } = scope;
  const own = group.kind === 'sport' ? group.sport : group.kind === 'class' ? group.classId : group.schoolId;
  return sql`large as materialized (
        -- A class with all of them but four has at least so many.
        select class_id
        from enrolment
        where district_id = ${districtId} and role = 'student'
        group by class_id
        having count(*) >= (select min(n) from sized) - 4
      ), candidate as materialized (
        select class.id, class.title, played.sport
        from class
        left join team_season played on played.district_id = class.district_id and played.class_id = class.id
        where class.district_id = ${districtId} and class.is_active
          and (played.sport is not null or class.id in (select class_id from large))
          and class.id in (select class_id from ${reachedClasses(scope, manageFitness)})
      ), place as materialized (
        select distinct enrolment.person_id as student_id, candidate.id as class_id, candidate.title, candidate.sport
        from candidate
        join enrolment on enrolment.district_id = ${districtId} and enrolment.class_id = candidate.id
          and enrolment.role = 'student' and enrolment.is_active
          and holds_on(enrolment.starts_on, enrolment.ends_before, ${today})
      ), placed as (
        select 'class' as kind, class_id::text as key, title, student_id from place
        union all
        select distinct 'sport', sport, sport, student_id from place where sport is not null
        union all
        select 'school', school.id::text, school.name, person.id
        from person
        join school on school.district_id = person.district_id and school.id = person.school_id
        where ${group.kind !== 'school'} and person.district_id = ${districtId}
          and person.id in (select student_id from now)
      ), shared as materialized (
        select now.measure, placed.kind, placed.key, placed.title, sized.n - count(*)::int as here,
          count(*)::int as common
        from now
        join placed on placed.student_id = now.student_id
        join sized on sized.measure = now.measure
        where (placed.kind, placed.key) <> (${group.kind}, ${own}::text)
        group by now.measure, placed.kind, placed.key, placed.title, sized.n
      ), on_team as (
        select distinct shared.measure, place.student_id
        from shared
        join place on place.class_id::text = shared.key and place.sport = ${own}::text
        where shared.kind = 'class' and shared.common >= 5
      ), rest as materialized (
        select now.measure, count(*)::int as n
        from now
        left join on_team on on_team.measure = now.measure and on_team.student_id = now.student_id
        where ${group.kind === 'sport'} and on_team.student_id is null
        group by now.measure
      )`;
}

/** How many are measured in another group and not in this one, by measure and term: the terms are those of `readFigures`. */
export async function countElsewhere(scope: Scope, group: Group, other: Group) {
  const others = sql`(
        select student_id from ${membersOf(scope, other)} other
        except
        select student_id from ${membersOf(scope, group)} own
      )`;
  return await scope.db.rows(
    z.object({ measure, no: z.int(), count: z.int() }),
    sql`
      with ${valuesOf(scope, others)}
      select value.measure, value.no, count(*)::int as count
      from value
      join district on district.id = ${scope.districtId}
      group by value.measure, value.no`,
  );
}

const page = z.object({ students: z.array(averagedStudent), count: z.int() });

/** A page of a group’s students by name, each with their latest value of each measure that the caller may see. */
export async function readStudentsOf(scope: Scope, group: Group, no: number): Promise<z.infer<typeof page>> {
  const listed = sql`(
        select member.student_id, display_name(person) as name, sort_name(person) as sort_name, person.grade_level,
          count(*) over ()::int as count
        from ${membersOf(scope, group)} member
        join person on person.district_id = ${scope.districtId} and person.id = member.student_id
        order by sort_name, member.student_id
        limit ${averagesPageSize}
        offset ${no * averagesPageSize}
      )`;
  const found = await scope.db.row(
    page,
    sql`
      with listed as materialized (select * from ${listed} page), ${valuesOf(scope, sql`(select student_id from listed)`)},
      latest as materialized (
        select distinct on (measure, student_id) *
        from value
        order by measure, student_id, no desc
      )
      select coalesce(max(listed.count), 0) as count, coalesce(json_agg(json_build_object(
          'studentId', listed.student_id, 'name', listed.name, 'gradeLevel', listed.grade_level,
          'band', width_bucket(graded.value, ${gradesFrom}::numeric[]), 'failed', graded.failed,
          'attendance', trim_scale(present.value)::text, 'fitness', round(fit.value)::text
        ) order by listed.sort_name, listed.student_id), '[]') as students
      from listed
      left join latest graded on graded.student_id = listed.student_id and graded.measure = 'grades'
      left join latest present on present.student_id = listed.student_id and present.measure = 'attendance'
      left join latest fit on fit.student_id = listed.student_id and fit.measure = 'fitness'
      join district on district.id = ${scope.districtId}`,
  );
  return found ?? { students: [], count: 0 };
}

/** A group that another was found to be near, by what the statement says of it. */
export function groupOf([, kind, key, title]: Figures['others'][number]): Group {
  if (kind === 'class') return { kind, classId: id('class').parse(key), title };
  if (kind === 'school') return { kind, schoolId: id('school').parse(key), title };
  return { kind, sport: key, schoolId: null, title };
}
