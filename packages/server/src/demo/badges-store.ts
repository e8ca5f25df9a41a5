import { randomBytes } from 'node:crypto';
import { newId } from '@laurel/server/db/new-id';
import type { Scope } from '@laurel/server/db/scope';
import { sql } from '@laurel/server/db/sql';

/** Keeps the image of a badge, as if the caller had uploaded it, and answers its path. */
export async function writeBadgeImage(
  scope: Scope,
  { side, bytes }: { readonly side: number; readonly bytes: Buffer },
): Promise<string> {
  const fileName = `${randomBytes(18).toString('base64url')}.png`;
  await scope.db.run(sql`
    insert into media (
      district_id, id, owner_account_id, owner_person_id, file_name, content_type, width, height, bytes, size, digest,
      created_at
    )
    values (
      ${scope.districtId}, ${newId()}, ${scope.caller.accountId}, ${scope.caller.personId}, ${fileName}, 'image/png', ${side},
      ${side}, ${bytes}, ${bytes.length}, sha256(${bytes}), ${new Date(scope.nowMs)}
    )`);
  return fileName;
}
