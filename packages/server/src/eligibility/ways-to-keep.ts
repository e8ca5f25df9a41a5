import type { TeamStanding } from '@laurel/domain/eligibility/board-api';
import { readyAthlete } from '@laurel/domain/eligibility/ready-athlete';
import { schoolTime } from '@laurel/domain/eligibility/school-time';
import { type ShownStanding, shownStanding } from '@laurel/domain/eligibility/shown-standing';
import { waysToKeep } from '@laurel/domain/eligibility/ways-back';
import { readLocalMinute } from './calendar-store';
import { type Case, readCases, readHeldNow } from './cases';
import { withBooks } from './open-books';
import type { WorkingScope } from './working-scope';

/**
 * A student’s standings as the caller may see them, with what would keep each that is forecast to be lost: worked out when it is
 * read, since many are forecast to be lost and few are looked at. In a fixed number of statements; keeps nothing.
 */
export async function withWaysToKeep(
  scope: WorkingScope,
  studentId: string,
  teams: readonly TeamStanding[],
): Promise<TeamStanding[]> {
  const shown = teams.flatMap(({ released, all }) => [released, all]);
  if (!shown.some((each) => each !== null && each.forecast.length > 0)) return [...teams];
  const cases = await readCases(scope, [studentId], await readHeldNow(scope), false);
  const booked = await withBooks(scope, cases);
  const now = schoolTime.parse(await readLocalMinute(scope));
  const kept = (own: Case | undefined, standing: ShownStanding | null): ShownStanding | null => {
    if (!own || !standing) return standing;
    const athlete = readyAthlete(own.record, standing.view);
    const found = waysToKeep(own.packs, athlete, own.calendar, now, standing.forecast);
    return { ...standing, waysToKeep: shownStanding.shape.waysToKeep.parse(found) };
  };
  return teams.map((team) => {
    const own = booked.find(({ all }) => all.teamId === team.teamId);
    return { ...team, released: kept(own?.released, team.released), all: kept(own?.all, team.all) };
  });
}
