import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { Fault, type FaultCode, faultStatus } from '@laurel/domain/kit/fault';
import { sentence, translatable } from '@laurel/domain/kit/sentence';
import * as z from 'zod/mini';
import { withTemporaryFolder } from './temporary-folder';

/** What a worker may use up before it is ended. */
export interface WorkerLimits {
  /** All of it: JavaScript objects, buffers, and Node itself (about 60 MB). */
  readonly megabytes: number;
  /** Of work. A busy machine gives it less of each second, so the clock on the wall may show a few times as many. */
  readonly seconds: number;
}

export interface WorkerRun {
  /** Which of the worker's tasks (`reader.ts`). */
  readonly task: string;
  /** What the task is given; travels as JSON. */
  readonly input: unknown;
  readonly limits: WorkerLimits;
  /** Takes what the task writes to its standard output; an error ends the worker. */
  readonly take?: (output: Readable) => Promise<void>;
}

/** Exit code of a worker that ran out of memory and noticed. */
export const outOfMemory = 70;

// An answer is a head and a list of problems; the data themselves go through a file or the standard output.
const mostAnswerBytes = 16 * 1024 * 1024;

const answer = z.union([
  z.object({ result: z.unknown() }),
  z.object({
    fault: z.object({
      code: z.enum(Object.keys(faultStatus) as [FaultCode]),
      sentence,
      details: z.record(z.string(), z.unknown()),
    }),
  }),
]);

// Built, everything lies in one folder; from source the worker stands beside what it reads and tsx reads it.
const isBuilt = import.meta.url.endsWith('.js');
let entry = fileURLToPath(new URL(isBuilt ? './reader.js' : '../reader.ts', import.meta.url));

/** Tests bundle the worker once: reading it with tsx takes a second each time. */
export function useBuiltReader(path: string): void {
  entry = path;
}

// Where tsx looks for the packages' names.
const source = isBuilt ? {} : { cwd: fileURLToPath(new URL('..', import.meta.url)) };

/**
 * Runs a task on a file nobody vouches for in a process of its own, with limits the kernel enforces, and answers its
 * result. Throws the task's Fault, `refused` where it used up its time or memory, `unavailable` where somebody ended it.
 */
export async function runWorker({ task, input, limits, take }: WorkerRun): Promise<unknown> {
  return await withTemporaryFolder(async (folder) => {
    await writeFile(join(folder, 'input.json'), JSON.stringify(input), { mode: 0o600 });
    const worker = startWorker([...heapOf(limits), ...loaderOf(entry), entry, task, folder], limits);
    const ended = endOf(worker, limits);
    const complaint = text(worker.stderr as Readable);
    try {
      await (take ?? drain)(worker.stdout as Readable);
    } catch (error) {
      worker.kill('SIGKILL');
      await ended;
      throw error;
    }
    await refuseUnlessDone(await ended, limits, complaint);
    const path = join(folder, 'result.json');
    if ((await stat(path)).size > mostAnswerBytes) throw tooMuchMemory(limits);
    const found = answer.parse(JSON.parse(await readFile(path, 'utf8')));
    if ('fault' in found) throw new Fault(found.fault.code, found.fault.sentence, found.fault.details);
    return found.result;
  });
}

async function drain(output: Readable): Promise<void> {
  output.resume();
}

function loaderOf(file: string): string[] {
  return file.endsWith('.ts') ? ['--import', 'tsx'] : [];
}

/**
 * Half of it for objects: what is read is copied a few times on its way, and Node takes its part. What is no longer used is
 * collected early, since most of what a worker reads goes on at once.
 */
function heapOf({ megabytes }: WorkerLimits): string[] {
  const most = Math.floor(megabytes * 0.6);
  return [`--max-old-space-size=${most}`, '--heap-growing-percent=20', '--max-semi-space-size=4', '--no-deprecation'];
}

/**
 * Kilobytes of addresses this Node sets aside for compiled code and may write to: from 24 on they are 512 MB, which the kernel
 * counts as data though hardly any of it is ever filled. None where the kernel says nothing.
 */
function readCodeKilobytes(): number {
  try {
    const spans = readFileSync('/proc/self/maps', 'utf8').matchAll(/^([0-9a-f]+)-([0-9a-f]+) rwx/gm);
    const bytes = [...spans].map(([, from = '', to = '']) => Number.parseInt(to, 16) - Number.parseInt(from, 16));
    return Math.ceil(bytes.reduce((sum, each) => sum + each, 0) / 1024);
  } catch {
    return 0;
  }
}

/**
 * The shell sets what the kernel then holds: bytes of data, buffers included, and seconds of work, so that the end comes
 * even when this process is gone. Where there is no such shell or limit, the heap is bounded by Node and the time by us.
 */
function startWorker(given: readonly string[], { megabytes, seconds }: WorkerLimits): ChildProcess {
  const options = {
    ...source,
    stdio: ['ignore', 'pipe', 'pipe'] as ['ignore', 'pipe', 'pipe'],
    // No secrets: it needs none. Nor may what Node is told about this process be told to it.
    env: { TZ: process.env.TZ ?? '', NODE_ENV: process.env.NODE_ENV ?? '' },
  };
  const data = String(megabytes * 1024 + readCodeKilobytes());
  // At the soft limit of time it is told so (SIGXCPU), which a kill at the hard one would not.
  const limited =
    '{ ulimit -c 0; ulimit -d "$1"; ulimit -St "$2"; ulimit -Ht "$(($2 + 2))"; } 2>/dev/null; shift 2; exec "$@"';
  const worker =
    process.platform === 'win32'
      ? spawn(process.execPath, given, options)
      : spawn('/bin/sh', ['-c', limited, 'sh', data, String(seconds), process.execPath, ...given], options);
  // Who waits for a page goes before who waits for a file.
  if (worker.pid !== undefined) yieldToOthers(worker.pid);
  return worker;
}

// A third of the share of a process that answers pages, and still a share when all cores are busy.
const niceness = 5;

function yieldToOthers(pid: number): void {
  try {
    setPriority(pid, niceness);
  } catch {
    // It has ended already.
  }
}

type End = 'done' | 'time' | 'memory' | 'killed' | 'bug';

// Seconds on the wall for each second of work, until a worker that gets no time or waits for something is given up.
const patience = 4;

async function endOf(worker: ChildProcess, { seconds }: WorkerLimits): Promise<End> {
  let isLate = false;
  const timer = setTimeout(
    () => {
      isLate = true;
      worker.kill('SIGKILL');
    },
    seconds * patience * 1000,
  );
  return await new Promise<End>((resolve, reject) => {
    worker.once('error', reject);
    worker.once('close', (code, signal) => {
      clearTimeout(timer);
      if (isLate || signal === 'SIGXCPU') resolve('time');
      else if (code === 0) resolve('done');
      else if (code === outOfMemory || (signal !== null && outOfMemorySignals.includes(signal))) resolve('memory');
      else resolve(signal === null ? 'bug' : 'killed');
    });
  });
}

// How V8, the C library and native code end where they get no memory.
const outOfMemorySignals = ['SIGABRT', 'SIGTRAP', 'SIGILL', 'SIGSEGV', 'SIGBUS'];

async function refuseUnlessDone(end: End, limits: WorkerLimits, complaint: Promise<string>) {
  switch (end) {
    case 'done':
      return;
    case 'time':
      throw new Fault(
        'refused',
        translatable`This file takes longer than ${limits.seconds} seconds to read. Split it into smaller files.`,
      );
    case 'memory':
      throw tooMuchMemory(limits);
    case 'killed':
      throw new Fault('unavailable', translatable`Reading this file was interrupted. Try again.`);
    case 'bug':
      throw new Error(`A worker failed: ${(await complaint).slice(-4000)}`);
  }
}

function tooMuchMemory({ megabytes }: WorkerLimits): Fault {
  return new Fault(
    'refused',
    translatable`This file needs more than ${megabytes} MB of memory to read. Split it into smaller files.`,
  );
}
