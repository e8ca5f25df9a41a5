import fc from 'fast-check';

/** Which runs are made: fixed ones in `npm test`, any in soak, one again to look at a failure. */
export interface Runs {
  readonly seed: number;
  readonly count: number;
  /** At most so many acts a run. */
  readonly acts: number;
  /** From a failure's report, to run just that again. */
  readonly path?: string;
}

export interface Machine<Model extends object, Real> {
  /** A person in front of a fresh page, and the model of what they see. */
  readonly begin: () => Promise<{ model: Model; real: Real }>;
  readonly commands: readonly fc.Arbitrary<fc.AsyncCommand<Model, Real>>[];
  /** After the last act: everything has arrived, and the server holds what the model says. */
  readonly end: (model: Model, real: Real) => Promise<void>;
}

/** Runs acts by chance against page and model. A failure names the seed and the path that replay it. */
export async function runModel<Model extends object, Real>(machine: Machine<Model, Real>, runs: Runs): Promise<void> {
  const commands = fc.commands([...machine.commands], { maxCommands: runs.acts, size: 'max' });
  const property = fc.asyncProperty(commands, async (acts) => {
    const begun = await machine.begin();
    await fc.asyncModelRun(async () => begun, acts);
    await machine.end(begun.model, begun.real);
  });
  // A replay looks for the shortest way to the failure; a first run has no time for that.
  await fc.assert(property, {
    seed: runs.seed,
    numRuns: runs.count,
    ...(runs.path === undefined ? { endOnFailure: true } : { path: runs.path }),
  });
}
