import { manageHealth, readBody, readFitness, updateBody, updateFitness } from '@laurel/domain/fitness/permissions';
import { fitnessSettings } from '@laurel/domain/fitness/settings';
import { notFound } from '@laurel/domain/kit/fault';
import { type Id, id } from '@laurel/domain/kit/id';
import { reachedClasses } from '@laurel/server/db/reach';
import { reachOf, type Scope } from '@laurel/server/db/scope';
import { sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';
import { settingColumns } from './settings-store';
import { valueReaches } from './visible-results';

const fitnessClass = z.object({
  ...fitnessSettings.shape,
  classId: id('class'),
  title: z.string(),
  kind: z.string(),
  mayEdit: z.boolean(),
  /** False: the caller reads zones of this class, not what was measured. */
  seesValues: z.boolean(),
  mayReadBody: z.boolean(),
  mayUpdateBody: z.boolean(),
  /** Whether the caller is told why someone wasn’t tested. */
  seesReasons: z.boolean(),
});

/** A class whose fitness someone asks for, with its school's settings. */
export type FitnessClass = z.infer<typeof fitnessClass>;

/** The class, if its fitness is within reach; throws the one 404 for any other and for none. */
export async function requireClass(scope: Scope, classId: Id<'class'>): Promise<FitnessClass> {
  const values = { ...reachOf(scope, readFitness), reaches: valueReaches(scope) };
  const found = await scope.db.row(
    fitnessClass,
    sql`
      select class.id as "classId", class.title, class.kind, ${settingColumns},
        class.id in (
          select class_id
          from ${reachedClasses(scope, updateFitness)}
          where is_open
        ) as "mayEdit",
        class.id in (
          select class_id
          from ${reachedClasses(scope, values)}
        ) as "seesValues",
        class.id in (
          select class_id
          from ${reachedClasses(scope, readBody)}
        ) as "mayReadBody",
        class.id in (
          select class_id
          from ${reachedClasses(scope, updateBody)}
          where is_open
        ) as "mayUpdateBody",
        class.id in (
          select class_id
          from ${reachedClasses(scope, readBody)}
          union all
          select class_id
          from ${reachedClasses(scope, manageHealth)}
        ) as "seesReasons"
      from class
      join school on school.district_id = class.district_id and school.id = class.school_id
      left join fitness_setting setting on setting.district_id = school.district_id and setting.school_id = school.id
      where class.district_id = ${scope.districtId} and class.id = ${classId}
        and class.id in (
          select class_id
          from ${reachedClasses(scope, readFitness)}
        )`,
  );
  if (!found) throw notFound();
  return found;
}

const classStudent = z.object({
  studentId: id('person'),
  name: z.string(),
  gradeLevel: z.nullable(z.string()),
  birthOn: z.nullable(z.string()),
  sex: z.nullable(z.enum(['F', 'M'])),
  hasIdentifier: z.boolean(),
});

/** The students of a class as it is today, by name. */
export async function readClassStudents(scope: Scope, classId: Id<'class'>): Promise<z.infer<typeof classStudent>[]> {
  return await scope.db.rows(
    classStudent,
    sql`
      select person.id as "studentId",
        display_name(person) as name,
        person.grade_level as "gradeLevel", person.birth_on as "birthOn",
        case person.sex when 'female' then 'F' when 'male' then 'M' end as sex,
        coalesce(person.identifier, '') <> '' as "hasIdentifier"
      from enrolment
      join person on person.district_id = enrolment.district_id and person.id = enrolment.person_id
      where enrolment.district_id = ${scope.districtId} and enrolment.class_id = ${classId}
        and enrolment.role = 'student' and enrolment.is_active
        and holds_on(enrolment.starts_on, enrolment.ends_before, ${scope.today})
      order by sort_name(person), person.id
      limit 1000`,
  );
}
