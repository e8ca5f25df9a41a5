import { readdir } from 'node:fs/promises';
import type { Pool } from 'pg';

const folder = new URL('./migrations/', import.meta.url);

/** Whether every migration of this version has run. Another database may have taken the place of the one at the start. */
export async function isMigrated(ownerPool: Pool): Promise<boolean> {
  const shipped = (await readdir(folder)).filter((name) => name.endsWith('.sql'));
  const { rows } = await ownerPool.query<{ name: string }>('select name from migration');
  const done = new Set(rows.map(({ name }) => name));
  return shipped.every((name) => done.has(name));
}
