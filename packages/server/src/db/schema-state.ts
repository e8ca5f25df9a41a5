import { readdir } from 'node:fs/promises';
import type { Pool } from 'pg';

const folder = new URL('./migrations/', import.meta.url);

/** The migrations of this version, in order. */
export async function readShippedMigrations(): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
}

/** Whether every migration of this version has run. Another database may have taken the place of the one at the start. */
export async function isMigrated(ownerPool: Pool): Promise<boolean> {
  const { rows } = await ownerPool.query<{ name: string }>('select name from migration');
  const done = new Set(rows.map(({ name }) => name));
  return (await readShippedMigrations()).every((name) => done.has(name));
}
