import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDay } from '../chaos/rounds';
import { startWriters, type Writers } from '../chaos/writers';
import { asSuperuser, type Cluster, startCluster } from '../failover/cluster';
import { type LaurelProcess, laurelCommand, newFolder, removeFolder, startLaurel } from '../laurel-process';

// 20 once, or as many as LAUREL_FAILOVERS says.
const rounds = Number(process.env.LAUREL_FAILOVERS ?? 20);
const password = 'of-laurel';
// What the backup is sealed with.
const key = { ENCRYPTION_KEY: 'the-same-for-the-demo-and-for-the-cluster' };

let folder: string;
let cluster: Cluster;
let laurel: LaurelProcess;
let roll: Awaited<ReturnType<typeof openDay>>;
let environment: Readonly<Record<string, string>>;
// What has been started, whatever else hasn’t.
const stops: (() => Promise<void>)[] = [];

beforeAll(async () => {
  folder = await newFolder();
  const demo = await startLaurel(join(folder, 'demo'), key);
  const file = join(folder, 'demo.zip');
  expect((await laurelCommand(join(folder, 'demo'), ['backup', file], key)).code).toBe(0);
  await demo.stop();
  cluster = await startCluster();
  stops.push(cluster.stop);
  await cluster.untilWhole();
  const admin = new pg.Client({ connectionString: asSuperuser(cluster, 'postgres') });
  await admin.connect();
  await admin.query(`create role laurel_owner login createrole password '${password}'`);
  await admin.query('create database laurel owner laurel_owner');
  await admin.end();
  environment = { ...key, DATABASE_URL: cluster.url('laurel_owner', password, 'laurel') };
  const restored = await laurelCommand(folder, ['restore', file], environment);
  expect([restored.code, restored.said]).toEqual([0, expect.stringContaining(' 0 differences')]);
  laurel = await startLaurel(folder, environment);
  stops.push(laurel.stop);
});
afterAll(async () => {
  for (const stop of stops.reverse()) await stop();
  await removeFolder(folder);
});

const kinds = [
  'leader frozen',
  'leader cut off',
  'leader killed',
  'one etcd stopped, leader killed',
  'etcd gone',
] as const;
type Kind = (typeof kinds)[number];

/** Breaks the cluster, and answers how it is mended as the supervisor of the processes would: nobody decides anything. */
async function breakCluster(kind: Kind): Promise<() => void> {
  const leader = await cluster.findLeader();
  if (!leader) throw new Error('No one leads.');
  const [member] = cluster.etcd;
  switch (kind) {
    case 'leader killed':
      leader.signal('SIGKILL');
      return () => leader.start();
    case 'leader frozen':
      leader.signal('SIGSTOP');
      return () => leader.signal('SIGCONT');
    case 'leader cut off':
      leader.machine.cutOff();
      return () => leader.machine.connect();
    case 'one etcd stopped, leader killed':
      member?.signal('SIGKILL');
      leader.signal('SIGKILL');
      return () => {
        member?.start();
        leader.start();
      };
    case 'etcd gone':
      for (const each of cluster.etcd) each.signal('SIGKILL');
      return () => {
        for (const each of cluster.etcd) each.start();
      };
  }
}

test('no acknowledged write is lost when the primary database server fails and no one intervenes', async () => {
  const { address } = laurel;
  roll = await openDay(address);
  const writers = await startWriters(address, 'jrossi', roll);
  const times: { kind: Kind; ms: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const kind = kinds[round % kinds.length] ?? 'leader killed';
    writers.work();
    await pause(500 + ((round * 731) % 1_500));
    const roster = round % 5 === 0 ? runImport() : null;
    const silence = measureSilence(writers.acknowledged);
    const mend = await breakCluster(kind);
    await untilServedAgain(silence);
    const leader = await cluster.findLeader();
    // When etcd is back, whoever asks first leads; only then is it over.
    mend();
    await cluster.untilWhole();
    await pause(5_000);
    await cluster.untilWhole();
    const ms = silence.end();
    times.push({ kind, ms });
    process.stdout.write(
      `failover ${round + 1} of ${rounds}: ${kind}, ${leader?.name} leads, nothing acknowledged for ${Math.round(ms)} ms\n`,
    );
    await roster;
    await writers.rest();
    const losses = [...(await writers.losses()), ...(await lossesAtLeader(writers.written()))];
    if (losses.length > 0) process.stdout.write(`${await describeNodes(losses)}\n`);
    expect(losses, `${round}, ${kind}`).toEqual([]);
  }
  await writers.stop();
  expect(writers.acknowledged()).toBeGreaterThan(rounds * 5);
  for (const { ms } of times) expect(ms).toBeLessThan(20_000);
  const verified = await verify();
  expect([verified.code, verified.said]).toEqual([0, expect.stringContaining(' 0 differences')]);
  const sorted = times.map(({ ms }) => ms).toSorted((a, b) => a - b);
  process.stdout.write(
    `median ${Math.round(sorted[sorted.length >> 1] ?? 0)} ms, worst ${Math.round(sorted.at(-1) ?? 0)} ms\n`,
  );
});

/** After etcd was away the leader may still change; a command that meets that says to run it again. */
async function verify(): ReturnType<typeof laurelCommand> {
  for (let tries = 0; ; tries += 1) {
    const answer = await laurelCommand(folder, ['verify'], environment);
    if (tries === 5 || !answer.said.includes('Run the command again')) return answer;
    await pause(3_000);
  }
}

/** What was acknowledged and the node that leads doesn't have, asked there, past Laurel and the proxy. */
async function lossesAtLeader({ scores, marks }: ReturnType<Writers['written']>): Promise<string[]> {
  const leader = await cluster.findLeader();
  if (!leader) return ['No one leads.'];
  const client = new pg.Client({ connectionString: asSuperuser(leader, 'laurel') });
  await client.connect();
  const { rows } = await client.query<{ lost: string }>(
    `select concat_ws(' ', 'score', given.student, given.assignment, given.value) as lost
    from jsonb_to_recordset($1) as given (student uuid, assignment uuid, value numeric)
    left join score on score.student_id = given.student and score.assignment_id = given.assignment
    where score.value is distinct from given.value or pg_is_in_recovery()
    union all
    select concat_ws(' ', 'mark of', given.student)
    from jsonb_to_recordset($2) as given (student uuid, code text)
    left join attendance_mark mark on mark.student_id = given.student and mark.day = $3 and mark.period = $4
      and mark.class_id = $5
    where mark.code is distinct from given.code`,
    [
      JSON.stringify(scores.map(([student, assignment, value]) => ({ student, assignment, value }))),
      JSON.stringify(marks.map(([student, code]) => ({ student, code }))),
      ...[roll.day, roll.period, roll.classId],
    ],
  );
  await client.end();
  return rows.map(({ lost }) => `at ${leader.name}: ${lost}`);
}

/** What each node has of the first score that is missing. */
async function describeNodes(losses: readonly string[]): Promise<string> {
  const [, studentId, assignmentId, value] = losses.find((each) => each.startsWith('score'))?.split(' ') ?? [];
  const lines = cluster.nodes.map(async (node) => {
    const client = new pg.Client({ connectionString: asSuperuser(node, 'laurel') });
    await client.connect();
    const { rows } = await client.query(
      `select pg_is_in_recovery() as follows, (select timeline_id from pg_control_checkpoint()) as timeline,
        (select json_agg(value) from score where student_id = $1 and assignment_id = $2) as kept`,
      [studentId, assignmentId],
    );
    await client.end();
    return `${node.name}: ${JSON.stringify(rows[0])}, wanted ${value}`;
  });
  return (await Promise.all(lines)).join('\n');
}

interface Silence {
  /** The longest time so far in which nothing was acknowledged, and whether it goes on. */
  longest(): { ms: number; isOver: boolean };
  end(): number;
}

function measureSilence(acknowledged: () => number): Silence {
  let [count, sinceMs, longestMs] = [acknowledged(), performance.now(), 0];
  let isOver = true;
  const look = () => {
    const nowMs = performance.now();
    isOver = acknowledged() !== count || longestMs > nowMs - sinceMs;
    longestMs = Math.max(longestMs, nowMs - sinceMs);
    if (acknowledged() !== count) [count, sinceMs] = [acknowledged(), nowMs];
  };
  const timer = setInterval(look, 10);
  return {
    longest: () => ({ ms: longestMs, isOver }),
    end() {
      clearInterval(timer);
      return longestMs;
    },
  };
}

/** Waits until an outage of a second is over, or for fifteen without any. */
async function untilServedAgain(silence: Silence): Promise<void> {
  for (let tries = 0; tries < 1_200; tries += 1) {
    await pause(100);
    const { ms, isOver } = silence.longest();
    if (isOver && (ms > 1_000 || tries >= 150)) return;
  }
}

/** It may fail when the database goes, in words; never half. */
async function runImport(): Promise<void> {
  const { said, code } = await laurelCommand(
    folder,
    ['import', 'demo/data/cedar-valley-v1p2-delta.zip', '--confirm'],
    environment,
  );
  if (code !== 0) expect(said).not.toMatch(/^\s+at .+:\d+:\d+/m);
}
