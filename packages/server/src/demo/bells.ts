import { dayAt } from '@laurel/domain/kit/day';
import type { Id } from '@laurel/domain/kit/id';
import { shortTitle } from '@laurel/domain/notices/kind';
import type { Scope } from '@laurel/server/db/scope';
import { readTeamsWithCoaches } from '@laurel/server/eligibility/standing-store';
import { tellTeams } from '@laurel/server/eligibility/tell-changes';
import { tellFallen } from '@laurel/server/grades/tell-fallen-letters';
import { takeNewLetters } from '@laurel/server/grades/told-letter-store';
import { sendFamilyNotice, sendNotice } from '@laurel/server/notices/send-notice';
import { tellOffice } from '@laurel/server/office/absences';
import * as store from './bells-store';
import { demoTimeZone, readMember } from './store';

/** The demo parent's children. */
const children = ['msmith', 'hsmith', 'dsmith', 'mwatanabe2'];

const demoCounselor = 'swilliams';

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

/** What reached the staff at this moment: letters that fell on a caseload, and teams where somebody’s standing changed. */
export async function loadDemoStaffBells(scope: Scope, moment: Date): Promise<void> {
  const then = at(scope, moment.getTime());
  await store.rememberHigherLetters(scope, demoCounselor, children);
  const { fallen } = await takeNewLetters(scope, { today: scope.today, until: new Date(scope.nowMs + 60_000) });
  await tellFallen(then, fallen);
  await tellTeams(then, await readTeamsWithCoaches(scope, await store.readTeamsOfNote(scope)));
}

/** The same scope at another moment. */
function at(scope: Scope, nowMs: number): Scope {
  return { ...scope, nowMs, today: dayAt(nowMs, demoTimeZone) };
}
