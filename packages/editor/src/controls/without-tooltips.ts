let depth = 0;

/** Moves the focus because something opened or closed, not because somebody went there: no tooltip answers. */
export function withoutTooltips(moveFocus: () => void): void {
  depth += 1;
  try {
    moveFocus();
  } finally {
    depth -= 1;
  }
}

/** Whether the focus that moves right now moves by itself. */
export function isQuiet(): boolean {
  return depth > 0;
}
