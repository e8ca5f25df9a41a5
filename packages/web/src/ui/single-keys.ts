const name = 'laurel-single-keys';
const yearSeconds = 31_536_000;

/** Whether a key pressed alone does something. Who speaks to the computer, or hits keys by chance, turns it off. */
export function areSingleKeysOn(): boolean {
  return !new RegExp(`(?:^|; )${name}=off`).test(document.cookie);
}

export function turnSingleKeys(isOn: boolean): void {
  const cookie = isOn ? `${name}=; Max-Age=0` : `${name}=off; Max-Age=${yearSeconds}`;
  document.cookie = `${cookie}; Path=/; SameSite=Lax`;
}

/** Whether what has the focus takes text, so that a letter is text there. */
export function isTypedInto(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
}

/** Whether a key pressed alone is meant for the page and its shell: not for a field, the sheet, or a panel that lies over them. */
export function isSingleKey(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.isComposing) return false;
  if (isTypedInto(event.target) || !areSingleKeysOn()) return false;
  // An open panel is what the person is busy with; what lies behind it must not move.
  return document.querySelector(':modal, [aria-modal="true"]') === null;
}
