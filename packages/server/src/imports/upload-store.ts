import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Fault } from '@laurel/domain/kit/fault';
import { newId } from '@laurel/server/db/new-id';
import type { Scope } from '@laurel/server/db/scope';
import { sql } from '@laurel/server/db/sql';
import type { Visit } from '@laurel/server/http/serve';
import { type ChoreScope, choreRows } from '@laurel/server/jobs/chores';
import * as z from 'zod/mini';
import { writeImport } from './import-store';

const partBytes = 1_000_000;
const partRow = z.object({ bytes: z.instanceof(Buffer) });

/** Notes an uploaded file and keeps its bytes; nothing is read of it yet. */
export async function noteUpload(
  scope: Scope,
  { upload }: Visit,
  about: Pick<Parameters<typeof writeImport>[1], 'source' | 'format' | 'classId'>,
) {
  if (!upload) throw new Fault('invalid', 'No files to upload');
  const importId = newId<'import'>();
  const digest = createHash('sha256');
  await pipeline(createReadStream(upload.path), digest);
  await writeImport(scope, { ...about, id: importId, fileName: upload.name || 'file', digest: digest.digest('hex') });
  await keepUpload(scope, importId, upload.path);
  return importId;
}

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

/** Lays the kept file on disk while `work` reads it; it has no bytes once it was forgotten. */
export async function withUploadOnDisk<Result>(
  scope: Scope,
  importId: string,
  work: (path: string, bytes: number) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'laurel-import-'));
  try {
    const path = join(folder, 'file');
    const file = createWriteStream(path, { mode: 0o600 });
    await pipeline(readParts(scope, importId), file);
    return await work(path, file.bytesWritten);
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

// A part of a file is a megabyte.
const partsAtOnce = 50;

/**
 * Forgets files, plans and problems of imports older than 30 days (DECISIONS 10); the lines of the imports stay. Answers
 * how many rows went, a bounded number.
 */
export async function forgetOldImports(scope: ChoreScope): Promise<number> {
  const { districtId } = scope;
  const since = new Date(scope.nowMs - 30 * 86_400_000);
  const parts = await scope.db.run(sql`
    delete from import_file
    where district_id = ${districtId} and ctid = any (array(
      select import_file.ctid
      from import
      join import_file on import_file.district_id = import.district_id and import_file.import_id = import.id
      where import.district_id = ${districtId} and import.created_at < ${since}
      limit ${partsAtOnce}
    ))`);
  const rows = await scope.db.run(sql`
    delete from import_row
    where district_id = ${districtId} and ctid = any (array(
      select import_row.ctid
      from import
      join import_row on import_row.district_id = import.district_id and import_row.import_id = import.id
      where import.district_id = ${districtId} and import.created_at < ${since}
      limit ${choreRows}
    ))`);
  const problems = await scope.db.run(sql`
    delete from import_problem
    where district_id = ${districtId} and ctid = any (array(
      select import_problem.ctid
      from import
      join import_problem on import_problem.district_id = import.district_id and import_problem.import_id = import.id
      where import.district_id = ${districtId} and import.created_at < ${since}
      limit ${choreRows}
    ))`);
  const fixes = await scope.db.run(sql`
    delete from import_fix
    where district_id = ${districtId} and ctid = any (array(
      select import_fix.ctid
      from import
      join import_fix on import_fix.district_id = import.district_id and import_fix.import_id = import.id
      where import.district_id = ${districtId} and import.created_at < ${since}
      limit ${choreRows}
    ))`);
  return parts + rows + problems + fixes;
}
