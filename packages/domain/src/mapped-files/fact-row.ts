import type { AthleteFacts } from '@laurel/domain/eligibility/athlete-fact';
import { mostGradeFacts, mostRollDays, mostSemesters, mostTransfers } from '@laurel/domain/eligibility/fact-bounds';
import { translatable } from '@laurel/domain/kit/sentence';
import { type Change, over } from './change';
import type { FactField, FactMapping } from './kept-sheets';
import type { StudentFields } from './match-by-directory';
import { type Refused, saidIn } from './person-row';
import { readCells } from './read-cells';

const noFacts: AthleteFacts = {
  ...{ enteredGrade7On: null, enteredGrade9On: null, isPromoted: null, isOnTrack: null, graduatedOn: null },
  ...{ transfers: null, passingMarks: [], semesters: null, approvals: [], makeUps: [] },
};

/** A class of a student, and a term that it runs in, where a row is about one. */
export interface ClassTerm {
  readonly classId: AthleteFacts['approvals'][number]['classId'];
  readonly termId: AthleteFacts['approvals'][number]['termId'] | null;
}

/** What a row calls a class and a term; without a term it is about the class alone. */
export interface WrittenClassTerm {
  readonly class: string;
  readonly term: string | null;
}

interface SaidFacts {
  readonly said: StudentFields;
  /** The class and the term that the row is about, as it writes them; `null`: none. */
  readonly written: WrittenClassTerm | null;
  /** What it makes of the facts, with that class and term found. */
  readonly change: (classTerm: ClassTerm | null) => Change<AthleteFacts, FactField>;
}

/** Reads what a row says of an athlete. “None” as the day of a transfer says that there was none. */
export function readFactRow(cells: readonly string[], mapping: FactMapping): SaidFacts | Refused<FactField> {
  const row = readCells<FactField>(cells, mapping);
  const changes = [readTransfer(row), readSemester(row)];
  const written = { class: row.at('class'), term: row.at('term') || null };
  const ofClass = readOfClass(row);
  const said = {
    enteredGrade7On: row.day('enteredGrade7On'),
    enteredGrade9On: row.day('enteredGrade9On'),
    isPromoted: row.answer('isPromoted'),
    isOnTrack: row.answer('isOnTrack'),
    graduatedOn: row.day('graduatedOn'),
  };
  const refused = row.refused();
  if (refused) return refused;
  return {
    said: { ...saidIn(row.at), birthOn: null },
    written: written.class === '' ? null : written,
    change: (classTerm) => (kept) => {
      let facts = over(kept ?? noFacts, said);
      for (const change of [...changes, ...(classTerm ? ofClass.map((each) => each(classTerm)) : [])]) {
        const changed = change(facts);
        if ('refused' in changed) return changed;
        facts = changed;
      }
      return facts;
    },
  };
}

type FactRow = ReturnType<typeof readCells<FactField>>;
type FactChange = (facts: AthleteFacts) => AthleteFacts | Refused<FactField>;

/** A transfer, or that there was none. */
function readTransfer(row: FactRow): FactChange {
  const isNone = /^(none|no|aucun|non|لا|لا يوجد)$/i.test(row.at('transferOn'));
  const on = isNone ? null : row.day('transferOn');
  const about = {
    isExcepted: row.answer('isExcepted'),
    isWithParents: row.answer('isWithParents'),
    wasEligible: row.answer('wasEligible'),
    sports: row.list('sports', 100),
    tookPartInHighSchool: row.answer('tookPartInHighSchool'),
  };
  if (on === null && Object.values(about).some((each) => each !== null))
    row.refuse('transferOn', translatable`This row is about a transfer, but has no first day here. Add one.`);
  return (facts) => {
    if (isNone && facts.transfers?.length)
      return { field: 'transferOn', refused: translatable`This student has transfers here. Remove them by hand.` };
    if (isNone) return { ...facts, transfers: [] };
    if (on === null) return facts;
    const before = facts.transfers?.find((each) => each.on === on);
    const transfer = over(before ?? { on, ...noTransfer }, about);
    const transfers = among(facts.transfers ?? [], transfer, (each) => each.on === on);
    return transfers.length > mostTransfers
      ? tooMany('transferOn', mostTransfers)
      : { ...facts, transfers: transfers.sort((one, other) => (one.on < other.on ? -1 : 1)) };
  };
}

/** The days on the rolls in a semester. */
function readSemester(row: FactRow): FactChange {
  const startsOn = row.day('semesterFrom');
  const days = row.number('daysOnRolls', { least: 0, most: mostRollDays, isWhole: true });
  if (startsOn === null && days !== null)
    row.refuse('semesterFrom', translatable`This row has days on the rolls, but no first day of a semester. Add one.`);
  if (startsOn !== null && days === null)
    row.refuse('daysOnRolls', translatable`This row is about a semester, but has no days on the rolls. Add them.`);
  return (facts) => {
    if (startsOn === null) return facts;
    const semester = { startsOn, daysOnRolls: Number(days) };
    const semesters = among(facts.semesters ?? [], semester, (each) => each.startsOn === startsOn);
    return semesters.length > mostSemesters
      ? tooMany('semesterFrom', mostSemesters)
      : { ...facts, semesters: semesters.sort((one, other) => (one.startsOn < other.startsOn ? -1 : 1)) };
  };
}

/** What is said of a class: the mark this student passes it with, and, in a term, whether its corrected grade was approved, and a make-up grade. */
function readOfClass(row: FactRow): ((classTerm: ClassTerm) => FactChange)[] {
  const isApproved = row.answer('isApproved');
  const makeUp = {
    on: row.day('makeUpOn'),
    percent: row.number('makeUpPercent', { least: 0, most: 100, isWhole: false }),
    isPassing: row.answer('makeUpPassed'),
  };
  const passing = row.number('passingPercent', { least: 0, most: 100, isWhole: false });
  const isMakeUp = Object.values(makeUp).some((each) => each !== null);
  const isOfTerm = isApproved !== null || isMakeUp;
  if (isOfTerm && row.at('class') === '')
    row.refuse('class', translatable`This row is about a grade, but names no class. Add one.`);
  if (isOfTerm && row.at('term') === '')
    row.refuse('term', translatable`This row is about a grade, but names no term. Add one.`);
  if (passing !== null && row.at('class') === '')
    row.refuse('class', translatable`This row has a passing mark, but names no class. Add one.`);
  if (!isOfTerm && passing === null && row.at('class') !== '')
    row.refuse('class', translatable`This row names a class, but says nothing of it. Add what it says.`);
  const pass = ({ classId }: ClassTerm): FactChange => {
    return (facts) => {
      if (passing === null) return facts;
      const line = { classId, percent: passing };
      const passingMarks = among(facts.passingMarks, line, (each) => each.classId === classId);
      return passingMarks.length > mostGradeFacts
        ? tooMany('passingPercent', mostGradeFacts)
        : { ...facts, passingMarks };
    };
  };
  const approve = ({ classId, termId }: ClassTerm): FactChange => {
    return (facts) => {
      if (isApproved === null || termId === null) return facts;
      const approvals = among(facts.approvals, { classId, termId, isApproved }, isAt({ classId, termId }));
      return approvals.length > mostGradeFacts ? tooMany('isApproved', mostGradeFacts) : { ...facts, approvals };
    };
  };
  const makeUpAt = ({ classId, termId }: ClassTerm): FactChange => {
    return (facts) => {
      if (!isMakeUp || termId === null) return facts;
      const classTerm = { classId, termId };
      const { on, isPassing, percent } = over(
        facts.makeUps.find(isAt(classTerm)) ?? { ...classTerm, on: null, percent: null, isPassing: null },
        makeUp,
      );
      if (on === null)
        return {
          field: 'makeUpOn',
          refused: translatable`This make-up grade has no date. Add the date it went on record.`,
        };
      if (isPassing === null)
        return { field: 'makeUpPassed', refused: translatable`This row doesn’t say whether the make-up grade passes.` };
      const makeUps = among(facts.makeUps, { ...classTerm, on, percent, isPassing }, isAt(classTerm));
      return makeUps.length > mostGradeFacts ? tooMany('makeUpOn', mostGradeFacts) : { ...facts, makeUps };
    };
  };
  return [pass, approve, makeUpAt];
}

function isAt({ classId, termId }: ClassTerm) {
  return (each: ClassTerm) => each.classId === classId && each.termId === termId;
}

/** A list with a line in the place of the same one, or after the others. */
function among<Line>(lines: readonly Line[], line: Line, isSame: (each: Line) => boolean): Line[] {
  return lines.some(isSame) ? lines.map((each) => (isSame(each) ? line : each)) : [...lines, line];
}

function tooMany(field: FactField, most: number): Refused<FactField> {
  return { field, refused: translatable`A student can have at most ${most} of these.` };
}

const noTransfer = {
  isExcepted: false,
  isWithParents: null,
  wasEligible: null,
  sports: [],
  tookPartInHighSchool: null,
};
