import type { Id } from '@laurel/domain/kit/id';
import { shortTitle } from '@laurel/domain/notices/kind';
import { sendFamilyNotices, sendNotice } from '@laurel/server/notices/send-notice';
import { type ChangedState, readTeamsWithCoaches } from './standing-store';
import type { WorkingScope } from './working-scope';

/**
 * Tells athletes, their families, and the coaches of their teams that a standing became another: of released grades alone, and
 * not what it is now. The first standing after rules were switched on is no news.
 */
export async function tellChanges(scope: WorkingScope, changes: readonly ChangedState[]): Promise<void> {
  const news = changes.filter(({ view, before }) => view === 'released' && before !== null);
  if (news.length === 0) return;
  const teams = await readTeamsWithCoaches(scope, [...new Set(news.map(({ teamId }) => teamId))]);
  const sendings = teams.map(({ teamId, title, coaches }) => ({
    subjectId: teamId,
    details: { classId: teamId, team: shortTitle(title) },
    studentIds: news.filter((each) => each.teamId === teamId).map(({ studentId }) => studentId),
    coaches,
  }));
  await sendFamilyNotices(
    scope,
    'standing-changed',
    sendings.map(({ subjectId, details, studentIds }) => ({ subjectId, details, studentIds })),
  );
  for (const { subjectId, details, coaches } of sendings) {
    const to = coaches.map((personId: Id<'person'>) => ({ personId, studentId: null }));
    await sendNotice(scope, { kind: 'team-standing-changed', subjectId, details, to });
  }
}
