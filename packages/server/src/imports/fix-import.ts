import { Fault } from '@laurel/domain/kit/fault';
import { translatable } from '@laurel/domain/kit/sentence';
import { type CellFix, mostFixes } from '@laurel/domain/plans/cell-fix';
import type { Scope } from '@laurel/server/db/scope';
import type { ImportRow } from '@laurel/server/plans/import-store';
import { lockStill } from '@laurel/server/plans/import-work';
import { readFixes, writeFixes } from '@laurel/server/plans/upload-store';

/**
 * Keeps what was put right of a planned roster, to be planned again. Answers whether there is anything to do: the same a
 * second time, while the first is at work, is not. Throws `conflict` where it isn't planned, `invalid` past the most.
 */
export async function askToFix(scope: Scope, row: ImportRow, fixes: readonly CellFix[]): Promise<boolean> {
  if (row.format !== 'oneroster') {
    throw new Fault(
      'refused',
      translatable`Only rosters can be corrected here. Fix the file, or map its columns again.`,
    );
  }
  if (['uploaded', 'planning'].includes(row.state) && isKept(await readFixes(scope, row.id), fixes)) return false;
  await lockStill(
    scope,
    row,
    ['planned'],
    translatable`Only a previewed import can be fixed. Wait for the preview, or upload the file again.`,
  );
  await writeFixes(scope, row.id, fixes);
  if ((await readFixes(scope, row.id)).length > mostFixes) {
    throw new Fault(
      'invalid',
      translatable`More than ${mostFixes} cells in this file were fixed. Correct it at the source instead.`,
    );
  }
  return true;
}

function isKept(kept: readonly CellFix[], fixes: readonly CellFix[]): boolean {
  const keyOf = ({ file, line, column, was }: CellFix) => JSON.stringify([file, line, column, was]);
  const values = new Map(kept.map((fix) => [keyOf(fix), fix.value]));
  return fixes.every((fix) => (values.get(keyOf(fix)) ?? fix.was) === fix.value);
}
