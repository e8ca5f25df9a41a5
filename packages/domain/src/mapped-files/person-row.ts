import type { RoleKey } from '@laurel/domain/access/role';
import { gradeLevelOf } from '@laurel/domain/imports/cell';
import { enrolmentPart, roleOf } from '@laurel/domain/imports/role-name';
import type { Day } from '@laurel/domain/kit/day';
import { type Sentence, translatable } from '@laurel/domain/kit/sentence';
import { plainWord } from './column-names';
import { birthIn, dateOf } from './file-row';
import type { StudentFields } from './match-by-directory';
import type { EnrolmentField, EnrolmentMapping, PeopleField, PeopleMapping } from './people-sheet';

/** A cell that can't be what its column means. */
export interface Refused<Field> {
  readonly field: Field;
  readonly refused: Sentence;
}

/** What a row says of a person, under the names it is kept by; cells that are empty say nothing. */
export interface SaidPerson {
  readonly said: StudentFields & { readonly username: string };
  readonly data: Readonly<Record<string, string>>;
  /** As the file writes them. */
  readonly roles: readonly string[];
}

const longest = { identifier: 100, username: 100, email: 200 } as const;

/** Reads a row of a file of people. */
export function readPersonRow(
  cells: readonly string[],
  { columns, dateOrder }: PeopleMapping,
  today: Day,
): SaidPerson | Refused<PeopleField> {
  const at = cellsAt(cells, columns);
  const said = saidIn(at);
  for (const field of ['identifier', 'username', 'email'] as const) {
    if (at(field).length > longest[field]) return { field, refused: translatable`“${short(at(field))}” is too long.` };
  }
  if (said.email !== '' && !/^[^\s@]+@[^\s@]+$/.test(said.email))
    return { field: 'email', refused: translatable`“${short(said.email)}” isn’t an email address.` };
  const birthOn = birthIn(at('birthOn'), dateOrder);
  if (birthOn !== null && typeof birthOn === 'object') return { field: 'birthOn', refused: birthOn.refused };
  if (birthOn !== null && (birthOn > today || birthOn < '1900-01-01'))
    return { field: 'birthOn', refused: translatable`The birth date ${birthOn} can’t be right. Correct it.` };
  const sex = at('sex') === '' ? '' : sexIn(at('sex'));
  if (sex === null)
    return {
      field: 'sex',
      refused: translatable`Laurel doesn’t recognize “${short(at('sex'))}” as a sex. Use F, M, or other, or leave it empty.`,
    };
  const level = gradeLevelOf(at('gradeLevel'));
  const given = {
    given_name: said.givenName,
    family_name: said.familyName,
    preferred_given_name: at('preferredGivenName'),
    preferred_family_name: at('preferredFamilyName'),
    identifier: said.identifier,
    email: said.email,
    birth_on: birthOn ?? '',
    sex,
    grade_level: level.slice(0, 20),
  };
  return {
    said: { ...said, birthOn },
    data: Object.fromEntries(Object.entries(given).filter(([, value]) => value !== '')),
    roles: at('role')
      .split(/[,;]/)
      .map((role) => role.trim())
      .filter((role) => role !== ''),
  };
}

/** What a row says of an enrolment. */
export interface SaidEnrolment {
  readonly said: StudentFields;
  readonly classCode: string;
  readonly classTitle: string;
  readonly role: 'student' | 'teacher' | 'aide';
  readonly startsOn: Day | null;
  /** The last day. */
  readonly endsOn: Day | null;
}

/** Reads a row of a file of enrolments. */
export function readEnrolmentRow(
  cells: readonly string[],
  { columns, dateOrder }: EnrolmentMapping,
): SaidEnrolment | Refused<EnrolmentField> {
  const at = cellsAt(cells, columns);
  const dates: (Day | null)[] = [];
  for (const field of ['startsOn', 'endsOn'] as const) {
    const found = at(field) === '' ? null : dateOf(at(field), dateOrder);
    if (found === null && at(field) !== '')
      return { field, refused: translatable`“${short(at(field))}” doesn’t match this file’s date format. Correct it.` };
    dates.push(found);
  }
  const [startsOn = null, endsOn = null] = dates;
  if (startsOn !== null && endsOn !== null && endsOn < startsOn)
    return { field: 'endsOn', refused: endsTooSoon(startsOn, endsOn) };
  const role = at('role') === '' ? 'student' : partIn(at('role'));
  if (role === null)
    return {
      field: 'role',
      refused: translatable`“${short(at('role'))}” isn’t a class role. Use student, teacher, or aide.`,
    };
  const said = { ...saidIn(at), birthOn: null };
  return { said, classCode: at('classCode'), classTitle: at('classTitle'), role, startsOn, endsOn };
}

export const endsTooSoon = (startsOn: Day, endsOn: Day) =>
  translatable`The enrollment ends on ${endsOn}, before it starts on ${startsOn}. Correct the dates.`;

/** The role every district starts with that a word means, if any. */
export function roleIn(word: string): RoleKey | null {
  return roleWords.get(plainWord(word)) ?? roleOf(word);
}

type Signs = 'identifier' | 'email' | 'username' | 'givenName' | 'familyName';

/** The text of a row’s cells by what their columns mean, in one line each. */
export function cellsAt<Field extends string>(
  cells: readonly string[],
  columns: Readonly<Record<Field, number | null>>,
) {
  return (field: Field): string => {
    const at = columns[field];
    return at === null ? '' : (cells[at] ?? '').replace(/\s+/g, ' ').trim().slice(0, 300);
  };
}

/** One column may hold the whole name: “Family, Given”. */
export function saidIn(at: (field: Signs) => string) {
  const [family = '', given = ''] = at('familyName')
    .split(',')
    .map((part) => part.trim());
  return {
    identifier: at('identifier'),
    email: at('email'),
    username: at('username'),
    givenName: at('givenName') || given,
    familyName: family,
  };
}

const sexes = new Map<string, string>([
  ...['f', 'female', 'girl', 'woman', 'fille', 'femme', 'feminin', 'أنثى'].map((word) => [word, 'female'] as const),
  ...['m', 'male', 'boy', 'man', 'garcon', 'homme', 'masculin', 'ذكر'].map((word) => [word, 'male'] as const),
  ...['x', 'other', 'nonbinary', 'autre'].map((word) => [word, 'other'] as const),
  ...['unspecified', 'unknown', 'nonprecise'].map((word) => [word, 'unspecified'] as const),
]);

function sexIn(said: string): string | null {
  return sexes.get(plainWord(said)) ?? null;
}

const roleWords = new Map<string, RoleKey>([
  ...['student', 'students', 'pupil', 'learner', 'eleve', 'etudiant', 'طالب', 'طالبة'].map(
    (word) => [word, 'student'] as const,
  ),
  ...['teacher', 'educator', 'enseignant', 'enseignante', 'professeur', 'معلم', 'معلمة', 'مدرس'].map(
    (word) => [word, 'teacher'] as const,
  ),
  ...['parent', 'guardian', 'parentguardian', 'mother', 'father', 'responsable', 'responsablelegal', 'وليالأمر'].map(
    (word) => [word, 'parent'] as const,
  ),
  ...['office', 'secretary', 'secretariat', 'الإدارة'].map((word) => [word, 'office'] as const),
  ...['coach', 'entraineur', 'مدرب'].map((word) => [word, 'coach'] as const),
  ...['counselor', 'counsellor', 'conseiller', 'conseillere', 'مرشد'].map((word) => [word, 'counselor'] as const),
]);

const partWords = new Map<string, 'student' | 'teacher' | 'aide'>([
  ...['eleve', 'pupil', 'learner', 'طالب', 'طالبة'].map((word) => [word, 'student'] as const),
  ...['enseignant', 'enseignante', 'professeur', 'معلم', 'معلمة'].map((word) => [word, 'teacher'] as const),
  ...['assistant', 'accompagnant', 'مساعد'].map((word) => [word, 'aide'] as const),
]);

function partIn(said: string): SaidEnrolment['role'] | null {
  return partWords.get(plainWord(said)) ?? enrolmentPart(said)?.role ?? null;
}

/** A text as a sentence quotes it. */
export function short(text: string): string {
  return text.length <= 40 ? text : `${text.slice(0, 40)}…`;
}
