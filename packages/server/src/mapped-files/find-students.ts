import { notFound } from '@laurel/domain/kit/fault';
import type { Id } from '@laurel/domain/kit/id';
import { isSentence, type Sentence, translatable } from '@laurel/domain/kit/sentence';
import {
  candidatesOf,
  type Directory,
  directoryOf,
  matchStudent,
  nameSaid,
  type Somebody,
  type StudentFields,
} from '@laurel/domain/mapped-files/match-by-directory';
import type { ScoreMapping } from '@laurel/domain/mapped-files/score-sheet';
import type { PersonQuestion } from '@laurel/domain/people/person-question';
import { newId } from '@laurel/server/db/new-id';
import type { Scope } from '@laurel/server/db/scope';
import { readGivenRole } from '@laurel/server/people/grantable-roles';
import { type FileRow, leftOut, mayCreate, toCreateRow } from './file-subject';
import { readClassmates, readPeopleBySign, readPlace } from './score-file-store';
import type { Table } from './table';

/** A file being planned. */
export interface SheetWork {
  readonly scope: Scope;
  readonly classId: Id<'class'>;
  readonly sheet: Table;
  readonly mapping: ScoreMapping;
  readonly keys: ReadonlyMap<string, string>;
  readonly rows: FileRow[];
  readonly questions: PersonQuestion[];
  /** Who a line has given scores already. */
  readonly taken: Map<string, number>;
}

/** Whom a line is about, and the key by which the file knows them. */
export interface SheetStudent {
  readonly studentId: string;
  readonly key: string;
}

/** Whom each line is about. A line that stays out, and what makes a student, goes into the plan's rows. */
export async function findStudents(work: SheetWork): Promise<Map<number, SheetStudent>> {
  const { scope, classId, sheet, mapping } = work;
  const all = await readClassmates(scope, classId);
  const active = all.filter((one) => one.isActive);
  const at = await readPlace(scope, classId);
  if (!at) throw notFound();
  const place = { ...at, studentRoleId: await readGivenRole(scope, at.schoolId, 'student') };
  const isByRow = [mapping.identifier, mapping.email, mapping.givenName, mapping.familyName].every((at) => at === null);
  const saidOf = new Map(sheet.rows.map((row) => [row.line, saidIn(row.cells, mapping)]));
  const class_: Classroom = {
    active: new Map<string, Somebody>(active.map((one) => [one.personId, one])),
    left: new Set<string>(all.filter((one) => !one.isActive).map((one) => one.personId)),
    signs: directoryOf(active),
    place,
    isByRow,
    mayCreate: mayCreate(scope, place.schoolId),
    elsewhere: await readElsewhere(work, place.schoolId, [...saidOf.values()]),
  };
  const found = new Map<number, SheetStudent>();
  for (const { line, cells } of sheet.rows) {
    const said = saidOf.get(line);
    const person = said ? personOf(work, class_, line, said) : translatable`The row can’t be read.`;
    const refused = isSentence(person) ? person : takenReason(work, person, line);
    if (refused) work.rows.push(leftOut(sheet.header, { line, cells }, refused));
    else if (!isSentence(person)) found.set(line, person);
  }
  return found;
}

interface Classroom {
  readonly active: ReadonlyMap<string, Somebody>;
  readonly left: ReadonlySet<string>;
  readonly signs: Directory<Somebody>;
  readonly place: { readonly schoolId: string; readonly studentRoleId: string | null };
  readonly isByRow: boolean;
  readonly mayCreate: boolean;
  readonly elsewhere: ReadonlyMap<string, readonly string[]>;
}

async function readElsewhere({ scope, mapping }: SheetWork, schoolId: string, said: readonly StudentFields[]) {
  const found = new Map<string, string[]>();
  if (!mapping.isCreating || !mayCreate(scope, schoolId)) return found;
  const identifiers = said.flatMap(({ identifier }) => (identifier === '' ? [] : [identifier]));
  const emails = said.flatMap(({ email }) => (email === '' ? [] : [email.toLowerCase()]));
  if (identifiers.length + emails.length === 0) return found;
  for (const { personId, identifier, email } of await readPeopleBySign(scope, { schoolId, identifiers, emails })) {
    const signs = [identifier && `id ${identifier}`, email && `email ${email}`];
    for (const sign of signs) if (sign) found.set(sign, [...(found.get(sign) ?? []), personId]);
  }
  return found;
}

/** Whom a line is about, making them where that is wanted and allowed; a sentence where it stays out. */
function personOf(work: SheetWork, class_: Classroom, line: number, said: StudentFields): SheetStudent | Sentence {
  const { mapping, keys } = work;
  const key = class_.isByRow ? `row ${line}` : keyOf(said);
  const chosen = mapping.choices.find((choice) => choice.line === line);
  if (chosen) {
    if (class_.active.has(chosen.personId)) return { studentId: chosen.personId, key };
    return translatable`The person chosen for this row isn’t in the class.`;
  }
  const known = keys.get(`person ${key}`);
  if (known && class_.active.has(known)) return { studentId: known, key };
  if (known && class_.left.has(known)) return translatable`This student has left the class. Enroll them again first.`;
  const match = class_.isByRow
    ? { kind: 'nobody' as const, reason: translatable`The file has no column for student ID, email, or name.` }
    : matchStudent(said, class_.signs, {
        isTrustingNames: true,
        nobody: (sign) => translatable`No one in this class has ${sign}.`,
      });
  if (match.kind === 'found') return { studentId: match.person.personId, key };
  if (match.kind === 'ask') {
    const candidates = candidatesOf(match.candidates, 'used');
    work.questions.push({ line, said: nameSaid(said) || said.identifier || said.email, candidates });
    return translatable`${candidates.length} students in the class match this row. Choose one.`;
  }
  if (!mapping.isCreating)
    return translatable`${match.reason} Add them to the class first, or create them from the file.`;
  if (!class_.mayCreate)
    return translatable`${match.reason} Only the office can add people. Ask them to add this person to the class.`;
  if (key === '') return match.reason;
  return joining(work, class_, { line, said, key, known });
}

/** Makes the person, unless the school has them already, and puts them into the class. */
function joining(
  work: SheetWork,
  class_: Classroom,
  { line, said, key, known }: { line: number; said: StudentFields; key: string; known: string | undefined },
): SheetStudent | Sentence {
  const { classId, rows } = work;
  const same = new Set([
    ...(class_.elsewhere.get(`id ${said.identifier}`) ?? []),
    ...(class_.elsewhere.get(`email ${said.email.toLowerCase()}`) ?? []),
  ]);
  if (same.size > 1) return translatable`Several people at the school match this row. Enroll the right one first.`;
  const [there] = known ? [known] : same;
  if (there && class_.left.has(there)) return translatable`This student has left the class. Enroll them again first.`;
  const studentId = there ?? newId<'person'>();
  if (!there) {
    const { schoolId, studentRoleId } = class_.place;
    const person = { ...personIn(said, line, class_.isByRow), school_id: schoolId, is_active: true };
    rows.push(toCreateRow('person', { line, key, data: person, target: studentId }));
    const role = { person_id: studentId, role_id: studentRoleId, school_id: schoolId };
    if (studentRoleId)
      rows.push(toCreateRow('role_assignment', { line, key: `${key}|Student`, data: role, target: newId() }));
  }
  const enrolment = { class_id: classId, person_id: studentId, role: 'student', is_primary: false, is_active: true };
  rows.push(toCreateRow('enrolment', { line, key: `${classId}|${key}`, data: enrolment, target: newId() }));
  return { studentId, key };
}

/** Names as the file has them; who has none is called by the row, so that nobody takes it for a real name. */
function personIn({ identifier, email, givenName, familyName }: StudentFields, line: number, isByRow: boolean) {
  const [whole, ...rest] = familyName.split(',').map((part) => part.trim());
  const isNamed = givenName !== '' || familyName !== '';
  return {
    given_name: isNamed ? givenName || rest.join(' ') : 'Pupil',
    family_name: isNamed ? (whole ?? '') : isByRow ? String(line).padStart(4, '0') : identifier || email,
    identifier: identifier || null,
    email: email || null,
  };
}

function takenReason({ taken }: SheetWork, { studentId }: SheetStudent, line: number): Sentence | null {
  const before = taken.get(studentId);
  taken.set(studentId, before ?? line);
  return before === undefined ? null : translatable`Line ${before} is about the same student. Keep one of the two.`;
}

function saidIn(cells: readonly string[], mapping: ScoreMapping): StudentFields {
  const at = (column: number | null) => (column === null ? '' : (cells[column] ?? '').trim().slice(0, 200));
  const { identifier, email, givenName, familyName } = mapping;
  const names = { givenName: at(givenName), familyName: at(familyName) };
  return { identifier: at(identifier), email: at(email), ...names, birthOn: null };
}

function keyOf(said: StudentFields): string {
  if (said.identifier !== '') return `id ${said.identifier}`;
  if (said.email !== '') return `email ${said.email.toLowerCase()}`;
  return nameSaid(said) === '' ? '' : `name ${nameSaid(said).toLowerCase()}`;
}
