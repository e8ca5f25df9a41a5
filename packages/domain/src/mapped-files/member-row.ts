import type { Day } from '@laurel/domain/kit/day';
import { translatable } from '@laurel/domain/kit/sentence';
import { dateOf } from './file-row';
import type { StudentFields } from './match-by-directory';
import type { MemberField, MemberMapping } from './member-sheet';
import { cellsAt, type Refused, saidIn, short } from './person-row';

/** What a row says of a member; empty where it says nothing. */
export interface SaidMember {
  readonly said: StudentFields;
  readonly cohort: string;
  readonly coach: string;
  readonly stage: string;
  readonly joinsOn: Day | null;
  /** The last day. */
  readonly leavesOn: Day | null;
}

const longestCohort = 60;

/** Reads a row of a file of members. */
export function readMemberRow(
  cells: readonly string[],
  { columns, dateOrder }: MemberMapping,
): SaidMember | Refused<MemberField> {
  const at = cellsAt(cells, columns);
  const dates: (Day | null)[] = [];
  for (const field of ['joinsOn', 'leavesOn'] as const) {
    const found = at(field) === '' ? null : dateOf(at(field), dateOrder);
    if (found === null && at(field) !== '')
      return { field, refused: translatable`“${short(at(field))}” doesn’t match this file’s date format. Correct it.` };
    dates.push(found);
  }
  if (at('cohort').length > longestCohort)
    return { field: 'cohort', refused: translatable`“${short(at('cohort'))}” is too long.` };
  const [joinsOn = null, leavesOn = null] = dates;
  const said = { ...saidIn(at), birthOn: null };
  return { said, cohort: at('cohort'), coach: at('coach'), stage: at('stage'), joinsOn, leavesOn };
}
