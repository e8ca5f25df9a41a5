import { spawnSync } from 'node:child_process';

/** Machines on a network of their own, as far as a process can tell: network namespaces of Linux on one bridge. */
export interface Machine {
  readonly name: string;
  readonly host: string;
  /** A command that starts this one on the machine. */
  command(program: string, ...given: readonly string[]): readonly [string, ...string[]];
  /** Takes the machine off the network: nothing reaches it, and it reaches no other, without a word to anyone. */
  cutOff(): void;
  /** Puts it back. */
  connect(): void;
}

/** Makes so many machines, which this one reaches at their `host`; `remove` takes them away with all that is left on them. */
export function makeMachines(count: number): { machines: readonly Machine[]; remove: () => void } {
  const made = `${process.pid}`;
  const bridge = `lb${made}`;
  const net = `10.${64 + (process.pid % 64)}.${(process.pid >> 6) % 256}`;
  run('ip', 'link', 'add', 'name', bridge, 'type', 'bridge');
  run('ip', 'addr', 'add', `${net}.1/24`, 'dev', bridge);
  run('ip', 'link', 'set', bridge, 'up');
  const machines = Array.from({ length: count }, (_, at): Machine => {
    const space = `laurel-${made}-${at + 1}`;
    const [outside, inside] = [`lo${made}-${at + 1}`, `li${made}-${at + 1}`];
    const host = `${net}.${11 + at}`;
    run('ip', 'netns', 'add', space);
    run('ip', 'link', 'add', outside, 'type', 'veth', 'peer', 'name', inside);
    run('ip', 'link', 'set', inside, 'netns', space);
    run('ip', 'link', 'set', outside, 'master', bridge, 'up');
    run('ip', '-n', space, 'addr', 'add', `${host}/24`, 'dev', inside);
    run('ip', '-n', space, 'link', 'set', inside, 'up');
    run('ip', '-n', space, 'link', 'set', 'lo', 'up');
    return {
      ...{ name: space, host },
      command: (program, ...given) => ['ip', 'netns', 'exec', space, program, ...given],
      cutOff: () => run('ip', 'link', 'set', outside, 'down'),
      connect: () => run('ip', 'link', 'set', outside, 'up'),
    };
  });
  return {
    machines,
    remove() {
      for (const { name } of machines) run('ip', 'netns', 'del', name);
      run('ip', 'link', 'del', bridge);
    },
  };
}

function run(...[program, ...given]: readonly [string, ...string[]]): void {
  const { status, stderr } = spawnSync(program, given, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${given.join(' ')}: ${stderr}`);
}
