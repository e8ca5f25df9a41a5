import { addDays } from '@laurel/domain/kit/day';
import { newId } from '@laurel/server/db/new-id';
import type { Scope } from '@laurel/server/db/scope';
import { findPack } from '@laurel/server/eligibility/change-packs';
import { insertHeldPack } from '@laurel/server/eligibility/pack-store';
import { workOut } from '@laurel/server/eligibility/work-out';
import { fellLately, writeKnownGrades, writeMissingGrade } from './eligibility-store';
import type { SchoolYear } from './school-year';

/**
 * The athletes’ standing by one district rule: no class below 60% on Thursday. Grades were known since the year’s second week;
 * of those below the mark some fell within the last days, so that a check has warned them or is about to. One athlete has a
 * class without any grade that anyone could judge by.
 */
export async function loadDemoEligibility(scope: Scope, { startsOn }: Pick<SchoolYear, 'startsOn'>): Promise<void> {
  await writeKnownGrades(scope, addDays(startsOn, 10));
  await fellLately(scope);
  await writeMissingGrade(scope);
  await insertHeldPack(scope, {
    ...{ packSwitchId: newId<'eligibility-pack'>(), schoolId: null, pack: findPack('casa-grande'), choices: [] },
    startsOn: addDays(startsOn, 14),
  });
  await workOut(scope, null);
}
