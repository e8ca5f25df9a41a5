import type * as api from '@laurel/domain/fitness/api';
import { zoneLabels } from '@laurel/domain/fitness/pack';
import { manageFitness, readFitness, updateFitness } from '@laurel/domain/fitness/permissions';
import type { FitnessSettings } from '@laurel/domain/fitness/settings';
import { catalogue, presets } from '@laurel/domain/fitness/standards';
import { Fault } from '@laurel/domain/kit/fault';
import { translatable } from '@laurel/domain/kit/sentence';
import type { OutputOf, ParsedInputOf } from '@laurel/domain/wire/endpoint';
import { reachesSchool } from '@laurel/server/db/reach';
import type { Scope } from '@laurel/server/db/scope';
import { readPlaces, requireSchool, writeSettings } from './settings-store';
import { readPack, readPackAges, readPackHeads, writeStandards } from './standards-store';

/** The tests, the packs and what to begin a test day with. */
export async function readCatalogue(scope: Scope): Promise<OutputOf<typeof api.readFitnessCatalogue>> {
  const [heads, ages] = await Promise.all([readPackHeads(scope), readPackAges(scope)]);
  return {
    tests: [...catalogue],
    packs: heads.map((head) => {
      const { packId, version, title, publisher, year, note, measures } = head;
      const covered = ages.find((each) => each.packId === packId && each.version === version);
      const zones = zoneLabels(head, 'pack');
      const testIds = Object.keys(measures);
      return {
        packId,
        version,
        title,
        publisher,
        year,
        note,
        testIds,
        ages: [covered?.from ?? 0, covered?.to ?? 0],
        zones,
      };
    }),
    presets: presets.map((preset) => ({ ...preset, testIds: [...preset.testIds] })),
  };
}

/** What the caller may open, for pickers. */
export async function readFitnessPlaces(scope: Scope): Promise<OutputOf<typeof api.readFitnessPlaces>> {
  const rows = await readPlaces(scope, { read: readFitness, update: updateFitness, manage: manageFitness });
  const schools = new Map<string, OutputOf<typeof api.readFitnessPlaces>['schools'][number]>();
  for (const { schoolId, schoolName, mayManage } of rows) {
    const known = schools.get(schoolId);
    schools.set(schoolId, {
      schoolId,
      name: schoolName,
      mayManage: mayManage || (known?.mayManage ?? false),
      maySetUp: reachesSchool(scope, manageFitness, schoolId),
    });
  }
  const classes = rows.map(({ schoolName: _, mayManage: __, ...rest }) => rest);
  return { today: scope.today, schools: [...schools.values()], classes };
}

export async function saveSettings(
  scope: Scope,
  input: ParsedInputOf<typeof api.saveFitnessSettings>,
): Promise<FitnessSettings> {
  await requireSchool(scope, input.schoolId, manageFitness, 'whole');
  await writeStandards(scope);
  const packs = [input.pack, ...Object.values(input.testPacks)];
  const found = await Promise.all(packs.map(async (pack) => await readPack(scope, pack)));
  if (found.some((pack) => !pack)) throw new Fault('invalid', translatable`Standards not found.`);
  await writeSettings(scope, input);
  return await requireSchool(scope, input.schoolId, manageFitness, 'whole');
}

/** Chooses a school’s units while nobody has; the same choice again changes nothing. */
export async function chooseUnits(
  scope: Scope,
  { schoolId, units }: ParsedInputOf<typeof api.chooseFitnessUnits>,
): Promise<FitnessSettings> {
  const settings = await requireSchool(scope, schoolId, updateFitness);
  if (settings.units === units) return settings;
  if (settings.units !== null)
    throw new Fault(
      'conflict',
      translatable`The school’s units were chosen already. Change them in its fitness settings.`,
    );
  await writeStandards(scope);
  await writeSettings(scope, { ...settings, units });
  return { ...settings, units, version: settings.version + 1 };
}
