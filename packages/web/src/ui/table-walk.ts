import type { KeyboardEvent } from 'react';

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity };

/** Moves the focus from row to row by the arrow keys, Home and End; keys typed into a control stay there. */
export function walkRows(event: KeyboardEvent<HTMLTableElement>): void {
  const step = steps[event.key];
  const row = event.target;
  if (step === undefined || !(row instanceof HTMLTableRowElement) || row.dataset.row === undefined) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLTableRowElement>('tr[data-row]')];
  const at = Math.max(0, Math.min(rows.length - 1, rows.indexOf(row) + step));
  event.preventDefault();
  for (const each of rows) each.tabIndex = -1;
  const next = rows[at];
  if (!next) return;
  next.tabIndex = 0;
  next.focus();
}
