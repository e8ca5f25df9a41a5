/**
 * Focuses an element so that what is typed reaches it. The browser gives the focus back after a dialog without its
 * caret, which stays where the last press was: the field then has the focus and gets keys, but no text.
 */
export function takeKeys(element: HTMLElement, caret = caretOf(element)): void {
  element.focus({ preventScroll: true });
  if (caret && isField(element) && document.activeElement === element) element.setSelectionRange(...caret);
}

/** Remembers what has the focus now. Gives the way back there, unless the focus has gone on to something else by then. */
export function rememberKeys(): (leaving: HTMLElement) => void {
  const holder = document.activeElement;
  if (!(holder instanceof HTMLElement) || holder === document.body) return () => undefined;
  const [caret, text] = [caretOf(holder), textOf(holder)];
  return (leaving) => {
    const now = document.activeElement;
    if (now && now !== document.body && now !== holder && !leaving.contains(now)) return;
    // Where typing has gone on already, before the browser told of the closing, the caret is behind what was typed.
    if (holder.isConnected) takeKeys(holder, textOf(holder) === text ? caret : caretOf(holder));
    // What opened it is gone.
    else document.getElementById('content')?.focus({ preventScroll: true });
  };
}

/** Dates, numbers and boxes have no caret that could be set. */
function caretOf(element: HTMLElement): [start: number, end: number] | null {
  if (!isField(element)) return null;
  const { selectionStart, selectionEnd } = element;
  return selectionStart === null || selectionEnd === null ? null : [selectionStart, selectionEnd];
}

function textOf(element: HTMLElement): string | null {
  return isField(element) ? element.value : null;
}

function isField(element: HTMLElement): element is HTMLInputElement | HTMLTextAreaElement {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}
