import {
  type NormPack,
  normCut,
  normPack,
  type ReadyPack,
  readyPack,
  type Standards,
} from '@laurel/domain/fitness/pack';
import type { FitnessSettings } from '@laurel/domain/fitness/settings';
import { packs } from '@laurel/domain/fitness/standard-packs';
import { catalogue, standardsVersion } from '@laurel/domain/fitness/standards';
import type { PackKey } from '@laurel/domain/fitness/zone';
import type { Scope } from '@laurel/server/db/scope';
import { readOnce } from '@laurel/server/db/shared-reads';
import { json, sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';

// Packs never change, so whatever was read once holds for good.
const ready = new Map<string, ReadyPack>();
const seeded = new Set<string>();

/** Gives the district the tests and packs of the product's data that it lacks; what is there stays as it is. */
export async function writeStandards(scope: Scope): Promise<void> {
  if (seeded.has(scope.districtId)) return;
  const known = await scope.db.rows(
    z.object({ id: z.string(), version: z.int() }),
    sql`select id, version from norm_pack where district_id = ${scope.districtId}`,
  );
  const missing = packs().filter(
    (pack) => !known.some((each) => each.id === pack.packId && each.version === pack.version),
  );
  // Only what was found was committed: a seed of one's own may still be rolled back.
  const isWhole = missing.length === 0 && (await countTests(scope)) >= catalogue.length;
  if (isWhole) seeded.add(scope.districtId);
  else await writeMissing(scope, missing);
}

async function countTests(scope: Scope): Promise<number> {
  const row = await scope.db.row(
    z.object({ count: z.int() }),
    sql`select count(*)::int as count from fitness_test where district_id = ${scope.districtId}`,
  );
  return row?.count ?? 0;
}

async function writeMissing(scope: Scope, missing: readonly NormPack[]): Promise<void> {
  const tests = catalogue.map((test, position) => ({ ...test, position }));
  await scope.db.run(sql`
    insert into fitness_test (
      district_id, id, data_version, name, area, unit, min_value, max_value, step, better, is_body, is_derived, position
    )
    select ${scope.districtId}, "testId", ${standardsVersion}, name, area, unit, min, max, step, better, "isBody",
      "isDerived", position
    from jsonb_to_recordset(${json(tests)}::jsonb) as given (
      "testId" text, name text, area text, unit text, min numeric, max numeric, step numeric, better text,
      "isBody" boolean, "isDerived" boolean, position integer
    )
    on conflict do nothing`);
  await scope.db.run(sql`
    insert into norm_pack (district_id, id, version, title, publisher, year, note, age_basis, zones, measures)
    select ${scope.districtId}, "packId", version, title, publisher, year, note, "ageBasis", zones, measures
    from jsonb_to_recordset(${json(missing)}::jsonb) as given (
      "packId" text, version integer, title text, publisher text, year integer, note text, "ageBasis" text, zones jsonb,
      measures jsonb
    )
    on conflict do nothing`);
  const cuts = missing.flatMap(({ packId, version, cuts: all }) => all.map((cut) => ({ packId, version, ...cut })));
  await scope.db.run(sql`
    insert into norm_cut (
      district_id, pack_id, pack_version, measure, sex, age, position, min_value, max_value, zone
    )
    select ${scope.districtId}, "packId", version, measure, sex, age, position, min, max, zone
    from jsonb_to_recordset(${json(cuts)}::jsonb) as given (
      "packId" text, version integer, measure text, sex text, age integer, position integer, min numeric, max numeric,
      zone text
    )
    on conflict do nothing`);
}

const headRow = z.omit(normPack, { cuts: true });

type PackHead = z.infer<typeof headRow>;

/**
 * Every pack without its lines, the latest first: those of the district, and of the product's data what it will have with
 * its first result. Reading stores nothing.
 */
export async function readPackHeads(scope: Scope): Promise<readonly PackHead[]> {
  return await readOnce(scope, 'pack heads', async () => await findPackHeads(scope));
}

async function findPackHeads(scope: Scope): Promise<PackHead[]> {
  const stored = await scope.db.rows(
    headRow,
    sql`
      select id as "packId", version, title, publisher, year, note, age_basis as "ageBasis", zones, measures
      from norm_pack
      where district_id = ${scope.districtId}`,
  );
  const coming = packs().filter((pack) => !stored.some((each) => isSame(each, pack)));
  const all = [...stored, ...coming.map(({ cuts: _, ...head }) => head)];
  return all.sort((a, b) => b.year - a.year || a.packId.localeCompare(b.packId) || b.version - a.version);
}

function isSame(a: PackKey, b: PackKey): boolean {
  return a.packId === b.packId && a.version === b.version;
}

/** Which ages each pack has lines for; of packs still to be stored as the product's data says. */
export async function readPackAges(scope: Scope) {
  const stored = await scope.db.rows(
    z.object({ packId: z.string(), version: z.int(), from: z.int(), to: z.int() }),
    sql`
      select pack_id as "packId", pack_version as version, min(age) as "from", max(age) as "to"
      from norm_cut
      where district_id = ${scope.districtId}
      group by pack_id, pack_version`,
  );
  const coming = packs().filter((pack) => !stored.some((each) => isSame(each, pack)));
  return [
    ...stored,
    ...coming.map(({ packId, version, cuts }) => {
      const ages = cuts.map(({ age }) => age);
      return { packId, version, from: Math.min(...ages), to: Math.max(...ages) };
    }),
  ];
}

/** A school's standards, ready for weighing: `null` when the district lacks the main ones. Those it lacks for a test are left out. */
export async function readSchoolStandards(
  scope: Scope,
  { pack, testPacks }: Pick<FitnessSettings, 'pack' | 'testPacks'>,
): Promise<Standards | null> {
  const main = await readPack(scope, pack);
  if (!main) return null;
  const byTest = new Map<string, ReadyPack>();
  for (const [testId, key] of Object.entries(testPacks)) {
    const other = await readPack(scope, key);
    if (other) byTest.set(testId, other);
  }
  return { main, byTest };
}

/** A pack, ready for weighing; `null` when the district has none of that name and version. */
export async function readPack(scope: Scope, { packId, version }: PackKey): Promise<ReadyPack | null> {
  const key = `${scope.districtId} ${packId} ${version}`;
  const known = ready.get(key);
  if (known) return known;
  const [head] = await scope.db.rows(
    headRow,
    sql`
      select id as "packId", version, title, publisher, year, note, age_basis as "ageBasis", zones, measures
      from norm_pack
      where district_id = ${scope.districtId} and id = ${packId} and version = ${version}`,
  );
  if (!head) return null;
  const cuts = await scope.db.rows(
    normCut,
    sql`
      select measure, sex, age, position, min_value::text as min, max_value::text as max, zone
      from norm_cut
      where district_id = ${scope.districtId} and pack_id = ${packId} and pack_version = ${version}`,
  );
  const pack = readyPack({ ...head, cuts });
  ready.set(key, pack);
  return pack;
}
