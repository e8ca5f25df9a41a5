import type { RosterRow } from '@laurel/domain/plans/roster-row';

const actionOf = { keep: 'create', remove: 'deactivate', reject: 'reject' } as const;

// Rows a piece, so that the text of a large file is not held as one.
const chunkRows = 500;

/** The rows of a bundle as COPY takes them into the plan table, many lines at a time. */
export async function* copyLines(
  owner: { readonly districtId: string; readonly importId: string },
  rows: AsyncIterable<RosterRow>,
): AsyncGenerator<string> {
  const keys = `${owner.districtId}\t${owner.importId}`;
  let no = 0;
  let chunk: string[] = [];
  for await (const row of rows) {
    no += 1;
    chunk.push(`${keys}\t${lineOf(row, no)}`);
    if (chunk.length < chunkRows) continue;
    yield chunk.join('');
    chunk = [];
  }
  yield chunk.join('');
}

function lineOf(row: RosterRow, no: number): string {
  const reason = row.reason === null ? '\\N' : escapeText(JSON.stringify(row.reason));
  const data = escapeText(JSON.stringify(row.data));
  const start = `${no}\t${row.file}\t${row.line}\t${row.entity}\t${escapeText(row.key)}`;
  return `${start}\t${data}\t${actionOf[row.what]}\t${reason}\t${row.targetId}\t${row.changedAt ?? '\\N'}\n`;
}

const special: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function escapeText(text: string): string {
  return /[\\\t\n\r]/.test(text) ? text.replace(/[\\\t\n\r]/g, (letter) => special[letter] ?? letter) : text;
}
