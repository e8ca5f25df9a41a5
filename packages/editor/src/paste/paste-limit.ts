/** The most that is pasted, in bytes of UTF-8; more would keep the page from answering. */
export const pasteLimit = 5_000_000;

/** Whether a clipboard's text is more than is pasted. */
export function isTooLarge(text: string): boolean {
  if (text.length > pasteLimit) return true;
  // A UTF-16 unit takes at most three bytes, so short text need not be measured.
  return text.length * 3 > pasteLimit && new TextEncoder().encode(text).length > pasteLimit;
}
