import type { Id } from '@laurel/domain/kit/id';
import type { Scope } from '@laurel/server/db/scope';
import { sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';

const keptOverride = z.object({
  percent: z.nullable(z.string()),
  letter: z.nullable(z.string()),
  reason: z.string(),
  madeAt: z.string(),
});

/** The grade set by hand that stands now, or `null`. */
export async function readOverride(
  scope: Scope,
  key: { classId: Id<'class'>; studentId: Id<'person'>; termId: Id<'term'> },
): Promise<z.infer<typeof keptOverride> | null> {
  return await scope.db.row(
    keptOverride,
    sql`
      select trim_scale(percent)::text as percent, letter, reason, made_at as "madeAt"
      from grade_override
      where district_id = ${scope.districtId}
        and student_id = ${key.studentId}
        and class_id = ${key.classId}
        and term_id = ${key.termId}
        and (expires_on is null or ${scope.today} < expires_on)`,
  );
}

/** Sets a grade by hand, and answers its `madeAt`; or takes that back, when percent and letter are both empty. */
export async function writeOverride(
  scope: Scope,
  change: {
    classId: Id<'class'>;
    studentId: Id<'person'>;
    termId: Id<'term'>;
    percent: string | null;
    letter: string | null;
    reason: string;
    expiresOn: string | null;
  },
): Promise<string | null> {
  if (change.percent === null && change.letter === null) {
    await scope.db.run(sql`
      delete from grade_override
      where district_id = ${scope.districtId}
        and student_id = ${change.studentId}
        and class_id = ${change.classId}
        and term_id = ${change.termId}`);
    return null;
  }
  const made = await scope.db.row(
    z.pick(keptOverride, { madeAt: true }),
    sql`
    insert into grade_override (
      district_id, student_id, class_id, term_id, percent, letter, reason, expires_on, account_id, made_at
    )
    values (
      ${scope.districtId}, ${change.studentId}, ${change.classId}, ${change.termId}, ${change.percent},
      ${change.letter}, ${change.reason}, ${change.expiresOn}, ${scope.caller.accountId}, ${new Date(scope.nowMs)}
    )
    on conflict (district_id, student_id, class_id, term_id) do update
    set percent = excluded.percent, letter = excluded.letter, reason = excluded.reason,
      expires_on = excluded.expires_on, account_id = excluded.account_id, made_at = excluded.made_at
    returning made_at as "madeAt"`,
  );
  return made?.madeAt ?? null;
}
