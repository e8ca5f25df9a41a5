import type { Sentence } from '@laurel/domain/kit/sentence';
import { californiaFile, californiaMissing } from './california-file';
import { fitnessgramMissing, fitnessgramResults, fitnessgramRoster } from './fitnessgram-file';
import type { ResultsFileKind, StateFacts, StateFile, StateFileKind, StateInput } from './state-file';
import { missingOfSchool, texasFile, texasMissing } from './texas-file';

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

/** What a file lacks of one student, by what is known and typed so far. */
export function missingFor(kind: ResultsFileKind, student: StateFacts): Sentence[] {
  switch (kind) {
    case 'texas':
      return texasMissing(student);
    case 'california':
      return californiaMissing(student);
    case 'fitnessgram-results':
      return fitnessgramMissing(student);
  }
}

/** What a file lacks of the school. */
export function missingForSchool(kind: ResultsFileKind, school: StateInput['school']): Sentence[] {
  return kind === 'texas' ? missingOfSchool(school) : [];
}
