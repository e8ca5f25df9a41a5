import { shortTitle } from '@laurel/domain/notices/kind';
import type { Scope } from '@laurel/server/db/scope';
import { sendNotice } from '@laurel/server/notices/send-notice';
import { type ImportRow, readImportRow } from './import-store';

/** Tells whoever asked for it, and has gone on to something else since, how an import ended. */
export async function tellAsker(scope: Scope, importId: string, outcome: 'done' | 'failed'): Promise<void> {
  const row = await readImportRow(scope, importId);
  const place = row && placeOf(row);
  if (!row || !place) return;
  await sendNotice(scope, {
    kind: 'import-finished',
    subjectId: row.id,
    details: { importId: row.id, fileName: shortTitle(row.file_name), outcome, place, classId: row.class_id },
    to: [{ personId: scope.caller.personId, studentId: null }],
  });
}

function placeOf({ format }: Pick<ImportRow, 'format'>) {
  switch (format) {
    case 'oneroster':
      return 'roster';
    case 'scores':
      return 'scores';
    case 'fitness':
      return 'fitness';
    default:
      return null;
  }
}
