import { reachesOf } from '@laurel/domain/access/ability';
import { ageOn } from '@laurel/domain/fitness/age';
import type * as api from '@laurel/domain/fitness/api';
import { manageFitness, readBody } from '@laurel/domain/fitness/permissions';
import { testOf } from '@laurel/domain/fitness/standards';
import { Fault, notFound } from '@laurel/domain/kit/fault';
import type { Id } from '@laurel/domain/kit/id';
import { translatable } from '@laurel/domain/kit/sentence';
import type { OutputOf, ParsedInputOf } from '@laurel/domain/wire/endpoint';
import type { Scope } from '@laurel/server/db/scope';
import { settle } from './change-measurements';
import {
  type HeldMeasurement,
  lockTested,
  type MeasurementChange,
  readHeld,
  writeMeasurements,
} from './measurement-store';
import { readTestedOn } from './rescore-store';
import { requireSchool } from './settings-store';
import { readPack, writeStandards } from './standards-store';
import { readTestDaysById } from './test-day-store';

type Rescoring = OutputOf<typeof api.planRescoring>;
type Asked = ParsedInputOf<typeof api.planRescoring>;

/** What weighing a test day anew by the school's standards would change. */
export async function planRescoring(scope: Scope, asked: Asked): Promise<Rescoring> {
  return (await weighAnew(scope, asked)).answer;
}

/** Weighs a test day anew; each changed zone is told as an event. */
export async function rescore(scope: Scope, asked: Asked): Promise<Rescoring> {
  const { answer, changes } = await weighAnew(scope, asked);
  await writeMeasurements(scope, changes, { cause: 'rescored', batchId: null });
  return answer;
}

const studentsAtOnce = 1_000;

async function weighAnew(scope: Scope, { schoolId, testDayId }: Asked) {
  const settings = await requireSchool(scope, schoolId, manageFitness, 'whole');
  const [testDay] = await readTestDaysById(scope, [testDayId]);
  if (testDay?.schoolId !== schoolId) throw notFound();
  await writeStandards(scope);
  const pack = await readPack(scope, settings.pack);
  if (!pack)
    throw new Fault(
      'refused',
      translatable`This school’s standards are no longer available. Choose others in its settings.`,
    );
  const students = await readTestedOn(scope, testDayId);
  const changes: MeasurementChange[] = [];
  let measurements = 0;
  const touched = new Set<string>();
  for (let at = 0; at < students.length; at += studentsAtOnce) {
    const some = students.slice(at, at + studentsAtOnce);
    const people = new Map((await lockTested(scope, some)).map((each) => [each.studentId, each]));
    for (const [studentId, held] of byStudent(await readHeld(scope, some, [testDayId]))) {
      const person = people.get(studentId);
      if (!person) continue;
      const rows = [...held.values()];
      const other = rows.filter((row) => row.packId !== pack.pack.packId || row.packVersion !== pack.pack.version);
      if (other.length === 0) continue;
      measurements += other.length;
      touched.add(studentId);
      const ageGiven = rows.find((row) => row.ageGiven !== null)?.ageGiven ?? null;
      const age = person.birthOn === null ? ageGiven : ageOn(person.birthOn, testDay.startsOn);
      const tested = { age, sex: person.sex, gradeLevel: person.gradeLevel };
      const pair = { studentId, testDayId, held, wanted: [] };
      const settled = settle(pair, { tested, ageGiven, startsOn: testDay.startsOn, pack });
      changes.push(...settled.changes.map((change) => ({ ...change, isEvent: true })));
    }
  }
  const answer = { pack: settings.pack, measurements, students: touched.size, changes: countsOf(scope, changes) };
  return { answer, changes };
}

function byStudent(rows: readonly HeldMeasurement[]): Map<Id<'person'>, Map<string, HeldMeasurement>> {
  const found = new Map<Id<'person'>, Map<string, HeldMeasurement>>();
  for (const row of rows) {
    const held = found.get(row.studentId) ?? new Map<string, HeldMeasurement>();
    found.set(row.studentId, held.set(row.testId, row));
  }
  return found;
}

/** How many zones go from what to what; body composition only for who may see it. */
function countsOf(scope: Scope, changes: readonly MeasurementChange[]): Rescoring['changes'] {
  const seesBody = reachesOf(scope.caller.rules, readBody).reaches.some(
    (reach) => reach === 'district' || reach === 'school',
  );
  const counts = new Map<string, Rescoring['changes'][number]>();
  for (const { before, after } of changes) {
    const testId = (after ?? before)?.testId ?? '';
    const [from, to] = [before?.zone ?? null, after?.zone ?? null];
    if (from === to || (testOf(testId)?.isBody && !seesBody)) continue;
    const key = `${testId} ${from} ${to}`;
    const known = counts.get(key);
    counts.set(key, { testId, from, to, count: (known?.count ?? 0) + 1 });
  }
  return [...counts.values()].sort((a, b) => b.count - a.count);
}
