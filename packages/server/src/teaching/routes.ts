import * as api from '@laurel/domain/teaching/api';
import type { Door } from '@laurel/server/http/door';
import { serve } from '@laurel/server/http/serve';
import { readHistory, readHistoryCells } from './read-history';
import { readMissingWork } from './read-missing';

export function teachingRoutes(door: Door): void {
  serve(door, api.readHistory, readHistory);
  serve(door, api.readHistoryCells, readHistoryCells);
  serve(door, api.readMissingWork, readMissingWork);
}
