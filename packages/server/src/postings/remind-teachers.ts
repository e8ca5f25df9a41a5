import { shortTitle } from '@laurel/domain/notices/kind';
import type * as api from '@laurel/domain/postings/api';
import type { ParsedInputOf } from '@laurel/domain/wire/endpoint';
import type { Scope } from '@laurel/server/db/scope';
import { sendNotice, withdrawNotices } from '@laurel/server/notices/send-notice';
import { readLateTeachers, writeReminders } from './reminder-store';

// Pressing again reminds nobody twice.
const restMs = 3_600_000;

/** Reminds the teachers of classes that aren’t posted, unless that was done within the hour. */
export async function remindTeachers(
  scope: Scope,
  { termId, classIds }: Pick<ParsedInputOf<typeof api.remindTeachers>, 'termId' | 'classIds'>,
): Promise<{ classes: number; teachers: number }> {
  const late = await readLateTeachers(scope, { termId, classIds }, new Date(scope.nowMs - restMs));
  for (const { classId, className, termTitle, teacherIds } of late) {
    const subjectId = classId;
    // The latest one says it.
    await withdrawNotices(scope, { kind: 'grades-due', subjectId });
    await sendNotice(scope, {
      ...{ kind: 'grades-due', subjectId },
      details: { classId, className: shortTitle(className), termTitle: shortTitle(termTitle) },
      to: teacherIds.map((personId) => ({ personId, studentId: null })),
    });
  }
  await writeReminders(
    scope,
    termId,
    late.map(({ classId }) => classId),
  );
  return { classes: late.length, teachers: new Set(late.flatMap(({ teacherIds }) => teacherIds)).size };
}
