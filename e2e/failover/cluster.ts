import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../laurel-process';
import { type Machine, makeMachines } from './machines';

/** Three machines with a node of PostgreSQL under Patroni and one of etcd, and HAProxy, as docs/operations/patroni sets them up. */
export interface Cluster {
  /** The connection string of this login on the database, wherever the leader is. */
  url(login: string, password: string, database: string): string;
  /** The same on a node that follows. */
  followerUrl(login: string, password: string, database: string): string;
  /** Which node leads, by its own word and that of its database; `null` while none does. */
  findLeader(): Promise<ClusterNode | null>;
  /** Waits until one leads and both others follow it closely, one of them synchronously. */
  untilWhole(): Promise<void>;
  readonly nodes: readonly ClusterNode[];
  readonly etcd: readonly Kept[];
  stop(): Promise<void>;
}

/** A process that can be ended and started again. */
export interface Kept {
  readonly name: string;
  start(): void;
  /** Sends the process and all it started a signal. */
  signal(name: NodeJS.Signals): void;
}

export interface ClusterNode extends Kept {
  /** The machine it runs on, with a node of etcd beside it. */
  readonly machine: Machine;
  /** Its own PostgreSQL, past the proxy. */
  url(login: string, password: string, database: string): string;
}

const superuserPassword = 'of-the-superuser';
const packages = 'patroni etcd-server haproxy postgresql iproute2';

/** Starts it all; as root, with Debian's packages, which it installs where they are missing. */
export async function startCluster(): Promise<Cluster> {
  prepareMachine();
  const folder = await mkdtemp(join(tmpdir(), 'laurel-cluster-'));
  await chmod(folder, 0o755);
  await mkdir(join(folder, 'nodes'));
  spawnSync('chown', ['postgres', join(folder, 'nodes')]);
  const ports = await freePorts(5);
  const take = () => ports.pop() ?? 0;
  const { machines, remove } = makeMachines(3);
  const members = machines.map((machine, at) => ({ name: `etcd-${at + 1}`, machine }));
  const initial = members.map(({ name, machine: { host } }) => `${name}=http://${host}:2380`).join(',');
  const etcd = members.map(({ name, machine }) => {
    const [client, peer] = [`http://${machine.host}:2379`, `http://${machine.host}:2380`];
    return keep(name, [
      ...machine.command('etcd', '--name', name, '--data-dir', join(folder, name)),
      ...['--logger', 'zap', '--log-level', 'error', '--enable-v2'],
      ...['--listen-client-urls', client, '--advertise-client-urls', client],
      ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer],
      ...['--initial-cluster', initial, '--heartbeat-interval', '100', '--election-timeout', '1000'],
    ]);
  });
  for (const each of etcd) each.start();
  const bin = postgresFolder();
  const nodes = machines.map((machine, at) => {
    // A port each all the same: sockets in the file system are named by it.
    const [{ host }, postgres] = [machine, take()];
    const name = `node-${at + 1}`;
    const patroni = machine.command(...asPostgres('patroni', join(root, 'docs/operations/patroni/patroni.yml')));
    const kept = keep(name, patroni, {
      PATRONI_NAME: name,
      PATRONI_RESTAPI_LISTEN: `${host}:8008`,
      PATRONI_RESTAPI_CONNECT_ADDRESS: `${host}:8008`,
      PATRONI_POSTGRESQL_LISTEN: `${host}:${postgres}`,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${host}:${postgres}`,
      PATRONI_POSTGRESQL_DATA_DIR: join(folder, 'nodes', name),
      PATRONI_POSTGRESQL_BIN_DIR: bin,
      PATRONI_ETCD_HOSTS: machines.map((each) => `'${each.host}:2379'`).join(','),
      PATRONI_SUPERUSER_USERNAME: 'postgres',
      PATRONI_SUPERUSER_PASSWORD: superuserPassword,
      PATRONI_REPLICATION_USERNAME: 'replicator',
      PATRONI_REPLICATION_PASSWORD: 'of-the-replicator',
    });
    const data = join(folder, 'nodes', name);
    // The server isn't Patroni's child: it must outlive a Patroni that is restarted. Here a whole machine goes.
    const signal = (what: NodeJS.Signals) => {
      kept.signal(what);
      const [pid = ''] = existsSync(join(data, 'postmaster.pid'))
        ? readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
        : [];
      if (pid !== '') send(what, Number(pid));
    };
    return { ...kept, signal, machine, postgres, url: connectTo(host, postgres) };
  });
  // The first makes the database; the others copy it.
  for (const each of nodes) each.start();
  const [leaderPort, followerPort] = [take(), take()];
  const proxy = keep('haproxy', ['haproxy', '-db', '-f', join(root, 'docs/operations/patroni/haproxy.cfg')], {
    LISTEN_LEADER: `127.0.0.1:${leaderPort}`,
    LISTEN_FOLLOWER: `127.0.0.1:${followerPort}`,
    ...Object.fromEntries(
      nodes.flatMap(({ postgres, machine: { host } }, at) => [
        [`NODE_${at + 1}`, `${host}:${postgres}`],
        [`CHECK_HOST_${at + 1}`, host],
        [`CHECK_PORT_${at + 1}`, '8008'],
      ]),
    ),
  });
  proxy.start();

  const says = async (host: string, path: string): Promise<boolean> =>
    await fetch(`http://${host}:8008${path}`, { signal: AbortSignal.timeout(2_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  const all = async (path: string) => await Promise.all(machines.map(async ({ host }) => await says(host, path)));
  return {
    nodes,
    etcd,
    url: connectTo('127.0.0.1', leaderPort),
    followerUrl: connectTo('127.0.0.1', followerPort),
    async findLeader() {
      const leads = await all('/primary');
      return leads.filter(Boolean).length === 1 ? (nodes[leads.indexOf(true)] ?? null) : null;
    },
    async untilWhole() {
      for (let tries = 0; tries < 600; tries += 1) {
        const [leads, follows, isSafe] = await Promise.all(['/primary', '/replica?lag=0', '/synchronous'].map(all));
        const count = (found: readonly boolean[] = []) => found.filter(Boolean).length;
        if (count(leads) === 1 && count(follows) >= 1 && count(isSafe) >= 1 && count(follows) + 1 === nodes.length)
          return;
        await pause(200);
      }
      throw new Error('The cluster did not become whole again.');
    },
    async stop() {
      for (const each of [proxy, ...nodes, ...etcd]) each.signal('SIGKILL');
      await pause(500);
      remove();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function connectTo(host: string, port: number) {
  return (login: string, password: string, database: string) =>
    `postgresql://${login}:${encodeURIComponent(password)}@${host}:${port}/${database}`;
}

/** The superuser's way in, to make the database of Laurel. */
export function asSuperuser(cluster: Pick<Cluster, 'url'>, database: string): string {
  return cluster.url('postgres', superuserPassword, database);
}

function keep(
  name: string,
  [program, ...given]: readonly [string, ...string[]],
  more: Readonly<Record<string, string>> = {},
): Kept {
  let child: ChildProcess | null = null;
  return {
    name,
    start() {
      const env = { PATH: process.env.PATH ?? '', HOME: '/tmp', LANG: 'C.UTF-8', ...more };
      child = spawn(program, given, {
        env,
        stdio: ['ignore', 'ignore', process.env.LAUREL_CLUSTER_LOG ? 'inherit' : 'ignore'],
        cwd: '/',
      });
    },
    signal(signal) {
      if (child?.pid !== undefined) send(signal, child.pid);
    },
  };
}

/** Sends a process and all that it started a signal. */
function send(signal: NodeJS.Signals, to: number): void {
  for (const pid of [to, ...descendants(to)]) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended by itself meanwhile.
    }
  }
}

function descendants(of: number): number[] {
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(of)], { encoding: 'utf8' });
  const children = stdout.split('\n').flatMap((line) => (line.trim() === '' ? [] : [Number(line)]));
  return children.flatMap((pid) => [pid, ...descendants(pid)]);
}

function asPostgres(...command: string[]): [string, ...string[]] {
  return ['setpriv', '--reuid', 'postgres', '--regid', 'postgres', '--clear-groups', ...command];
}

function prepareMachine(): void {
  if (process.getuid?.() !== 0) throw new Error('A cluster of several accounts takes root to start.');
  const isThere = ['/usr/bin/patroni', '/usr/bin/etcd', '/usr/sbin/haproxy', '/usr/sbin/ip'].every(existsSync);
  if (isThere && postgresFolder() !== '') return;
  const install = `apt-get update -qq && apt-get install -y -qq --no-install-recommends ${packages}`;
  const { status } = spawnSync('sh', ['-c', install], { stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error(`This needs Debian’s packages: apt-get install ${packages}`);
}

function postgresFolder(): string {
  const { stdout } = spawnSync('sh', ['-c', 'ls -d /usr/lib/postgresql/*/bin | sort -V | tail -1'], {
    encoding: 'utf8',
  });
  return stdout.trim();
}

async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer();
      await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
      return server;
    }),
  );
  const ports = servers.map((server) => {
    const address = server.address();
    return typeof address === 'object' && address ? address.port : 0;
  });
  await Promise.all(servers.map(async (server) => await new Promise((done) => server.close(done))));
  return ports;
}
