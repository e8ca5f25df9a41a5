import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { text } from 'node:stream/consumers';
import { install, root } from './setup.mjs';

install();

const bin = `${root}node_modules/.bin/`;
/** Checks before any test runs: types, lint and format, the architecture rules, dead code. The slowest first. */
const steps = [
  ['lint', `${bin}biome`, 'check', '--error-on-warnings', '.'],
  ['guard', `${bin}tsx`, 'scripts/guard/run.ts'],
  ['dead code', `${bin}knip`],
  ...['web', 'server', 'domain', 'editor'].map((name) => ['types', `${bin}tsc`, '-p', `packages/${name}`]),
  ['types', `${bin}tsc`, '-p', '.'],
];

let failed = 0;
const waiting = steps.values();
await Promise.all(Array.from({ length: availableParallelism() }, work));
process.stdout.write(failed === 0 ? 'check: all passed\n' : `check: ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;

/** Runs steps one after the other, in parallel with other workers; each step's output is printed in one piece. */
async function work() {
  for (const [name = '', command = '', ...given] of waiting) {
    const step = spawn(command, given, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    const ended = new Promise((done) => step.once('close', done));
    const [said, complained, status] = await Promise.all([text(step.stdout), text(step.stderr), ended]);
    process.stdout.write(said);
    process.stderr.write(complained);
    if (status === 0) continue;
    process.stderr.write(`check: ${name} failed (${given.join(' ')})\n`);
    failed += 1;
  }
}
