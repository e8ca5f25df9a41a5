import { spawnSync } from 'node:child_process';
import { install, root } from './setup.mjs';

install();

const bin = `${root}node_modules/.bin/`;
/** What must hold before anything is run: types, lint and format, the house's laws, dead code. */
const steps = [
  ...['domain', 'editor', 'server', 'web'].map((name) => ['types', `${bin}tsc`, '-p', `packages/${name}`]),
  ['types', `${bin}tsc`, '-p', '.'],
  ['lint', `${bin}biome`, 'check', '--error-on-warnings', '.'],
  ['guard', `${bin}tsx`, 'scripts/guard/run.ts'],
  ['dead code', `${bin}knip`],
];

const failed = steps.filter(([name = '', command = '', ...given]) => {
  const { status } = spawnSync(command, given, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.stderr.write(`check: ${name} failed (${given.join(' ')})\n`);
  return status !== 0;
});
process.stdout.write(failed.length === 0 ? 'check: all holds\n' : `check: ${failed.length} failed\n`);
process.exit(failed.length === 0 ? 0 : 1);
