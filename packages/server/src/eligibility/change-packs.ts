import type { Pack } from '@laurel/domain/eligibility/pack';
import type * as api from '@laurel/domain/eligibility/pack-api';
import { changeEligibility } from '@laurel/domain/eligibility/permissions';
import { shippedPacks } from '@laurel/domain/eligibility/shipped-packs';
import { Fault, notFound } from '@laurel/domain/kit/fault';
import { translatable } from '@laurel/domain/kit/sentence';
import type { OutputOf, ParsedInputOf } from '@laurel/domain/wire/endpoint';
import { reachesSchool } from '@laurel/server/db/reach';
import type { Scope } from '@laurel/server/db/scope';
import type { Handler } from '@laurel/server/http/serve';
import { readOwnPacks } from './own-rules';
import { requireDistrict } from './pack-reach';
import * as store from './pack-store';

/** What comes with Laurel, and where it is switched on. */
export async function readPacks(scope: Scope): Promise<OutputOf<typeof api.readPacks>> {
  const [held, schools, own] = await Promise.all([
    store.readHeldPacks(scope, scope.today),
    store.readPackSchools(scope),
    readOwnPacks(scope),
  ]);
  const packs = [...own, ...latestPacks()].map((pack) => ({
    ...{ packId: pack.packId, edition: pack.version, title: pack.title, body: pack.body, layer: pack.layer },
    ...{ source: pack.source, checkedOn: pack.checkedOn, choices: pack.choices },
    rules: pack.rules.map(({ ruleId, title, note }) => ({ ruleId, title, note })),
    isFromFile: own.includes(pack) && !pack.packId.startsWith('own-'),
    held: held
      .filter((each) => each.packId === pack.packId && each.endsBefore === null)
      .map(({ packSwitchId, schoolId, schoolName, choices, startsOn, version, pack: { version: edition } }) => ({
        ...{ packSwitchId, schoolId, schoolName, choices, startsOn, version, edition },
      })),
  }));
  return { packs, schools: schools.filter(({ schoolId }) => reachesSchool(scope, changeEligibility, schoolId)) };
}

/** The latest edition of each. */
function latestPacks(): Pack[] {
  const latest = new Map<string, Pack>();
  for (const pack of shippedPacks()) {
    const other = latest.get(pack.packId);
    if (!other || other.version < pack.version) latest.set(pack.packId, pack);
  }
  return [...latest.values()].toSorted((a, b) => (a.title < b.title ? -1 : 1));
}

/** The latest edition of a pack that comes with Laurel. */
export function findPack(packId: string): Pack {
  const pack = latestPacks().find((each) => each.packId === packId);
  if (!pack) throw notFound();
  return pack;
}

/** The latest edition of a pack that comes with Laurel, or that the district wrote itself. */
export async function readOfferedPack(scope: Scope, packId: string): Promise<Pack> {
  return (await readOwnPacks(scope)).find((each) => each.packId === packId) ?? findPack(packId);
}

/**
 * Switches rules on, on again as if they had never been off, or changes how they hold: by the edition they were switched on
 * with. A repeat changes nothing.
 */
export async function switchPackOn(
  scope: Scope,
  { packSwitchId, version, pack: packId, schoolId, choices, startsOn }: ParsedInputOf<typeof api.switchPackOn>,
): Promise<OutputOf<typeof api.switchPackOn>> {
  await requireWithin(scope, schoolId);
  const given = { packSwitchId, schoolId, choices, startsOn };
  if (version === 0) {
    const pack = await readOfferedPack(scope, packId);
    requireChoices(pack, choices);
    if ((await store.insertHeldPack(scope, { ...given, pack })) > 0) {
      await store.askForEveryone(scope);
      return { version: 1 };
    }
  }
  const before = await store.lockHeldPack(scope, packSwitchId);
  if (!before) {
    if (version > 0) throw notFound();
    throw new Fault('conflict', translatable`These rules are on there already. Review them again.`);
  }
  if (before.schoolId !== schoolId || before.packId !== packId) throw notFound();
  // An edition may have lost a choice that was made before it.
  requireChoices(
    before.pack,
    choices.filter((choice) => !before.choices.includes(choice)),
  );
  if (before.endsBefore !== null) {
    if (before.version !== version)
      throw new Fault('conflict', translatable`Someone switched these rules off. Review them again.`);
    if ((await store.readHeldPacks(scope, scope.today)).some((each) => isOnThere(each, before)))
      throw new Fault('conflict', translatable`These rules are on there already. Review them again.`);
  }
  const isSame =
    before.endsBefore === null &&
    before.startsOn === startsOn &&
    JSON.stringify(before.choices) === JSON.stringify(choices);
  if (isSame) return { version: before.version };
  if (before.version !== version)
    throw new Fault('conflict', translatable`Someone else just changed these rules. Review them again.`);
  await store.updateHeldPack(scope, given);
  await store.askForEveryone(scope);
  return { version: version + 1 };
}

function isOnThere({ packId, schoolId, endsBefore }: store.HeldPack, before: store.HeldPack): boolean {
  return endsBefore === null && packId === before.packId && schoolId === before.schoolId;
}

/** Moves rules that are on to the newest edition, or back to the one they were moved from. A repeat changes nothing. */
export const movePack: Handler<typeof api.movePack> = async (scope, { packSwitchId, version, edition }) => {
  const before = await store.lockHeldPack(scope, packSwitchId);
  if (!before) throw notFound();
  await requireWithin(scope, before.schoolId);
  if (before.endsBefore !== null)
    throw new Fault('conflict', translatable`Someone switched these rules off. Review them again.`);
  if (before.pack.version === edition) return { version: before.version };
  if (before.version !== version)
    throw new Fault('conflict', translatable`Someone else just changed these rules. Review them again.`);
  const [offered, earlier] = [
    await readOfferedPack(scope, before.packId),
    await store.readEarlierPack(scope, packSwitchId),
  ];
  if (offered.version === edition) {
    await store.updateEdition(scope, packSwitchId, { now: offered, earlier: before.pack });
  } else if (earlier?.version === edition) {
    await store.updateEdition(scope, packSwitchId, { now: earlier, earlier: null });
  } else throw new Fault('conflict', translatable`These rules have another edition by now. Review them again.`);
  await store.askForEveryone(scope);
  return { version: version + 1 };
};

export const switchPackOff: Handler<typeof api.switchPackOff> = async (scope, { packSwitchId }) => {
  const before = await store.lockHeldPack(scope, packSwitchId);
  if (!before) throw notFound();
  await requireWithin(scope, before.schoolId);
  if (before.endsBefore !== null) return;
  await store.endHeldPack(scope, packSwitchId);
  await store.askForEveryone(scope);
};

/** Rules of the whole district are for who has all of it; those of a school for who has that. */
export async function requireWithin(scope: Scope, schoolId: string | null): Promise<void> {
  if (schoolId === null) return requireDistrict(scope);
  const isWithin =
    reachesSchool(scope, changeEligibility, schoolId) &&
    (await store.readPackSchools(scope)).some((school) => school.schoolId === schoolId);
  if (!isWithin) throw notFound();
}

function requireChoices(pack: Pack, choices: readonly string[]): void {
  const unknown = choices.find((choice) => !pack.choices.some(({ choiceId }) => choiceId === choice));
  if (unknown !== undefined) throw new Fault('invalid', translatable`“${pack.title}” has no choice “${unknown}”.`);
}
