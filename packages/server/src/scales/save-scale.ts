import { Fault, notFound } from '@laurel/domain/kit/fault';
import { isSameDecimal } from '@laurel/domain/kit/same-decimal';
import { translatable } from '@laurel/domain/kit/sentence';
import type * as api from '@laurel/domain/scales/api';
import { findBandFault } from '@laurel/domain/scales/check-bands';
import type { GradingScale, ScaleFields } from '@laurel/domain/scales/grading-scale';
import { updateTerms } from '@laurel/domain/terms/permissions';
import type { OutputOf, ParsedInputOf } from '@laurel/domain/wire/endpoint';
import { schoolsWithin } from '@laurel/server/db/reach';
import type { Scope } from '@laurel/server/db/scope';
import * as store from './scale-store';

type Input = ParsedInputOf<typeof api.saveScale>;

/** Creates a scale or changes it. Other letters or digits make a new version, which its classes take. */
export async function saveScale(scope: Scope, input: Input): Promise<OutputOf<typeof api.saveScale>> {
  if (!(await reachesPlace(scope, input.schoolId))) throw notFound();
  refuseUnfit(input);
  if (input.version === 0 && (await store.insertScale(scope, input)) > 0) return { version: 1, ...nobody };
  const before = await store.lockScale(scope, input.scaleId);
  if (!before || !(await reachesPlace(scope, before.schoolId))) throw notFound();
  if (before.schoolId !== input.schoolId)
    throw new Fault('invalid', translatable`A scale can’t move to another school. Make a new one there.`);
  const isAlike = isSameScale(before, input);
  const isSame = isAlike && before.title === input.title && before.isOffered === input.isOffered;
  if (isSame) return { version: before.version, ...nobody };
  if (before.version !== input.version) {
    throw new Fault('conflict', translatable`Someone else just changed this scale. Review it again.`, {
      theirs: before,
    });
  }
  const version = before.version + 1;
  if (isAlike) {
    await store.renameScale(scope, input);
    return { version, ...nobody };
  }
  const next = await store.insertVersion(scope, input);
  return { version, ...(await store.moveClasses(scope, input.scaleId, next)) };
}

const nobody = { followed: 0, stayed: 0 } as const;

/** A school’s scale is for whoever changes terms there, the district’s for whoever does everywhere. */
async function reachesPlace(scope: Scope, schoolId: Input['schoolId']): Promise<boolean> {
  const { isEvery, some } = schoolsWithin(scope, updateTerms);
  if (schoolId === null) return isEvery;
  const isWithin = isEvery || some.includes(schoolId);
  return isWithin && (await store.readSchools(scope)).some((school) => school.schoolId === schoolId);
}

function refuseUnfit(input: ScaleFields): void {
  const fault = findBandFault(input);
  if (fault) throw new Fault('invalid', fault.sentence, { band: fault.at });
}

function isSameScale(before: GradingScale, { digits, bands }: ScaleFields): boolean {
  return (
    before.digits === digits &&
    before.bands.length === bands.length &&
    bands.every(({ letter, minimum, points, isPassing }, at) => {
      const was = before.bands[at];
      return (
        was?.letter === letter &&
        was.isPassing === isPassing &&
        isSameDecimal(was.minimum, minimum) &&
        isSameDecimal(was.points, points)
      );
    })
  );
}
