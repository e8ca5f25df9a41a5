import type { Pack } from '@laurel/domain/eligibility/pack';
import { type tryPack as call, mostTriedNames } from '@laurel/domain/eligibility/pack-api';
import { readyAthlete } from '@laurel/domain/eligibility/ready-athlete';
import { dayOf, type SchoolTime, schoolTime } from '@laurel/domain/eligibility/school-time';
import { type Standing, standingOf } from '@laurel/domain/eligibility/standing-of';
import { isStricter, type State } from '@laurel/domain/eligibility/state';
import type { OutputOf, ParsedInputOf } from '@laurel/domain/wire/endpoint';
import { newId } from '@laurel/server/db/new-id';
import type { Scope } from '@laurel/server/db/scope';
import { readLocalMinute } from './calendar-store';
import { readCases, readHeldNow } from './cases';
import { readOfferedPack, requireWithin } from './change-packs';
import type { HeldPack } from './pack-store';
import { packsBySchool } from './packs-at';

/** What the newest edition of rules would make of the athletes, now and at their next check, by released grades. Keeps nothing. */
export async function tryPack(
  scope: Scope,
  { pack: packId, schoolId = undefined, startsOn, choices = '' }: ParsedInputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  await requireWithin(scope, schoolId ?? null);
  const pack = await readOfferedPack(scope, packId);
  const held = await readHeldNow(scope);
  const tried: HeldPack = {
    ...{ packSwitchId: newId<'eligibility-pack'>(), schoolId: schoolId ?? null, schoolName: null, packId, pack },
    ...{ choices: choices.split(',').filter((each) => each !== ''), startsOn, endsBefore: null, version: 0 },
  };
  const others = held.filter((each) => each.packId !== packId || each.schoolId !== tried.schoolId);
  const all = [...others, tried];
  const cases = (await readCases(scope, null, all)).filter((each) => !schoolId || each.schoolId === schoolId);
  const now = schoolTime.parse(await readLocalMinute(scope));
  const schoolIds = [...new Set<string>(cases.map((each) => each.schoolId))];
  const current = packsBySchool(held, schoolIds);
  const results = cases.map((each) => {
    const athlete = readyAthlete(each.record, 'released');
    const standingBy = (packs: readonly Pack[]) => standingOf(packs, athlete, each.calendar, now);
    const before = soon(standingBy(current.get(each.schoolId) ?? []), now).after;
    return { ...each, before, ...soon(standingBy(each.packs), now) };
  });
  const changed = results.filter(({ before, after }) => after !== before);
  return {
    athletes: results.length,
    before: countStates(results.map(({ before }) => before)),
    after: countStates(results.map(({ after }) => after)),
    changed: changed
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
      .slice(0, mostTriedNames)
      .map(({ studentId, name, team, before, after, from }) => ({ studentId, name, team, before, after, from })),
    changedCount: changed.length,
  };
}

/** The strictest of what holds, what is decided to come, and what the next check would decide. */
function soon(
  { state, reasons, forecast }: Standing,
  now: SchoolTime,
): { after: State; from: OutputOf<typeof call>['changed'][number]['from'] } {
  let [after, from]: [State, SchoolTime | null] = [state, reasons[0]?.since ?? null];
  for (const reason of [...reasons, ...forecast]) {
    const coming = reason.becomes ?? reason.state;
    if (isStricter(coming, after)) [after, from] = [coming, reason.since];
  }
  return { after, from: from === null ? null : dayOf(from < now ? now : from) };
}

function countStates(states: readonly State[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const state of states) counts[state] = (counts[state] ?? 0) + 1;
  return counts;
}
