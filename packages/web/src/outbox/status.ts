import { translateSentence } from '@laurel/web/faults/translate-sentence';
import type { SaveState } from '@laurel/web/ui/save-status';
import type { OutboxCells } from './outbox-cells';
import type { Sender } from './sender';
import { t } from './text';

/** After so many repeats the status says why nothing comes through. */
const patience = 4;

/** What is truly saved of a sheet. "Saved" only when nothing typed here is left, whoever it waits for. */
export function statusOf<Value>(cells: OutboxCells<Value>, sending: ReturnType<Sender['standing']>): SaveState {
  const { isSignedOut, repeats, lastSentence, savedAt } = sending;
  const waiting = cells.waiting();
  // One without edits counts too: that a sheet was looked at is to be saved.
  const count = waiting.reduce((sum, { edits }) => sum + Math.max(1, edits.length), 0);
  const refusal = cells.refusal();
  if (count > 0 && isSignedOut) return { state: 'failed', sentence: t('outbox.signInAgain', { count }) };
  if (refusal !== null) return { state: 'failed', sentence: translateSentence(refusal) };
  if (count > 0 && !cells.isKept()) return { state: 'failed', sentence: t('outbox.notKept') };
  if (count > 0 && !navigator.onLine) return { state: 'offline', queued: count };
  if (count > 0 && repeats > patience) return { state: 'failed', sentence: lastSentence };
  if (count > 0) return repeats > 0 ? { state: 'retrying' } : { state: 'saving' };
  const left = cells.needing().length;
  if (left > 0) return { state: 'needs-you', saved: cells.savedCount(), left };
  return savedAt === null ? { state: 'idle' } : { state: 'saved', savedAt };
}
