import { useBlocker } from '@tanstack/react-router';
import { useRef } from 'react';
import { askToLeave } from './ask-to-leave';
import { t } from './text';

/** Guards what was typed into a form and not yet saved. */
export interface Unsaved {
  /** Something was typed. */
  readonly note: () => void;
  /** It was saved, or is to be thrown away. */
  readonly forget: () => void;
  readonly isTyped: () => boolean;
  /** Goes on at once where nothing was typed, else once the person says so. */
  readonly leave: (goOn: () => void) => void;
}

/** Asks before a page change, a step back or a closed tab loses what was typed. */
export function useUnsaved(): Unsaved {
  const isTyped = useRef(false);

  async function mayLeave(): Promise<boolean> {
    if (!isTyped.current) return true;
    const leaves = await askToLeave({ title: t('ui.unsaved'), words: t('ui.unsavedWhy') });
    if (leaves) isTyped.current = false;
    return leaves;
  }

  // A closed tab only the browser can ask about.
  useBlocker({ shouldBlockFn: async () => !(await mayLeave()), enableBeforeUnload: () => isTyped.current });
  return {
    note: () => {
      isTyped.current = true;
    },
    forget: () => {
      isTyped.current = false;
    },
    isTyped: () => isTyped.current,
    leave: (goOn) => {
      if (!isTyped.current) return goOn();
      void mayLeave().then((leaves) => leaves && goOn());
    },
  };
}
