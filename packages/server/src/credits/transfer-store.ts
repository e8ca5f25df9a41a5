import { type TransferFields, transferFields } from '@laurel/domain/credits/transfer-credit';
import { day } from '@laurel/domain/kit/day';
import { type Id, id } from '@laurel/domain/kit/id';
import type { Scope } from '@laurel/server/db/scope';
import { json, plain, type Statement, sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';

/** One record of credits earned elsewhere. */
export interface TransferKey {
  readonly studentId: Id<'person'>;
  readonly creditId: Id<'transfer-credit'>;
}

const transfer = z.object({
  studentId: id('person'),
  creditId: id('transfer-credit'),
  version: z.int(),
  ...transferFields.shape,
  certifiedBy: z.nullable(z.string()),
  certifiedOn: z.nullable(day),
});

export type Transfer = z.infer<typeof transfer>;

const columns = plain(`transfer_credit.student_id as "studentId", transfer_credit.id as "creditId",
        transfer_credit.version, transfer_credit.title, transfer_credit.school_name as "schoolName",
        transfer_credit.school_year as "schoolYear", transfer_credit.subject,
        trim_scale(transfer_credit.credits)::text as credits, transfer_credit.letter,
        trim_scale(transfer_credit.points)::text as points, transfer_credit.is_passing as "isPassing",
        transfer_credit.level, transfer_credit.course_id as "courseId", (
          select display_name(person)
          from account
          join person on person.district_id = account.district_id and person.id = account.person_id
          where account.district_id = transfer_credit.district_id and account.id = transfer_credit.certified_by
        ) as "certifiedBy",
        (transfer_credit.certified_at at time zone district_zone(transfer_credit.district_id))::date::text as "certifiedOn"`);

/** What students earned elsewhere, the oldest first. */
export async function readTransfers(
  scope: Pick<Scope, 'db' | 'districtId'>,
  students: readonly string[],
): Promise<Transfer[]> {
  return await scope.db.rows(
    transfer,
    sql`
      select ${columns}
      from transfer_credit
      where transfer_credit.district_id = ${scope.districtId}
        and transfer_credit.student_id in (select unnest(${students}::uuid[]))
      order by transfer_credit.school_year, transfer_credit.title, transfer_credit.id`,
  );
}

/** One of them as it is, for as long as the transaction lasts. */
export async function lockTransfer(scope: Scope, { studentId, creditId }: TransferKey): Promise<Transfer | null> {
  return await scope.db.row(
    transfer,
    sql`
      select ${columns}
      from transfer_credit
      where transfer_credit.district_id = ${scope.districtId} and transfer_credit.id = ${creditId}
        and transfer_credit.student_id = ${studentId}
      for update of transfer_credit`,
  );
}

/** Those of these ids. */
export async function readTransfersNamed(scope: Scope, credits: readonly string[]): Promise<Transfer[]> {
  return await scope.db.rows(
    transfer,
    sql`
      select ${columns}
      from transfer_credit
      where transfer_credit.district_id = ${scope.districtId} and transfer_credit.id = any (${credits}::uuid[])`,
  );
}

interface WrittenTransfer extends TransferFields {
  readonly studentId: string;
  readonly creditId: string;
  readonly version: number;
}

/**
 * Adds some (version 0), or changes those that have the version given, which someone has to certify again; answers which, as
 * the others have another by now.
 */
export async function writeTransfers(scope: Scope, credits: readonly WrittenTransfer[]): Promise<Set<string>> {
  return await keysOf(
    scope,
    sql`
      insert into transfer_credit as kept (
        district_id, id, student_id, title, school_name, school_year, subject, credits, letter, points, is_passing, level,
        course_id, version, entered_by, entered_at
      )
      select ${scope.districtId}, "creditId", "studentId", title, "schoolName", "schoolYear", subject, credits, letter,
        points, "isPassing", level, "courseId", version + 1, ${scope.caller.accountId}, ${new Date(scope.nowMs)}
      from jsonb_to_recordset(${json(credits)}::jsonb) as given (
        "creditId" uuid, "studentId" uuid, title text, "schoolName" text, "schoolYear" integer, subject text,
        credits numeric, letter text, points numeric, "isPassing" boolean, level text, "courseId" uuid, version integer
      )
      on conflict (district_id, id) do update
      set title = excluded.title, school_name = excluded.school_name, school_year = excluded.school_year,
        subject = excluded.subject, credits = excluded.credits, letter = excluded.letter, points = excluded.points,
        is_passing = excluded.is_passing, level = excluded.level, course_id = excluded.course_id,
        certified_by = null, certified_at = null, version = excluded.version
      where kept.version = excluded.version - 1 and kept.student_id = excluded.student_id
      returning id as key`,
  );
}

export async function writeCertified(scope: Scope, { creditId }: TransferKey, isCertified: boolean): Promise<void> {
  await scope.db.run(sql`
    update transfer_credit
    set certified_by = ${isCertified ? scope.caller.accountId : null},
      certified_at = ${isCertified ? new Date(scope.nowMs) : null}, version = version + 1
    where district_id = ${scope.districtId} and id = ${creditId}`);
}

export async function removeTransfers(
  scope: Scope,
  credits: readonly string[],
  studentId: string | null = null,
): Promise<Set<string>> {
  return await keysOf(
    scope,
    sql`
      delete from transfer_credit
      where district_id = ${scope.districtId} and id = any (${credits}::uuid[])
        and (${studentId}::uuid is null or student_id = ${studentId}::uuid)
      returning id as key`,
  );
}

/** Whether a course is of the district. */
export async function isCourse(scope: Scope, courseId: Id<'course'>): Promise<boolean> {
  return await scope.db.exists(sql`select from course where district_id = ${scope.districtId} and id = ${courseId}`);
}

async function keysOf(scope: Scope, statement: Statement): Promise<Set<string>> {
  return new Set((await scope.db.rows(z.object({ key: z.string() }), statement)).map(({ key }) => key));
}
