import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { newFolder, removeFolder, startLaurel } from './laurel-process';

declare module 'vitest' {
  export interface ProvidedContext {
    demoFolder: string;
  }
}

/** Loads the demo district once; every journey works on a copy of its own. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await newFolder();
  const laurel = await startLaurel(folder);
  await laurel.stop();
  project.provide('demoFolder', folder);
  return async () => await removeFolder(folder);
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
