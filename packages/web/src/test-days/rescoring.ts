import { planRescoring, rescore, undoRescoring } from '@laurel/domain/fitness/api';
import type { Id } from '@laurel/domain/kit/id';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { call } from '@laurel/web/kit/call';
import { newId } from '@laurel/web/kit/new-id';

/** The test day whose results are scored anew. */
export interface RescoredDay {
  readonly schoolId: string;
  readonly testDayId: string;
}

/** What a rescoring changes, or has changed. */
export interface RescoringSum {
  readonly changes: OutputOf<typeof planRescoring>['changes'];
  readonly students: number;
}

/** What was scored anew: all of it, or what came before `fault`. */
interface Rescored extends RescoringSum {
  /** What undo names. The call that failed is among them: its answer may be all that was lost. */
  readonly operationIds: readonly Id<'operation'>[];
  readonly fault: unknown;
}

type OnProgress = (done: number, total: number) => void;

/** What scoring a test day anew would change. A thousand students a call, so that any school's progress shows. */
export async function previewRescoring(day: RescoredDay, onProgress: OnProgress): Promise<RescoringSum> {
  const { fault, ...sum } = await walk(onProgress, async (from) => await call(planRescoring, { ...day, from }));
  if (fault !== null) throw fault;
  return sum;
}

/** Scores it anew, as far as it gets. */
export async function runRescoring(day: RescoredDay, onProgress: OnProgress): Promise<Rescored> {
  const operationIds: Id<'operation'>[] = [];
  const sum = await walk(onProgress, async (from) => {
    const operationId = newId('operation');
    operationIds.push(operationId);
    return await call(rescore, { ...day, operationId, from });
  });
  const isNothingDone = sum.fault !== null && operationIds.length === 1;
  return { ...sum, operationIds: isNothingDone ? [] : operationIds };
}

export async function takeRescoringBack(day: RescoredDay, operationIds: Rescored['operationIds']): Promise<void> {
  await call(undoRescoring, { ...day, operationIds: [...operationIds] });
}

async function walk(
  onProgress: OnProgress,
  step: (from: number) => Promise<OutputOf<typeof planRescoring>>,
): Promise<RescoringSum & { fault: unknown }> {
  const counts = new Map<string, RescoringSum['changes'][number]>();
  let students = 0;
  let fault: unknown = null;
  try {
    for (let from: number | null = 0; from !== null; ) {
      const { next, total, changes, students: some }: OutputOf<typeof planRescoring> = await step(from);
      for (const each of changes) {
        const key = `${each.testId} ${each.from} ${each.to}`;
        counts.set(key, { ...each, count: each.count + (counts.get(key)?.count ?? 0) });
      }
      students += some;
      onProgress(next ?? total, total);
      from = next;
    }
  } catch (error) {
    fault = error;
  }
  return { changes: [...counts.values()].sort((a, b) => b.count - a.count), students, fault };
}
