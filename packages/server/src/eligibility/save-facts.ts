import { type AthleteFacts, athleteFacts } from '@laurel/domain/eligibility/athlete-fact';
import type * as api from '@laurel/domain/eligibility/board-api';
import { keepFacts } from '@laurel/domain/eligibility/permissions';
import { Fault, notFound } from '@laurel/domain/kit/fault';
import { translatable } from '@laurel/domain/kit/sentence';
import type { ParsedInputOf } from '@laurel/domain/wire/endpoint';
import type { Scope } from '@laurel/server/db/scope';
import { mayChangeAthlete } from './athlete-reach-store';
import { readClassesOf, readFacts, writeFacts } from './fact-store';
import { readPastTerms } from './read-standing';

/** Keeps what the school says of an athlete. A repeat changes nothing. */
export async function saveFacts(
  scope: Scope,
  { studentId, ...given }: ParsedInputOf<typeof api.saveFacts>,
): Promise<{ version: number }> {
  if (!(await mayChangeAthlete(scope, studentId, keepFacts))) throw notFound();
  const [before] = await readFacts(scope, [studentId]);
  const kept = before ? linesOf(before) : [];
  const own = new Set<string>([...(await readClassesOf(scope, [studentId])), ...kept].map(({ classId }) => classId));
  const past = await readPastTerms(scope, studentId);
  const terms = new Set<string | undefined>([...past, ...kept].map(({ termId }) => termId));
  const isKnown = ({ classId, termId }: Line) => own.has(classId) && (termId === undefined || terms.has(termId));
  if (!linesOf(given).every(isKnown)) throw notFound();
  const plain = (facts: unknown) => JSON.stringify(athleteFacts.parse(facts));
  if (before && plain(before) === plain(given)) return { version: before.version };
  const known = before?.version ?? 0;
  if (known !== given.version || (await writeFacts(scope, [{ ...given, studentId }])).size === 0) {
    throw new Fault('conflict', translatable`Someone else just changed this. Review it again.`, {
      theirs: before ?? null,
    });
  }
  return { version: known + 1 };
}

interface Line {
  readonly classId: string;
  readonly termId?: string;
}

/** What is said of single classes, some of it for one term. */
function linesOf({ passingMarks, approvals, makeUps }: AthleteFacts): Line[] {
  return [...passingMarks, ...approvals, ...makeUps];
}
