/** `replace`: typing over a cell, arrows commit. `edit` (F2, double click): arrows move the caret. */
export type Mode = 'idle' | 'replace' | 'edit';

export type Intent =
  | { readonly do: 'move'; readonly rows: number; readonly columns: number; readonly isExtending: boolean }
  | { readonly do: 'commit'; readonly rows: number; readonly columns: number }
  | { readonly do: 'edit' | 'cancel' | 'clear' | 'undo' | 'redo' | 'fill-down' | 'choose-all' | 'release' | 'detail' };

interface Press {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

interface Around {
  readonly mode: Mode;
  readonly isRtl: boolean;
  /** Rows on screen, for PageUp and PageDown. */
  readonly pageRows: number;
}

/** What a key means in the sheet; `null`: nothing, let the browser have it. */
export function intentOf(press: Press, around: Around): Intent | null {
  if (press.altKey) return null;
  const isControl = press.ctrlKey || press.metaKey;
  if (press.key === 'Enter') return commit(press.shiftKey ? -1 : 1, 0);
  if (press.key === 'Tab') return commit(0, press.shiftKey ? -1 : 1);
  if (around.mode === 'edit') return press.key === 'Escape' ? { do: 'cancel' } : null;
  const step = stepOf(press.key, isControl, around);
  if (around.mode === 'replace') {
    if (press.key === 'Escape') return { do: 'cancel' };
    if (press.key === 'F2') return { do: 'edit' };
    return step && !press.shiftKey ? commit(...step) : null;
  }
  if (step) return { do: 'move', rows: step[0], columns: step[1], isExtending: press.shiftKey };
  if (press.key === 'F2' && press.shiftKey) return { do: 'detail' };
  return isControl ? chord(press) : single(press.key);
}

function commit(rows: number, columns: number): Intent {
  return { do: 'commit', rows, columns };
}

function stepOf(key: string, isControl: boolean, { isRtl, pageRows }: Around): [rows: number, columns: number] | null {
  const one = isControl ? Infinity : 1;
  switch (key) {
    case 'ArrowDown':
      return [one, 0];
    case 'ArrowUp':
      return [-one, 0];
    case 'ArrowRight':
      return [0, isRtl ? -one : one];
    case 'ArrowLeft':
      return [0, isRtl ? one : -one];
    case 'PageDown':
      return [pageRows, 0];
    case 'PageUp':
      return [-pageRows, 0];
    case 'Home':
      return [isControl ? -Infinity : 0, -Infinity];
    case 'End':
      return [isControl ? Infinity : 0, Infinity];
    default:
      return null;
  }
}

function chord({ key, shiftKey }: Press): Intent | null {
  switch (key.toLowerCase()) {
    case 'z':
      return { do: shiftKey ? 'redo' : 'undo' };
    case 'y':
      return { do: 'redo' };
    case 'd':
      return { do: 'fill-down' };
    case 'a':
      return { do: 'choose-all' };
    default:
      return null;
  }
}

function single(key: string): Intent | null {
  switch (key) {
    case 'F2':
      return { do: 'edit' };
    case 'Escape':
      return { do: 'release' };
    case 'Delete':
    case 'Backspace':
      return { do: 'clear' };
    default:
      return null;
  }
}
