type Cell = string | number | null;

/**
 * A CSV file (UTF-8 with the mark Excel needs, RFC 4180). Text that a spreadsheet would run as a formula is quoted away
 * (security 12); numbers stay numbers, also negative ones that come as text.
 */
export function csvFile(rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')}`;
}

/** One cell as it stands in the file. */
export function csvCell(value: Cell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const harmless = isFormula(value) ? `'${value}` : value;
  return /[",\r\n]/.test(harmless) || harmless !== harmless.trim() ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

// Full-width signs are read as the plain ones by East Asian spreadsheets; spaces before a sign are skipped by most.
const sign = /^[\s\u00A0\u200B\uFEFF]*[=+\-@＝＋－＠]|^[\s\u00A0]*[\t\r]/;
const plainNumber = /^[+-]?(\d+([.,]\d+)?|[.,]\d+)([eE][+-]?\d+)?\s*%?$/;

function isFormula(text: string): boolean {
  return sign.test(text) && !plainNumber.test(text.trim());
}
