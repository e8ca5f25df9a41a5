import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type LaurelProcess, launch, root, servingIn } from './laurel-process';

/** Laurel under what systemd does by `docs/laurel.service`. */
export interface Supervised {
  /** The process that serves at the moment; a new one after each fall. */
  current(): Promise<LaurelProcess>;
  /** The codes and signals processes ended with so far. */
  readonly endings: (number | string | null)[];
  /** As `systemctl stop`: answers the code it ended with. */
  stop(): Promise<number | null>;
}

type Environment = Readonly<Record<string, string>>;

/** Starts the unit's command, and again after each failure, as the unit says. systemd itself needs a machine of its own. */
export async function supervise(folder: string, more: Environment): Promise<Supervised> {
  const unit = await readUnit();
  const [, ...given] = unit('ExecStart').split(' ');
  if (unit('Restart') !== 'on-failure' || unit('KillMode') !== 'mixed') throw new Error('The unit has changed.');
  const restartMs = Number(unit('RestartSec')) * 1000;
  const environment = {
    ...Object.fromEntries(
      unit('Environment')
        .split(' ')
        .map((each) => each.split('=')),
    ),
    ...more,
  };
  const endings: Supervised['endings'] = [];
  let isStopping = false;
  let serving: Promise<LaurelProcess>;

  function start(): void {
    const child = launch(given, { ...environment, LAUREL_DATA: folder });
    serving = servingIn(child);
    serving.catch(() => undefined);
    child.once('exit', (code, signal) => {
      endings.push(signal ?? code);
      // What systemd takes for success: code 0, and the signals a service is stopped with.
      const isSuccess = code === 0 || ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGPIPE'].includes(String(signal));
      if (!isStopping && !isSuccess) setTimeout(start, restartMs);
    });
  }

  start();
  return {
    endings,
    async current() {
      return await serving;
    },
    async stop() {
      isStopping = true;
      const { child } = await serving;
      const ended = new Promise<number | null>((done) => child.once('exit', done));
      child.kill('SIGTERM');
      return await ended;
    },
  };
}

async function readUnit(): Promise<(name: string) => string> {
  const text = await readFile(join(root, 'docs/laurel.service'), 'utf8');
  const lines = new Map(text.split('\n').flatMap((line) => (/^\w+=/.test(line) ? [splitOnce(line)] : [])));
  return (name) => {
    const value = lines.get(name);
    if (value === undefined) throw new Error(`The unit says nothing of ${name}.`);
    return value;
  };
}

function splitOnce(line: string): [string, string] {
  const at = line.indexOf('=');
  return [line.slice(0, at), line.slice(at + 1)];
}
