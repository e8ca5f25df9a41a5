import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Manifest } from '@laurel/domain/imports/manifest';
import { day } from '@laurel/domain/kit/day';
import { Fault } from '@laurel/domain/kit/fault';
import { cellFix } from '@laurel/domain/plans/cell-fix';
import { ProblemList, type problem } from '@laurel/domain/plans/problem';
import type { RosterRow } from '@laurel/domain/plans/roster-row';
import { newId } from '@laurel/server/db/new-id';
import { grantableRole } from '@laurel/server/people/grantable-roles';
import * as z from 'zod/mini';
import { grantRoles } from './grant-roles';
import { readKnownFile } from './known-file';
import { openZip, readBundle, readBundleManifest, type Zip } from './read-bundle';

/** A bundle to be checked, and all that decides about its rows. */
export const rosterInput = z.object({
  path: z.string(),
  /** Where `writeKnown` left what is known of the source. */
  knownPath: z.string(),
  owner: z.object({ districtId: z.string(), importId: z.string() }),
  fixes: z.array(cellFix),
  roles: z.array(grantableRole),
  today: day,
});

/** Worker task: reads what a bundle says about itself. */
export async function readManifestTask(input: unknown): Promise<object> {
  const { path } = z.object({ path: z.string() }).parse(input);
  return await withBundle(path, async (_, { files, ...manifest }) => ({ ...manifest, files: [...files] }));
}

/** Worker task: checks a bundle and writes its rows as lines of COPY to the standard output. */
export async function readRosterTask(input: unknown): Promise<object> {
  const { path, knownPath, owner, fixes, roles, today } = rosterInput.parse(input);
  const known = await readKnownFile(knownPath);
  return await withBundle(path, async (zip, manifest, list) => {
    const rows = readBundle({ zip, manifest, known, fixes, list, newId: () => newId(), today });
    const lines = Readable.from(copyLines(owner, grantRoles(rows, roles, list)), { highWaterMark: 4 });
    await pipeline(lines, process.stdout, { end: false });
    return { problems: list.all(), rejected: list.counts.rejected };
  });
}

/** A bundle refused whole still says what was warned of before. */
async function withBundle(
  path: string,
  work: (zip: Zip, manifest: Manifest, list: ProblemList) => Promise<object>,
): Promise<object> {
  const list = new ProblemList();
  let zip: Zip | null = null;
  try {
    zip = await openZip(path);
    return await work(zip, await readBundleManifest(zip, list), list);
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    const warnings = list.all().filter(({ severity }) => severity === 'warning');
    throw new Fault(error.code, error.sentence, { ...error.details, warnings } satisfies {
      warnings: z.infer<typeof problem>[];
    });
  } finally {
    zip?.close();
  }
}

const actionOf = { keep: 'create', remove: 'deactivate', reject: 'reject' } as const;

// Rows a piece, so that the text of a large file is not held as one.
const chunkRows = 500;

/** The rows of a bundle as COPY takes them into the plan table, many lines at a time. */
async function* copyLines(
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
