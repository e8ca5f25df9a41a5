import { Fault } from '@laurel/domain/kit/fault';
import { say } from '@laurel/domain/kit/say';
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
      say`Only a roster is put right here. Correct the file, or choose what its columns mean again.`,
    );
  }
  if (['uploaded', 'planning'].includes(row.state) && isKept(await readFixes(scope, row.id), fixes)) return false;
  await lockStill(
    scope,
    row,
    ['planned'],
    say`Only a planned import can be put right. Wait until it is planned, or upload it again.`,
  );
  await writeFixes(scope, row.id, fixes);
  if ((await readFixes(scope, row.id)).length > mostFixes) {
    throw new Fault(
      'invalid',
      say`More than ${mostFixes} cells of this file were put right. Correct it where it comes from.`,
    );
  }
  return true;
}

function isKept(kept: readonly CellFix[], fixes: readonly CellFix[]): boolean {
  const keyOf = ({ file, line, column, was }: CellFix) => JSON.stringify([file, line, column, was]);
  const values = new Map(kept.map((fix) => [keyOf(fix), fix.value]));
  return fixes.every((fix) => (values.get(keyOf(fix)) ?? fix.was) === fix.value);
}
