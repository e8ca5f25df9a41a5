import { readGrades } from '@laurel/domain/grades/permissions';
import { Fault, notFound } from '@laurel/domain/kit/fault';
import type { Id } from '@laurel/domain/kit/id';
import { translatable } from '@laurel/domain/kit/sentence';
import { readUsers } from '@laurel/domain/people/permissions';
import { peopleOfSchool, reachedClasses, reachedPeople, schoolsWithin } from '@laurel/server/db/reach';
import type { Scope } from '@laurel/server/db/scope';
import { json, type Statement, sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';
import type { ImportRow } from './import-store';

// Whoever may import a roster needs no right to read what it is about: its rows are shown by the rights over people and
// grades, not over imports.

/** Throws as if there were no such import where it is a file of scores of a class whose scores the caller may not read. */
export async function refuseForeignClass(scope: Scope, { class_id }: Pick<ImportRow, 'class_id'>): Promise<void> {
  if (class_id === null) return;
  const found = await scope.db.row(z.object({}), sql`select where ${class_id} in (${readableClasses(scope)})`);
  if (!found) throw notFound();
}

/** The condition on an `import` that it is a roster, or a file of scores of a class whose scores the caller may read. */
export function isImportWithinReach(scope: Scope): Statement {
  return sql`
    import.format in ('oneroster', 'scores')
    and (import.class_id is null or import.class_id in (${readableClasses(scope)}))`;
}

/** The classes whose scores the caller may read. */
function readableClasses(scope: Scope): Statement {
  return sql`
    select class_id
    from ${reachedClasses(scope, readGrades)}`;
}

/**
 * Throws `forbidden` for what quotes a file as it was uploaded, as problems and rows left out do: nobody knows whom such
 * a row is about, so it is for whoever brought the file and for those who may read everybody.
 */
export function refuseForeignCells(scope: Scope, { class_id, created_by }: ImportRow): void {
  if (class_id !== null || created_by === scope.caller.accountId || seesEverybody(scope)) return;
  throw new Fault(
    'forbidden',
    translatable`This file includes people outside your schools. Ask the person who uploaded it or an administrator.`,
  );
}

function seesEverybody(scope: Scope): boolean {
  return [readUsers, readGrades].every((need) => schoolsWithin(scope, need).isEvery);
}

/** The condition on a row of a plan, `import_row`, that it is about nobody outside the caller's reach. */
export function isRowWithinReach(
  scope: Scope,
  { id, created_by }: { id: Id<'import'>; created_by: string },
): Statement {
  if (seesEverybody(scope)) return sql`true`;
  // What a plan only makes is within the reach of its school.
  const schoolOf = (target: Statement, entity: 'person' | 'class') => sql`(
    select (made.data ->> 'school_id')::uuid
    from import_row made
    where made.district_id = ${scope.districtId} and made.import_id = ${id} and made.entity = ${entity}
      and made.action = 'create' and made.target_id = ${target}
  )`;
  const classId = sql`(import_row.data ->> 'class_id')::uuid`;
  return sql`
    case
      when import_row.action = 'reject' then ${created_by === scope.caller.accountId}
      when import_row.entity in ('school', 'term', 'course', 'scale', 'class', 'class_term', 'category', 'assignment') then true
      when import_row.entity = 'score' then
        ${classId} in (${readableClasses(scope)})
        or ${schoolOf(classId, 'class')} = any (${schoolsWithin(scope, readGrades).some}::uuid[])
      else
        ${personOfRow(scope)} in (
          select person_id
          from ${reachedPeople(scope, readUsers)}
        )
        or ${schoolOf(personOfRow(scope), 'person')} = any (${schoolsWithin(scope, readUsers).some}::uuid[])
    end`;
}

/**
 * Leaves alone those who are no longer of the school a file is for: their rows become conflicts. Asked before a run and
 * before an undo; whom the plan only makes isn't anywhere else yet.
 */
export async function leaveThoseGone(scope: Scope, importId: string, schoolId: string): Promise<void> {
  await scope.db.run(sql`
    update import_row
    set action = 'conflict', reason = ${json(goneReason)}
    where district_id = ${scope.districtId} and import_id = ${importId} and action in ('create', 'update')
      and entity in ('person', 'account', 'role_assignment', 'enrolment')
      and ${personOfRow(scope)} in (select id from person where district_id = ${scope.districtId})
      and ${personOfRow(scope)} not in (
        select person_id
        from ${peopleOfSchool(scope, schoolId)}
      )`);
}

const goneReason = translatable`This person is no longer at the school. Not changed.`;

/** Whom a row is about: a guardianship about the child. */
function personOfRow({ districtId }: Scope): Statement {
  return sql`
    case import_row.entity
      when 'person' then import_row.target_id
      when 'account' then coalesce((import_row.data ->> 'person_id')::uuid, (
        select person_id from account where district_id = ${districtId} and id = import_row.target_id
      ))
      when 'role_assignment' then coalesce((import_row.data ->> 'person_id')::uuid, (
        select person_id from role_assignment where district_id = ${districtId} and id = import_row.target_id
      ))
      when 'enrolment' then coalesce((import_row.data ->> 'person_id')::uuid, (
        select person_id from enrolment where district_id = ${districtId} and id = import_row.target_id
      ))
      when 'guardianship' then coalesce((import_row.data ->> 'student_id')::uuid, (
        select student_id from guardianship where district_id = ${districtId} and id = import_row.target_id
      ))
    end`;
}
