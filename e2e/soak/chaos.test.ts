import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { canHappen, plainFaults, rootFaults } from '../chaos/faults';
import { describeRecoveries, runChaos } from '../chaos/rounds';
import { newFolder, removeFolder } from '../laurel-process';

// 100 once, or as many as LAUREL_CHAOS_ROUNDS says. A disk that can be filled needs root, a clock that can be moved libfaketime.
const rounds = Number(process.env.LAUREL_CHAOS_ROUNDS ?? 100);

test('a hundred rounds of faults lose nothing that was acknowledged', async () => {
  const folder = await newFolder();
  const isRoot = process.getuid?.() === 0;
  if (isRoot) prepareMachine(folder);
  const left = rootFaults.filter((kind) => !canHappen(kind, folder));
  if (left.length > 0) process.stdout.write(`Left out: ${left.join(', ')} (a disk needs root, a clock libfaketime).\n`);
  const kinds = [...plainFaults, ...rootFaults.filter((kind) => !left.includes(kind))];
  const recoveries = await runChaos(folder, { rounds, kinds, freezeMs: 20_000, jobsEvery: 10 });
  process.stdout.write(`${describeRecoveries(recoveries)}\n`);
  expect(recoveries).toHaveLength(rounds);
  if (isRoot) execFileSync('umount', [folder]);
  await removeFolder(folder);
});

/** A small disk of its own that can be filled without harm. */
function prepareMachine(folder: string): void {
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2g,mode=755', 'laurel', folder]);
}
