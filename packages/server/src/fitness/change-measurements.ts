import { ageOn } from '@laurel/domain/fitness/age';
import { isSameMeasurement, type Measurement } from '@laurel/domain/fitness/measurement';
import { isReason } from '@laurel/domain/fitness/not-tested';
import { packFor, type Standards } from '@laurel/domain/fitness/pack';
import { type DayScore, scoreDay, type Tested } from '@laurel/domain/fitness/score-day';
import type { FitnessSettings } from '@laurel/domain/fitness/settings';
import { testOf, usualPack } from '@laurel/domain/fitness/standards';
import type { Day } from '@laurel/domain/kit/day';
import type { Id } from '@laurel/domain/kit/id';
import type { Scope } from '@laurel/server/db/scope';
import { compareCells } from '@laurel/server/saves/cells';
import * as store from './measurement-store';
import { readSettingsOf } from './settings-store';
import { readSchoolStandards, writeStandards } from './standards-store';
import { readTestDaysById } from './test-day-store';

/** What a raw result becomes. `base`: the version it was based on, 0 for none. */
export interface WantedMeasurement {
  readonly studentId: Id<'person'>;
  readonly testDayId: Id<'test-day'>;
  readonly testId: string;
  readonly base: number;
  readonly next: Measurement;
  /** When it was taken; the test day's first where nothing is said. */
  readonly day?: Day;
  readonly ageGiven?: number | null;
  readonly importId?: string | null;
  /** Whoever wants it isn’t told reasons: “not tested” over a reason leaves the reason. */
  readonly isReasonHidden?: boolean;
}

export interface ChangedMeasurements {
  /** By place in what was wanted: the new version, 0 for what was taken away, `null` for what was stale. */
  readonly versions: readonly (number | null)[];
  /** What stood in place of each stale one; `null` where it was taken away meanwhile. */
  readonly stale: ReadonlyMap<number, store.HeldMeasurement | null>;
  /** Everything the students have on those test days now. */
  readonly rows: readonly store.HeldMeasurement[];
}

/**
 * Changes raw results and what follows from them, in the transaction of the scope: the students are held, what is stale
 * stays, and each student's test day is weighed anew by the standards it was weighed by, or else the school's.
 */
export async function changeMeasurements(
  scope: Scope,
  wanted: readonly WantedMeasurement[],
  why: store.MeasurementCause,
): Promise<ChangedMeasurements> {
  await writeStandards(scope);
  const students = [...new Set(wanted.map((each) => each.studentId))];
  const days = [...new Set(wanted.map((each) => each.testDayId))];
  const people = new Map((await store.lockTested(scope, students)).map((each) => [each.studentId, each]));
  const [held, told, testDays] = await Promise.all([
    store.readHeld(scope, students, days),
    store.countChanges(scope, students),
    readTestDaysById(scope, days),
  ]);
  const settings = await readSettingsOf(scope, [...new Set(testDays.map((each) => each.schoolId))]);
  const settingsOf = new Map(settings.map((each) => [each.schoolId as string, each]));
  const dayOf = new Map(testDays.map((each) => [each.testDayId, each]));

  const heldAt = new Map(held.map((row) => [`${pairOf(row)} ${row.testId}`, row]));
  const pairs = new Map<string, StudentDay>();
  for (const row of held) studentDay(pairs, row).held.set(row.testId, row);
  // A value that was calculated is not in the way of one that is measured.
  const heldBy = (each: WantedMeasurement) => {
    const before = heldAt.get(`${pairOf(each)} ${each.testId}`) ?? null;
    return before?.formula === null ? before : null;
  };
  const compared = compareCells(wanted, {
    heldAt: heldBy,
    baseOf: ({ base }) => base,
    isSame: (each, before) => each.importId === undefined && isHeld(each, before),
    change(each) {
      // More than any before, even where the result was taken away since: every change of a student's results is told.
      const version = Math.max(each.base, told.get(each.studentId) ?? 0) + 1;
      studentDay(pairs, each).wanted.push({ ...each, version });
      return each.next.status === 'none' ? 0 : version;
    },
  });
  const stale = new Map(compared.stale.flatMap((at) => (wanted[at] ? [[at, heldBy(wanted[at])] as const] : [])));

  const changes: store.MeasurementChange[] = [];
  const rows: store.HeldMeasurement[] = [];
  for (const pair of pairs.values()) {
    const testDay = dayOf.get(pair.testDayId);
    const person = people.get(pair.studentId);
    if (!testDay || !person) continue;
    const { birthOn, sex, gradeLevel } = person;
    const ageGiven =
      pair.wanted.find((each) => each.ageGiven !== undefined && each.ageGiven !== null)?.ageGiven ??
      [...pair.held.values()].find((row) => row.ageGiven !== null)?.ageGiven ??
      null;
    const age = birthOn === null ? ageGiven : ageOn(birthOn, testDay.startsOn);
    const standards = await standardsOf(scope, pair, settingsOf.get(testDay.schoolId) ?? usual);
    const settled = settle(pair, { tested: { age, sex, gradeLevel }, ageGiven, startsOn: testDay.startsOn, standards });
    if (pair.wanted.length > 0) changes.push(...settled.changes);
    rows.push(...settled.rows);
  }
  await store.writeMeasurements(scope, changes, why);
  return { versions: compared.versions, stale, rows };
}

/** Whether this was measured already, by whoever did it. */
function isHeld({ next, isReasonHidden }: WantedMeasurement, held: store.HeldMeasurement | null): boolean {
  if (isReasonHidden && next.status === 'untested' && held && isReason(held.status)) return true;
  return held === null ? next.status === 'none' : isSameMeasurement(next, held);
}

/** One student on one test day: what is there, and what is wanted of it. */
interface StudentDay {
  readonly studentId: Id<'person'>;
  readonly testDayId: Id<'test-day'>;
  readonly held: Map<string, store.HeldMeasurement>;
  readonly wanted: (WantedMeasurement & { readonly version: number })[];
}

type Place = Pick<WantedMeasurement, 'studentId' | 'testDayId'>;

function pairOf({ studentId, testDayId }: Place): string {
  return `${studentId} ${testDayId}`;
}

function studentDay(pairs: Map<string, StudentDay>, { studentId, testDayId }: Place): StudentDay {
  const key = pairOf({ studentId, testDayId });
  const known = pairs.get(key);
  if (known) return known;
  const made = { studentId, testDayId, held: new Map(), wanted: [] };
  pairs.set(key, made);
  return made;
}

const usual = { pack: usualPack, testPacks: {} };

/** A test day stays with the standards it was begun with, test by test: re-scoring is an act of its own. */
async function standardsOf(
  scope: Scope,
  { held }: StudentDay,
  ofSchool: Pick<FitnessSettings, 'pack' | 'testPacks'>,
): Promise<Standards | null> {
  if (held.size === 0) return await readSchoolStandards(scope, ofSchool);
  const begun = [...held.values()].flatMap(({ testId, packId, packVersion }) =>
    packId && packVersion ? [{ testId, key: { packId, version: packVersion } }] : [],
  );
  const main = begun.find(({ testId }) => !(testId in ofSchool.testPacks))?.key ?? ofSchool.pack;
  const others = begun.filter(({ key }) => key.packId !== main.packId || key.version !== main.version);
  const scoredByMain = new Set(begun.filter((each) => !others.includes(each)).map(({ testId }) => testId));
  const ofTests = Object.entries(ofSchool.testPacks).filter(([testId]) => !scoredByMain.has(testId));
  const testPacks = {
    ...Object.fromEntries(ofTests),
    ...Object.fromEntries(others.map(({ testId, key }) => [testId, key])),
  };
  return await readSchoolStandards(scope, { pack: main, testPacks });
}

interface Weighing {
  readonly tested: Tested;
  readonly ageGiven: number | null;
  readonly startsOn: Day;
  readonly standards: Standards | null;
}

const nothing: DayScore = { derived: new Map(), zones: new Map() };

/** What a student's test day becomes: the wanted results, then everything that follows from all of them. */
export function settle(
  pair: StudentDay,
  weighing: Weighing,
): { changes: store.MeasurementChange[]; rows: store.HeldMeasurement[] } {
  const { tested, ageGiven, startsOn, standards } = weighing;
  const raw = new Map([...pair.held].filter(([, row]) => row.formula === null || isLift(row)));
  const testedOn = dayOfAll([...pair.held.values()]) ?? startsOn;
  const entered = new Set<string>();
  for (const each of pair.wanted) {
    entered.add(each.testId);
    if (each.next.status === 'none') raw.delete(each.testId);
    else raw.set(each.testId, rowOf(each, pair.held.get(each.testId)?.day ?? testedOn));
  }
  const score = standards ? scoreDay(raw, tested, standards) : nothing;
  const after = new Map<string, store.HeldMeasurement>();
  const weighed = (row: store.HeldMeasurement): store.HeldMeasurement => ({
    ...row,
    age: tested.age,
    ageGiven,
    packId: standards ? packFor(standards, row.testId).pack.packId : null,
    packVersion: standards ? packFor(standards, row.testId).pack.version : null,
    zone: score.zones.get(row.testId) ?? null,
  });
  for (const [testId, row] of raw) {
    const formula = score.derived.get(testId)?.trace.formulaId ?? null;
    after.set(testId, weighed({ ...row, formula: isLift(row) ? formula : null }));
  }
  for (const [testId, { value, trace }] of score.derived) {
    if (raw.has(testId)) continue;
    // As the database gives it back, so that what stays the same isn't written again.
    const next: Measurement = { value: value.replace(/\.0+$/, ''), status: 'measured', trials: [], protocol: null };
    const made = rowOf({ ...pair, testId, version: 1, next }, testedOn);
    after.set(testId, weighed({ ...made, formula: trace.formulaId }));
  }
  const changes: store.MeasurementChange[] = [];
  for (const testId of new Set([...pair.held.keys(), ...after.keys()])) {
    const [before, now] = [pair.held.get(testId) ?? null, after.get(testId) ?? null];
    const isEvent = entered.has(testId);
    if (isEvent || !isSame(before, now)) changes.push({ before, after: now, isEvent });
  }
  return { changes, rows: [...after.values()] };
}

/** The date of everything a student has on a test day, as after a make-up; `null` where it is of several. */
export function dayOfAll(rows: readonly Pick<store.HeldMeasurement, 'day'>[]): Day | null {
  const [first] = rows;
  return first && rows.every(({ day }) => day === first.day) ? first.day : null;
}

/** When a student was tested by everything they have on a test day, where it wasn’t its first day: a make-up. */
export function makeUpDayOf(
  rows: readonly Pick<store.HeldMeasurement, 'day'>[],
  startsOn: Day | undefined,
): Day | null {
  const on = dayOfAll(rows);
  return on === startsOn ? null : on;
}

/** A lift calculated from several repetitions is entered by hand all the same. */
function isLift({ trials, protocol }: Pick<store.HeldMeasurement, 'trials' | 'protocol'>): boolean {
  return trials.length === 1 && / reps$/.test(protocol ?? '');
}

function rowOf(
  {
    studentId,
    testDayId,
    testId,
    version,
    next,
    day,
    importId,
  }: Omit<StudentDay['wanted'][number], 'base' | 'ageGiven'>,
  startsOn: Day,
): store.HeldMeasurement {
  return {
    studentId,
    testDayId,
    testId,
    day: day ?? startsOn,
    value: next.value,
    unit: testOf(testId)?.unit ?? '',
    status: next.status,
    trials: [...next.trials],
    protocol: next.protocol,
    formula: null,
    age: null,
    ageGiven: null,
    packId: null,
    packVersion: null,
    zone: null,
    importId: importId ?? null,
    version,
  };
}

function isSame(a: store.HeldMeasurement | null, b: store.HeldMeasurement | null): boolean {
  if (a === null || b === null) return a === b;
  return (
    a.value === b.value &&
    a.zone === b.zone &&
    a.age === b.age &&
    a.packId === b.packId &&
    a.packVersion === b.packVersion &&
    a.formula === b.formula
  );
}
