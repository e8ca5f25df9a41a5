import { type ChildProcess, fork } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { readStudentOverview } from '@laurel/domain/overview/api';
import type { AppOrder } from './app-process';
import { databaseTicks, ticksOf } from './cpu';
import { fillDistrict } from './district';
import { atLeast, type Line, median } from './measure';
import { request } from './request';
import { id, signedIn, type World } from './world';

const district = 64;
const students = 100;
const clients = 16;
const seconds = 8;
const rounds = 3;
/** What each process may take of a core where two are to be free: so little that the database and the clients never want for any. */
const share = 0.15;

/** What a second process of Laurel on one database adds: on this machine as it is, and where it finds a core of its own. */
export async function* benchProcesses(world: World): AsyncIterable<Line> {
  const districtId = await fillDistrict(world, district, {
    name: 'Processes',
    ...{ schools: 1, studentsPerSchool: students },
  });
  const headers: Record<string, string>[] = [];
  for (let at = 1; at <= students; at += 1)
    headers.push(await signedIn(world, districtId, id('account', district, at)));
  const apps = await Promise.all([start(world), start(world)]);
  const quotas = apps.map(({ child }) => createQuota(child));
  try {
    yield compared('a second process, everything on these two cores', await inTurns(world, apps, headers));
    const held = quotas.flatMap((quota) => quota ?? []);
    if (held.length < apps.length) {
      const figure = 'not measured: this machine lets nobody limit a process';
      yield { what: 'a second process that finds a free core', figure, bar: '>= 1.6', holds: null };
      return;
    }
    for (const quota of held) quota.set(share);
    const what = `a second process that finds a free core: each may take ${share} of one, which leaves most of both free`;
    yield compared(what, await inTurns(world, apps, headers));
  } finally {
    for (const { child } of apps) child.kill();
    await Promise.all(apps.map(async ({ ended }) => await ended));
    for (const quota of quotas) quota?.remove();
  }
}

interface App {
  readonly child: ChildProcess;
  readonly address: string;
  readonly ended: Promise<void>;
}

async function start({ database: { ownerUrl, appUrl } }: World): Promise<App> {
  const child = fork(process.argv[1] ?? '', ['app-process']);
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const order: AppOrder = { ownerUrl, appUrl };
  child.send(order);
  const address = await new Promise<string>((done, fail) => {
    child.once('message', (said) => done(String(said)));
    child.once('exit', (code) => fail(new Error(`The process ended with ${code}.`)));
  });
  return { child, address, ended };
}

/** Pages a second, and cores that were busy meanwhile. */
interface Measured {
  readonly perSecond: number;
  readonly apps: number;
  readonly database: number;
  readonly clients: number;
}

async function inTurns(world: World, apps: readonly App[], headers: readonly Record<string, string>[]) {
  const measured: { one: Measured[]; two: Measured[] } = { one: [], two: [] };
  // What both do first is done once.
  await measure(world, apps, headers);
  for (let round = 0; round < rounds; round += 1) {
    measured.one.push(await measure(world, apps.slice(0, 1), headers));
    measured.two.push(await measure(world, apps, headers));
  }
  return measured;
}

async function measure(
  world: World,
  apps: readonly App[],
  headers: readonly Record<string, string>[],
): Promise<Measured> {
  const ticksOfApps = () => apps.reduce((sum, { child }) => sum + ticksOf(child.pid ?? 0), 0);
  const before = { apps: ticksOfApps(), database: databaseTicks(world), clients: process.cpuUsage() };
  const startedMs = performance.now();
  let count = 0;
  const ask = async (client: number) => {
    const { address = '' } = apps[client % apps.length] ?? {};
    for (let at = client; performance.now() - startedMs < seconds * 1000; at += clients) {
      const { status, text } = await request(`${address}${readStudentOverview.path}`, {
        headers: headers[at % headers.length] ?? {},
      });
      if (status !== 200) throw new Error(`${status} ${text}`);
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, async (_, client) => await ask(client)));
  const lastedMs = performance.now() - startedMs;
  const { user, system } = process.cpuUsage(before.clients);
  return {
    perSecond: (count * 1000) / lastedMs,
    apps: ((ticksOfApps() - before.apps) * 10) / lastedMs,
    database: ((databaseTicks(world) - before.database) * 10) / lastedMs,
    clients: (user + system) / 1000 / lastedMs,
  };
}

function compared(what: string, { one, two }: { one: Measured[]; two: Measured[] }): Line {
  const middle = (of: Measured[], part: keyof Measured) => median(of.map((each) => each[part]));
  const busy = (of: Measured[]) =>
    `${middle(of, 'apps').toFixed(2)} apps + ${middle(of, 'database').toFixed(2)} database + ${middle(of, 'clients').toFixed(2)} clients`;
  const [alone, both] = [middle(one, 'perSecond'), middle(two, 'perSecond')];
  const figure = `${both.toFixed(0)}/s with cores busy ${busy(two)}; ${alone.toFixed(0)}/s with ${busy(one)}`;
  return atLeast(what, both / alone, 1.6, figure);
}

interface Quota {
  set(cores: number): void;
  remove(): void;
}

/** A control group of a process's own, below this one's; `null` where there are none, or they aren't ours to make. */
function createQuota({ pid }: ChildProcess): Quota | null {
  const [, own = '/'] = /^\d+:cpu(?:,cpuacct)?:(.*)$/m.exec(readFileSync('/proc/self/cgroup', 'utf8')) ?? [];
  const folder = `/sys/fs/cgroup/cpu${own === '/' ? '' : own}/laurel-bench-${pid}`;
  if (!existsSync('/sys/fs/cgroup/cpu/cpu.cfs_quota_us')) return null;
  try {
    mkdirSync(folder);
    writeFileSync(`${folder}/cgroup.procs`, String(pid));
  } catch {
    return null;
  }
  return {
    set(cores) {
      writeFileSync(`${folder}/cpu.cfs_period_us`, '20000');
      writeFileSync(`${folder}/cpu.cfs_quota_us`, String(Math.round(cores * 20_000)));
    },
    remove: () => rmdirSync(folder),
  };
}
