import { testOf } from '@laurel/domain/fitness/standards';
import type { Id } from '@laurel/domain/kit/id';
import type { Scope } from '@laurel/server/db/scope';
import { type Concern, noteView } from '@laurel/server/http/audit-store';

/** Puts on record that someone looked at another's body composition; one's own is one's own. */
export async function noteBodyView(
  scope: Scope,
  of:
    | { readonly studentId: Id<'person'> }
    | { readonly students: readonly Id<'person'>[] }
    | { readonly classId: Id<'class'> },
  seen: readonly { readonly testId: string }[],
): Promise<void> {
  if (!hasBody(seen)) return;
  if ('studentId' in of && of.studentId === scope.caller.personId) return;
  const concerns: Concern[] = 'classId' in of ? [{ kind: 'class', id: of.classId }] : idsOf(of).map(person);
  await noteView(scope, { what: 'body view', details: { ...of }, concerns });
}

function idsOf(
  of: { readonly studentId: Id<'person'> } | { readonly students: readonly Id<'person'>[] },
): readonly string[] {
  return 'studentId' in of ? [of.studentId] : of.students;
}

function person(id: string): Concern {
  return { kind: 'person', id };
}

/** Whether there is body composition among these. */
function hasBody(results: readonly { readonly testId: string }[]): boolean {
  return results.some(({ testId }) => testOf(testId)?.isBody);
}
