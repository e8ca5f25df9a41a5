import { foundStudent } from '@laurel/domain/fitness/api';
import { manageHealth, readBody, readFitness, updateFitness } from '@laurel/domain/fitness/permissions';
import { fitnessSettings } from '@laurel/domain/fitness/settings';
import { day } from '@laurel/domain/kit/day';
import { type Id, id } from '@laurel/domain/kit/id';
import { seenStudents } from '@laurel/server/db/reach';
import { reachOf, type Scope } from '@laurel/server/db/scope';
import { type Statement, sql } from '@laurel/server/db/sql';
import { searchWords } from '@laurel/server/people/search-words';
import * as z from 'zod/mini';
import { heldMeasurement, heldMeasurementColumns } from './measurement-store';
import { settingColumns } from './settings-store';
import { valueReaches } from './visible-results';

const student = z.object({
  studentId: id('person'),
  name: z.string(),
  sex: z.nullable(z.enum(['F', 'M'])),
  gradeLevel: z.nullable(z.string()),
  birthOn: z.nullable(day),
  mayReadBody: z.boolean(),
  /** False: the caller reads the student’s zones, not what was measured. */
  seesValues: z.boolean(),
  /** Whether the caller is told why the student wasn’t tested. */
  seesReasons: z.boolean(),
  settings: z.omit(fitnessSettings, { schoolId: true, schoolName: true }),
  schoolName: z.nullable(z.string()),
});

/** A student whose fitness is within reach, with their school's settings; `null` for any other and for none. */
export async function readTestedStudent(
  scope: Scope,
  studentId: Id<'person'>,
): Promise<z.infer<typeof student> | null> {
  const values = { ...reachOf(scope, readFitness), reaches: valueReaches(scope) };
  const found = await scope.db.row(
    z.object({
      ...z.omit(student, { settings: true, schoolName: true }).shape,
      ...z.partial(z.omit(fitnessSettings, { version: true })).shape,
      schoolId: z.nullable(z.string()),
      schoolName: z.nullable(z.string()),
      version: z.int(),
    }),
    sql`
      select student.id as "studentId",
        display_name(student) as name,
        case student.sex when 'female' then 'F' when 'male' then 'M' end as sex,
        student.grade_level as "gradeLevel", student.birth_on as "birthOn", ${settingColumns},
        student.id in (
          select student_id
          from ${seenStudents(scope, 'fitness', readBody)}
        ) as "mayReadBody",
        student.id in (
          select student_id
          from ${seenStudents(scope, 'fitness', values)}
        ) as "seesValues",
        student.id in ${studentsWithReasons(scope)} as "seesReasons"
      from person student
      left join school on school.district_id = student.district_id and school.id = student.school_id
      left join fitness_setting setting on setting.district_id = school.district_id and setting.school_id = school.id
      where student.district_id = ${scope.districtId} and student.id = ${studentId} and student.merged_into is null
        and student.id in (
          select student_id
          from ${seenStudents(scope, 'fitness', readFitness)}
        )`,
  );
  if (!found) return null;
  const {
    zoneNames = 'neutral',
    isBodyShown = true,
    isBothTables = false,
    units = null,
    testPacks = {},
    stateFile = null,
    pack,
    version,
    ...rest
  } = found;
  if (!pack) return null;
  return { ...rest, settings: { zoneNames, isBodyShown, isBothTables, units, testPacks, stateFile, pack, version } };
}

/** The students of whom the caller is told why they weren’t tested: `student_id`. */
export function studentsWithReasons(scope: Scope): Statement {
  return sql`(
      select student_id
      from ${seenStudents(scope, 'fitness', readBody)}
      union all
      select student_id
      from ${seenStudents(scope, 'fitness', manageHealth)}
    )`;
}

/** Whether the caller may change a student's results. */
export async function mayUpdateStudent(scope: Scope, studentId: Id<'person'>): Promise<boolean> {
  return await scope.db.exists(sql`
    select
    from person
    where district_id = ${scope.districtId} and id = ${studentId} and merged_into is null
      and id in (
        select student_id
        from ${seenStudents(scope, 'fitness', updateFitness)}
      )`);
}

const dated = z.object({ ...heldMeasurement.shape, testDayTitle: z.string(), startsOn: day });

export type DatedMeasurement = z.infer<typeof dated>;

/** Everything a student was measured in, oldest first. The student was found to be within reach. */
export async function readMeasurementsOf(scope: Scope, studentId: Id<'person'>): Promise<DatedMeasurement[]> {
  return await scope.db.rows(
    dated,
    sql`
      select ${heldMeasurementColumns}, test_day.title as "testDayTitle", test_day.starts_on as "startsOn"
      from measurement
      join test_day on test_day.district_id = measurement.district_id and test_day.id = measurement.test_day_id
      where measurement.district_id = ${scope.districtId} and measurement.student_id = ${studentId}
        and test_day.deleted_at is null
      order by measurement.day, test_day.starts_on, test_day.id
      limit 5000`,
  );
}

/** Students within reach, by the beginnings of their names or number; of one class when given. */
export async function findStudents(scope: Scope, { search, classId }: { search: string; classId: string | null }) {
  return await scope.db.rows(
    foundStudent,
    sql`
      select person.id as "studentId",
        display_name(person) as name,
        person.identifier, person.grade_level as "gradeLevel", school.name as "schoolName"
      from person
      left join school on school.district_id = person.district_id and school.id = person.school_id
      where person.district_id = ${scope.districtId} and person.is_active
        and person.search like all (${searchWords(search)}::text[])
        and person.id in (
          select student_id
          from ${seenStudents(scope, 'fitness', readFitness)}
        )
        and exists (
          select from enrolment
          where enrolment.district_id = person.district_id and enrolment.person_id = person.id
            and enrolment.role = 'student' and (${classId}::uuid is null or enrolment.class_id = ${classId})
        )
      order by sort_name(person), person.id
      limit 50`,
  );
}
