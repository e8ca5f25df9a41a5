import { t } from '@laurel/web/grades/text';
import type { SaveState } from '@laurel/web/ui/save-status';
import type { OutboxCells } from './outbox-cells';

interface Sending {
  readonly isSignedOut: boolean;
  /** Repeats since something last came through. */
  readonly repeats: number;
  /** Why the last repeat failed. */
  readonly lastSentence: string;
  readonly savedAt: number | null;
}

/** After so many repeats the status says why nothing comes through. */
const patience = 4;

/** What is truly saved of a class's scores. "Saved" only when nothing typed here is left, whoever it waits for. */
export function statusOf(cells: OutboxCells, sending: Sending): SaveState {
  const { isSignedOut, repeats, lastSentence, savedAt } = sending;
  const count = cells.waiting().reduce((sum, { edits }) => sum + edits.length, 0);
  const refusal = cells.refusal();
  if (count > 0 && isSignedOut) return { state: 'failed', sentence: t('grades.signInAgain', { count }) };
  if (refusal !== null) return { state: 'failed', sentence: refusal };
  if (count > 0 && !cells.isKept()) return { state: 'failed', sentence: t('grades.notKept') };
  if (count > 0 && !navigator.onLine) return { state: 'offline', queued: count };
  if (count > 0 && repeats > patience) return { state: 'failed', sentence: lastSentence };
  if (count > 0) return repeats > 0 ? { state: 'retrying' } : { state: 'saving' };
  const left = cells.needing().length;
  if (left > 0) return { state: 'needs-you', saved: cells.savedCount(), left };
  return savedAt === null ? { state: 'idle' } : { state: 'saved', savedAt };
}
