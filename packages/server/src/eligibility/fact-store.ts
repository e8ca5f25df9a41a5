import { type AthleteFacts, athleteFacts } from '@laurel/domain/eligibility/athlete-fact';
import type { Id } from '@laurel/domain/kit/id';
import type { Scope } from '@laurel/server/db/scope';
import { json, sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';
import type { WorkingScope } from './working-scope';

const kept = z.object({ studentId: z.string(), version: z.int(), ...athleteFacts.shape });

/** What was said of students. */
export async function readFacts(
  { db, districtId }: Pick<WorkingScope, 'db' | 'districtId'>,
  students: readonly string[],
) {
  return await db.rows(
    kept,
    sql`
      select student_id as "studentId", version, entered_grade7_on::text as "enteredGrade7On",
        entered_grade9_on::text as "enteredGrade9On", is_promoted as "isPromoted", is_on_track as "isOnTrack",
        graduated_on::text as "graduatedOn", transfers
      from athlete_fact
      where district_id = ${districtId} and student_id in (select unnest(${students}::uuid[]))`,
  );
}

/** Keeps what is said; 0 rows where another version is there by now. */
export async function writeFacts(
  scope: Scope,
  studentId: Id<'person'>,
  { version, ...facts }: AthleteFacts & { version: number },
): Promise<number> {
  return await scope.db.run(sql`
    insert into athlete_fact as kept (
      district_id, student_id, entered_grade7_on, entered_grade9_on, is_promoted, is_on_track, graduated_on, transfers,
      certified_by, certified_at
    )
    select ${scope.districtId}, ${studentId}, ${facts.enteredGrade7On}, ${facts.enteredGrade9On}, ${facts.isPromoted},
      ${facts.isOnTrack}, ${facts.graduatedOn}, ${json(facts.transfers)}::jsonb, ${scope.caller.accountId},
      ${new Date(scope.nowMs)}
    on conflict (district_id, student_id) do update
    set entered_grade7_on = excluded.entered_grade7_on, entered_grade9_on = excluded.entered_grade9_on,
      is_promoted = excluded.is_promoted, is_on_track = excluded.is_on_track, graduated_on = excluded.graduated_on,
      transfers = excluded.transfers, certified_by = excluded.certified_by, certified_at = excluded.certified_at,
      version = kept.version + 1
    where kept.version = ${version}`);
}
