import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readSessions, signIn, signOut } from '@laurel/domain/people/api';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@laurel/server/db/embedded-postgres';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Balancer, startBalancer } from '../balancer';
import { openDay } from '../chaos/rounds';
import { startWriters } from '../chaos/writers';
import { signedIn, visit } from '../client';
import { copyOf } from '../demo-folder';
import { type LaurelProcess, laurelCommand, removeFolder, startLaurel } from '../laurel-process';

// Three processes on one database, each request to another of them; one is killed at random, again and again.
let folder: string;
let server: EmbeddedPostgres;
let environment: Readonly<Record<string, string>>;
let balancer: Balancer;
const processes: LaurelProcess[] = [];

beforeAll(async () => {
  folder = await copyOf(inject('demoFolder'));
  server = await startEmbeddedPostgres(folder, () => undefined);
  environment = {
    DATABASE_URL: server.url('laurel_owner', 'laurel'),
    DATABASE_APP_URL: server.url('laurel_app', 'laurel'),
    ENCRYPTION_KEY: 'the-same-for-each-of-three-processes',
  };
  for (let at = 0; at < 3; at += 1) processes.push(await startLaurel(folder, environment));
  balancer = await startBalancer(() => processes.map(({ address }) => address));
});
afterAll(async () => {
  await balancer.close();
  for (const each of processes) await each.stop();
  await server.stop();
  await removeFolder(dirname(folder));
});

test('a session is valid at each process, and ends at each once it is signed out', async () => {
  const client = await signedIn(balancer.address, 'msmith');
  for (let at = 0; at < 6; at += 1) expect((await client.ask(readSessions, {})).status).toBe(200);
  const cookie = client.cookie();
  await client.call(signOut, {});
  for (const { address } of processes) {
    const { status } = await fetch(new URL(readSessions.path, address), { headers: { cookie } });
    expect(status).toBe(401);
  }
});

test('password attempts are counted together, whichever process they reach', async () => {
  const statuses: number[] = [];
  for (let tries = 0; tries < 12; tries += 1) {
    const client = await visit(balancer.address);
    statuses.push((await client.ask(signIn, { login: 'swilliams', password: `wrong ${tries}` })).status);
  }
  expect(statuses.at(-1)).toBe(429);
  expect(statuses.filter((status) => status !== 429).length).toBeLessThanOrEqual(10);
});

test('people keep working while one of three processes is killed, and nothing that was acknowledged is lost', async () => {
  const writers = await startWriters(balancer.address, 'jrossi', await openDay(balancer.address));
  for (let round = 0; round < 6; round += 1) {
    writers.work();
    await pause(400);
    const at = (round * 2 + 1) % processes.length;
    await processes[at]?.kill();
    const before = writers.acknowledged();
    await expect.poll(() => writers.acknowledged(), { timeout: 20_000 }).toBeGreaterThan(before);
    processes[at] = await startLaurel(folder, environment);
    await writers.rest();
    expect(await writers.losses(), `round ${round}`).toEqual([]);
  }
  await writers.stop();
  const { code, said } = await laurelCommand(folder, ['verify'], environment);
  expect([code, said]).toEqual([0, expect.stringContaining(' 0 differences')]);
});
