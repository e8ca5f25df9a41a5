import { spawn } from 'node:child_process';
import { cp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newFolder, removeFolder, root } from '../laurel-process';

// A new version is started beside the old one, which goes on serving on the migrated schema: so the tests of Laurel as it was
// before the last migrations have to pass on the schema as it is now.
const migrations = 'packages/server/src/db/migrations';
const howMany = Number(process.env.LAUREL_MIGRATIONS_BEFORE ?? 5);

/** Rooms whose tests are about what the schema is, which it isn't any more: lists of all tables, and of all migrations. */
const aboutSchema = ['db', 'records', 'testing', 'whole'];

let folder: string;
let previous: string;

beforeAll(async () => {
  folder = await newFolder();
  previous = join(folder, 'previous');
  const names = (await readdir(join(root, migrations))).filter((name) => name.endsWith('.sql')).sort();
  const [first = ''] = names.slice(-howMany);
  const added = await run(root, 'git', 'log', '--format=%H', '--diff-filter=A', '--', join(migrations, first));
  const commit = added.said.trim().split('\n').at(-1);
  expect((await run(root, 'git', 'worktree', 'add', '--detach', previous, `${commit}^`)).said).not.toContain('fatal');
  await rm(join(previous, migrations), { recursive: true });
  await cp(join(root, migrations), join(previous, migrations), { recursive: true });
  const prepare = "import('./scripts/setup.mjs').then(async (setup) => (await setup.install(), await setup.build()))";
  const built = await run(previous, process.execPath, '-e', prepare);
  expect(built.code, built.said.slice(-4000)).toBe(0);
});
afterAll(async () => {
  await run(root, 'git', 'worktree', 'remove', '--force', previous);
  await removeFolder(folder);
});

test('the server tests from before the latest migrations pass on the schema after them', async () => {
  const rooms = (await readdir(join(previous, 'packages/server/src'), { withFileTypes: true }))
    .filter((entry) => entry.isDirectory() && !aboutSchema.includes(entry.name))
    .map(({ name }) => `packages/server/src/${name}/`);
  const { said, code } = await run(previous, 'npx', 'vitest', 'run', '--project', 'server', ...rooms);
  process.stdout.write(said.split('\n').slice(-8).join('\n'));
  expect(code, said.slice(-20_000)).toBe(0);
});

async function run(cwd: string, program: string, ...given: string[]): Promise<{ code: number | null; said: string }> {
  // As by hand: told that this is a test, a build is React’s for development, which exceeds every page’s budget.
  const { NODE_ENV: _, ...env } = process.env;
  const child = spawn(program, given, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += chunk;
    });
  const code = await new Promise<number | null>((done) => child.once('close', done));
  return { code, said };
}
