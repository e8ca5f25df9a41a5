/** A roster's file as rows by column. Its lines hold no line breaks of their own. */
export function readRows(text: string): Record<string, string>[] {
  const [head = '', ...lines] = text.replaceAll('\r\n', '\n').trimEnd().split('\n');
  const columns = cellsOf(head);
  return lines.map((line) => Object.fromEntries(cellsOf(line).map((cell, at) => [columns[at] ?? '', cell])));
}

function cellsOf(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
    quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'),
  );
}

export function writeRows(columns: string, rows: readonly Readonly<Record<string, string | number>>[]): string {
  const names = columns.split(',');
  const lines = rows.map((row) => names.map((name) => quote(String(row[name] ?? ''))).join(','));
  return `${[columns, ...lines].join('\n')}\n`;
}

function quote(cell: string): string {
  return /[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
