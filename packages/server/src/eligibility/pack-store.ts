import { type Pack, pack } from '@laurel/domain/eligibility/pack';
import { day } from '@laurel/domain/kit/day';
import { type Id, id } from '@laurel/domain/kit/id';
import type { Scope } from '@laurel/server/db/scope';
import { json, sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';
import type { WorkingScope } from './working-scope';

const held = z.object({
  packSwitchId: id('eligibility-pack'),
  schoolId: z.nullable(id('school')),
  schoolName: z.nullable(z.string()),
  packId: z.string(),
  pack,
  choices: z.array(z.string()),
  startsOn: day,
  endsBefore: z.nullable(day),
  version: z.int(),
});

/** A pack as it is switched on somewhere, with the rules it had then. */
export type HeldPack = z.infer<typeof held>;

/** Every pack that is or was switched on since a day, those of the whole district first. */
export async function readHeldPacks(
  { db, districtId }: Pick<WorkingScope, 'db' | 'districtId'>,
  since: string,
): Promise<HeldPack[]> {
  return await db.rows(
    held,
    sql`
      select held.id as "packSwitchId", held.school_id as "schoolId", school.name as "schoolName",
        held.pack_id as "packId", held.pack, held.choices, held.starts_on::text as "startsOn",
        held.ends_before::text as "endsBefore", held.version
      from eligibility_pack held
      left join school on school.district_id = held.district_id and school.id = held.school_id
      where held.district_id = ${districtId} and lasts_past(held.ends_before, ${since})
      order by held.school_id nulls first, held.pack_id, held.starts_on, held.id
      limit 500`,
  );
}

/** One of them as it is, for as long as the transaction lasts. */
export async function lockHeldPack(scope: Scope, packSwitchId: Id<'eligibility-pack'>): Promise<HeldPack | null> {
  return await scope.db.row(
    held,
    sql`
      select held.id as "packSwitchId", held.school_id as "schoolId", null::text as "schoolName",
        held.pack_id as "packId", held.pack, held.choices, held.starts_on::text as "startsOn",
        held.ends_before::text as "endsBefore", held.version
      from eligibility_pack held
      where held.district_id = ${scope.districtId} and held.id = ${packSwitchId}
      for update`,
  );
}

/** Switches a pack on; 0 rows where it is on there already, under this id or another. */
export async function insertHeldPack(
  scope: Scope,
  given: Pick<HeldPack, 'packSwitchId' | 'schoolId' | 'choices' | 'startsOn'> & { readonly pack: Pack },
): Promise<number> {
  return await scope.db.run(sql`
    insert into eligibility_pack (district_id, id, school_id, pack_id, pack, choices, starts_on)
    values (
      ${scope.districtId}, ${given.packSwitchId}, ${given.schoolId}, ${given.pack.packId}, ${json(given.pack)}::jsonb,
      ${given.choices}, ${given.startsOn}
    )
    on conflict do nothing`);
}

/** Changes what a school chose, and from when on the pack holds; it is on from then on. */
export async function updateHeldPack(
  scope: Scope,
  given: Pick<HeldPack, 'packSwitchId' | 'choices' | 'startsOn'>,
): Promise<void> {
  await scope.db.run(sql`
    update eligibility_pack
    set ends_before = null, choices = ${given.choices}, starts_on = ${given.startsOn}, version = version + 1
    where district_id = ${scope.districtId} and id = ${given.packSwitchId}`);
}

/** The edition that a newer one took the place of; `null` where none did, or that was taken back. */
export async function readEarlierPack(scope: Scope, packSwitchId: Id<'eligibility-pack'>): Promise<Pack | null> {
  const row = await scope.db.row(
    z.object({ pack: z.nullable(pack) }),
    sql`
      select earlier_pack as pack from eligibility_pack
      where district_id = ${scope.districtId} and id = ${packSwitchId}`,
  );
  return row?.pack ?? null;
}

/** Lets another edition hold; `earlier` is kept for the way back. */
export async function updateEdition(
  scope: Scope,
  packSwitchId: Id<'eligibility-pack'>,
  { now, earlier }: { readonly now: Pack; readonly earlier: Pack | null },
): Promise<void> {
  await scope.db.run(sql`
    update eligibility_pack
    set pack = ${json(now)}::jsonb, earlier_pack = ${earlier && json(earlier)}::jsonb, version = version + 1
    where district_id = ${scope.districtId} and id = ${packSwitchId}`);
}

/** Ends a pack with today: what was judged until then stays. */
export async function endHeldPack(scope: Scope, packSwitchId: Id<'eligibility-pack'>): Promise<void> {
  await scope.db.run(sql`
    update eligibility_pack
    set ends_before = greatest(starts_on, ${scope.today}::date), version = version + 1
    where district_id = ${scope.districtId} and id = ${packSwitchId} and ends_before is null`);
}

/** Schools that packs can be switched on at, by name. */
export async function readPackSchools(scope: Scope): Promise<{ schoolId: Id<'school'>; name: string }[]> {
  return await scope.db.rows(
    z.object({ schoolId: id('school'), name: z.string() }),
    sql`
      select school.id as "schoolId", school.name
      from school
      where school.district_id = ${scope.districtId} and school.is_active and school.kind = 'school'
      order by school.name collate numeric_order, school.id
      limit 500`,
  );
}

/** The day from which on all athletes are worked out again: those of everyone on a team. */
export async function askForEveryone({ db, districtId }: Pick<WorkingScope, 'db' | 'districtId'>): Promise<void> {
  await db.run(sql`
    select note_standing_due(${districtId}, array(
      select distinct enrolment.person_id
      from team_season played
      join enrolment on enrolment.district_id = played.district_id and enrolment.class_id = played.class_id
      where played.district_id = ${districtId} and enrolment.role = 'student'
    ))`);
}
