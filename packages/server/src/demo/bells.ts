import { dayAt } from '@laurel/domain/kit/day';
import type { Id } from '@laurel/domain/kit/id';
import { shortTitle } from '@laurel/domain/notices/kind';
import type { Scope } from '@laurel/server/db/scope';
import { sendFamilyNotice, sendNotice } from '@laurel/server/notices/send-notice';
import { tellOffice } from '@laurel/server/office/absences';
import * as store from './bells-store';
import { demoTimeZone, readMember } from './store';

/** The demo parent's children. */
const children = ['msmith', 'hsmith', 'dsmith', 'mwatanabe2'];

/** What reached the demo accounts over the last days; what is older than their last visit was read. */
export async function loadDemoBells(scope: Scope, importId: Id<'import'>, lastVisit: Date): Promise<void> {
  for (const { releasedAt, studentIds, ...details } of await store.readReleases(scope, children)) {
    await sendFamilyNotice(at(scope, Date.parse(releasedAt)), {
      ...{ kind: 'scores-released', subjectId: details.assignmentId, studentIds },
      details: { ...details, className: shortTitle(details.className), title: shortTitle(details.title) },
    });
  }
  for (const absence of await store.readReported(scope)) await tellOffice(scope, absence);
  const { personId } = await readMember(scope, 'mellery');
  await sendNotice(scope, {
    ...{ kind: 'import-finished', subjectId: importId, to: [{ personId, studentId: null }] },
    details: { importId, fileName: 'cedar-valley.zip', outcome: 'done', place: 'roster', classId: null },
  });
  await store.markNoticesRead(scope, lastVisit);
}

/** The same scope at another moment. */
function at(scope: Scope, nowMs: number): Scope {
  return { ...scope, nowMs, today: dayAt(nowMs, demoTimeZone) };
}
