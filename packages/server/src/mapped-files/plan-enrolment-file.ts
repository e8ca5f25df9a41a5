import { addDays, type Day } from '@laurel/domain/kit/day';
import type { Id } from '@laurel/domain/kit/id';
import { joinSentences, type Sentence, translatable } from '@laurel/domain/kit/sentence';
import type { EnrolmentField, EnrolmentMapping } from '@laurel/domain/mapped-files/people-sheet';
import { endsTooSoon, readEnrolmentRow, type SaidEnrolment } from '@laurel/domain/mapped-files/person-row';
import { newId } from '@laurel/server/db/new-id';
import type { Scope } from '@laurel/server/db/scope';
import { type FilePlan, type FileRow, type LeftOut, leftOutOf, toCreateRow } from './file-subject';
import { askWhom, type FindsPeople, peopleFinder } from './find-people';
import * as store from './people-file-store';
import type { Table } from './table';

/** A file of enrolments to be planned. */
interface EnrolmentWork {
  readonly schoolId: Id<'school'>;
  readonly table: Table;
  readonly mapping: EnrolmentMapping;
}

interface Planning extends EnrolmentWork {
  readonly today: Scope['today'];
  readonly finder: FindsPeople<store.HeldPerson>;
  readonly classes: readonly store.SchoolClass[];
  readonly held: ReadonlyMap<string, store.HeldEnrolment>;
  /** Who is in which class as what by an earlier line. */
  readonly seen: Set<string>;
  readonly questions: FilePlan['questions'][number][];
}

/** What a file of enrolments would do as it is mapped, and what somebody must decide on. */
export async function planEnrolments(scope: Scope, work: EnrolmentWork): Promise<FilePlan> {
  const { schoolId, table, mapping } = work;
  const held = await store.readSchoolEnrolments(scope, schoolId);
  const planning: Planning = {
    ...work,
    today: scope.today,
    // A name that fits one person of the school is taken: who is enrolled stands in the plan, and in the class.
    finder: peopleFinder(await store.readSchoolPeople(scope, schoolId), { isTrustingNames: true, mayBeNew: false }),
    classes: await store.readSchoolClasses(scope, schoolId),
    held: new Map(held.map((each) => [placeOf(each), each])),
    seen: new Set(),
    questions: [],
  };
  const rows = table.rows.map(({ line, cells }): FileRow => {
    const read = readEnrolmentRow(cells, mapping);
    const planned = 'refused' in read ? read : rowOf(planning, line, read);
    return 'refused' in planned ? { ...leftOutOf(work, { line, cells }, planned), entity: 'enrolment' } : planned;
  });
  const needsConfirmation = rows.some(({ action }) => action === 'reject' || action === 'update');
  return { rows, questions: planning.questions, notices: [], needsConfirmation };
}

type Out = LeftOut<EnrolmentField>;

function rowOf(planning: Planning, line: number, read: SaidEnrolment): FileRow | Out {
  const { finder, mapping, questions, seen, held } = planning;
  const choice = mapping.choices.find((each) => each.line === line);
  const whom = finder.find(read.said, choice);
  if (whom.kind === 'ask') {
    questions.push(askWhom(line, read.said, whom.candidates));
    return { refused: whom.reason, field: null };
  }
  if (whom.kind === 'out') return { refused: whom.reason, field: whom.isAbout };
  if (whom.kind === 'nobody')
    return {
      refused: translatable`${whom.reason} Add them to the school first, or enroll them in the class by ID.`,
      field: null,
    };
  const { person } = whom;
  if (!person.isActive)
    return {
      refused: translatable`This person’s account is deactivated. Reactivate it, then preview again.`,
      field: null,
    };
  const found = classOf(planning, line, read);
  if ('refused' in found) return found;
  const place = placeOf({ classId: found.classId, personId: person.personId, role: read.role });
  if (seen.has(place)) {
    const refused = translatable`This person already has this role in this class on an earlier line, which counts.`;
    return { refused, field: null };
  }
  seen.add(place);
  const now = held.get(place);
  return now ? changing(planning, line, read, now) : making(line, read, { person, classId: found.classId });
}

function placeOf({ classId, personId, role }: Pick<store.HeldEnrolment, 'classId' | 'personId' | 'role'>): string {
  return `${classId} ${personId} ${role}`;
}

/** The class a row means: by its code, then by its title; of several the one that was chosen. */
function classOf(
  { classes, mapping, questions }: Planning,
  line: number,
  read: SaidEnrolment,
): store.SchoolClass | Out {
  const { classCode, classTitle } = read;
  const chosen = mapping.classChoices.find((each) => each.line === line);
  if (chosen) {
    const found = classes.find(({ classId }) => classId === chosen.classId);
    return found ?? { refused: translatable`The class chosen for this row is no longer available.`, field: null };
  }
  if (classCode === '' && classTitle === '')
    return { refused: translatable`The row doesn’t name a class.`, field: null };
  const coded = classCode === '' ? classes : classes.filter(({ code }) => isSame(code, classCode));
  if (coded.length === 0)
    return { refused: translatable`No class at this school has the code ${classCode}.`, field: 'classCode' };
  const titled = classTitle === '' ? coded : coded.filter(({ title }) => isSame(title, classTitle));
  // A code that is one class's decides, whatever the title says.
  const fitting = classCode !== '' && (coded.length === 1 || titled.length === 0) ? coded : titled;
  const [first, ...others] = fitting;
  if (!first) return { refused: translatable`No class at this school is named ${classTitle}.`, field: 'classTitle' };
  if (others.length === 0) return first;
  const said = [classCode, classTitle].filter((part) => part !== '').join(' · ');
  questions.push({ line, said, classes: fitting.slice(0, mostClasses) });
  return { refused: translatable`${fitting.length} classes match this row. Choose one.`, field: null };
}

const mostClasses = 50;

function isSame(held: string | null, said: string): boolean {
  return held?.trim().toLowerCase() === said.toLowerCase();
}

/** A last day as it is kept: the day before which it ends. */
function endOf({ endsOn }: SaidEnrolment) {
  return endsOn === null ? null : addDays(endsOn, 1);
}

function making(
  line: number,
  read: SaidEnrolment,
  { person, classId }: { readonly person: store.HeldPerson; readonly classId: string },
): FileRow {
  const { role, startsOn } = read;
  const who = { class_id: classId, person_id: person.personId, role };
  const data = { ...who, is_primary: false, starts_on: startsOn, ends_before: endOf(read), is_active: true };
  return toCreateRow('enrolment', {
    line,
    key: placeOf({ classId, personId: person.personId, role }),
    data,
    target: newId(),
  });
}

/** A changed date, or somebody who comes back; what says nothing new is skipped. */
function changing(planning: Planning, line: number, read: SaidEnrolment, held: store.HeldEnrolment): FileRow | Out {
  const { today } = planning;
  const isOver = !held.isActive || (held.endsBefore !== null && held.endsBefore <= today);
  const startsOn = read.startsOn ?? held.startsOn;
  // Whoever has left and is named without a last day is back.
  const endsBefore = endOf(read) ?? (isOver ? null : held.endsBefore);
  const at = { line, entity: 'enrolment', key: placeOf(held), target: held.id } as const;
  const isBack = isOver && (endsBefore === null || endsBefore > today);
  const isSameDates = startsOn === held.startsOn && endsBefore === held.endsBefore;
  if (isSameDates && !isBack) return { ...at, action: 'skip', reason: null, ...saidAgain(read, held) };
  if (startsOn !== null && endsBefore !== null && endsBefore <= startsOn)
    return { refused: endsTooSoon(startsOn, addDays(endsBefore, -1)), field: 'endsOn' };
  // Both days stand in the row, so that a run finds both as they were: they must fit each other.
  const data = { starts_on: startsOn, ends_before: endsBefore, ...(isBack ? { is_active: true } : {}) };
  const before = {
    starts_on: held.startsOn,
    ends_before: held.endsBefore,
    ...(isBack ? { is_active: held.isActive } : {}),
  };
  const reasons = [
    ...(isBack ? [translatable`They left this class earlier and will be enrolled again.`] : []),
    ...(startsOn === null || startsOn === held.startsOn ? [] : [firstDay(held.startsOn, startsOn)]),
    ...(endsBefore === null || endsBefore === held.endsBefore ? [] : [lastDay(held.endsBefore, endsBefore)]),
  ];
  return { ...at, action: 'update', reason: joinSentences(reasons), data, before };
}

function firstDay(from: Day | null, to: Day): Sentence {
  return from === null ? translatable`First day set to ${to}.` : translatable`First day changes from ${from} to ${to}.`;
}

function lastDay(from: Day | null, to: Day): Sentence {
  const last = addDays(to, -1);
  return from === null
    ? translatable`Last day set to ${last}.`
    : translatable`Last day changes from ${addDays(from, -1)} to ${last}.`;
}

/** What a row says that is so already: a file taken back leaves what later ones say too. */
function saidAgain(read: SaidEnrolment, { classId, personId, startsOn, endsBefore, isActive }: store.HeldEnrolment) {
  const before = {
    ...{ class_id: classId, person_id: personId, is_active: isActive },
    ...(read.startsOn === null ? {} : { starts_on: startsOn }),
    ...(read.endsOn === null ? {} : { ends_before: endsBefore }),
  };
  return { data: before, before };
}
