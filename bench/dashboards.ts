import type { Id } from '@laurel/domain/kit/id';
import {
  readParentOverview,
  readStaffOverview,
  readStudentOverview,
  readTeacherOverview,
} from '@laurel/domain/overview/api';
import { readPeople } from '@laurel/domain/people/directory-api';
import type { Statement } from '@laurel/server/db/sql';
import { countingStatements } from '@laurel/server/db/statement-count';
import fastify from 'fastify';
import pg from 'pg';
import { addFamilies, addStaff, fillDistrict } from './district';
import { atLeast, atMost, inTurns, type Line, throughput } from './measure';
import { request } from './request';
import { fill, id, openWorld, signedIn, type World } from './world';

const district = 2;
const perSchool = 100;
const families = 40;

/** Homes of each role: statements, the price of 200 schools beside one, requests a second beside bare Fastify. */
export async function benchDashboards(world: World): Promise<Line[]> {
  const large = await readers(world, { name: 'Large', schools: 200, studentsPerSchool: perSchool });
  const other = await openWorld();
  try {
    const small = await readers(other, { name: 'Small', schools: 1, studentsPerSchool: perSchool });
    const lines: Line[] = [];
    for (const [name, call, who] of [
      ['student page of 7 classes', readStudentOverview, 'students'],
      ['parent dashboard of 3 children', readParentOverview, 'parents'],
    ] as const) {
      const ask = (from: typeof large, world: World) => async (round: number) =>
        await get(`${world.address}${call.path}`, from[who][round % from[who].length]);
      const { oursMs, rawMs, ratio } = await inTurns(200, ask(large, world), ask(small, other));
      const statements = await statementsOf(world, call.path, large[who][0]);
      const bare = await bareFastify(world, large.districtId, statements);
      const ours = await throughput(8, 60, async (client, index) => await ask(large, world)(client * 7 + index));
      const raw = await throughput(8, 60, async () => await get(bare.address, {}));
      await bare.close();
      lines.push(
        atMost(`${name}: statements`, statements.length, 6, `${statements.length}`),
        atMost(`${name}: p50 in 200 schools / in 1`, ratio, 1.3, `${oursMs.toFixed(1)} ms / ${rawMs.toFixed(1)} ms`),
        atLeast(
          `${name}: requests/s, 8 clients / bare Fastify`,
          ours / raw,
          0.6,
          `${ours.toFixed(0)}/s / ${raw.toFixed(0)}/s`,
        ),
      );
    }
    for (const [name, call, who] of [
      ['home of a teacher of 5 classes', readTeacherOverview, 'teachers'],
      ['home of a coach', readStaffOverview, 'coaches'],
      ['home of a counselor of 100 students', readStaffOverview, 'counselors'],
      ['home of an office', readStaffOverview, 'offices'],
    ] as const) {
      const ask = (from: typeof large, world: World) => async () =>
        await get(`${world.address}${call.path}`, from.staff[who]);
      const { oursMs, rawMs, ratio } = await inTurns(100, ask(large, world), ask(small, other));
      const statements = await statementsOf(world, call.path, large.staff[who]);
      lines.push(
        atMost(`${name}: statements`, statements.length, 6, `${statements.length}`),
        atMost(`${name}: p50 in 200 schools / in 1`, ratio, 1.3, `${oursMs.toFixed(1)} ms / ${rawMs.toFixed(1)} ms`),
      );
    }
    return [...lines, await peopleList(world)];
  } finally {
    await other.close();
  }
}

async function readers(world: World, size: { name: string; schools: number; studentsPerSchool: number }) {
  const districtId = await fillDistrict(world, district, size);
  const parents = await addFamilies(world, district, families);
  const staff = await addStaff(world, district);
  const numbers = Array.from({ length: families }, (_, index) => 1 + ((index * 7) % perSchool));
  const sign = async (accountId: string) => await signedIn(world, districtId, accountId);
  return {
    districtId,
    students: await Promise.all(numbers.map(async (number) => await sign(id('account', district, number)))),
    parents: await Promise.all(parents.map(sign)),
    staff: {
      teachers: await sign(staff.teachers),
      coaches: await sign(staff.coaches),
      counselors: await sign(staff.counselors),
      offices: await sign(staff.offices),
    },
  };
}

async function statementsOf(
  world: World,
  url: string,
  headers: Record<string, string> = {},
): Promise<readonly Statement[]> {
  const host = new URL(world.address).host;
  const [, statements] = await countingStatements(
    async () => await world.laurel.door.app.inject({ url, headers: { ...headers, host } }),
  );
  return statements;
}

/** The same statements in one transaction behind a route that does nothing else. */
async function bareFastify(world: World, districtId: Id<'district'>, statements: readonly Statement[]) {
  const app = fastify();
  const pool = new pg.Pool({ connectionString: world.database.appUrl, max: 16 });
  app.get('/', async () => {
    const client = await pool.connect();
    try {
      await client.query(`begin; set local laurel.district = '${districtId}'`);
      let rows: unknown[] = [];
      for (const { text, values, name } of statements) {
        rows = (await client.query({ text, values: [...values], ...(name ? { name } : {}) })).rows;
      }
      await client.query('commit');
      return rows;
    } finally {
      client.release();
    }
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    address,
    async close() {
      await app.close();
      await pool.end();
    },
  };
}

/** A list of 1,200 people, searched: how many statements a page takes. */
async function peopleList(world: World): Promise<Line> {
  const districtId = await fillDistrict(world, 3, { name: 'People', schools: 1, studentsPerSchool: 1200 });
  const accountId = id('account', 3, 1);
  await fill(world, districtId, async ({ client }) => {
    await client.query(
      `insert into role_assignment (district_id, id, person_id, role_id)
        select $1, gen_random_uuid(), $2, id from role where district_id = $1 and name = 'Administrator'`,
      [districtId, id('person', 3, 1)],
    );
  });
  const headers = await signedIn(world, districtId, accountId);
  let reached = 0;
  let most = 0;
  for (let page = 0; ; page += 1) {
    const url = `${readPeople.path}?search=fam&page=${page}`;
    most = Math.max(most, (await statementsOf(world, url, headers)).length);
    const { people } = JSON.parse(await get(`${world.address}${url}`, headers));
    if (people.length === 0) break;
    reached += people.length;
  }
  return atMost(
    `people list, all ${reached} of 1,200 reachable: statements a page`,
    most,
    reached === 1200 ? 3 : 0,
    `${most}`,
  );
}

async function get(url: string, headers: Record<string, string> = {}): Promise<string> {
  const { status, text } = await request(url, { headers });
  if (status !== 200) throw new Error(`${url}: ${status} ${text}`);
  return text;
}
