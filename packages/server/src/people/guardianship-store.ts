import { type Id, id } from '@laurel/domain/kit/id';
import { guardianship } from '@laurel/domain/people/person';
import { newId } from '@laurel/server/db/new-id';
import type { Scope } from '@laurel/server/db/scope';
import { sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';

type Guardianship = z.infer<typeof guardianship>;

const guardianshipKey = z.object({ id: z.string() });

export async function readGuardianship(scope: Scope, guardianshipId: string): Promise<Guardianship | null> {
  return await scope.db.row(
    guardianship,
    sql`
      select guardianship.id as "guardianshipId", guardianship.guardian_id as "guardianId",
        legal_name(guardian) as "guardianName",
        guardianship.student_id as "studentId", legal_name(student) as "studentName",
        guardianship.relation, guardianship.sees_academics as "seesAcademics",
        guardianship.sees_attendance as "seesAttendance", guardianship.sees_fitness as "seesFitness",
        guardianship.sees_contact as "seesContact", guardianship.is_blocked as "isBlocked",
        guardianship.block_reason as "blockReason",
        case when asker.id is not null then json_build_object(
          'personId', asker.id, 'name', legal_name(asker)
        ) end as "unblockAskedBy",
        guardianship.starts_on as "startsOn",
        guardianship.ends_before as "endsBefore", guardianship.kept_at_18 as "keptAt18",
        case when passes_rights(guardianship.district_id) then of_age_on(student.birth_on)::text end as "rightsPassOn",
        guardianship.version
      from guardianship
      join person guardian on guardian.district_id = guardianship.district_id and guardian.id = guardianship.guardian_id
      join person student on student.district_id = guardianship.district_id and student.id = guardianship.student_id
      left join person asker on asker.district_id = guardianship.district_id
        and asker.id = guardianship.unblock_asked_by
      where guardianship.district_id = ${scope.districtId} and guardianship.id = ${guardianshipId}`,
  );
}

/** Writes what a guardian sees; 0 rows when someone changed it since `version`. */
export async function writeGuardianship(
  scope: Scope,
  change: Pick<
    Guardianship,
    | 'guardianshipId'
    | 'version'
    | 'seesAcademics'
    | 'seesAttendance'
    | 'seesFitness'
    | 'seesContact'
    | 'isBlocked'
    | 'blockReason'
  >,
): Promise<number> {
  return await scope.db.run(sql`
    update guardianship
    set sees_academics = ${change.seesAcademics}, sees_attendance = ${change.seesAttendance},
      sees_fitness = ${change.seesFitness}, sees_contact = ${change.seesContact}, is_blocked = ${change.isBlocked},
      block_reason = ${change.blockReason}, unblock_asked_by = null, version = version + 1
    where district_id = ${scope.districtId} and id = ${change.guardianshipId} and version = ${change.version}`);
}

/** Writes how they are related and when; a roster leaves what changed alone. 0 rows when someone was faster. */
export async function writeRelation(
  scope: Scope,
  change: Pick<Guardianship, 'guardianshipId' | 'version' | 'relation' | 'startsOn' | 'endsBefore'>,
): Promise<number> {
  return await scope.db.run(sql`
    update guardianship
    set relation = ${change.relation}, starts_on = ${change.startsOn}, ends_before = ${change.endsBefore},
      kept_fields = array(
        select unnest(kept_fields)
        union select 'relation' where relation <> ${change.relation}
        union select 'ends_before' where ends_before is distinct from ${change.endsBefore}::date
        order by 1
      ),
      version = version + 1
    where district_id = ${scope.districtId} and id = ${change.guardianshipId} and version = ${change.version}`);
}

/** Writes who leaves a guardian what they see of a student of age; 0 rows when someone was faster. */
export async function writeKeptAt18(
  scope: Scope,
  { guardianshipId, version, keptAt18 }: Pick<Guardianship, 'guardianshipId' | 'version' | 'keptAt18'>,
): Promise<number> {
  return await scope.db.run(sql`
    update guardianship
    set kept_at_18 = ${keptAt18}, version = version + 1
    where district_id = ${scope.districtId} and id = ${guardianshipId} and version = ${version}`);
}

/** The guardians of a student in the order in which they are called, which stays while the transaction lasts. */
export async function lockGuardians(scope: Scope, studentId: Id<'person'>): Promise<Id<'guardianship'>[]> {
  const rows = await scope.db.rows(
    z.object({ id: id('guardianship') }),
    sql`
      select guardianship.id
      from guardianship
      join person guardian on guardian.district_id = guardianship.district_id and guardian.id = guardianship.guardian_id
      where guardianship.district_id = ${scope.districtId} and guardianship.student_id = ${studentId}
      order by guardianship.position, legal_sort_name(guardian), guardianship.id
      for update of guardianship`,
  );
  return rows.map((row) => row.id);
}

/** Writes the order of all guardians of a student. It is no change of what a guardianship says. */
export async function writeGuardianOrder(scope: Scope, guardianships: readonly Id<'guardianship'>[]): Promise<void> {
  await scope.db.run(sql`
    update guardianship
    set position = given.position
    from unnest(${guardianships}::uuid[]) with ordinality as given (id, position)
    where guardianship.district_id = ${scope.districtId} and guardianship.id = given.id
      and guardianship.position <> given.position`);
}

/** Notes that the caller wants a block lifted; 0 rows when someone changed it since `version`. */
export async function writeUnblockRequest(scope: Scope, guardianshipId: string, version: number): Promise<number> {
  return await scope.db.run(sql`
    update guardianship
    set unblock_asked_by = ${scope.caller.personId}, version = version + 1
    where district_id = ${scope.districtId} and id = ${guardianshipId} and version = ${version} and is_blocked`);
}

/** Adds a guardianship with what a parent sees by default, or leaves the one there is; returns its id. */
export async function addGuardianship(
  scope: Scope,
  link: { guardianId: Id<'person'>; studentId: Id<'person'>; relation: string },
): Promise<void> {
  await scope.db.run(sql`
    insert into guardianship (
      district_id, id, guardian_id, student_id, relation,
      sees_academics, sees_attendance, sees_fitness, sees_contact
    )
    values (
      ${scope.districtId}, ${newId()}, ${link.guardianId}, ${link.studentId}, ${link.relation}, true, true, true, false
    )
    on conflict (district_id, guardian_id, student_id) do nothing`);
}

export async function findGuardianship(
  scope: Scope,
  guardianId: Id<'person'>,
  studentId: Id<'person'>,
): Promise<Guardianship | null> {
  const row = await scope.db.row(
    guardianshipKey,
    sql`
      select id
      from guardianship
      where district_id = ${scope.districtId} and guardian_id = ${guardianId} and student_id = ${studentId}`,
  );
  return row && (await readGuardianship(scope, row.id));
}
