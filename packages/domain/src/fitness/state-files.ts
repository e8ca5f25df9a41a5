import { californiaFile } from './california-file';
import { fitnessgramResults, fitnessgramRoster } from './fitnessgram-file';
import type { StateFile, StateFileKind, StateInput } from './state-file';
import { texasFile } from './texas-file';

/** Makes a state’s file, whatever is missing, and says what that is. */
export function makeStateFile(kind: StateFileKind, input: StateInput): StateFile {
  switch (kind) {
    case 'texas':
      return texasFile(input);
    case 'california':
      return californiaFile(input);
    case 'fitnessgram-roster':
      return fitnessgramRoster(input);
    case 'fitnessgram-results':
      return fitnessgramResults(input);
  }
}
