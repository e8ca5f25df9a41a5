import type { Scope } from '@laurel/server/db/scope';
import { readRejected } from './row-page-store';

/** The rows that stayed out as CSV: file, line, reason, then the cells as `column=value`. Formulas are made harmless. */
export async function rejectedRowsFile(scope: Scope, importId: string): Promise<string> {
  const rows = await readRejected(scope, importId);
  const lines = rows.map(({ file, line, reason, data }) => {
    const cells = Object.entries(data).map(([column, value]) => `${column}=${textOf(value)}`);
    return [file, String(line), reason ?? '', cells.join('; ')].map(csvCell).join(',');
  });
  return ['file,line,reason,cells', ...lines, ''].join('\r\n');
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** A cell that no spreadsheet runs: = + - @ and tabs at its start are quoted away (SECURITY 12). */
function csvCell(text: string): string {
  const harmless = /^\s*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
