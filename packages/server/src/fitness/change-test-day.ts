import * as api from '@laurel/domain/fitness/api';
import { manageFitness, updateFitness } from '@laurel/domain/fitness/permissions';
import { testOf } from '@laurel/domain/fitness/standards';
import { type TestDay, testDay, whyNotPlannedOn, whyNotTestedOn } from '@laurel/domain/fitness/test-day';
import { type Day, daysBetween } from '@laurel/domain/kit/day';
import { Fault, notFound } from '@laurel/domain/kit/fault';
import { pluralize, type Sentence, translatable } from '@laurel/domain/kit/sentence';
import type { OutputOf, ParsedInputOf } from '@laurel/domain/wire/endpoint';
import { placedId } from '@laurel/server/db/placed-id';
import { reachesSchool } from '@laurel/server/db/reach';
import type { Scope } from '@laurel/server/db/scope';
import { operationOf, readOperation, writeOperation } from '@laurel/server/saves/operation-store';
import { readClassStudents, requireClass } from './class-store';
import { type HeldMeasurement, lockTested, readHeld, writeTestedOn } from './measurement-store';
import { requireSchool } from './settings-store';
import { countResults, lockTestDay, readTestDaysById, writeDeleted, writeTestDay } from './test-day-store';

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
  throw new Fault('conflict', await whyNotWritten(scope, made));
}

/** What stands in the way of a test day as it was sent. */
async function whyNotWritten(
  scope: Scope,
  { testDayId, version, startsOn }: Pick<TestDay, 'testDayId' | 'version' | 'startsOn'>,
): Promise<Sentence> {
  const [there] = version === 0 ? [] : await readTestDaysById(scope, [testDayId]);
  if (version > 0 && there?.version !== version)
    return translatable`Someone else changed this test day. Open it again, then make your changes.`;
  if (there && there.startsOn !== startsOn && (await countResults(scope, testDayId)).results > 0)
    return translatable`This test day has results, whose ages depend on its first day. Keep the first day.`;
  return translatable`Another test day has this name and first day. Choose another name or day.`;
}

/** A year typed wrong. A day still to come is prepared ahead. */
function refuseAbsurdDay({ today }: Scope, { startsOn }: { startsOn: Day }): void {
  const why = whyNotPlannedOn(startsOn, today);
  if (why) throw new Fault('invalid', why);
}

type OneDay = ParsedInputOf<typeof api.restoreTestDay>;

/** Deletes a test day with its results; they are kept until it is put back. Done already, it is answered the same. */
export async function deleteTestDay(
  scope: Scope,
  { version, ...one }: ParsedInputOf<typeof api.deleteTestDay>,
): Promise<OutputOf<typeof api.deleteTestDay>> {
  await requireTestDay(scope, one);
  // Held, so that what is saved meanwhile is seen, or comes after.
  const held = await lockTestDay(scope, one.testDayId);
  const { results, outside } = await countResults(scope, one.testDayId);
  if (version !== undefined && !held.isDeleted) refuseUsed(version, { ...held, results });
  if (outside > 0 && !reachesSchool(scope, manageFitness, one.schoolId))
    throw new Fault(
      'refused',
      translatable`This test day has results of students you don’t teach. Ask someone who manages fitness for the whole school to delete it.`,
    );
  await writeDeleted(scope, one.testDayId, true);
  return { results };
}

/** What was made by one press is taken back by another only while nothing newer stands on it. */
function refuseUsed(made: number, now: { version: number; isRecorded: boolean; results: number }): void {
  if (now.results > 0)
    throw new Fault(
      'conflict',
      translatable`${pluralize(now.results, '# result was', '# results were')} entered on this test day after you created it, so creating it can’t be undone. To remove it with them, edit the test day and delete it.`,
    );
  if (now.isRecorded)
    throw new Fault(
      'conflict',
      translatable`Someone recorded a run on this test day that isn’t saved yet, so creating it can’t be undone. To remove it, edit the test day and delete it.`,
    );
  if (now.version !== made)
    throw new Fault(
      'conflict',
      translatable`Someone has changed this test day since you created it, so creating it can’t be undone. To remove it, edit the test day and delete it.`,
    );
}

/** Puts a deleted test day back, with its results. Throws `conflict` where another has its name and first day now. */
export async function restoreTestDay(scope: Scope, one: OneDay): Promise<TestDay> {
  const { isDeleted } = await requireTestDay(scope, one);
  if (isDeleted && !(await writeDeleted(scope, one.testDayId, false)))
    throw new Fault(
      'conflict',
      translatable`Another test day has this name and first day now. Rename it, then restore this one.`,
    );
  const { isDeleted: _, schoolId: __, ...restored } = await requireTestDay(scope, one);
  return restored;
}

async function requireTestDay(scope: Scope, { schoolId, testDayId }: OneDay) {
  await requireSchool(scope, schoolId, updateFitness);
  const [found] = await readTestDaysById(scope, [testDayId]);
  if (found?.schoolId !== schoolId) throw notFound();
  return found;
}

/** Says when students of a class were tested: what they have on the test day gets the date, and what is typed later takes it over. */
export async function saveTestedOn(
  scope: Scope,
  { classId, testDayId, students, day, testIds, heldOn }: ParsedInputOf<typeof api.saveTestedOn>,
): Promise<OutputOf<typeof api.saveTestedOn>> {
  const { schoolId, mayEdit } = await requireClass(scope, classId);
  const [found] = await readTestDaysById(scope, [testDayId]);
  const enrolled = new Set((await readClassStudents(scope, classId)).map((each) => each.studentId));
  if (found?.schoolId !== schoolId || found.isDeleted || students.some((each) => !enrolled.has(each))) throw notFound();
  if (!mayEdit) throw new Fault('refused', translatable`You have view-only access to this class.`);
  const why = whyNotTestedOn(day, scope.today);
  if (why) throw new Fault('invalid', why);
  const isUndo = heldOn !== undefined;
  if (day < found.startsOn && !isUndo)
    throw new Fault(
      'invalid',
      translatable`${day} is before ${found.title} started (${found.startsOn}). Choose a later date.`,
    );
  await lockTested(scope, students);
  const before = datesOf(await readHeld(scope, students, [testDayId]));
  // The first day may have moved past the date from before: whoever was tested on the one is, on the other.
  const [on = day] = [day, found.startsOn].toSorted().reverse();
  const results = await writeTestedOn(scope, { testDayId, students, day: on, testIds, heldOn: heldOn ?? null });
  if (results === 0 && isUndo)
    throw new Fault('conflict', translatable`Someone else changed this date. Review it, then save.`);
  if (results === 0)
    throw new Fault(
      'refused',
      translatable`Nothing is entered for this student on this test day. Enter a result or ABS first.`,
    );
  return { results, before };
}

type Dates = OutputOf<typeof api.saveTestedOn>['before'];

/** Of which day each student's results are; of several where a file said so. */
function datesOf(rows: readonly Pick<HeldMeasurement, 'studentId' | 'testId' | 'day'>[]): Dates {
  const dates = new Map<string, Dates[number]>();
  for (const { studentId, testId, day } of rows) {
    const { testIds = [] } = dates.get(`${studentId} ${day}`) ?? {};
    dates.set(`${studentId} ${day}`, { studentId, day, testIds: [...testIds, testId] });
  }
  const all = [...dates.values()];
  const isOnly = ({ studentId }: Dates[number]) => all.filter((each) => each.studentId === studentId).length === 1;
  return all.map((each) => (isOnly(each) ? { ...each, testIds: [] } : each));
}
