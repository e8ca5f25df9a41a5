import { type Directory, matchStudent, type Somebody, type StudentFields } from './match-by-directory';

/** What stands in the columns of a file of recordings, a row for each. `Recorded` is when it began, an instant. */
export const recordingHeader: readonly string[] = [
  'Recording',
  'Recorded',
  'Session distance',
  'Session time',
  'Average heart rate',
  'Highest heart rate',
  'Fastest mile',
];

/** A recording as its row says it. */
export interface RecordingRow {
  /** What its file or device calls it; empty where nothing does. */
  readonly name: string;
  readonly startedAt: string;
  readonly metres: number | null;
  readonly seconds: number | null;
}

export function recordingIn([name = '', startedAt = '', metres = '', seconds = '']: readonly string[]): RecordingRow {
  const numberIn = (cell: string) => (cell === '' ? null : Number(cell));
  return { name, startedAt, metres: numberIn(metres), seconds: numberIn(seconds) };
}

// `2026-10-05`, `20261005`, with or without a time after it: a day is nobody’s number.
const dated = /(?<!\d)20\d\d[-_.]?\d\d[-_.]?\d\d([T _-]*\d\d[-_.:]?\d\d([-_.:]?\d\d)?)?/g;
// A part of a name that is shorter counts watches, not students.
const shortestNumber = 4;

/** Who a recording’s name speaks of: a number of one student, or the name of one alone. `null` where that isn’t clear. */
export function whoseRecording<One extends Somebody>(name: string, directory: Directory<One>): One | null {
  const words = name
    .replace(dated, ' ')
    .split(/[^\p{L}\p{N}'’]+/u)
    .filter((word) => word !== '');
  const numbers = words.filter((word) => /\p{N}/u.test(word) && word.length >= shortestNumber);
  const called = words.filter((word) => !/\p{N}/u.test(word)).join(' ');
  for (const identifier of [name.trim(), ...numbers]) {
    const found = find({ identifier }, directory);
    if (found) return found;
  }
  return called === '' ? null : find({ familyName: called }, directory);
}

function find<One extends Somebody>(said: Partial<StudentFields>, directory: Directory<One>): One | null {
  const nothing = { identifier: '', email: '', givenName: '', familyName: '', birthOn: null };
  if (said.identifier === '') return null;
  const whom = matchStudent({ ...nothing, ...said }, directory, { isTrustingNames: true, nobody: (sign) => sign });
  return whom.kind === 'found' ? whom.person : null;
}
