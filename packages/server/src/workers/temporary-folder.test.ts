import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { sweepTemporaryFolders, withTemporaryFolder } from './temporary-folder';

const host = hostname().replace(/[^\w]/g, '_').slice(0, 64);

/** A folder as a process of this number would have made it, with a file in it. */
async function folderOf(pid: number, on = host): Promise<string> {
  const name = `laurel-${on}-${pid}-abc123`;
  await mkdir(join(tmpdir(), name), { recursive: true });
  await writeFile(join(tmpdir(), name, 'file'), 'names and scores');
  onTestFinished(async () => await rm(join(tmpdir(), name), { recursive: true, force: true }));
  return name;
}

/** The number of a process that has ended. */
async function deadPid(): Promise<number> {
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  return child.pid ?? 0;
}

async function isThere(name: string): Promise<boolean> {
  return (await readdir(tmpdir())).includes(name);
}

test('what a killed process left behind is removed, and nothing of other processes', async () => {
  const dead = await deadPid();
  const left = await folderOf(dead);
  const ofParent = await folderOf(process.ppid);
  const elsewhere = await folderOf(dead, 'another_host');
  const link = `laurel-${host}-${dead}-link12`;
  await symlink(join(tmpdir(), elsewhere), join(tmpdir(), link));
  onTestFinished(async () => await rm(join(tmpdir(), link), { force: true }));
  await sweepTemporaryFolders();
  expect(await Promise.all([left, ofParent, elsewhere, link].map(isThere))).toEqual([false, true, true, true]);
});

test('a folder is removed when its work ends or fails', async () => {
  let made = '';
  const work = withTemporaryFolder(async (folder) => {
    made = folder;
    throw new Error('on purpose');
  });
  await expect(work).rejects.toThrow('on purpose');
  expect(await isThere(made.slice(tmpdir().length + 1))).toBe(false);
});
