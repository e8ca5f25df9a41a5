import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The project's folder: every command of the project runs there. */
export const root = process.cwd();

/** Laurel running as people run it: the built server in a process of its own. */
export interface LaurelProcess {
  readonly address: string;
  readonly child: ChildProcess;
  /** Everything it said so far. */
  said(): string;
  /** Ctrl-C, and waits until everything is gone. */
  stop(): Promise<void>;
  /** As if the power went: no chance to clean up. */
  kill(): Promise<void>;
}

type Environment = Readonly<Record<string, string>>;

export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'laurel-e2e-'));
  // PostgreSQL, which runs as someone else under root, must reach its files here; else they would outlive the folder.
  await chmod(folder, 0o755);
  return folder;
}

export async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
}

/** Starts Laurel on a data folder and waits until it serves. Throws what it said when it ends instead. `from`: where it is built. */
export async function startLaurel(folder: string, more: Environment = {}, from = root): Promise<LaurelProcess> {
  return await servingIn(launchBuilt('main.js', [], folder, more, from));
}

/** Starts Laurel on a data folder and waits for nothing. */
export function launchLaurel(folder: string): ChildProcess {
  return launchBuilt('main.js', [], folder, {});
}

/** Begins `npm start` on a data folder and waits for nothing: the child is npm. */
export function launchNpmStart(folder: string): ChildProcess {
  return launch(['start'], { LAUREL_DATA: folder }, 'npm');
}

/** Waits until the Laurel of this process serves. */
export async function servingIn(child: ChildProcess): Promise<LaurelProcess> {
  const said = listenTo(child);
  const exited = new Promise<void>((done) => child.once('exit', () => done()));
  const address = await new Promise<string>((done, fail) => {
    child.stdout?.on('data', () => {
      const match = /Laurel is at (http\S+)[\s\S]*Ctrl-C/.exec(said());
      if (match?.[1]) done(match[1]);
    });
    exited.then(() => fail(new Error(`Laurel ended: ${said()}`)));
  });
  return {
    address,
    child,
    said,
    async stop() {
      child.kill('SIGINT');
      await exited;
    },
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

/** Starts Laurel where it can't run; answers its exit code and what it said. */
export async function failToStart(
  folder: string,
  more: Environment = {},
): Promise<{ code: number | null; said: string }> {
  return await ended(launchBuilt('main.js', [], folder, more));
}

/** Runs `npm run laurel -- …` to its end. */
export async function laurelCommand(
  folder: string,
  given: readonly string[],
  more: Environment = {},
  from = root,
): Promise<{ code: number | null; said: string }> {
  return await ended(launchBuilt('command.js', given, folder, more, from));
}

/** Begins `npm run laurel -- …` and waits for nothing. */
export function launchCommand(folder: string, given: readonly string[]): ChildProcess {
  return launchBuilt('command.js', given, folder, {});
}

function launchBuilt(file: string, given: readonly string[], folder: string, more: Environment, from = root) {
  return launch([join(from, 'packages/server/dist', file), ...given], { LAUREL_DATA: folder, ...more });
}

/** Runs node with these arguments in the project's folder, with nothing of this process's environment but where things are. */
export function launch(given: readonly string[], more: Environment, command = process.execPath): ChildProcess {
  return spawn(command, given, {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '/', PORT: '0', ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function ended(child: ChildProcess): Promise<{ code: number | null; said: string }> {
  const said = listenTo(child);
  const code = await new Promise<number | null>((done) => child.once('close', done));
  return { code, said: said() };
}

function listenTo(child: ChildProcess): () => string {
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      said += chunk;
    });
  }
  return () => said;
}
