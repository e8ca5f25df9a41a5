import * as api from '@laurel/domain/rubrics/api';
import type { Door } from '@laurel/server/http/door';
import { serve } from '@laurel/server/http/serve';
import { readPlaces, readRubrics } from './rubric-store';
import { readRubric, saveRubric } from './save-rubric';

export function rubricRoutes(door: Door): void {
  serve(door, api.readRubrics, async (scope) => ({
    rubrics: await readRubrics(scope),
    schools: await readPlaces(scope),
  }));
  serve(door, api.readRubric, readRubric);
  serve(door, api.saveRubric, saveRubric);
}
