import * as api from '@laurel/domain/fitness/api';
import { zoneLabels } from '@laurel/domain/fitness/pack';
import { manageFitness, readFitness, updateFitness } from '@laurel/domain/fitness/permissions';
import type { FitnessSettings } from '@laurel/domain/fitness/settings';
import { catalogue, presets, testOf } from '@laurel/domain/fitness/standards';
import { type TestDay, testDay, whyNotTestedOn } from '@laurel/domain/fitness/test-day';
import { type Day, daysBetween } from '@laurel/domain/kit/day';
import { Fault } from '@laurel/domain/kit/fault';
import { translatable } from '@laurel/domain/kit/sentence';
import type { OutputOf, ParsedInputOf } from '@laurel/domain/wire/endpoint';
import { placedId } from '@laurel/server/db/placed-id';
import { reachesSchool } from '@laurel/server/db/reach';
import type { Scope } from '@laurel/server/db/scope';
import { operationOf, readOperation, writeOperation } from '@laurel/server/saves/operation-store';
import { readPlaces, requireSchool, writeSettings } from './settings-store';
import { readPack, readPackAges, readPackHeads, writeStandards } from './standards-store';
import { writeTestDay } from './test-day-store';

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
  if (!(await readPack(scope, input.pack))) throw new Fault('invalid', translatable`Standards not found.`);
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

// As the table has it: longer is no round of tests any more.
const longestDays = 60;

export async function saveTestDay(scope: Scope, input: ParsedInputOf<typeof api.saveTestDay>): Promise<TestDay> {
  const { schoolId, operationId, ...given } = input;
  const made = given.version === 0 ? { ...given, testDayId: placedId(schoolId, given.testDayId) } : given;
  const operation = operationOf(api.saveTestDay, operationId, input);
  await requireSchool(scope, schoolId, updateFitness);
  refuseAbsurdDay(scope, made);
  if (made.endsOn < made.startsOn)
    throw new Fault('invalid', translatable`The last day is before the first. Choose other days.`);
  if (daysBetween(made.startsOn, made.endsOn) > longestDays)
    throw new Fault('invalid', translatable`A test day can span at most ${longestDays} days. Create another one.`);
  const unknown = [...made.testIds, ...Object.keys(made.protocols)].find((testId) => testOf(testId) === null);
  if (unknown !== undefined) throw new Fault('invalid', translatable`Test not found.`);
  for (const [testId, way] of Object.entries(made.protocols)) {
    const test = testOf(testId);
    if (!test?.protocols.includes(way))
      throw new Fault(
        'invalid',
        translatable`${test?.name ?? 'This test'} isn’t measured that way. Choose one of its methods.`,
      );
  }
  const written = await writeTestDay(scope, schoolId, { ...made, testIds: [...new Set(made.testIds)] });
  if (written) {
    // A repeat writes nothing, so what writes is new: its id must be, too.
    await readOperation(scope, operation, testDay);
    await writeOperation(scope, operation, written);
    return written;
  }
  // A repeat finds its own doing in the way: it gets the answer the first got.
  const answered = await readOperation(scope, operation, testDay);
  if (answered) return answered;
  throw new Fault(
    'conflict',
    translatable`This test day was changed by someone else, duplicates another test day, or has results whose ages depend on its first day. Review it again.`,
  );
}

/** A year typed wrong; results of a day still to come can't be there yet. */
function refuseAbsurdDay({ today }: Scope, { startsOn }: { startsOn: Day }): void {
  const why = whyNotTestedOn(startsOn, today);
  if (why) throw new Fault('invalid', why);
}
