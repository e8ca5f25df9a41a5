import type { Saved, Section } from '@laurel/domain/settings/section';
import type { Scope } from '@laurel/server/db/scope';
import { json, sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';

type DistrictScope = Pick<Scope, 'db' | 'districtId'>;

const row = z.object({ value: z.record(z.string(), z.unknown()), version: z.int() });

/** A section as it holds now. What was saved before a field was added takes the field's usual value. */
export async function readSection<Value>(
  { db, districtId }: DistrictScope,
  { name, shape, usual }: Pick<Section<Value>, 'name' | 'shape' | 'usual'>,
): Promise<Saved<Value>> {
  const kept = await db.row(
    row,
    sql`
      select value, version
      from district_setting
      where district_id = ${districtId} and section = ${name}`,
  );
  if (!kept) return { value: usual, version: 0 };
  return { value: shape.parse({ ...(usual as object), ...kept.value }), version: kept.version };
}

/** Holds a section, where it was ever saved, until the transaction is over. */
export async function holdSection({ db, districtId }: DistrictScope, name: string): Promise<void> {
  await db.run(sql`
    select
    from district_setting
    where district_id = ${districtId} and section = ${name}
    for update`);
}

/** Keeps a section's value; `false` when its version is another by now. */
export async function writeSection(
  { db, districtId }: DistrictScope,
  name: string,
  { value, version }: { value: unknown; version: number },
): Promise<boolean> {
  const written =
    version === 0
      ? await db.run(sql`
          insert into district_setting (district_id, section, value, version)
          values (${districtId}, ${name}, ${json(value)}::jsonb, 1)
          on conflict do nothing`)
      : await db.run(sql`
          update district_setting
          set value = ${json(value)}::jsonb, version = version + 1
          where district_id = ${districtId} and section = ${name} and version = ${version}`);
  return written === 1;
}
