import type { FitnessMapping } from '@laurel/domain/fitness/fitness-file';
import type { TestDay } from '@laurel/domain/fitness/test-day';
import type { Day } from '@laurel/domain/kit/day';
import type { Id } from '@laurel/domain/kit/id';
import { isSentence, type Sentence, translatable } from '@laurel/domain/kit/sentence';
import { birthIn, sexOf } from '@laurel/domain/mapped-files/file-row';
import {
  candidatesOf,
  type Directory,
  directoryOf,
  matchStudent,
  nameSaid,
  type Reachable,
  type StudentFields,
} from '@laurel/domain/mapped-files/match-by-directory';
import { recordingHeader } from '@laurel/domain/mapped-files/recording-columns';
import type { PersonQuestion } from '@laurel/domain/people/person-question';
import { newId } from '@laurel/server/db/new-id';
import type { HeldMeasurement } from '@laurel/server/fitness/measurement-store';
import { type FileRow, leftOut, toCreateRow } from './file-subject';

/** Whom each line is about; lines that stay out, people to be made and questions go into the plan. */
export function findTested(file: ResultFile, planned: PlannedResults): Map<number, Person> {
  const directory = directoryOf(file.students);
  const byId = new Map(file.students.map((student) => [student.personId as string, student]));
  const found = new Map<number, Person>();
  const newcomers = new Map<string, Person>();
  for (const { line, cells } of file.rows) {
    const person = personOf({ file, planned, directory, byId, newcomers }, line, cells);
    if (isSentence(person)) planned.rows.push(rejectResult(file, line, cells, person));
    else found.set(line, person);
  }
  return found;
}

interface Search {
  readonly file: ResultFile;
  readonly planned: PlannedResults;
  readonly directory: Directory<Reachable>;
  readonly byId: ReadonlyMap<string, Reachable>;
  readonly newcomers: Map<string, Person>;
}

function personOf(search: Search, line: number, cells: readonly string[]): Person | Sentence {
  const { file, directory, byId, planned } = search;
  const { mapping, keys } = file;
  const said = saidIn(cells, mapping);
  if (isSentence(said)) return said;
  const key = keyOf(said) || `row ${line}`;
  const chosen = mapping.choices.find((choice) => choice.line === line);
  if (chosen) {
    const student = byId.get(chosen.personId);
    return student ? asPerson(student, key) : translatable`You don’t have access to the person chosen for this row.`;
  }
  if (file.header[0] === recordingHeader[0] && keyOf(said) === '')
    return translatable`No student was chosen for the recording “${cells[0] ?? ''}.”`;
  const before = byId.get(keys.get(`person ${key}`) ?? '');
  if (before) return asPerson(before, key);
  const { isTrustingNames } = mapping;
  const whom = matchStudent(said, directory, {
    isTrustingNames,
    nobody: (sign) => translatable`No one you have access to has ${sign}.`,
  });
  if (whom.kind === 'found') return asPerson(whom.person, key);
  if (whom.kind === 'ask') {
    const candidates = candidatesOf(whom.candidates, 'used');
    planned.questions.push({ line, said: nameSaid(said) || said.identifier, candidates });
    const { length } = candidates;
    return length === 1
      ? translatable`Only the name matches. Confirm this is the right student.`
      : translatable`${length} students match this row. Choose one.`;
  }
  if (whom.isRuined) return whom.reason;
  if (!mapping.isCreating) return whom.reason;
  if (!file.mayCreate) return translatable`${whom.reason} Only the office can add people. Ask them to add this person.`;
  return making(search, { line, key, said, cells });
}

function asPerson({ personId, birthOn }: Reachable, key: string): Person {
  return { studentId: personId, birthOn, key };
}

/** A new student of the school; who has no name is called by number, so that nobody takes it for a real name. */
function making(
  { file, planned, newcomers }: Search,
  { line, key, said, cells }: { line: number; key: string; said: StudentFields; cells: readonly string[] },
): Person {
  const known = newcomers.get(key);
  if (known) return known;
  const studentId = newId<'person'>();
  const { mapping, making: place } = file;
  const isNamed = said.givenName !== '' || said.familyName !== '';
  const sex = mapping.sex === null ? null : sexOf(cells[mapping.sex] ?? '');
  const data = {
    given_name: isNamed ? said.givenName : 'Pupil',
    family_name: isNamed ? said.familyName : said.identifier || said.email || String(line).padStart(4, '0'),
    identifier: said.identifier || null,
    email: said.email || null,
    birth_on: said.birthOn,
    sex: sex === 'F' ? 'female' : sex === 'M' ? 'male' : null,
    grade_level: mapping.gradeLevel === null ? null : (cells[mapping.gradeLevel] ?? '').slice(0, 20) || null,
    school_id: place?.schoolId ?? null,
    is_active: true,
  };
  planned.rows.push(toCreateRow('person', { line, key, data, target: studentId }));
  if (place?.roleId) {
    const role = { person_id: studentId, role_id: place.roleId, school_id: place.schoolId };
    planned.rows.push(toCreateRow('role_assignment', { line, key: `${key}|Student`, data: role, target: newId() }));
  }
  const person = { studentId, key, birthOn: said.birthOn };
  newcomers.set(key, person);
  return person;
}

function saidIn(cells: readonly string[], mapping: FitnessMapping): StudentFields | Sentence {
  const at = (column: number | null) => (column === null ? '' : (cells[column] ?? '').trim().slice(0, 200));
  const { identifier, email, givenName, familyName } = mapping;
  const [family = '', given = ''] = at(familyName)
    .split(',')
    .map((part) => part.trim());
  const birthOn = birthIn(at(mapping.birthOn), mapping.dateOrder);
  if (typeof birthOn === 'object' && birthOn !== null) return birthOn.refused;
  return {
    identifier: at(identifier),
    email: at(email),
    givenName: at(givenName) || given,
    familyName: family,
    birthOn,
  };
}

function keyOf({ identifier, email, givenName, familyName, birthOn }: StudentFields): string {
  if (identifier !== '') return `id ${identifier}`;
  if (email !== '') return `email ${email.toLowerCase()}`;
  const name = nameSaid({ givenName, familyName }).toLowerCase();
  return name === '' ? '' : `name ${name} ${birthOn ?? ''}`.trim();
}

/** A file of results as a table, and all that is known beside it. */
export interface ResultFile {
  readonly header: readonly string[];
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[];
  readonly mapping: FitnessMapping;
  readonly today: Day;
  readonly students: readonly Reachable[];
  /** What the file's own keys stand for since it was brought in before, as `kind key`. */
  readonly keys: ReadonlyMap<string, string>;
  readonly testDays: readonly Pick<TestDay, 'testDayId' | 'title' | 'startsOn' | 'endsOn'>[];
  /** What these students hold on those test days. */
  readonly readHeld: (students: readonly string[], testDays: readonly string[]) => Promise<HeldMeasurement[]>;
  /** Those of the students of whom whoever plans isn’t told why they weren’t tested. */
  readonly readWithoutReasons: (students: readonly string[]) => Promise<ReadonlySet<string>>;
  /** The school whose new students rows that fit nobody become, and their role; `null`: nobody is made. */
  readonly making: { readonly schoolId: string; readonly roleId: string | null } | null;
  readonly mayCreate: boolean;
}

export interface PlannedResults {
  readonly rows: FileRow[];
  readonly questions: PersonQuestion[];
  readonly notices: Sentence[];
}

/** Whom a line is about. */
export interface Person {
  readonly studentId: Id<'person'>;
  readonly key: string;
  readonly birthOn: Day | null;
}

/** A row that stays out, with the cells of people and results that were mapped, and no others. */
export function rejectResult(
  { header, mapping }: ResultFile,
  line: number,
  cells: readonly string[],
  reason: Sentence,
): FileRow {
  const { columns, identifier, email, givenName, familyName, birthOn, date } = mapping;
  const shownAt = [identifier, email, givenName, familyName, birthOn, date, ...columns.map((each) => each.column)];
  return leftOut(header, { line, cells }, reason, shownAt);
}
