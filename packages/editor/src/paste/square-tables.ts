/** Gives every row of every table as many columns as the widest has: a clipboard may leave cells out at a row's end. */
export function squareTables(body: HTMLElement): void {
  for (const table of body.querySelectorAll('table')) {
    const rows = [...table.rows];
    const widths = columnsOf(rows);
    const widest = Math.max(0, ...widths);
    rows.forEach((row, index) => {
      for (let column = widths[index] ?? 0; column < widest && row.cells.length > 0; column += 1) {
        row.append(body.ownerDocument.createElement('td'));
      }
      if (row.cells.length === 0) row.remove();
    });
  }
}

// As many columns as a row of the document may have; a span over more is a payload.
const mostColumns = 99;

/** How many columns each row reaches, cells that reach down from above counted in. */
function columnsOf(rows: readonly HTMLTableRowElement[]): number[] {
  const reaching: { left: number; span: number }[] = [];
  return rows.map((row) => {
    let width = reaching.reduce((sum, { span }) => sum + span, 0);
    for (const each of reaching) each.left -= 1;
    for (const cell of row.cells) {
      const span = Math.min(cell.colSpan, mostColumns);
      width += span;
      if (cell.rowSpan > 1) reaching.push({ left: cell.rowSpan - 1, span });
    }
    for (let at = reaching.length - 1; at >= 0; at -= 1) if ((reaching[at]?.left ?? 0) <= 0) reaching.splice(at, 1);
    return Math.min(width, mostColumns);
  });
}
