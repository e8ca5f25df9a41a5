import type { RatingMethod } from '@laurel/domain/grades/standards';
import type { Id } from '@laurel/domain/kit/id';
import { bandsOf } from '@laurel/domain/scales/usual-scales';
import { newId } from '@laurel/server/db/new-id';
import type { Scope } from '@laurel/server/db/scope';
import { insertScale } from '@laurel/server/scales/scale-store';
import { writeAlignments, writeClassStandards } from '@laurel/server/standards/class-standard-store';
import { writeRatings } from '@laurel/server/standards/rating-store';
import { insertSet, insertVersion, readStandards } from '@laurel/server/standards/set-store';
import { bellCurve } from './chance';
import { type MathClass, readMathClasses } from './standards-store';

/** What mathematics is rated on, and the kinds of work that show it. */
const mathematics: readonly {
  readonly code: string;
  readonly title: string;
  readonly area: string;
  readonly method: RatingMethod;
  readonly evidence: Readonly<Record<string, 'ratings' | 'points'>>;
}[] = [
  {
    ...{ code: 'M.1', title: 'Carry out procedures accurately', area: 'Fluency' },
    method: { kind: 'decaying', latestPercent: 65 },
    evidence: { Homework: 'points', Quiz: 'points', Test: 'points' },
  },
  {
    ...{ code: 'M.2', title: 'Explain why a method works', area: 'Reasoning' },
    method: { kind: 'highest' },
    evidence: { Quiz: 'ratings', Test: 'ratings' },
  },
  {
    ...{ code: 'M.3', title: 'Describe a situation with mathematics', area: 'Modeling' },
    method: { kind: 'mean' },
    evidence: { Homework: 'ratings', Test: 'ratings' },
  },
  {
    ...{ code: 'M.4', title: 'Check an answer and correct mistakes', area: 'Reasoning' },
    method: { kind: 'latest' },
    evidence: { 'Test corrections': 'ratings' },
  },
];

/** Lets the classes of mathematics rate four standards beside their points. */
export async function loadDemoStandards(scope: Scope): Promise<void> {
  const [scaleId, setId] = [newId<'scale'>(), newId<'standard-set'>()];
  const levels = { scaleId, schoolId: null, title: '4, 3, 2, 1', digits: 1, bands: bandsOf('levels'), isOffered: true };
  await insertScale(scope, levels);
  const method = { kind: 'decaying', latestPercent: 65 } as const;
  await insertSet(scope, { setId, schoolId: null, title: 'Mathematics', scaleId, method, isOffered: true });
  await insertVersion(
    scope,
    { setId, version: 1 },
    mathematics.map(({ code, title, area }) => ({ standardId: null, code, title, area })),
  );
  const standards = (await readStandards(scope, setId)).map(({ standardId }) => standardId);
  for (const of of await readMathClasses(scope)) await rateClass(scope, of, standards);
}

async function rateClass(scope: Scope, of: MathClass, standards: readonly Id<'standard'>[]): Promise<void> {
  const { classId, works, scored, accountId } = of;
  const rated = mathematics.flatMap((each, at) => {
    const standardId = standards[at];
    return standardId ? [{ ...each, standardId }] : [];
  });
  await writeClassStandards(scope, classId, rated);
  const typed: { assignmentId: Id<'assignment'>; standardId: Id<'standard'>; code: string }[] = [];
  for (const { assignmentId, title } of works) {
    const kind = title.split(':')[0] ?? '';
    const aligned = rated.flatMap(({ standardId, code, evidence: { [kind]: evidence } }) =>
      evidence ? [{ standardId, code, evidence }] : [],
    );
    await writeAlignments(scope, { classId, assignmentId }, aligned);
    typed.push(...aligned.filter(({ evidence }) => evidence === 'ratings').map((each) => ({ ...each, assignmentId })));
  }
  const ratings = typed.flatMap(({ assignmentId, standardId, code }) =>
    scored
      .filter((score) => score.assignmentId === assignmentId)
      .map(({ studentId, percent, isReleased }) => ({
        ...{ studentId, assignmentId, standardId, before: null, isReleased, version: 1 },
        value: levelNear(percent + 9 * bellCurve(`${studentId} ${code} ${assignmentId}`)),
      })),
  );
  // Typed last evening.
  const teacher = { ...scope, nowMs: scope.nowMs - 20 * 3_600_000, caller: { ...scope.caller, accountId } };
  await writeRatings(teacher, { classId, cause: 'entered', batchId: null, ratings });
}

function levelNear(percent: number): string {
  if (percent >= 87.5) return '4';
  if (percent >= 70) return '3';
  return percent >= 50 ? '2' : '1';
}
