import type { LeaveWords } from '@laurel/editor/controls/dialog';
import type { Texts } from './messages';

/** How a dialog asks before Escape, its close button, or a press beside it drops what was entered. Cancel drops it at once. */
export function leaveWords(text: Texts): LeaveWords {
  return { question: text('leaveQuestion'), stay: text('leaveStay'), leave: text('leaveDrop') };
}
