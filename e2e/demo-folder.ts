import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { TestProject } from 'vitest/node';
import { newFolder, removeFolder, startLaurel } from './laurel-process';

declare module 'vitest' {
  export interface ProvidedContext {
    demoFolder: string;
  }
}

const mostIdleMs = 120_000;

/**
 * Loads the demo district once; every journey works on a copy of its own. Badges are signed and standings worked out after
 * Laurel serves: once here, not again in each copy.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await newFolder();
  const token = randomBytes(24).toString('hex');
  const laurel = await startLaurel(folder, { METRICS_TOKEN: token });
  await untilIdle(laurel.address, token);
  await laurel.stop();
  project.provide('demoFolder', folder);
  return async () => await removeFolder(folder);
}

/** Waits until the queue is running, its jobs of the start are added by then, and has none left. */
async function untilIdle(address: string, token: string): Promise<void> {
  for (const since = Date.now(); Date.now() - since < mostIdleMs; ) {
    const isReady = (await fetch(`${address}/readyz`)).ok;
    const answer = await fetch(`${address}/metrics`, { headers: { authorization: `Bearer ${token}` } });
    const counts = [...(await answer.text()).matchAll(/^laurel_queue_jobs\{state="(\w+)"\} (\d+)$/gm)];
    const count = new Map(counts.map(([, state, jobs]) => [state, Number(jobs)]));
    if (count.get('failed')) throw new Error('A job of the demo district failed.');
    if (isReady && count.get('waiting') === 0 && count.get('running') === 0) return;
    await pause(100);
  }
  throw new Error('The demo district’s jobs did not end.');
}

/** A folder of one's own as `demoFolder` was after its first start. */
export async function copyOf(demoFolder: string): Promise<string> {
  const parent = await mkdtemp(join(tmpdir(), 'laurel-e2e-'));
  await chmod(parent, 0o755);
  const folder = join(parent, 'data');
  // PostgreSQL refuses files that belong to someone else, so owners and permissions come along.
  execFileSync('cp', ['-a', demoFolder, folder]);
  return folder;
}
