import type { SaveState } from '@laurel/web/ui/save-status';
import { sentenceOf } from '@laurel/web/ui/states';

/** Where a save stands, from the mutation that makes it; saved when its answer came. */
export function saveState(save: {
  readonly isPending: boolean;
  readonly isSuccess: boolean;
  readonly error: Error | null;
  readonly submittedAt: number;
}): SaveState {
  if (save.isPending) return { state: 'saving' };
  if (save.error) return { state: 'failed', sentence: sentenceOf(save.error) };
  return save.isSuccess ? { state: 'saved', savedAt: save.submittedAt } : { state: 'idle' };
}
