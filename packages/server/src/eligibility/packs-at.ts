import type { Pack } from '@laurel/domain/eligibility/pack';
import { addDays } from '@laurel/domain/kit/day';
import type { HeldPack } from './pack-store';

/**
 * The packs by which a school’s athletes are judged, each in force on the days it is switched on for. What a school switched on
 * itself takes the place of the district’s. One object for each, since answers are remembered by them.
 */
export function packsBySchool(held: readonly HeldPack[], schoolIds: readonly string[]): Map<string, Pack[]> {
  const inForce = new Map(held.map((each) => [each, withDays(each)]));
  return new Map(
    schoolIds.map((schoolId) => {
      const own = new Set(held.filter((each) => each.schoolId === schoolId).map(({ packId }) => packId));
      const here = held.filter(
        (each) => each.schoolId === schoolId || (each.schoolId === null && !own.has(each.packId)),
      );
      return [schoolId, here.flatMap((each) => inForce.get(each) ?? [])];
    }),
  );
}

function withDays({ pack, startsOn, endsBefore }: HeldPack): Pack {
  const last = endsBefore === null ? null : addDays(endsBefore, -1);
  return {
    ...pack,
    validFrom: startsOn > pack.validFrom ? startsOn : pack.validFrom,
    validTo: last === null || (pack.validTo !== null && pack.validTo < last) ? pack.validTo : last,
  };
}

/** Whether any rule asks for the results of earlier years. */
export function asksForTranscript(held: readonly HeldPack[]): boolean {
  return held.some(({ pack }) => /"what":"(earnedCredits|cumulativeGpa|core\w+)"/.test(JSON.stringify(pack.rules)));
}
