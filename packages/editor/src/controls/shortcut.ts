/** Keys as Tiptap writes them: `Mod-Shift-x`, Mod being Cmd on a Mac and Ctrl elsewhere. */
export type Shortcut = string;

/** For people: `⌘⇧X` on a Mac, `Ctrl+Shift+X` elsewhere. */
export function shortcutText(shortcut: Shortcut, isMac = isOnMac()): string {
  const keys = shortcut.split('-').map((key) => {
    const known = (isMac ? macNames : otherNames)[key];
    return known ?? (key.length === 1 ? key.toUpperCase() : key);
  });
  return keys.join(isMac ? '' : '+');
}

/** For `aria-keyshortcuts`: `Control+Shift+X`. */
export function shortcutKeys(shortcut: Shortcut, isMac = isOnMac()): string {
  const keys = shortcut.split('-').map((key) => {
    if (key === 'Mod') return isMac ? 'Meta' : 'Control';
    return key.length === 1 ? key.toUpperCase() : key;
  });
  return keys.join('+');
}

const macNames: Readonly<Record<string, string>> = { Mod: '⌘', Shift: '⇧', Alt: '⌥', ArrowUp: '↑', ArrowDown: '↓' };
const otherNames: Readonly<Record<string, string>> = { Mod: 'Ctrl', ArrowUp: '↑', ArrowDown: '↓' };

function isOnMac(): boolean {
  return typeof navigator !== 'undefined' && /Mac|iP(?:hone|ad|od)/.test(navigator.platform);
}
