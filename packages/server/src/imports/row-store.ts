import { pipeline } from 'node:stream/promises';
import type { RosterRow } from '@laurel/domain/imports/roster-row';
import type { Scope } from '@laurel/server/db/scope';
import { plain, sql } from '@laurel/server/db/sql';
import { from as copyFrom } from 'pg-copy-streams';

const actionOf = { keep: 'create', remove: 'deactivate', reject: 'reject' } as const;

// Rows a chunk, so that the text of a large file is not held as one.
const chunkRows = 500;

/**
 * Writes the checked rows of a bundle as the raw plan. COPY can't go through row-level security,
 * so the rows land in a table of this transaction first and pass the wall from there.
 */
export async function writePlanRows(scope: Scope, importId: string, rows: AsyncIterable<RosterRow>): Promise<number> {
  await scope.db.run(
    plain(`
    create temp table incoming_row (
      no integer, file text, line integer, entity text, source_key text, data jsonb, action text, reason text, target_id uuid
    ) on commit drop`),
  );
  const copy = scope.db.client.query(copyFrom('copy incoming_row from stdin'));
  await pipeline(copyText(rows), copy);
  const written = await scope.db.run(sql`
    insert into import_row (
      district_id, import_id, no, file, line, entity, source_key, data, action, reason, target_id
    )
    select ${scope.districtId}, ${importId}, no, file, line, entity, source_key, data, action, reason, target_id
    from incoming_row
    order by no`);
  await scope.db.run(plain('drop table incoming_row'));
  return written;
}

async function* copyText(rows: AsyncIterable<RosterRow>): AsyncGenerator<string> {
  let no = 0;
  let chunk: string[] = [];
  for await (const row of rows) {
    no += 1;
    chunk.push(lineOf(row, no));
    if (chunk.length < chunkRows) continue;
    yield chunk.join('');
    chunk = [];
  }
  yield chunk.join('');
}

function lineOf(row: RosterRow, no: number): string {
  const reason = row.reason === null ? '\\N' : escaped(row.reason);
  const data = escaped(JSON.stringify(row.data));
  const start = `${no}\t${row.file}\t${row.line}\t${row.entity}\t${escaped(row.key)}`;
  return `${start}\t${data}\t${actionOf[row.what]}\t${reason}\t${row.targetId}\n`;
}

const special: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function escaped(text: string): string {
  return /[\\\t\n\r]/.test(text) ? text.replace(/[\\\t\n\r]/g, (letter) => special[letter] ?? letter) : text;
}
