import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { laurelCommand, newFolder, removeFolder, root, startLaurel } from '../laurel-process';
import { large, writeLargeRoster } from './large-roster';

// Of issue and README: whatever the size of a roster, the command stays under this.
const mostMegabytes = 300;

let folder: string;

beforeAll(async () => {
  folder = await newFolder();
  await writeLargeRoster(join(folder, 'large.zip'));
  const laurel = await startLaurel(folder);
  await laurel.stop();
});
afterAll(async () => await removeFolder(folder));

/** Runs `npm run laurel -- import`, answering what it said and the most memory it held, in megabytes. */
async function bring(): Promise<{ code: number | null; said: string; megabytes: number }> {
  const command = join(root, 'packages/server/dist/command.js');
  const given = ['--max-semi-space-size=8', command, 'import', join(folder, 'large.zip'), '--json'];
  const env = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '/', LAUREL_DATA: folder, PORT: '0' };
  const child = spawn(process.execPath, given, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  let kilobytes = 0;
  child.stdout.on('data', (chunk) => {
    said += chunk;
  });
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const looking = setInterval(async () => {
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
    kilobytes = Math.max(kilobytes, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0));
  }, 200);
  const code = await new Promise<number | null>((done) => child.once('close', done));
  clearInterval(looking);
  return { code, said, megabytes: kilobytes / 1024 };
}

test('200,000 enrollments are imported in little memory; importing them again changes nothing, and every grade is right', async () => {
  const first = await bring();
  expect(first.code, first.said.slice(0, 2_000)).toBe(0);
  const { counts } = JSON.parse(first.said);
  expect(counts).toMatchObject({
    person: { create: large.students },
    class: { create: large.classes },
    enrolment: { create: large.enrolments },
  });
  expect(first.megabytes).toBeGreaterThan(50);
  expect(first.megabytes).toBeLessThan(mostMegabytes);

  const again = await bring();
  expect(again.code, again.said.slice(0, 2_000)).toBe(0);
  expect(JSON.parse(again.said).counts).toMatchObject({
    person: { skip: large.students },
    enrolment: { skip: large.enrolments },
  });
  expect(again.megabytes).toBeLessThan(mostMegabytes);

  const verified = await laurelCommand(folder, ['verify']);
  expect([verified.code, verified.said]).toEqual([0, expect.stringContaining(' 0 differences')]);
});
