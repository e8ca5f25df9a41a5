import { Fault, notFound } from '@laurel/domain/kit/fault';
import { translatable } from '@laurel/domain/kit/sentence';
import type * as api from '@laurel/domain/transition/api';
import { pathwayKinds } from '@laurel/domain/transition/pathway';
import type { OutputOf, ParsedInputOf } from '@laurel/domain/wire/endpoint';
import { placedId } from '@laurel/server/db/placed-id';
import type { Scope } from '@laurel/server/db/scope';
import type { Handler } from '@laurel/server/http/serve';
import { keepsPlace } from '@laurel/server/rubrics/rubric-store';
import { isStaff, keepsKind } from './member-reach';
import * as store from './pathway-store';

/** The pathways within reach, and which kinds the caller can add. */
export async function readPathways(scope: Scope): Promise<OutputOf<typeof api.readPathways>> {
  const pathways = await store.readPathways(scope);
  return {
    pathways: pathways.map(({ criterionCount: _, ...each }) => each),
    kinds: pathwayKinds.filter((kind) => keepsKind(scope, kind)),
    isStaff: isStaff(scope, 'read'),
    today: scope.today,
  };
}

/** Adds a pathway or changes it. A stage that somebody is on stays. */
export const savePathway: Handler<typeof api.savePathway> = async (scope, input) => {
  const { kind, schoolId, version: _, pathwayId: asked, ...fields } = input;
  if (!keepsKind(scope, kind)) throw notFound();
  const given = await store.lockPathway(scope, asked);
  const pathwayId = given ? asked : placedId(scope.districtId, asked);
  const before = given ?? (await store.lockPathway(scope, pathwayId));
  if (!before && input.version !== 0) throw notFound();
  if (!(await keepsPlace(scope, schoolId)) || !(await store.isRubricKept(scope, input.rubricId))) throw notFound();
  if (await store.areStagesElsewhere(scope, pathwayId, stageIdsOf(fields))) throw notFound();
  if (before && (before.kind !== kind || before.schoolId !== schoolId))
    throw new Fault('invalid', translatable`A pathway keeps its kind and school. Add a new one instead.`);
  if (!before) {
    await store.insertPathway(scope, { pathwayId, kind, schoolId, ...fields });
    await store.writeStages(scope, pathwayId, fields.stages);
    return { pathwayId, version: 1 };
  }
  const same = { ...before, ...fields };
  if (JSON.stringify(before) === JSON.stringify(same)) return { pathwayId, version: before.version };
  if (before.version !== input.version)
    throw new Fault('conflict', translatable`Someone else just changed this pathway. Review it again.`, {
      theirs: before,
    });
  await store.updatePathway(scope, pathwayId, fields);
  await store.writeStages(scope, pathwayId, fields.stages);
  return { pathwayId, version: before.version + 1 };
};

const stageIdsOf = ({ stages }: Pick<ParsedInputOf<typeof api.savePathway>, 'stages'>) =>
  stages.map(({ stageId }) => stageId);
