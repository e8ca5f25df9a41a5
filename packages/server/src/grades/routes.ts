import * as api from '@laurel/domain/grades/api';
import type { Door } from '@laurel/server/http/door';
import { serve } from '@laurel/server/http/serve';
import type { Chore } from '@laurel/server/jobs/chores';
import { deleteAssignment, readAssignment, restoreAssignment, saveAssignment } from './change-assignments';
import { readScaleChoice, saveClassRules } from './change-rules';
import { overrideGrade, readScore, releaseScores, saveComment, takeBackRelease } from './change-score';
import { copyAssignment, type KeptAbove } from './copy-assignment';
import { moveAssignment } from './move-assignment';
import { readGradeInputs } from './read-grade-inputs';
import { readGradebook } from './read-gradebook';
import { regradeClasses } from './regrade-classes';
import { saveScores } from './save-scores';
import { tellFallenLetters } from './tell-fallen-letters';
import { tellNewRatings, tellNewScores } from './tell-new-scores';

export const gradeChores: readonly Chore[] = [tellNewScores, tellNewRatings, tellFallenLetters, regradeClasses];

export function gradeRoutes(door: Door, above: KeptAbove): void {
  serve(door, api.readGradebook, readGradebook);
  serve(door, api.saveScores, saveScores);
  serve(door, api.releaseScores, releaseScores);
  serve(door, api.takeBackRelease, takeBackRelease);
  serve(door, api.readScore, readScore);
  serve(door, api.saveComment, saveComment);
  serve(door, api.saveAssignment, saveAssignment);
  serve(door, api.copyAssignment, (scope, input) => copyAssignment(scope, input, above));
  serve(door, api.moveAssignment, (scope, input) => moveAssignment(scope, input, above));
  serve(door, api.readAssignment, readAssignment);
  serve(door, api.deleteAssignment, deleteAssignment);
  serve(door, api.restoreAssignment, restoreAssignment);
  serve(door, api.saveClassRules, saveClassRules);
  serve(door, api.readOfferedScales, readScaleChoice);
  serve(door, api.readGradeInputs, readGradeInputs);
  serve(door, api.overrideGrade, overrideGrade);
}
