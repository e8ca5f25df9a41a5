import { keptAthletics } from './kept-athletics';
import { keptAttendance } from './kept-attendance';
import { keptBadges } from './kept-badges';
import { keptFitness } from './kept-fitness';
import { keptLearning } from './kept-learning';
import type { KeptPart } from './kept-part';
import { keptPathways } from './kept-pathways';
import { keptPeople } from './kept-people';
import { keptTraces } from './kept-traces';

/** Everything that is kept about a person, in whichever order; the file has its own. */
export const keptParts: readonly KeptPart[] = [
  ...keptPeople,
  ...keptLearning,
  ...keptPathways,
  ...keptAttendance,
  ...keptAthletics,
  ...keptBadges,
  ...keptFitness,
  ...keptTraces,
];
