import type { Id } from '@laurel/domain/kit/id';
import { type Term, term } from '@laurel/domain/terms/term';
import type { Scope } from '@laurel/server/db/scope';
import { sql } from '@laurel/server/db/sql';

/** Latest school year first, a term before what lies in it. */
export async function readTerms(scope: Pick<Scope, 'db' | 'districtId'>): Promise<Term[]> {
  return await scope.db.rows(
    term,
    sql`
      select id as "termId", parent_id as "parentId", title, kind, starts_on as "startsOn",
        ends_before as "endsBefore", school_year as "schoolYear", posts_from as "postsFrom",
        posts_until as "postsUntil", locked_at is not null as "isLocked", version
      from term
      where district_id = ${scope.districtId}
      order by school_year desc, starts_on, ends_before desc, id
      limit 500`,
  );
}

/** Writes a new term (version 0) or the next version of one; 0 rows when someone was faster. */
export async function writeTerm(scope: Scope, change: Omit<Term, 'isLocked'>): Promise<number> {
  if (change.version === 0) {
    return await scope.db.run(sql`
      insert into term (
        district_id, id, parent_id, title, kind, starts_on, ends_before, school_year, posts_from, posts_until
      )
      values (
        ${scope.districtId}, ${change.termId}, ${change.parentId}, ${change.title}, ${change.kind}, ${change.startsOn},
        ${change.endsBefore}, ${change.schoolYear}, ${change.postsFrom}, ${change.postsUntil}
      )
      on conflict do nothing`);
  }
  return await scope.db.run(sql`
    update term
    set parent_id = ${change.parentId}, title = ${change.title}, kind = ${change.kind}, starts_on = ${change.startsOn},
      ends_before = ${change.endsBefore}, school_year = ${change.schoolYear}, posts_from = ${change.postsFrom},
      posts_until = ${change.postsUntil}, version = version + 1
    where district_id = ${scope.districtId} and id = ${change.termId} and version = ${change.version}`);
}

export async function writeTermLock(scope: Scope, termId: Id<'term'>, isLocked: boolean): Promise<number> {
  return await scope.db.run(sql`
    update term
    set locked_at = case when ${isLocked} then coalesce(locked_at, ${new Date(scope.nowMs)}) end, version = version + 1
    where district_id = ${scope.districtId} and id = ${termId}`);
}
