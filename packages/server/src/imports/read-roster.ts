import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Manifest } from '@laurel/domain/imports/manifest';
import type { Known } from '@laurel/domain/imports/source-book';
import type { Fault } from '@laurel/domain/kit/fault';
import { type Problem, problem } from '@laurel/domain/plans/problem';
import { runWorker } from '@laurel/server/workers/run-worker';
import { withTemporaryFolder } from '@laurel/server/workers/temporary-folder';
import * as z from 'zod/mini';
import { writeKnown } from './known-file';
import type { rosterInput } from './roster-tasks';

// Rows stream through; what stays is the keys that others point at, half a GB for 300,000 people. It runs as a job, so
// no one waits for an answer.
const limits = { megabytes: 2048, seconds: 1800 };

const fileMode = z.enum(['bulk', 'delta']);

const manifest = z.object({
  version: z.enum(['1.1', '1.2']),
  files: z.array(z.tuple([z.string(), fileMode])),
  mode: fileMode,
  systemName: z.nullable(z.string()),
  systemCode: z.nullable(z.string()),
});

/** Reads in a worker what a bundle says about itself. Throws a `refused` Fault when it can't be read at all. */
export async function readRosterManifest(path: string): Promise<Manifest> {
  const { files, ...rest } = manifest.parse(await runWorker({ task: 'manifest', input: { path }, limits }));
  return { ...rest, files: new Map(files) };
}

const checked = z.object({ problems: z.array(problem), rejected: z.int() });

/** Checks a bundle in a worker and hands its rows, as lines of COPY, to `take`. Throws `refused` as the worker does. */
export async function readRoster(
  roster: Omit<z.infer<typeof rosterInput>, 'knownPath'>,
  known: Known,
  take: (lines: Readable) => Promise<void>,
): Promise<z.infer<typeof checked>> {
  return await withTemporaryFolder(async (folder) => {
    const knownPath = join(folder, 'known');
    await writeKnown(knownPath, known);
    return checked.parse(await runWorker({ task: 'roster', input: { ...roster, knownPath }, limits, take }));
  });
}

/** What was warned of before the whole was refused. */
export function warningsOf({ details }: Fault): Problem[] {
  const found = z.array(problem).safeParse(details.warnings);
  return found.success ? found.data : [];
}
