import type { Id } from '@laurel/domain/kit/id';
import { type Remark, remark } from '@laurel/domain/remarks/remark';
import type { Scope } from '@laurel/server/db/scope';
import { sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';

// Every function here is for a class that the caller was let into.

/** The remarks of a class; cleared ones come with the version they are at. */
export async function readClassRemarks(scope: Scope, classId: Id<'class'>): Promise<Remark[]> {
  return await scope.db.rows(
    remark,
    sql`
      select student_id as "studentId", term_id as "termId", text, version
      from remark
      where district_id = ${scope.districtId} and class_id = ${classId}
      order by student_id, term_id
      limit 20000`,
  );
}

const held = z.extend(remark, { by: z.nullable(z.string()), at: z.string() });

export type HeldRemark = z.infer<typeof held>;

/** The remarks on these students, with who wrote each last. */
export async function readHeldRemarks(
  scope: Scope,
  classId: Id<'class'>,
  students: readonly string[],
): Promise<HeldRemark[]> {
  return await scope.db.rows(
    held,
    sql`
      select remark.student_id as "studentId", remark.term_id as "termId", remark.text, remark.version,
        display_name(person) as by, to_json(remark.written_at) #>> '{}' as at
      from remark
      left join account on account.district_id = remark.district_id and account.id = remark.account_id
      left join person on person.district_id = account.district_id and person.id = account.person_id
      where remark.district_id = ${scope.districtId} and remark.class_id = ${classId}
        and remark.student_id = any (${students}::uuid[])`,
  );
}

/** Writes remarks over the versions they are based on. */
export async function writeRemarks(scope: Scope, classId: Id<'class'>, remarks: readonly Remark[]): Promise<void> {
  if (remarks.length === 0) return;
  await scope.db.run(sql`
    insert into remark (district_id, class_id, student_id, term_id, text, version, account_id, written_at)
    select ${scope.districtId}, ${classId}, given.*, ${scope.caller.accountId}, ${new Date(scope.nowMs)}
    from unnest(
      ${remarks.map((each) => each.studentId)}::uuid[], ${remarks.map((each) => each.termId)}::uuid[],
      ${remarks.map((each) => each.text)}::text[], ${remarks.map((each) => each.version)}::integer[]
    ) as given
    on conflict (district_id, class_id, student_id, term_id) do update
    set text = excluded.text, version = excluded.version, account_id = excluded.account_id,
      written_at = excluded.written_at`);
}

/** The comments of a class on a term, by student. */
export async function readTermComments(
  scope: Pick<Scope, 'db' | 'districtId'>,
  { classId, termId }: { readonly classId: Id<'class'>; readonly termId: Id<'term'> },
): Promise<Map<string, string>> {
  const rows = await scope.db.rows(
    z.object({ studentId: z.string(), text: z.string() }),
    sql`
      select student_id as "studentId", text
      from remark
      where district_id = ${scope.districtId} and class_id = ${classId} and term_id = ${termId} and text <> ''`,
  );
  return new Map(rows.map(({ studentId, text }) => [studentId, text]));
}
