import { message } from '@laurel/domain/kit/sentence';
import * as z from 'zod/mini';

const cell = z.string().check(z.maxLength(4_000));

/**
 * A cell of an uploaded bundle put right on the page. `was` is what the file says, `value` what is read instead; `line`
 * counts from the header's 1, and without one it is meant wherever this column of the file says `was`.
 */
export const cellFix = z.object({
  file: z.string().check(z.regex(/^\w{1,60}\.csv$/, message`Choose a file in the bundle.`)),
  line: z.nullable(z.int().check(z.minimum(2))),
  // Of passwords nothing is read, so nothing is put right.
  column: z.string().check(z.regex(/^(?!password$)[\w.]{1,100}$/, message`Choose a column in the file.`)),
  was: cell,
  value: cell,
});

export type CellFix = z.infer<typeof cellFix>;

/** Cells that may be put right in one import; more is a file to export again. */
export const mostFixes = 1_000;

/** The cells of a file's lines as they were put right; the file stays as it was uploaded. */
export function fixedCells(fixes: readonly CellFix[], file: string, header: readonly string[]) {
  const everywhere: (readonly [number, CellFix])[] = [];
  const byLine = new Map<number, (readonly [number, CellFix])[]>();
  for (const fix of fixes) {
    const at = header.findIndex((name) => name.trim() === fix.column);
    if (fix.file !== file || at === -1) continue;
    if (fix.line === null) everywhere.push([at, fix]);
    else byLine.set(fix.line, [...(byLine.get(fix.line) ?? []), [at, fix]]);
  }
  return (cells: readonly string[], line: number): readonly string[] => {
    // What one line says of itself counts for more than what is said of all.
    const fitting = [...everywhere, ...(byLine.get(line) ?? [])].filter(([at, { was }]) => cells[at] === was);
    if (fitting.length === 0) return cells;
    const values = new Map(fitting.map(([at, { value }]) => [at, value]));
    return cells.map((cell, at) => values.get(at) ?? cell);
  };
}
