import { pipeline } from 'node:stream/promises';
import type { RosterRow } from '@laurel/domain/imports/roster-row';
import type { Scope } from '@laurel/server/db/scope';
import { from as copyFrom } from 'pg-copy-streams';

const actionOf = { keep: 'create', remove: 'deactivate', reject: 'reject' } as const;

// Rows a chunk, so that the text of a large file is not held as one.
const chunkRows = 500;

/** Copies the checked rows of a bundle into the open plan table (COPY can't go through row-level security). */
export async function writePlanRows(scope: Scope, importId: string, rows: AsyncIterable<RosterRow>): Promise<void> {
  const copy = scope.db.client.query(
    copyFrom(`
      copy pg_temp.import_row (
        district_id, import_id, no, file, line, entity, source_key, data, action, reason, target_id
      ) from stdin`),
  );
  await pipeline(copyText(`${scope.districtId}\t${importId}`, rows), copy);
}

async function* copyText(owner: string, rows: AsyncIterable<RosterRow>): AsyncGenerator<string> {
  let no = 0;
  let chunk: string[] = [];
  for await (const row of rows) {
    no += 1;
    chunk.push(`${owner}\t${lineOf(row, no)}`);
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
