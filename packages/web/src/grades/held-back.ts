import type { Gradebook } from '@laurel/domain/grades/gradebook';
import type { Id } from '@laurel/domain/kit/id';

interface HeldBackOf {
  readonly students: Gradebook['students'];
  /** How often something of a student was changed here; what they hold back is found anew only after that. */
  readonly touchesOf: (studentId: Id<'person'>) => number;
  readonly find: (studentId: Id<'person'>, touches: number) => readonly Id<'assignment'>[];
}

/** Counts what no family sees yet, by assignment. */
export function createHeldBack({ students, touchesOf, find }: HeldBackOf): () => ReadonlyMap<Id<'assignment'>, number> {
  const held = new Map<string, { touches: number; ids: readonly Id<'assignment'>[] }>();

  function heldOf(studentId: Id<'person'>): readonly Id<'assignment'>[] {
    const touches = touchesOf(studentId);
    const kept = held.get(studentId);
    if (kept?.touches === touches) return kept.ids;
    const ids = find(studentId, touches);
    held.set(studentId, { touches, ids });
    return ids;
  }

  return () => {
    const counts = new Map<Id<'assignment'>, number>();
    for (const { studentId, isActive } of students) {
      if (isActive) for (const each of heldOf(studentId)) counts.set(each, (counts.get(each) ?? 0) + 1);
    }
    return counts;
  };
}
