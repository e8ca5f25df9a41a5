import * as api from '@laurel/domain/rubrics/api';
import * as scoring from '@laurel/domain/rubrics/scoring-api';
import type { Door } from '@laurel/server/http/door';
import { serve } from '@laurel/server/http/serve';
import { readAssignmentRubric, readRubricScore, readStudentRubrics, setAssignmentRubric } from './grade-by-rubric';
import type { PrivateRubrics } from './rubric-score-store';
import { readPlaces, readRubrics } from './rubric-store';
import { readRubric, saveRubric } from './save-rubric';
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
