import { t } from '@laurel/web/languages/text';
import { useBlocker } from '@tanstack/react-router';
import { useRef } from 'react';
import { askToLeave } from './ask-to-leave';
import { notify } from './notice';

/** Guards what was typed into a form and not yet saved. */
export interface Unsaved {
  /** Something was typed. */
  readonly note: () => void;
  /** The same into one of several forms: it counts for as long as that form is there. */
  readonly noteForm: (form: HTMLFormElement) => void;
  /** It was saved, or is to be thrown away. */
  readonly forget: () => void;
  /** It was saved, and the person is told so. */
  readonly tellSaved: typeof notify;
  /** What was typed into one of several forms was saved. */
  readonly forgetForm: (form: HTMLFormElement) => void;
  readonly isTyped: () => boolean;
  /** Goes on at once where nothing was typed, else once the person says so. */
  readonly leave: (goOn: () => void) => void;
}

/** Asks before a page change, a step back or a closed tab loses what was typed. */
export function useUnsaved(): Unsaved {
  const wasTyped = useRef(false);
  const forms = useRef(new Set<HTMLFormElement>());
  const isTyped = () => wasTyped.current || [...forms.current].some((form) => form.isConnected);

  function forget(): void {
    wasTyped.current = false;
    forms.current.clear();
  }

  async function mayLeave(): Promise<boolean> {
    if (!isTyped()) return true;
    const leaves = await askToLeave({ title: t('ui.unsaved'), words: t('ui.unsavedWhy') });
    if (leaves) forget();
    return leaves;
  }

  // A closed tab only the browser can ask about.
  useBlocker({ shouldBlockFn: async () => !(await mayLeave()), enableBeforeUnload: isTyped });
  return {
    note: () => {
      wasTyped.current = true;
    },
    noteForm: (form) => {
      forms.current.add(form);
    },
    forget,
    tellSaved: (...said) => {
      forget();
      notify(...said);
    },
    forgetForm: (form) => {
      forms.current.delete(form);
    },
    isTyped,
    leave: (goOn) => {
      if (!isTyped()) return goOn();
      void mayLeave().then((leaves) => leaves && goOn());
    },
  };
}
