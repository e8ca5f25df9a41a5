import type { Id } from '@laurel/domain/kit/id';
import { id } from '@laurel/domain/kit/id';
import { answeredWithin, limitsOfPool } from '@laurel/server/db/open-pool';
import { sql } from '@laurel/server/db/sql';
import type { Pool } from 'pg';
import * as z from 'zod/mini';
import type { DistrictScope } from './account-store';

// Any constant: district-making waits on it, so that "the first" is one.
const advisoryLock = 4_400_002;

/** Makes the scope's district; `false` when it was to be the first and another is there. */
export async function writeDistrict(
  scope: Pick<DistrictScope, 'db' | 'districtId'>,
  district: { name: string; isDemo: boolean; onlyIfFirst: boolean },
): Promise<boolean> {
  await scope.db.run(sql`select pg_advisory_xact_lock(${advisoryLock})`);
  const written = await scope.db.run(sql`
    insert into district (id, name, is_demo)
    select ${scope.districtId}, ${district.name}, ${district.isDemo}
    where not (${district.onlyIfFirst} and exists (select from district))`);
  return written === 1;
}

const row = z.object({
  id: id('district'),
  /** The names under which it is reached; none where it is the only one. */
  hosts: z.array(z.string()),
  name: z.string(),
  is_demo: z.boolean(),
});

export type District = z.infer<typeof row>;

/** Every district of this installation, oldest first. The one read without a district: it decides which. */
export async function readDistricts(pool: Pool): Promise<District[]> {
  const text = 'select id, array_remove(host || other_hosts, null) as hosts, name, is_demo from district order by id';
  const { rows } = await pool.query(answeredWithin(limitsOfPool(pool).statementMs, text));
  return rows.map((each) => row.parse(each));
}

/** The district a host name serves; the only one there is, when there is one. */
export async function findDistrict(pool: Pool, host: string): Promise<Id<'district'> | null> {
  const districts = await readDistricts(pool);
  const named = districts.find(({ hosts }) => hosts.includes(host.toLowerCase()));
  return (named ?? (districts.length === 1 ? districts[0] : undefined))?.id ?? null;
}

const hostsRow = z.object({ hosts: z.array(z.string()) });

export async function readHosts(scope: Pick<DistrictScope, 'db' | 'districtId'>): Promise<string[]> {
  const found = await scope.db.row(
    hostsRow,
    sql`select array_remove(host || other_hosts, null) as hosts from district where id = ${scope.districtId}`,
  );
  return found?.hosts ?? [];
}

/** Whoever else gives a district a host name waits until the transaction is over. */
export async function holdHosts(scope: Pick<DistrictScope, 'db' | 'districtId'>): Promise<void> {
  await scope.db.run(sql`select pg_advisory_xact_lock(${advisoryLock}) from district where id = ${scope.districtId}`);
}

/** The host names of every other district here, a row for each. */
export async function readHostsOfOthers(scope: Pick<DistrictScope, 'db' | 'districtId'>) {
  return await scope.db.rows(
    hostsRow,
    sql`select array_remove(host || other_hosts, null) as hosts from district where id <> ${scope.districtId}`,
  );
}

export async function writeHosts(
  scope: Pick<DistrictScope, 'db' | 'districtId'>,
  [first, ...others]: readonly string[],
): Promise<void> {
  await scope.db.run(sql`
    update district
    set host = ${first ?? null}, other_hosts = ${others}
    where id = ${scope.districtId}`);
}

/** What a district is called, and the zone its clock has now, wherever that was said. */
export async function readNameAndZone(
  scope: Pick<DistrictScope, 'db' | 'districtId'>,
): Promise<{ name: string; timeZone: string }> {
  const found = await scope.db.row(
    z.object({ name: z.string(), timeZone: z.string() }),
    sql`select name, district_zone(id) as "timeZone" from district where id = ${scope.districtId}`,
  );
  if (!found) throw new Error('The district is gone.');
  return found;
}

export async function writeDistrictName(scope: Pick<DistrictScope, 'db' | 'districtId'>, name: string): Promise<void> {
  await scope.db.run(sql`update district set name = ${name} where id = ${scope.districtId}`);
}

/** Whether the database can tell the time of a zone; it may know fewer than this server does. */
export async function isZoneKnown(scope: Pick<DistrictScope, 'db' | 'districtId'>, timeZone: string): Promise<boolean> {
  const found = await scope.db.row(
    z.object({ isKnown: z.boolean() }),
    sql`
      select exists (select from pg_timezone_names where name = ${timeZone}) as "isKnown"
      from district
      where id = ${scope.districtId}`,
  );
  return found?.isKnown ?? false;
}

/** Schools that had the district's zone go with it to another; those with one of their own stay there. */
export async function moveSchoolsToZone(
  scope: Pick<DistrictScope, 'db' | 'districtId'>,
  from: string | null,
  to: string,
): Promise<void> {
  await scope.db.run(
    sql`update school set time_zone = ${to} where district_id = ${scope.districtId} and time_zone = ${from}`,
  );
}

/** The image that is the district's logo now, by its name. */
export async function findLogo(
  scope: Pick<DistrictScope, 'db' | 'districtId'>,
  fileName: string,
): Promise<string | null> {
  const found = await scope.db.row(
    z.object({ id: z.string() }),
    sql`
      select media.id
      from media
      join media_use on media_use.district_id = media.district_id and media_use.media_id = media.id
      where media.district_id = ${scope.districtId} and media.file_name = ${fileName}
        and media_use.noun = 'logo' and media_use.ended_at is null`,
  );
  return found?.id ?? null;
}
