import type { AthleteFacts } from '@laurel/domain/eligibility/athlete-fact';
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

const mostTransfers = 20;

/** Reads what a row says of an athlete. “None” as the day of a transfer says that there was none. */
export function readFactRow(
  cells: readonly string[],
  mapping: FactMapping,
): { said: StudentFields; change: Change<AthleteFacts, FactField> } | Refused<FactField> {
  const row = readCells<FactField>(cells, mapping);
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
  const said = {
    enteredGrade7On: row.day('enteredGrade7On'),
    enteredGrade9On: row.day('enteredGrade9On'),
    isPromoted: row.answer('isPromoted'),
    isOnTrack: row.answer('isOnTrack'),
    graduatedOn: row.day('graduatedOn'),
  };
  const refused = row.refused();
  if (refused) return refused;
  const change: Change<AthleteFacts, FactField> = (kept) => {
    const facts = over(kept ?? noFacts, said);
    if (isNone && facts.transfers?.length)
      return { field: 'transferOn', refused: translatable`This student has transfers here. Remove them by hand.` };
    if (isNone) return { ...facts, transfers: [] };
    if (on === null) return facts;
    const others = (facts.transfers ?? []).filter((each) => each.on !== on);
    const before = facts.transfers?.find((each) => each.on === on);
    if (others.length >= mostTransfers)
      return { field: 'transferOn', refused: translatable`A student can have at most ${mostTransfers} of these.` };
    const transfer = over(before ?? { on, ...noTransfer }, about);
    return { ...facts, transfers: [...others, transfer].sort((one, other) => (one.on < other.on ? -1 : 1)) };
  };
  return { said: { ...saidIn(row.at), birthOn: null }, change };
}

const noTransfer = {
  isExcepted: false,
  isWithParents: null,
  wasEligible: null,
  sports: [],
  tookPartInHighSchool: null,
};
