import { id } from '@laurel/domain/kit/id';
import { sql } from '@laurel/server/db/sql';
import type { ChoreScope } from '@laurel/server/jobs/chores';
import * as z from 'zod/mini';

const untold = z.object({
  awardId: id('badge-award'),
  badgeId: id('badge'),
  studentId: id('person'),
  title: z.string(),
  sentAt: z.string(),
  /** Neither revoked meanwhile nor of transition services. */
  isNews: z.boolean(),
});

/** Takes awards that are signed and sent, and that nobody was told of, at most 500. */
export async function takeUntold({ db, districtId, nowMs }: ChoreScope): Promise<z.infer<typeof untold>[]> {
  return await db.rows(
    untold,
    sql`
      with due as (
        select award.id
        from badge_award award
        join badge_batch on badge_batch.district_id = award.district_id and badge_batch.id = award.batch_id
        where award.district_id = ${districtId} and award.told_at is null and award.signed_at is not null
          and badge_batch.undone_at is null and badge_batch.sends_at <= ${new Date(nowMs)}
        limit 500
        for update of award
      )
      update badge_award award
      set told_at = ${new Date(nowMs)}
      from due, badge, badge_batch
      where award.district_id = ${districtId} and award.id = due.id
        and badge.district_id = award.district_id and badge.id = award.badge_id
        and badge_batch.district_id = award.district_id and badge_batch.id = award.batch_id
      returning award.id as "awardId", award.badge_id as "badgeId", award.student_id as "studentId", badge.title,
        to_json(badge_batch.sends_at) #>> '{}' as "sentAt",
        award.revoked_at is null and not badge.is_private as "isNews"`,
  );
}
