/** The rows and fields of text copied from a spreadsheet: tabs, line breaks, quoted fields that hold either. */
export function parseBlock(text: string): string[][] {
  const rows: string[][] = [[]];
  let at = 0;
  for (;;) {
    const [field, end] = text[at] === '"' ? readQuoted(text, at) : plain(text, at);
    rows.at(-1)?.push(field);
    const separator = text[end];
    if (separator === undefined) break;
    at = end + (separator === '\r' && text[end + 1] === '\n' ? 2 : 1);
    if (separator === '\t') continue;
    // Spreadsheets end the last row with a line break too.
    if (at >= text.length) break;
    rows.push([]);
  }
  return rows;
}

/** The same as text for any spreadsheet. */
export function formatBlock(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(quote).join('\t')).join('\r\n');
}

/** The same as an HTML table, which spreadsheets prefer. */
export function formatHtml(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((row) => `<tr>${row.map((field) => `<td>${escapeField(field)}</td>`).join('')}</tr>`);
  return `<table>${lines.join('')}</table>`;
}

function plain(text: string, start: number): [field: string, end: number] {
  const found = /[\t\r\n]/.exec(text.slice(start));
  const end = found ? start + found.index : text.length;
  return [text.slice(start, end), end];
}

/** A field that only begins like a quoted one (`"a" b`) is taken as it stands. */
function readQuoted(text: string, start: number): [field: string, end: number] {
  const pattern = /"((?:[^"]|"")*)"(?=[\t\r\n]|$)/y;
  pattern.lastIndex = start;
  const match = pattern.exec(text);
  return match ? [(match[1] ?? '').replaceAll('""', '"'), pattern.lastIndex] : plain(text, start);
}

function quote(field: string): string {
  return /["\t\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field;
}

function escapeField(field: string): string {
  return field.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\n', '<br>');
}
