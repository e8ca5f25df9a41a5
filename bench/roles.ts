import type { RoleLine } from '@laurel/domain/access/role-lines';
import type { Id } from '@laurel/domain/kit/id';
import { previewRules, readRoles, saveRules } from '@laurel/domain/roles/api';
import { newId } from '@laurel/server/db/new-id';
import { writeDefaultRoles } from '@laurel/server/people/role-store';
import { atMost, type Line, median, timed } from './measure';
import { request } from './request';
import { fill, id, idSql, signedIn, type World } from './world';

const district = 11;
const people = 20_000;
const [previewMs, saveMs] = [2_000, 200];

/** A change of what roles allow, in a district of 20,000: reviewed, and saved. */
export async function benchRoles(world: World): Promise<Line[]> {
  const districtId = await fillPeople(world);
  const headers = await signedIn(world, districtId, id('account', district, 1));
  async function call<Output>(method: string, path: string, body?: unknown): Promise<Output> {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const json = { ...headers, 'content-type': 'application/json' };
    const { status, text } = await request(`${world.address}${path}`, { method, headers: json, ...sent });
    if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
    return JSON.parse(text);
  }

  /** Students and teachers, who are nearly everyone, with one permission more or, every second time, one less. */
  async function change(round: number) {
    const { roles } = await call<{ roles: { roleId: string; key: string; version: number; lines: RoleLine[] }[] }>(
      readRoles.method,
      readRoles.path,
    );
    const more: Record<string, RoleLine> = {
      student: { action: 'read', subject: 'health', reach: 'own' },
      teacher: { action: 'read', subject: 'health', reach: 'school' },
    };
    return roles.flatMap(({ roleId, key, version, lines }) => {
      const line = more[key];
      if (!line) return [];
      const others = lines.filter((each) => JSON.stringify(each) !== JSON.stringify(line));
      return [{ roleId, version, lines: round % 2 === 0 ? [...others, line] : others }];
    });
  }

  const previews: number[] = [];
  const saves: number[] = [];
  let told = 0;
  for (let round = 0; round < 10; round += 1) {
    const changes = await change(round);
    const preview = async () => {
      told = (await call<{ people: number }>(previewRules.method, previewRules.path, { changes })).people;
    };
    const save = async () => await call(saveRules.method, saveRules.path, { changeId: newId(), changes });
    previews.push(await timed(preview));
    saves.push(await timed(save));
  }
  return [
    atMost(`review of a change of permissions, ${people} people`, median(previews), previewMs, `ms; ${told} change`),
    atMost(`save of the same change, ${people} people`, median(saves), saveMs, 'ms'),
  ];
}

/** Nine in ten are students; the others teach, and a third of them coach or work in the office at one of 40 schools. */
async function fillPeople(world: World): Promise<Id<'district'>> {
  const districtId = id('district', district, 1) as Id<'district'>;
  await world.database.pool.query(`insert into district (id, name, host) values ($1, 'Roles', 'roles.test')`, [
    districtId,
  ]);
  const made = (kind: Parameters<typeof idSql>[0], number: string) => idSql(kind, district, number);
  await fill(world, districtId, async (db) => {
    await writeDefaultRoles({ db, districtId });
    const run = async (text: string) => await db.client.query(text.replaceAll(':d', `'${districtId}'`));
    await run(`insert into school (district_id, id, name, kind)
      select :d, ${made('school', 'n')}, 'School ' || n, 'school' from generate_series(1, 40) n`);
    await run(`insert into person (district_id, id, given_name, family_name, school_id)
      select :d, ${made('person', 'n')}, 'Given' || n, 'Family' || n, ${made('school', '1 + n % 40')}
      from generate_series(1, ${people}) n`);
    await run(`insert into account (district_id, id, person_id, kind, username)
      values (:d, '${id('account', district, 1)}', '${id('person', district, 1)}', 'admin', 'roles-admin')`);
    await run(`insert into role_assignment (district_id, id, person_id, role_id, school_id)
      select :d, gen_random_uuid(), ${made('person', 'n')}, role.id,
        case when role.key in ('student', 'administrator') then null else ${made('school', '1 + n % 40')} end
      from generate_series(1, ${people}) n
      join role on role.district_id = :d and role.key = any (case
        when n = 1 then array['administrator']
        when n % 10 > 0 then array['student']
        when n % 30 = 0 then array['teacher', 'coach']
        when n % 30 = 10 then array['teacher', 'office']
        else array['teacher']
      end)`);
  });
  return districtId;
}
