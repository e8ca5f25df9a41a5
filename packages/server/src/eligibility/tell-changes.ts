import { changeEligibility } from '@laurel/domain/eligibility/permissions';
import type { Id } from '@laurel/domain/kit/id';
import { shortTitle } from '@laurel/domain/notices/kind';
import { sendFamilyNotices, sendNotices, type Teller } from '@laurel/server/notices/send-notice';
import { readResponsibleStaff } from '@laurel/server/notices/send-store';
import { type ChangedState, readTeamsWithCoaches } from './standing-store';
import type { WorkingScope } from './working-scope';

/**
 * Tells athletes, their families, the coaches of their teams, and those who look after the school’s teams that a standing
 * became another: of released grades alone, and not what it is now. The first standing after rules were switched on is no news.
 */
export async function tellChanges(scope: WorkingScope, changes: readonly ChangedState[]): Promise<void> {
  const news = changes.filter(({ view, before }) => view === 'released' && before !== null);
  if (news.length === 0) return;
  const teams = await readTeamsWithCoaches(scope, [...new Set(news.map(({ teamId }) => teamId))]);
  await sendFamilyNotices(
    scope,
    'standing-changed',
    teams.map(({ teamId, title }) => ({
      subjectId: teamId,
      details: { classId: teamId, team: shortTitle(title) },
      studentIds: news.filter((each) => each.teamId === teamId).map(({ studentId }) => studentId),
    })),
  );
  await tellTeams(scope, teams);
}

/** Tells the coaches of teams, and those who look after them, that somebody’s standing changed there. */
export async function tellTeams(scope: Teller, teams: Awaited<ReturnType<typeof readTeamsWithCoaches>>): Promise<void> {
  const staff = new Map<string, readonly Id<'person'>[]>();
  for (const schoolId of new Set(teams.map((team) => team.schoolId)))
    staff.set(schoolId, await readResponsibleStaff(scope, changeEligibility, schoolId));
  await sendNotices(
    scope,
    'team-standing-changed',
    teams.map(({ teamId, title, coaches, schoolId }) => ({
      subjectId: teamId,
      details: { classId: teamId, team: shortTitle(title) },
      to: [...new Set([...coaches, ...(staff.get(schoolId) ?? [])])].map((personId) => ({ personId, studentId: null })),
    })),
  );
}
