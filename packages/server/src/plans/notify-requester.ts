import { shortTitle } from '@laurel/domain/notices/kind';
import type { Scope } from '@laurel/server/db/scope';
import { sendNotice } from '@laurel/server/notices/send-notice';
import { readImportRow } from './import-store';

/** Tells anyone who asked for it, and has gone on to something else since, how an import ended. */
export async function notifyRequester(scope: Scope, importId: string, outcome: 'done' | 'failed'): Promise<void> {
  const row = await readImportRow(scope, importId);
  if (!row) return;
  const { id, file_name, format, class_id: classId, school_id, pathway_id } = row;
  const school = school_id === null ? {} : { schoolId: school_id };
  const pathway = pathway_id === null ? {} : { pathwayId: pathway_id };
  const place = format === 'oneroster' ? 'roster' : format;
  await sendNotice(scope, {
    kind: 'import-finished',
    subjectId: id,
    details: { importId: id, fileName: shortTitle(file_name), outcome, place, classId, ...school, ...pathway },
    to: [{ personId: scope.caller.personId, studentId: null }],
  });
}
