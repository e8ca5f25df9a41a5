import { setTimeout as pause } from 'node:timers/promises';
import { type AddJobFunction, type Runner, type RunnerOptions, run } from 'graphile-worker';

/** Waits before another start, in milliseconds: once, then longer. */
const waitsMs = [0, 500, 1_000, 2_000, 4_000];

interface KeptRunner {
  readonly add: AddJobFunction;
  isRunning(): boolean;
  stop(): Promise<void>;
}

/**
 * Runs the queue's worker, and starts it again when it gives up: it does where the database is lost just as a job's end is
 * to be written. The first start throws where there is no database.
 */
export async function keepRunner(options: RunnerOptions, report: (error: unknown) => void): Promise<KeptRunner> {
  let runner: Runner | null = null;
  let isStopping = false;
  let starting: Promise<void> = Promise.resolve();

  async function start(): Promise<AddJobFunction> {
    const started = await run(options);
    runner = started;
    const again = (error?: unknown) => {
      runner = null;
      if (isStopping) return;
      report(error ?? new Error('The queue’s worker stopped.'));
      starting = startAgain();
    };
    started.promise.then(() => again(), again);
    return started.addJob;
  }

  async function startAgain(): Promise<void> {
    for (let tried = 0; !isStopping; tried += 1) {
      await pause(waitsMs[Math.min(tried, waitsMs.length - 1)]);
      try {
        await start();
        return;
      } catch (error) {
        report(error);
      }
    }
  }

  // It adds on the pool it was given, whether its runner still runs or not.
  const add = await start();
  return {
    add,
    isRunning: () => runner !== null,
    async stop() {
      isStopping = true;
      await starting;
      await runner?.stop();
    },
  };
}
