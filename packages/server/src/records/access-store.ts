import { readAttendance } from '@laurel/domain/attendance/permissions';
import { readBody, readFitness } from '@laurel/domain/fitness/permissions';
import { readGrades } from '@laurel/domain/grades/permissions';
import { type Id, id } from '@laurel/domain/kit/id';
import { exportPeople } from '@laurel/domain/records/permissions';
import { readServices } from '@laurel/domain/transition/permissions';
import { closeStudents, ownChildren, reachedPeople, seenStudents } from '@laurel/server/db/reach';
import { reachOf, type Scope } from '@laurel/server/db/scope';
import { sql } from '@laurel/server/db/sql';
import { studentsWithReasons } from '@laurel/server/fitness/student-store';
import { openToCaller } from '@laurel/server/people/medical-alert-store';
import * as z from 'zod/mini';
import type { Right } from './kept-part';

const found = z.object({
  name: z.string(),
  photo: z.nullable(z.string()),
  districtName: z.string(),
  zone: z.string(),
  /** The person's record and those that were merged into it. */
  personIds: z.array(id('person')),
  isStaff: z.boolean(),
  isSelf: z.boolean(),
  isGuardian: z.boolean(),
  hasPass: z.boolean(),
  parts: z.object({ contact: z.boolean(), grades: z.boolean(), attendance: z.boolean(), fitness: z.boolean() }),
  staff: z.object({
    attendance: z.boolean(),
    fitness: z.boolean(),
    body: z.boolean(),
    reasons: z.boolean(),
    health: z.boolean(),
    services: z.boolean(),
  }),
});

/** Whose record somebody asks for, and what of it they may have. */
export interface RecordAccess {
  readonly personId: Id<'person'>;
  readonly personIds: readonly Id<'person'>[];
  readonly name: string;
  readonly photo: string | null;
  readonly districtName: string;
  readonly zone: string;
  /** The office; else the person or a guardian. */
  readonly isStaff: boolean;
  readonly rights: ReadonlySet<Right>;
  /** Grades of every class; else of the classes that the caller reaches. */
  readonly hasEveryClass: boolean;
}

/** What the caller may have of a person's record; `null` where they may have none of it. */
export async function findRecordAccess(
  scope: Scope,
  personId: Id<'person'>,
  { mayFamiliesDownload }: { mayFamiliesDownload: boolean },
): Promise<RecordAccess | null> {
  const row = await readAccess(scope, personId);
  if (!row) return null;
  const { isStaff, isSelf, parts, staff, ...about } = row;
  const isFamily = isSelf || row.isGuardian;
  const isFamilyAllowed = isFamily && (isStaff || row.hasPass || mayFamiliesDownload);
  if (!isStaff && !isFamilyAllowed) return null;
  const rights: [Right, boolean][] = [
    ['record', true],
    ['contact', isStaff || isSelf || parts.contact],
    ['grades', isSelf || parts.grades || reachOf(scope, readGrades).reaches.some(isStaffReach)],
    ['attendance', isSelf || parts.attendance || staff.attendance],
    ['fitness', isSelf || parts.fitness || staff.fitness],
    ['reasons', isSelf || parts.fitness || (staff.fitness && staff.reasons)],
    ['body', isSelf || parts.fitness || staff.body],
    ['health', isFamily || staff.health],
    ['services', isSelf || parts.grades || staff.services],
  ];
  return {
    ...about,
    personId,
    isStaff,
    rights: new Set(rights.flatMap(([right, isHeld]) => (isHeld ? [right] : []))),
    hasEveryClass: isSelf || parts.grades || reachOf(scope, readGrades).reaches.includes('district'),
  };
}

function isStaffReach(reach: string): boolean {
  return reach !== 'own' && reach !== 'children';
}

async function readAccess(scope: Scope, personId: Id<'person'>): Promise<z.infer<typeof found> | null> {
  const { districtId, caller } = scope;
  return await scope.db.row(
    found,
    sql`
      with recursive merged as (
        select ${personId}::uuid as id
        union
        select person.id
        from merged
        join person on person.district_id = ${districtId} and person.merged_into = merged.id
      )
      select display_name(person) as name, person.photo, district.name as "districtName",
        district_zone(${districtId}) as zone, array(select id from merged) as "personIds",
        exists (
          select from ${reachedPeople(scope, exportPeople)} reached where reached.person_id = ${personId}
        ) as "isStaff",
        person.id = ${caller.personId} as "isSelf",
        exists (select from ${ownChildren(scope, 'any')} child where child.student_id = ${personId}) as "isGuardian",
        exists (
          select from record_pass
          where record_pass.district_id = ${districtId} and record_pass.person_id = ${personId}
            and record_pass.to_person_id = ${caller.personId} and record_pass.ends_at > ${new Date(scope.nowMs)}
        ) as "hasPass",
        json_build_object(
          'contact', exists (select from ${ownChildren(scope, 'contact')} child where child.student_id = ${personId}),
          'grades', exists (select from ${ownChildren(scope, 'academics')} child where child.student_id = ${personId}),
          'attendance', exists (select from ${ownChildren(scope, 'attendance')} child where child.student_id = ${personId}),
          'fitness', exists (select from ${ownChildren(scope, 'fitness')} child where child.student_id = ${personId})
        ) as parts,
        json_build_object(
          'attendance', exists (
            select from ${seenStudents(scope, 'attendance', readAttendance)} seen where seen.student_id = ${personId}
          ),
          'fitness', exists (
            select from ${seenStudents(scope, 'fitness', readFitness)} seen where seen.student_id = ${personId}
          ),
          'body', exists (
            select from ${seenStudents(scope, 'fitness', readFitness)} seen where seen.student_id = ${personId}
          ) and exists (
            select from ${seenStudents(scope, 'fitness', readBody)} seen where seen.student_id = ${personId}
          ),
          'reasons', ${personId}::uuid in ${studentsWithReasons(scope)},
          'health', exists (select from ${openToCaller(scope)} reached where reached.person_id = ${personId}),
          'services', exists (
            select from ${closeStudents(scope, 'academics', readServices)} close where close.student_id = ${personId}
          )
        ) as staff
      from person
      join district on district.id = person.district_id
      where person.district_id = ${districtId} and person.id = ${personId} and person.merged_into is null
        and person.erased_at is null`,
  );
}

/** Who has a username, an ID, or a record's id; at most 10. */
export async function findPeopleNamed(scope: Scope, name: string): Promise<{ personId: Id<'person'>; name: string }[]> {
  return await scope.db.rows(
    z.object({ personId: id('person'), name: z.string() }),
    sql`
      select person.id as "personId", legal_name(person) as name
      from person
      where person.district_id = ${scope.districtId} and person.merged_into is null and person.erased_at is null
        and (
          person.id::text = lower(${name}) or person.identifier = ${name}
          or exists (
            select from account
            where account.district_id = person.district_id and account.person_id = person.id
              and lower(account.username) = lower(${name})
          )
        )
      order by legal_sort_name(person), person.id
      limit 10`,
  );
}
