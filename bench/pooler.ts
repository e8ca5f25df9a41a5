import { randomBytes, randomUUID } from 'node:crypto';
import { saveScores } from '@laurel/domain/grades/api';
import { readStudentOverview } from '@laurel/domain/overview/api';
import { openPool } from '@laurel/server/db/open-pool';
import { startPooler } from '@laurel/server/db/testing-pooler';
import { assembleLaurel } from '@laurel/server/laurel';
import { fillDistrict } from './district';
import { atLeast, atMost, inTurns, type Line, throughput } from './measure';
import { request } from './request';
import { fillGradebook, id, nowMs, signedIn, type World } from './world';

const pages = 62;
const book = 63;

/** What PgBouncer in transaction mode costs: the same Laurel on the same database, through it and past it, in turns. */
export async function benchPooler(world: World): Promise<Line[]> {
  const pooler = await startPooler(world.database.appUrl, 16);
  const pool = openPool(pooler.through(world.database.appUrl), 16, { isPooled: true });
  const laurel = await assembleLaurel({
    database: { ...world.database, pool },
    ...{ publicOrigin: null, trustProxy: false, firstRunToken: null, isLogging: false, requestsAMinute: 10_000_000 },
    sealingKey: randomBytes(32),
    clock: () => nowMs,
  });
  const through = await laurel.door.app.listen({ port: 0, host: '127.0.0.1' });
  try {
    return [...(await benchPage(world, through)), ...(await benchSave(world, through))];
  } finally {
    await laurel.close();
    await pool.end();
    await pooler.stop();
  }
}

async function benchPage(world: World, through: string): Promise<Line[]> {
  const districtId = await fillDistrict(world, pages, { name: 'Pooled', schools: 1, studentsPerSchool: 100 });
  const headers = await signedIn(world, districtId, id('account', pages, 7));
  const ask = (address: string) => async () => {
    const { status, text } = await request(`${address}${readStudentOverview.path}`, { headers });
    if (status !== 200) throw new Error(`${status} ${text}`);
  };
  const { oursMs, rawMs, ratio } = await inTurns(200, ask(through), ask(world.address));
  const pooled = await throughput(8, 60, ask(through));
  const direct = await throughput(8, 60, ask(world.address));
  return [
    atMost(
      'student page through PgBouncer / past it: p50',
      ratio,
      1.15,
      `${oursMs.toFixed(1)} ms / ${rawMs.toFixed(1)} ms`,
    ),
    atLeast(
      'the same: requests/s, 8 clients',
      pooled / direct,
      0.85,
      `${pooled.toFixed(0)}/s / ${direct.toFixed(0)}/s`,
    ),
  ];
}

async function benchSave(world: World, through: string): Promise<Line[]> {
  const { districtId, teacher } = await fillGradebook(world, book);
  const headers = await signedIn(world, districtId, id('account', book, teacher));
  const path = saveScores.path.replace('{classId}', id('class', book, 1));
  const save = (address: string, student: number) => async (round: number) => {
    const cells = [[0, 0, 1 + round, String((round * 7) % 20), 'none', 0]];
    const [students, assignments] = [[id('person', book, student)], [id('assignment', book, 1)]];
    const body = JSON.stringify({ operationId: randomUUID(), cause: 'entered', students, assignments, cells });
    const { status, text } = await request(`${address}${path}`, { method: 'PUT', headers, body });
    if (status !== 200 || JSON.parse(text).conflicts.length > 0) throw new Error(`${status} ${text}`);
  };
  const { oursMs, rawMs, ratio } = await inTurns(60, save(through, 1), save(world.address, 2));
  return [
    atMost(
      'a score saved through PgBouncer / past it: p50',
      ratio,
      1.15,
      `${oursMs.toFixed(1)} ms / ${rawMs.toFixed(1)} ms`,
    ),
  ];
}
