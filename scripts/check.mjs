import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { text } from 'node:stream/consumers';
import { install, root } from './setup.mjs';

install();

const bin = `${root}node_modules/.bin/`;
/** What must hold before anything is run: types, lint and format, the house's laws, dead code. The longest first. */
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

/** Does one step after another, side by side with others; each says what it has to say in one piece. */
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
