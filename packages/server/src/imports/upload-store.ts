import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Scope } from '@laurel/server/db/scope';
import { sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';

const partBytes = 1_000_000;
const partRow = z.object({ bytes: z.instanceof(Buffer) });

/** Keeps the uploaded file beside its import, so that planning can happen later and elsewhere. */
export async function keepUpload(scope: Scope, importId: string, path: string): Promise<void> {
  let part = 0;
  for await (const bytes of createReadStream(path, { highWaterMark: partBytes })) {
    part += 1;
    await scope.db.run(sql`
      insert into import_file (district_id, import_id, part, bytes)
      values (${scope.districtId}, ${importId}, ${part}, ${bytes})`);
  }
}

/** Lays the kept file on disk while `work` reads it. */
export async function withUploadOnDisk<Result>(
  scope: Scope,
  importId: string,
  work: (path: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'laurel-import-'));
  try {
    const path = join(folder, 'bundle.zip');
    await pipeline(readParts(scope, importId), createWriteStream(path, { mode: 0o600 }));
    return await work(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function* readParts(scope: Scope, importId: string): AsyncGenerator<Buffer> {
  for (let part = 1; ; part += 1) {
    const row = await scope.db.row(
      partRow,
      sql`
        select bytes from import_file
        where district_id = ${scope.districtId} and import_id = ${importId} and part = ${part}`,
    );
    if (!row) return;
    yield row.bytes;
  }
}

/** Forgets files, plans and problems of imports older than 30 days (DECISIONS 10); the lines of the imports stay. */
export async function forgetOldImports(scope: Scope): Promise<void> {
  const since = new Date(scope.nowMs - 30 * 86_400_000);
  await scope.db.run(sql`
    delete from import_file using import
    where import_file.district_id = ${scope.districtId} and import.district_id = import_file.district_id
      and import.id = import_file.import_id and import.created_at < ${since}`);
  await scope.db.run(sql`
    delete from import_row using import
    where import_row.district_id = ${scope.districtId} and import.district_id = import_row.district_id
      and import.id = import_row.import_id and import.created_at < ${since}`);
  await scope.db.run(sql`
    delete from import_problem using import
    where import_problem.district_id = ${scope.districtId} and import.district_id = import_problem.district_id
      and import.id = import_problem.import_id and import.created_at < ${since}`);
}
