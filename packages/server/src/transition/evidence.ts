import { testOf } from '@laurel/domain/fitness/standards';
import { decimalIn, testIn } from '@laurel/domain/fitness/units';
import { Fault, notFound } from '@laurel/domain/kit/fault';
import type { Id } from '@laurel/domain/kit/id';
import { translatable } from '@laurel/domain/kit/sentence';
import type { Evidence, Work, WorkKey } from '@laurel/domain/transition/evidence';
import type * as api from '@laurel/domain/transition/evidence-api';
import type { ParsedInputOf } from '@laurel/domain/wire/endpoint';
import { isOwnUpload } from '@laurel/server/athletics/clearance-store';
import { placedId } from '@laurel/server/db/placed-id';
import type { Scope } from '@laurel/server/db/scope';
import { readMeasurementsOf, readTestedStudent } from '@laurel/server/fitness/student-store';
import { filterVisibleResults } from '@laurel/server/fitness/visible-results';
import type { Handler } from '@laurel/server/http/serve';
import { readReachedMember } from './criterion-store';
import * as store from './evidence-store';
import { readScoredAssignments } from './evidence-store';

/** What shows a criterion of a member, latest first. Work is shown with what it came to, where the caller sees that. */
export async function readEvidence(
  scope: Scope,
  { personId, ...cell }: { readonly personId: Id<'person'>; readonly memberId: string; readonly criterionId: string },
): Promise<Evidence[]> {
  const rows = await store.readEvidence(scope, cell);
  const works = await readWorks(
    scope,
    personId,
    rows.flatMap(({ work }) => (work ? [work] : [])),
  );
  return rows.map((row) => ({ ...row, work: works.find((each) => row.work && isWork(each, row.work)) ?? null }));
}

/** What the caller can add as evidence. */
export const readWork: Handler<typeof api.readWork> = async (scope, input) => {
  const member = await readReachedMember(scope, input);
  if (!member) throw notFound();
  return { works: mayAdd(scope, member) ? await readWorks(scope, member.personId, null) : [] };
};

/** Students add evidence of their own, and those who rate them do. */
export function mayAdd(
  scope: Scope,
  member: { readonly personId: string; readonly isOpen: boolean; readonly mayRate: boolean },
): boolean {
  return member.isOpen && (member.mayRate || member.personId === scope.caller.personId);
}

const mostEvidence = 200;

/** Adds evidence, once. */
export async function saveEvidence(scope: Scope, input: ParsedInputOf<typeof api.saveEvidence>): Promise<void> {
  const member = await readReachedMember(scope, input);
  if (!member) throw notFound();
  if (!mayAdd(scope, member)) throw new Fault('refused', translatable`You can’t add evidence here.`);
  const { file, url, work } = input;
  if ([file, url, work].filter((each) => each !== null).length !== 1)
    throw new Fault('invalid', translatable`Add one at a time: a file, a link, or work.`);
  if (file !== null && !(await isOwnUpload(scope, file))) throw notFound();
  if (work && (await readWorks(scope, member.personId, [work])).length === 0) throw notFound();
  if ((await store.countEvidence(scope, input.memberId)) >= mostEvidence)
    throw new Fault(
      'refused',
      translatable`There can be at most ${mostEvidence} pieces of evidence. Remove some first.`,
    );
  const evidenceId = placedId(input.memberId, input.evidenceId);
  await store.insertEvidence(scope, { ...input, evidenceId });
}

/** Takes evidence away. */
export async function deleteEvidence(scope: Scope, input: ParsedInputOf<typeof api.deleteEvidence>): Promise<void> {
  if (!(await readReachedMember(scope, input))) throw notFound();
  await store.removeEvidence(scope, input.memberId, input.evidenceId);
}

/** A student’s work that the caller sees, latest first; of some, when they are named. */
async function readWorks(scope: Scope, studentId: Id<'person'>, some: readonly WorkKey[] | null): Promise<Work[]> {
  const assignmentIds = some?.flatMap((key) => ('assignmentId' in key ? [key.assignmentId] : [])) ?? null;
  const asksResults = some === null || some.some((key) => 'testId' in key);
  const [assignments, results] = await Promise.all([
    assignmentIds?.length === 0 ? [] : readScoredAssignments(scope, studentId, assignmentIds),
    asksResults ? readResults(scope, studentId) : [],
  ]);
  return [...assignments, ...results.filter((each) => some === null || some.some((key) => isWork(each, key)))];
}

/** What was measured, in the units of the school. Body composition shows nothing of what somebody can do. */
async function readResults(scope: Scope, studentId: Id<'person'>): Promise<Work[]> {
  const student = await readTestedStudent(scope, studentId);
  if (!student?.seesValues) return [];
  const { units } = student.settings;
  const rows = filterVisibleResults(await readMeasurementsOf(scope, studentId), false);
  return rows.toReversed().flatMap(({ testId, value, day }) => {
    const test = testOf(testId);
    if (!test || test.isDerived || value === null) return [];
    const { name, unit } = testIn(test, units);
    return [{ test: { testId, name, unit }, value: decimalIn(test, value, units), measuredOn: day }];
  });
}

function isWork(work: Work, key: WorkKey): boolean {
  if ('assignmentId' in work) return 'assignmentId' in key && key.assignmentId === work.assignmentId;
  return 'testId' in key && key.testId === work.test.testId && key.measuredOn === work.measuredOn;
}
