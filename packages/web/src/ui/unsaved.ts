import { useBlocker } from '@tanstack/react-router';
import { useRef } from 'react';
import { t } from './text';

/** Guards what was typed into a form and not yet saved. */
export interface Unsaved {
  /** Something was typed. */
  readonly note: () => void;
  /** It was saved, or is to be thrown away. */
  readonly forget: () => void;
  /** Whether the form may go: nothing was typed, or the person says so. */
  readonly mayLeave: () => boolean;
}

/** Asks before a page change, a step back or a closed tab loses what was typed. */
export function useUnsaved(): Unsaved {
  const isTyped = useRef(false);

  function mayLeave(): boolean {
    if (isTyped.current && !window.confirm(t('ui.unsaved'))) return false;
    isTyped.current = false;
    return true;
  }

  useBlocker({ shouldBlockFn: () => !mayLeave(), enableBeforeUnload: () => isTyped.current });
  return {
    note: () => {
      isTyped.current = true;
    },
    forget: () => {
      isTyped.current = false;
    },
    mayLeave,
  };
}
