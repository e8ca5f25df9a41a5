import { Fault, notFound } from '@laurel/domain/kit/fault';
import { translatable } from '@laurel/domain/kit/sentence';
import * as api from '@laurel/domain/rubrics/api';
import { findRubricFault } from '@laurel/domain/rubrics/find-rubric-fault';
import * as scoring from '@laurel/domain/rubrics/scoring-api';
import { newId } from '@laurel/server/db/new-id';
import { placedId } from '@laurel/server/db/placed-id';
import type { Door } from '@laurel/server/http/door';
import { type Handler, serve } from '@laurel/server/http/serve';
import { readAssignmentRubric, readRubricScore, readStudentRubrics, setAssignmentRubric } from './grade-by-rubric';
import type { PrivateRubrics } from './rubric-score-store';
import * as store from './rubric-store';
import { readPlaces, readRubrics } from './rubric-store';
import { saveRubricScores } from './save-rubric-scores';

export function rubricRoutes(door: Door, privateRubrics: PrivateRubrics): void {
  serve(door, api.readRubrics, async (scope) => ({
    rubrics: await readRubrics(scope),
    schools: await readPlaces(scope),
  }));
  serve(door, api.readRubric, readRubric);
  serve(door, api.saveRubric, saveRubric);
  serve(door, scoring.readAssignmentRubric, (scope, input) => readAssignmentRubric(scope, input, privateRubrics));
  serve(door, scoring.setAssignmentRubric, (scope, input) => setAssignmentRubric(scope, input, privateRubrics));
  serve(door, scoring.readRubricScore, readRubricScore);
  serve(door, scoring.saveRubricScores, saveRubricScores);
  serve(door, scoring.readStudentRubrics, readStudentRubrics);
}

/** A rubric in the version that is rated by now, or in an earlier one. */
const readRubric: Handler<typeof api.readRubric> = async (scope, { rubricId, versionId }) => {
  const found = await store.readRubric(scope, rubricId, versionId);
  if (!found) throw notFound();
  const { content, ...rest } = found;
  return { ...rest, ...content, versions: await store.readVersions(scope, rubricId) };
};

/** Adds a rubric, or a version of one. What says the same is no version. */
const saveRubric: Handler<typeof api.saveRubric> = async (scope, input) => {
  const { title, kind, content } = input;
  if (!(await store.keepsPlace(scope, input.schoolId))) throw notFound();
  const fault = findRubricFault(kind, content);
  if (fault) throw new Fault('invalid', fault.sentence, { criterion: fault.at });
  const placed = placedId(scope.districtId, input.rubricId);
  const rubricId = (await store.lockRubric(scope, input.rubricId)) ? input.rubricId : placed;
  const before = (await store.lockRubric(scope, rubricId)) ? await store.readRubric(scope, rubricId) : null;
  const isSame = JSON.stringify(before?.content) === JSON.stringify(content);
  if (before && isSame && before.title === title && before.kind === kind) return { version: before.number };
  if ((before?.number ?? 0) !== input.version) {
    if (!before) throw notFound();
    throw new Fault('conflict', translatable`Someone else just changed this rubric. Review it again.`, {
      theirs: before,
    });
  }
  const number = (before?.number ?? 0) + (before && isSame ? 0 : 1);
  if (before) await store.updateRubric(scope, { rubricId, title, kind }, number);
  else await store.insertRubric(scope, { rubricId, schoolId: input.schoolId, title, kind });
  if (!before || !isSame) await store.insertRubricVersion(scope, { versionId: newId(), rubricId, number, content });
  return { version: number };
};
