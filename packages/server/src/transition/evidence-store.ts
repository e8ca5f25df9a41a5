import type { Scope } from '@laurel/server/db/scope';
import { sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';
import { isMemberReached } from './member-reach';

/** Whether a file is evidence of somebody on a pathway whom the caller sees. */
export async function readsEvidenceWith(scope: Scope, mediaId: string): Promise<boolean> {
  const row = await scope.db.row(
    z.object({}),
    sql`
      select
      from media_use
      join rubric_evidence on rubric_evidence.district_id = media_use.district_id
        and rubric_evidence.id = media_use.record_id
      join pathway_member member on member.district_id = media_use.district_id and member.id = rubric_evidence.member_id
      join pathway on pathway.district_id = member.district_id and pathway.id = member.pathway_id
      where media_use.district_id = ${scope.districtId} and media_use.media_id = ${mediaId}
        and media_use.noun = 'evidence' and media_use.ended_at is null and ${isMemberReached(scope, 'read')}
      limit 1`,
  );
  return row !== null;
}
