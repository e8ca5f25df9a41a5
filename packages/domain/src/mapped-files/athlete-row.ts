import type { Day } from '@laurel/domain/kit/day';
import { translatable } from '@laurel/domain/kit/sentence';
import type { AthleteField, AthleteMapping } from './athlete-sheet';
import { dateOf } from './file-row';
import type { StudentFields } from './match-by-directory';
import { cellsAt, type Refused, saidIn, short } from './person-row';

/** What a row says of an athlete. */
export interface SaidRecord {
  readonly said: StudentFields;
  /** As the file calls it; empty where it doesn’t say. */
  readonly record: string;
  readonly on: Day;
}

/** Reads a row of a file of athletes’ records. */
export function readAthleteRow(
  cells: readonly string[],
  { columns, dateOrder }: AthleteMapping,
): SaidRecord | Refused<AthleteField> {
  const at = cellsAt(cells, columns);
  if (at('on') === '') return { field: 'on', refused: translatable`This row has no date. Add one.` };
  const on = dateOf(at('on'), dateOrder);
  if (on === null)
    return {
      field: 'on',
      refused: translatable`“${short(at('on'))}” doesn’t match this file’s date format. Correct it.`,
    };
  return { said: { ...saidIn(at), birthOn: null }, record: at('record'), on };
}
