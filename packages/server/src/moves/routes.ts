import * as api from '@laurel/domain/moves/api';
import type { Door } from '@laurel/server/http/door';
import { serve } from '@laurel/server/http/serve';
import { moveStudent, planMove, undoMove } from './move-student';

export function moveRoutes(door: Door): void {
  serve(door, api.planMove, planMove);
  serve(door, api.moveStudent, moveStudent);
  serve(door, api.undoMove, undoMove);
}
