import { newId } from '@laurel/server/db/new-id';
import type { Scope } from '@laurel/server/db/scope';
import { sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';
import type { CleanImage } from './clean-image';

export async function writeImage(scope: Scope, fileName: string, image: CleanImage): Promise<void> {
  await scope.db.run(sql`
    insert into media (district_id, id, owner_account_id, file_name, content_type, width, height, bytes, created_at)
    values (
      ${scope.districtId}, ${newId()}, ${scope.caller.accountId}, ${fileName}, ${image.contentType}, ${image.width},
      ${image.height}, ${image.bytes}, ${new Date(scope.nowMs)}
    )`);
}

export async function readImage(scope: Pick<Scope, 'db' | 'districtId'>, fileName: string) {
  return await scope.db.row(
    z.object({ content_type: z.string(), bytes: z.instanceof(Buffer) }),
    sql`
      select content_type, bytes
      from media
      where district_id = ${scope.districtId} and file_name = ${fileName}`,
  );
}
