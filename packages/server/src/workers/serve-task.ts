import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Fault } from '@laurel/domain/kit/fault';
import { outOfMemory } from './run-worker';

/** A task of the worker: gets its input, answers what its caller is given. */
export type WorkerTask = (input: unknown) => Promise<unknown>;

/** The worker's side: runs the task it was started for and leaves its answer beside the input. */
export async function serveTask(tasks: Readonly<Record<string, WorkerTask>>): Promise<void> {
  const [name = '', folder = ''] = process.argv.slice(2);
  const task = tasks[name];
  if (!task) throw new Error(`There is no task ${name}.`);
  // Whoever reads the output is gone, so nobody waits for the rest.
  process.stdout.on('error', () => process.exit(1));
  const answer = await task(JSON.parse(readFileSync(join(folder, 'input.json'), 'utf8'))).then(
    (result) => ({ result }),
    (error: unknown) => ({ fault: faultIn(error) }),
  );
  writeFileSync(join(folder, 'result.json'), JSON.stringify(answer), { mode: 0o600 });
}

function faultIn(error: unknown): Pick<Fault, 'code' | 'sentence' | 'details'> {
  if (error instanceof Fault) return { code: error.code, sentence: error.sentence, details: error.details };
  if (isLackOfMemory(error)) process.exit(outOfMemory);
  throw error;
}

/** What Node throws where an allocation fails or grows past what a value can hold. */
function isLackOfMemory(error: unknown): boolean {
  return (
    error instanceof RangeError ||
    (error instanceof Error &&
      (/allocat|out of memory|ENOMEM/i.test(error.message) ||
        ('code' in error && error.code === 'ERR_STRING_TOO_LONG')))
  );
}
