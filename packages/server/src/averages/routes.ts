import * as api from '@laurel/domain/averages/api';
import type { Door } from '@laurel/server/http/door';
import { serve } from '@laurel/server/http/serve';
import { readAveragedStudents, readAverageGroups, readAverages } from './read-averages';

export function averagesRoutes(door: Door): void {
  serve(door, api.readAverages, readAverages);
  serve(door, api.readAveragedStudents, readAveragedStudents);
  serve(door, api.readAverageGroups, readAverageGroups);
}
