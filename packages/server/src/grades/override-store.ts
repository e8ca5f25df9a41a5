import { type GradingCause, type OverridePicture, overridePicture } from '@laurel/domain/grades/grading-event';
import type { Id } from '@laurel/domain/kit/id';
import type { Scope } from '@laurel/server/db/scope';
import { json, sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';
import { insertGradingEvents } from './grading-event-store';

const keptOverride = z.extend(overridePicture, { madeAt: z.string() });

export type KeptOverride = z.infer<typeof keptOverride>;

export interface OverrideKey {
  readonly classId: Id<'class'>;
  readonly studentId: Id<'person'>;
  readonly termId: Id<'term'>;
}

/** The grade set by hand that stands now, or `null`. */
export async function readOverride(scope: Scope, key: OverrideKey): Promise<KeptOverride | null> {
  return await scope.db.row(
    keptOverride,
    sql`
      select trim_scale(percent)::text as percent, letter, reason, expires_on as "expiresOn", made_at as "madeAt"
      from grade_override
      where district_id = ${scope.districtId}
        and student_id = ${key.studentId}
        and class_id = ${key.classId}
        and term_id = ${key.termId}
        and (expires_on is null or ${scope.today} < expires_on)`,
  );
}

/** Sets a grade by hand, and answers its `madeAt`; `after` as `null` takes that back. The class’s history tells it. */
export async function writeOverride(
  scope: Scope,
  { classId, studentId, termId }: OverrideKey,
  { before, after, cause }: OverrideChange,
): Promise<string | null> {
  const change = { form: 'override-1', before: before && overridePicture.parse(before), after };
  const events = insertGradingEvents(
    scope,
    sql`(
      select ${classId}::uuid as class_id, ${termId} as term_id, ${studentId} as student_id, ${json(change)}::jsonb as change
    ) given`,
    cause,
  );
  if (after === null) {
    await scope.db.run(sql`
      with events as (${events})
      delete from grade_override
      where district_id = ${scope.districtId}
        and student_id = ${studentId}
        and class_id = ${classId}
        and term_id = ${termId}`);
    return null;
  }
  const made = await scope.db.row(
    z.pick(keptOverride, { madeAt: true }),
    sql`
    with events as (${events})
    insert into grade_override (
      district_id, student_id, class_id, term_id, percent, letter, reason, expires_on, account_id, made_at
    )
    values (
      ${scope.districtId}, ${studentId}, ${classId}, ${termId}, ${after.percent}, ${after.letter}, ${after.reason},
      ${after.expiresOn}, ${scope.caller.accountId}, ${new Date(scope.nowMs)}
    )
    on conflict (district_id, student_id, class_id, term_id) do update
    set percent = excluded.percent, letter = excluded.letter, reason = excluded.reason,
      expires_on = excluded.expires_on, account_id = excluded.account_id, made_at = excluded.made_at
    returning made_at as "madeAt"`,
  );
  return made?.madeAt ?? null;
}

export interface OverrideChange {
  /** What stood until now. */
  readonly before: OverridePicture | null;
  readonly after: OverridePicture | null;
  readonly cause: GradingCause;
}
