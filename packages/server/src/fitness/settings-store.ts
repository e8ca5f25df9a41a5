import type { Need } from '@laurel/domain/access/rule';
import { readFitness } from '@laurel/domain/fitness/permissions';
import { type FitnessSettings, fitnessSettings } from '@laurel/domain/fitness/settings';
import { usualPack } from '@laurel/domain/fitness/standards';
import { Fault, notFound } from '@laurel/domain/kit/fault';
import { type Id, id } from '@laurel/domain/kit/id';
import { translatable } from '@laurel/domain/kit/sentence';
import { reachedClasses, schoolWithin } from '@laurel/server/db/reach';
import type { Scope } from '@laurel/server/db/scope';
import { json, plain, type Statement, sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';

/** A school's settings, for a statement that has them, or not yet, as `setting` beside `school`. */
export const settingColumns: Statement = plain(`
        school.id as "schoolId", school.name as "schoolName", coalesce(setting.zone_names, 'neutral') as "zoneNames",
        coalesce(setting.is_body_shown, true) as "isBodyShown",
        coalesce(setting.is_both_tables, false) as "isBothTables",
        json_build_object(
          'packId', coalesce(setting.pack_id, '${usualPack.packId}'),
          'version', coalesce(setting.pack_version, ${usualPack.version})
        ) as pack,
        setting.units, coalesce(setting.test_packs, '{}') as "testPacks", setting.state_file as "stateFile",
        coalesce(setting.version, 0) as version`);

/**
 * A school of which some class or team is within reach (`some`), or the whole of it; throws the one 404 for any other and
 * for none.
 */
export async function requireSchool(
  scope: Scope,
  schoolId: Id<'school'>,
  need: Need = readFitness,
  how: 'some' | 'whole' = 'some',
): Promise<FitnessSettings> {
  const found = await scope.db.row(
    fitnessSettings,
    sql`
      select ${settingColumns}
      from school
      left join fitness_setting setting on setting.district_id = school.district_id and setting.school_id = school.id
      where school.district_id = ${scope.districtId} and school.id = ${schoolId} and ${isReached(scope, need, how)}`,
  );
  if (!found) throw notFound();
  return found;
}

/** Whether the caller reaches a `school`: some class of it, or all. */
export function isReached(scope: Scope, need: Need, how: 'some' | 'whole' = 'some'): Statement {
  return sql`(
        ${schoolWithin(scope, need)}
        or (${how === 'some'} and exists (
          select from ${reachedClasses(scope, need)} reached
          join class on class.district_id = ${scope.districtId} and class.id = reached.class_id
          where class.school_id = school.id
        ))
      )`;
}

/** The settings of these schools, whoever asks: for work that has looked at its reach already. */
export async function readSettingsOf(scope: Scope, schools: readonly string[]): Promise<FitnessSettings[]> {
  return await scope.db.rows(
    fitnessSettings,
    sql`
      select ${settingColumns}
      from school
      left join fitness_setting setting on setting.district_id = school.district_id and setting.school_id = school.id
      where school.district_id = ${scope.districtId} and school.id = any (${schools}::uuid[])`,
  );
}

/** Writes a school's settings over the version they were based on. Throws `conflict` where somebody was faster. */
export async function writeSettings(scope: Scope, made: Omit<FitnessSettings, 'schoolName'>): Promise<void> {
  const written = await scope.db.run(sql`
    insert into fitness_setting (
      district_id, school_id, zone_names, is_body_shown, is_both_tables, units, test_packs, pack_id, pack_version,
      state_file, version
    )
    select ${scope.districtId}, ${made.schoolId}, ${made.zoneNames}, ${made.isBodyShown}, ${made.isBothTables},
      ${made.units}, ${json(made.testPacks)}::jsonb, ${made.pack.packId}, ${made.pack.version}, ${made.stateFile}, 1
    where ${made.version} = 0 or exists (
      select from fitness_setting where district_id = ${scope.districtId} and school_id = ${made.schoolId}
    )
    on conflict (district_id, school_id) do update
    set zone_names = excluded.zone_names, is_body_shown = excluded.is_body_shown,
      is_both_tables = excluded.is_both_tables, units = excluded.units, test_packs = excluded.test_packs,
      pack_id = excluded.pack_id, pack_version = excluded.pack_version,
      state_file = excluded.state_file, version = fitness_setting.version + 1
    where fitness_setting.version = ${made.version}`);
  if (written === 0)
    throw new Fault('conflict', translatable`Someone else changed these settings. Review them, then save.`);
}

/** The schools and classes of which one may see fitness, and what one may do there. */
export async function readPlaces(scope: Scope, { read, update, manage }: { read: Need; update: Need; manage: Need }) {
  return await scope.db.rows(
    z.object({
      classId: id('class'),
      title: z.string(),
      kind: z.string(),
      schoolId: id('school'),
      schoolName: z.string(),
      studentCount: z.int(),
      mayEdit: z.boolean(),
      mayManage: z.boolean(),
    }),
    sql`
      select class.id as "classId", class.title, class.kind, class.school_id as "schoolId", school.name as "schoolName",
        (
          select count(*)::integer
          from enrolment
          where enrolment.district_id = class.district_id and enrolment.class_id = class.id
            and enrolment.role = 'student' and enrolment.is_active
            and lasts_past(enrolment.ends_before, ${scope.today})
        ) as "studentCount",
        class.id in (
          select class_id
          from ${reachedClasses(scope, update)}
          where is_open
        ) as "mayEdit",
        class.id in (
          select class_id
          from ${reachedClasses(scope, manage)}
        ) as "mayManage"
      from class
      join school on school.district_id = class.district_id and school.id = class.school_id
      where class.district_id = ${scope.districtId} and class.is_active
        and class.id in (
          select class_id
          from ${reachedClasses(scope, read)}
        )
      order by school.name, class.kind = 'team' desc, class.title collate numeric_order, class.id
      limit 2000`,
  );
}
