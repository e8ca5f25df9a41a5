import { blankScore, isSameScore, type ScoreValue } from '@laurel/domain/grades/score';
import type { HistoryCell } from './history';

/** How a cell stands that an act changed: as its score is now, or why nobody may change it. */
export type Standing = { readonly now: ScoreValue } | { readonly now: ScoreValue | null; readonly isClosed: true };

/** A cell that undoing an act leaves alone. */
export interface LeftCell extends HistoryCell {
  readonly why: 'changed' | 'closed' | 'gone';
  /** What stands there; `null` where nothing is left of it. */
  readonly now: ScoreValue | null;
}

/**
 * What undoing an act does: the cells that still are as the act left them go back to what they were before it. What was
 * changed since stays, whoever changed it, and so does what can't be changed or isn't there any more (`null`).
 */
export function planUndo(
  cells: readonly HistoryCell[],
  standingOf: (cell: HistoryCell) => Standing | null,
): { readonly restored: readonly HistoryCell[]; readonly left: readonly LeftCell[] } {
  const restored: HistoryCell[] = [];
  const left: LeftCell[] = [];
  for (const cell of cells) {
    const standing = standingOf(cell);
    const [before, after] = [cell.before ?? blankScore, cell.after ?? blankScore];
    // Undone already, by hand or otherwise.
    if (standing?.now && isSameScore(standing.now, before)) continue;
    if (!standing) left.push({ ...cell, why: 'gone', now: null });
    else if ('isClosed' in standing) left.push({ ...cell, why: 'closed', now: standing.now });
    else if (!isSameScore(standing.now, after)) left.push({ ...cell, why: 'changed', now: standing.now });
    else restored.push(cell);
  }
  return { restored, left };
}
