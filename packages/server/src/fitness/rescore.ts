import { reachesOf } from '@laurel/domain/access/ability';
import { ageOn } from '@laurel/domain/fitness/age';
import * as api from '@laurel/domain/fitness/api';
import { packFor } from '@laurel/domain/fitness/pack';
import { manageFitness, readBody } from '@laurel/domain/fitness/permissions';
import { testOf } from '@laurel/domain/fitness/standards';
import { Fault, notFound } from '@laurel/domain/kit/fault';
import type { Id } from '@laurel/domain/kit/id';
import { translatable } from '@laurel/domain/kit/sentence';
import type { OutputOf, ParsedInputOf } from '@laurel/domain/wire/endpoint';
import type { Scope } from '@laurel/server/db/scope';
import { operationOf, readOperation, writeOperation } from '@laurel/server/saves/operation-store';
import { settle } from './change-measurements';
import * as store from './measurement-store';
import { readTestedOn, writeRescoringUndone } from './rescore-store';
import { requireSchool } from './settings-store';
import { readSchoolStandards, writeStandards } from './standards-store';
import { readTestDaysById } from './test-day-store';

type Rescoring = OutputOf<typeof api.planRescoring>;
type Asked = ParsedInputOf<typeof api.planRescoring>;

/** What weighing a test day anew by the school's standards would change, for a thousand students. */
export async function planRescoring(scope: Scope, asked: Asked): Promise<Rescoring> {
  return (await weighAnew(scope, asked)).answer;
}

/** Weighs a test day anew for a thousand students; each changed zone is told as an event. */
export async function rescore(scope: Scope, input: ParsedInputOf<typeof api.rescore>): Promise<Rescoring> {
  const { operationId, ...asked } = input;
  const operation = operationOf(api.rescore, operationId, input);
  const { answer, changes } = await weighAnew(scope, asked);
  // The students are held now, so that a repeat that overtook the first has waited for it.
  const answered = await readOperation(scope, operation, api.rescore.output);
  if (answered) return answered;
  await store.writeMeasurements(scope, changes, { cause: 'rescored', batchId: operationId });
  await writeOperation(scope, operation, answer);
  return answer;
}

/** Takes a rescoring back, but for results that were changed since. */
export async function undoRescoring(
  scope: Scope,
  { schoolId, testDayId, operationIds }: ParsedInputOf<typeof api.undoRescoring>,
): Promise<OutputOf<typeof api.undoRescoring>> {
  await requireDay(scope, { schoolId, testDayId });
  await store.lockTested(scope, await readTestedOn(scope, testDayId));
  return { results: await writeRescoringUndone(scope, testDayId, operationIds) };
}

async function requireDay(scope: Scope, { schoolId, testDayId }: Pick<Asked, 'schoolId' | 'testDayId'>) {
  const settings = await requireSchool(scope, schoolId, manageFitness, 'whole');
  const [testDay] = await readTestDaysById(scope, [testDayId]);
  if (testDay?.schoolId !== schoolId || testDay.isDeleted) throw notFound();
  return { settings, testDay };
}

const studentsAtOnce = 1_000;

async function weighAnew(scope: Scope, { schoolId, testDayId, from }: Asked) {
  const { settings, testDay } = await requireDay(scope, { schoolId, testDayId });
  await writeStandards(scope);
  const standards = await readSchoolStandards(scope, settings);
  if (!standards)
    throw new Fault(
      'refused',
      translatable`This school’s standards are no longer available. Choose others in its settings.`,
    );
  const students = await readTestedOn(scope, testDayId);
  const some = students.slice(from, from + studentsAtOnce);
  const changes: store.MeasurementChange[] = [];
  let measurements = 0;
  let touched = 0;
  const people = new Map((await store.lockTested(scope, some)).map((each) => [each.studentId, each]));
  for (const [studentId, held] of byStudent(await store.readHeld(scope, some, [testDayId]))) {
    const person = people.get(studentId);
    if (!person) continue;
    const rows = [...held.values()];
    const other = rows.filter(({ testId, packId, packVersion }) => {
      const { pack } = packFor(standards, testId);
      return packId !== pack.packId || packVersion !== pack.version;
    });
    if (other.length === 0) continue;
    measurements += other.length;
    touched += 1;
    const ageGiven = rows.find((row) => row.ageGiven !== null)?.ageGiven ?? null;
    const age = person.birthOn === null ? ageGiven : ageOn(person.birthOn, testDay.startsOn);
    const tested = { age, sex: person.sex, gradeLevel: person.gradeLevel };
    const pair = { studentId, testDayId, held, wanted: [] };
    const settled = settle(pair, { tested, ageGiven, startsOn: testDay.startsOn, standards });
    changes.push(...settled.changes.map((change) => ({ ...change, isEvent: true })));
  }
  const next = from + studentsAtOnce < students.length ? from + studentsAtOnce : null;
  const total = students.length;
  const answer = { measurements, students: touched, next, total, changes: countsOf(scope, changes) };
  return { answer, changes };
}

function byStudent(rows: readonly store.HeldMeasurement[]): Map<Id<'person'>, Map<string, store.HeldMeasurement>> {
  const found = new Map<Id<'person'>, Map<string, store.HeldMeasurement>>();
  for (const row of rows) {
    const held = found.get(row.studentId) ?? new Map<string, store.HeldMeasurement>();
    found.set(row.studentId, held.set(row.testId, row));
  }
  return found;
}

/** How many zones go from what to what; body composition only for who may see it. */
function countsOf(scope: Scope, changes: readonly store.MeasurementChange[]): Rescoring['changes'] {
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
