import { Fault, notFound } from '@laurel/domain/kit/fault';
import type { Id } from '@laurel/domain/kit/id';
import { translatable } from '@laurel/domain/kit/sentence';
import type * as api from '@laurel/domain/standards/api';
import { codeKey, findStandardFault } from '@laurel/domain/standards/check-standards';
import { findRatingFault } from '@laurel/domain/standards/rating-scale';
import type { Standard, StandardSet } from '@laurel/domain/standards/standard-set';
import { updateTerms } from '@laurel/domain/terms/permissions';
import type { OutputOf, ParsedInputOf } from '@laurel/domain/wire/endpoint';
import { schoolsWithin } from '@laurel/server/db/reach';
import type { Scope } from '@laurel/server/db/scope';
import { readSchools } from '@laurel/server/scales/scale-store';
import * as store from './set-store';

type Input = ParsedInputOf<typeof api.saveStandardSet>;

/** Creates a set of standards or changes it. Other standards, or other words, make a new version of all of them. */
export async function saveStandardSet(scope: Scope, input: Input): Promise<OutputOf<typeof api.saveStandardSet>> {
  if (!(await reachesPlace(scope, input.schoolId))) throw notFound();
  await refuseUnfit(scope, input);
  if (input.version === 0 && (await store.insertSet(scope, input)) > 0) {
    if (input.standards.some(({ standardId }) => standardId !== null)) throw notFound();
    await store.insertVersion(scope, { setId: input.setId, version: 1 }, input.standards);
    return { version: 1 };
  }
  const before = await store.lockSet(scope, input.setId);
  if (!before || !(await reachesPlace(scope, before.schoolId))) throw notFound();
  if (before.schoolId !== input.schoolId)
    throw new Fault('invalid', translatable`A set of standards can’t move to another school. Make a new one there.`);
  const standards = await identify(scope, input);
  if (isSameSet(before, await store.readStandards(scope, input.setId), { ...input, standards }))
    return { version: before.version };
  if (before.version !== input.version) {
    throw new Fault('conflict', translatable`Someone else just changed these standards. Review them again.`, {
      theirs: before,
    });
  }
  await store.updateSet(scope, input);
  await store.insertVersion(scope, { setId: input.setId, version: before.version + 1 }, standards);
  return { version: before.version + 1 };
}

/** A school’s set is for whoever changes terms there, the district’s for whoever does everywhere. */
async function reachesPlace(scope: Scope, schoolId: Input['schoolId']): Promise<boolean> {
  const { isEvery, some } = schoolsWithin(scope, updateTerms);
  if (schoolId === null) return isEvery;
  return (isEvery || some.includes(schoolId)) && (await readSchools(scope)).some((each) => each.schoolId === schoolId);
}

async function refuseUnfit(scope: Scope, input: Input): Promise<void> {
  const scale = await store.readScaleOf(scope, input.scaleId);
  // A school's scale is for its own sets.
  if (!scale || (scale.schoolId !== null && scale.schoolId !== input.schoolId)) throw notFound();
  const unfit = findRatingFault(scale.bands);
  if (unfit) throw new Fault('invalid', unfit, { fields: { scaleId: unfit } });
  const fault = findStandardFault(input.standards);
  if (fault) throw new Fault('invalid', fault.sentence, { standard: fault.at });
}

/** The standards that are meant: by their id, or by a code that the set has or had. */
async function identify(scope: Scope, { setId, standards }: Input): Promise<Input['standards']> {
  const known = await store.readCodes(scope, setId);
  const ids = new Set<string>(known.map(({ standardId }) => standardId));
  if (standards.some(({ standardId }) => standardId !== null && !ids.has(standardId))) throw notFound();
  const named = new Set<string>(standards.flatMap(({ standardId }) => standardId ?? []));
  if (named.size < standards.filter(({ standardId }) => standardId !== null).length) throw notFound();
  const byCode = new Map<string, Id<'standard'>>(
    known.filter(({ standardId }) => !named.has(standardId)).map(({ standardId, code }) => [codeKey(code), standardId]),
  );
  return standards.map((each) => ({
    ...each,
    standardId: each.standardId ?? byCode.get(codeKey(each.code)) ?? null,
  }));
}

function isSameSet(before: StandardSet, standards: readonly Standard[], after: Input): boolean {
  return (
    before.title === after.title &&
    before.scaleId === after.scaleId &&
    before.isOffered === after.isOffered &&
    JSON.stringify(before.method) === JSON.stringify(after.method) &&
    standards.length === after.standards.length &&
    after.standards.every(({ standardId, code, title, area }, at) => {
      const was = standards[at];
      return was?.standardId === standardId && was.code === code && was.title === title && was.area === area;
    })
  );
}
