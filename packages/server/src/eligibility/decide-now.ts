import type * as api from '@laurel/domain/eligibility/board-api';
import { newDecisionsBy } from '@laurel/domain/eligibility/decisions';
import { changeEligibility } from '@laurel/domain/eligibility/permissions';
import { readyAthlete } from '@laurel/domain/eligibility/ready-athlete';
import { schoolTime } from '@laurel/domain/eligibility/school-time';
import { notFound } from '@laurel/domain/kit/fault';
import type { OutputOf, ParsedInputOf } from '@laurel/domain/wire/endpoint';
import type { Scope } from '@laurel/server/db/scope';
import { mayChangeAthlete } from './athlete-reach-store';
import { readLocalMinute } from './calendar-store';
import { readCases, readHeldNow } from './cases';
import { lockStandings } from './due-store';
import { writeDecisions } from './standing-store';
import { workOut } from './work-out';

/** Makes official what checks have decided of an athlete and isn’t in effect yet. A repeat finds nothing left to decide. */
export async function decideNow(
  scope: Scope,
  { studentId }: ParsedInputOf<typeof api.decideNow>,
): Promise<OutputOf<typeof api.decideNow>> {
  if (!(await mayChangeAthlete(scope, studentId, changeEligibility))) throw notFound();
  await lockStandings(scope);
  const cases = await readCases(scope, [studentId], await readHeldNow(scope));
  const now = schoolTime.parse(await readLocalMinute(scope));
  const decided = cases.flatMap(({ teamId, record, packs, calendar }) =>
    (['all', 'released'] as const).flatMap((view) =>
      newDecisionsBy(packs, readyAthlete(record, view), calendar, now, 'early').map((each) => ({
        ...each,
        ...{ studentId, teamId },
      })),
    ),
  );
  await writeDecisions(scope, decided);
  await workOut(scope, [studentId]);
  return { decided: decided.filter(({ view }) => view === 'released').length };
}
