import type { ClassPlace } from '@laurel/domain/search/api';

/** A record of Laurel that a text can link to, wherever it opens for its reader. */
export interface RecordLink {
  readonly kind: 'class' | 'assignment';
  readonly id: string;
}

const uuid = /^\/open\/(class|assignment)\/([0-9a-f-]{36})$/;

/** The address a text keeps: the same for every reader. */
export function addressOf({ kind, id }: RecordLink): string {
  return `/open/${kind}/${id}`;
}

/** The record an address means; `null` for any other. */
export function recordAt(address: string): RecordLink | null {
  const [, kind, id = ''] = uuid.exec(address) ?? [];
  return kind === 'class' || kind === 'assignment' ? { kind, id } : null;
}

/** Where a record opens for this reader. */
export function pageOf({ kind, id }: RecordLink, { classId, opens, childId }: ClassPlace): string {
  return {
    record: `/admin/classes?class=${classId}`,
    gradebook: `/teacher/gradebook/${classId}${kind === 'assignment' ? `?column=${id}` : ''}`,
    fitness: `/teacher/fitness/${classId}`,
    own: `/studentdashboard?class=${classId}`,
    child: `/parentdashboard?child=${childId}&class=${classId}`,
  }[opens];
}
