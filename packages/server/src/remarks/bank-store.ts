import { updateClasses } from '@laurel/domain/classes/permissions';
import { updateGrades } from '@laurel/domain/grades/permissions';
import { type Id, id } from '@laurel/domain/kit/id';
import { type BankComment, bankComment, mostBankComments } from '@laurel/domain/remarks/bank-comment';
import { reachedClasses, schoolsWithin } from '@laurel/server/db/reach';
import type { Scope } from '@laurel/server/db/scope';
import { type Statement, sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';

/** The caller’s phrases, and those of the schools of the classes they grade, by code. */
export async function readBank(scope: Scope): Promise<BankComment[]> {
  return await scope.db.rows(
    bankComment,
    sql`
      select bank_comment.id as "commentId", bank_comment.school_id as "schoolId", bank_comment.code,
        bank_comment.text, bank_comment.version, ${isChangeable(scope)} as "mayChange"
      from bank_comment
      where bank_comment.district_id = ${scope.districtId}
        and (
          ${isChangeable(scope)}
          or bank_comment.school_id in (
            select class.school_id
            from ${reachedClasses(scope, updateGrades)} reached
            join class on class.district_id = ${scope.districtId} and class.id = reached.class_id
          )
        )
      order by lower(bank_comment.code), bank_comment.id
      limit 5000`,
  );
}

/** The schools whose phrases the caller may change, by name. */
export async function readBankSchools(scope: Scope): Promise<{ schoolId: Id<'school'>; name: string }[]> {
  const { isEvery, some } = schoolsWithin(scope, updateClasses);
  return await scope.db.rows(
    z.object({ schoolId: id('school'), name: z.string() }),
    sql`
      select id as "schoolId", name
      from school
      where district_id = ${scope.districtId} and kind = 'school' and (${isEvery} or id = any (${some}::uuid[]))
      order by name, id
      limit 500`,
  );
}

/** A phrase that the caller may change. */
export async function readOwnPhrase(scope: Scope, commentId: Id<'bank-comment'>): Promise<BankComment | null> {
  return await scope.db.row(
    bankComment,
    sql`
      select id as "commentId", school_id as "schoolId", code, text, version, true as "mayChange"
      from bank_comment
      where bank_comment.district_id = ${scope.districtId} and id = ${commentId} and ${isChangeable(scope)}`,
  );
}

/** How many phrases the caller has, or a school. */
export async function countPhrases(scope: Scope, schoolId: Id<'school'> | null): Promise<number> {
  const row = await scope.db.row(
    z.object({ count: z.int() }),
    sql`
      select count(*)::integer as count
      from bank_comment
      where district_id = ${scope.districtId}
        and case when ${schoolId}::uuid is null then account_id = ${scope.caller.accountId} else school_id = ${schoolId} end`,
  );
  return row?.count ?? mostBankComments;
}

/** Adds a phrase; 0 rows where there is one of that code already. */
export async function insertPhrase(scope: Scope, phrase: Omit<BankComment, 'version' | 'mayChange'>): Promise<number> {
  return await scope.db.run(sql`
    insert into bank_comment (district_id, id, account_id, school_id, code, text)
    values (
      ${scope.districtId}, ${phrase.commentId}, ${phrase.schoolId === null ? scope.caller.accountId : null},
      ${phrase.schoolId}, ${phrase.code}, ${phrase.text}
    )
    on conflict do nothing`);
}

/** Whether another phrase of the same owner has this code. */
export async function hasCode(
  scope: Scope,
  { commentId, schoolId, code }: Pick<BankComment, 'commentId' | 'schoolId' | 'code'>,
): Promise<boolean> {
  return await scope.db.exists(sql`
    select
    from bank_comment
    where district_id = ${scope.districtId} and lower(code) = lower(${code}) and id <> ${commentId}
      and case when ${schoolId}::uuid is null then account_id = ${scope.caller.accountId} else school_id = ${schoolId} end
    limit 1`);
}

/** Changes a phrase; 0 rows where someone was faster. */
export async function updatePhrase(
  scope: Scope,
  { commentId, version, code, text }: Pick<BankComment, 'commentId' | 'version' | 'code' | 'text'>,
): Promise<number> {
  return await scope.db.run(sql`
    update bank_comment
    set code = ${code}, text = ${text}, version = version + 1
    where bank_comment.district_id = ${scope.districtId} and id = ${commentId} and version = ${version}
      and ${isChangeable(scope)}`);
}

export async function removePhrase(scope: Scope, commentId: Id<'bank-comment'>): Promise<number> {
  return await scope.db.run(sql`
    delete from bank_comment
    where bank_comment.district_id = ${scope.districtId} and id = ${commentId} and ${isChangeable(scope)}`);
}

/** Whether a phrase is the caller’s, or of a school whose office they are. */
function isChangeable(scope: Scope): Statement {
  const { isEvery, some } = schoolsWithin(scope, updateClasses);
  return sql`coalesce(
          bank_comment.account_id = ${scope.caller.accountId}
          or bank_comment.school_id is not null and (${isEvery} or bank_comment.school_id = any (${some}::uuid[])), false
        )`;
}
