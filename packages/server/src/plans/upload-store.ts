import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Fault } from '@laurel/domain/kit/fault';
import { translatable } from '@laurel/domain/kit/sentence';
import { type CellFix, cellFix, mostFixes } from '@laurel/domain/plans/cell-fix';
import { newId } from '@laurel/server/db/new-id';
import type { Scope } from '@laurel/server/db/scope';
import { json, plain, sql } from '@laurel/server/db/sql';
import type { Visit } from '@laurel/server/http/visit';
import { type ChoreScope, choreRows } from '@laurel/server/jobs/chores';
import { withTemporaryFolder } from '@laurel/server/workers/temporary-folder';
import * as z from 'zod/mini';
import { writeImport } from './import-store';

const partBytes = 1_000_000;
const partRow = z.object({ bytes: z.instanceof(Buffer) });

/** Notes an uploaded file and keeps its bytes; nothing is read of it yet. */
export async function noteUpload(
  scope: Scope,
  { upload }: Visit,
  about: Pick<Parameters<typeof writeImport>[1], 'source' | 'format' | 'place'>,
) {
  if (!upload) throw new Fault('invalid', translatable`No files to upload`);
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
  return await withTemporaryFolder(async (folder) => {
    const path = join(folder, 'file');
    const file = createWriteStream(path, { mode: 0o600 });
    await pipeline(readUploadParts(scope, importId), file);
    return await work(path, file.bytesWritten);
  });
}

/** The kept bytes in order, a part at a time; none once they were forgotten. */
export async function* readUploadParts(scope: Scope, importId: string): AsyncGenerator<Buffer> {
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

/** What was put right of an import’s file, in the file’s order; one more than the most where there are too many. */
export async function readFixes(scope: Scope, importId: string): Promise<CellFix[]> {
  return await scope.db.rows(
    cellFix,
    sql`
      select file, nullif(line, 0) as line, "column", was, value
      from import_fix
      where district_id = ${scope.districtId} and import_id = ${importId}
      order by file, line, "column", was
      limit ${mostFixes + 1}`,
  );
}

/** Keeps fixes, over those of the same cells; one that says what the file says anyway goes. */
export async function writeFixes(scope: Scope, importId: string, fixes: readonly CellFix[]): Promise<void> {
  const given = json(fixes.map((fix) => ({ ...fix, line: fix.line ?? 0 })));
  await scope.db.run(sql`
    insert into import_fix (district_id, import_id, file, line, "column", was, value)
    select distinct on (file, line, "column", was)
      ${scope.districtId}::uuid, ${importId}::uuid, file, line, "column", was, value
    from jsonb_to_recordset(${given}::jsonb) as given (file text, line integer, "column" text, was text, value text)
    on conflict (district_id, import_id, file, line, "column", was) do update
    set value = excluded.value`);
  await scope.db.run(sql`
    delete from import_fix
    where district_id = ${scope.districtId} and import_id = ${importId} and value = was`);
}

// What goes, and how many rows of it at once: a part of a file is a megabyte.
const forgotten = [
  ['import_file', 50],
  ['import_row', choreRows],
  ['import_problem', choreRows],
  ['import_fix', choreRows],
] as const;

/**
 * Forgets files, plans, problems and fixes of imports from before a moment; the lines of the imports stay.
 * Answers how many rows went, a bounded number.
 */
export async function forgetOldImports(scope: ChoreScope, before: Date): Promise<number> {
  let gone = 0;
  for (const [table, most] of forgotten) {
    gone += await scope.db.run(
      plain(
        `
        delete from ${table}
        where district_id = $1 and ctid = any (array(
          select kept.ctid
          from import
          join ${table} kept on kept.district_id = import.district_id and kept.import_id = import.id
          where import.district_id = $1 and import.created_at < $2
          limit $3
        ))`,
        [scope.districtId, before, most],
      ),
    );
  }
  return gone;
}
