import type { FitnessMapping } from '@laurel/domain/fitness/fitness-file';
import { type TestDay, whyNotTestedOn } from '@laurel/domain/fitness/test-day';
import { addDays, type Day } from '@laurel/domain/kit/day';
import { Fault } from '@laurel/domain/kit/fault';
import { type Sentence, translatable } from '@laurel/domain/kit/sentence';
import { dateOf } from '@laurel/domain/mapped-files/file-row';
import { newId } from '@laurel/server/db/new-id';
import { type FileRow, toCreateRow } from './file-subject';
import type { ResultFile } from './result-file';

/** The test days a file's rows belong to. */
export interface FileTestDays {
  /** Those that are there already. */
  readonly ids: readonly string[];
  /** Where a row with this date belongs, or why nowhere. */
  at(said: string): { readonly testDayId: string; readonly day: Day } | Sentence;
}

// As the table has it: a longer round of tests is two.
const longestDays = 60;

/** Finds the test days of a file's dates, and plans those there aren't yet. */
export function testDaysOf(
  file: Pick<ResultFile, 'rows' | 'mapping' | 'today' | 'testDays'>,
  rows: FileRow[],
): FileTestDays {
  const { mapping, testDays, today } = file;
  const ids = testDays.map((each) => each.testDayId);
  if (mapping.testDay === null && mapping.date === null)
    throw new Fault('invalid', translatable`The file has no dates. Choose the test day for these results.`);
  const chosen = mapping.testDay === null ? null : chosenDay(file, mapping.testDay, rows);
  const planned = new Map<Day, string>();

  function at(said: string): { testDayId: string; day: Day } | Sentence {
    const isBlank = said.trim() === '';
    const day = isBlank ? null : dateOf(said, mapping.dateOrder);
    if (!isBlank && day === null)
      return translatable`“${said.trim().slice(0, 30)}” doesn’t match this file’s date format. Correct it.`;
    const absurd = day !== null && whyNotTestedOn(day, today);
    if (absurd) return absurd;
    if (chosen) {
      const on = day ?? chosen.startsOn;
      if (on < chosen.startsOn || on > chosen.endsOn)
        return translatable`${on} is outside the test day (${chosen.startsOn} to ${chosen.endsOn}). Choose another test day.`;
      return { testDayId: chosen.testDayId, day: on };
    }
    if (day === null) return translatable`The row has no date. Fill it in, or choose a test day for the file.`;
    const there = testDays.find((each) => each.startsOn <= day && day <= each.endsOn);
    const testDayId =
      there?.testDayId ?? planned.get(day) ?? plannedDay(rows, { title: 'Test day', startsOn: day, endsOn: day });
    if (!there) planned.set(day, testDayId);
    return { testDayId, day };
  }
  return { ids, at };
}

type Chosen = Pick<TestDay, 'startsOn' | 'endsOn'> & { readonly testDayId: string };

function chosenDay(
  { rows: fileRows, mapping, today, testDays }: Pick<ResultFile, 'rows' | 'mapping' | 'today' | 'testDays'>,
  testDay: NonNullable<FitnessMapping['testDay']>,
  rows: FileRow[],
): Chosen {
  if ('testDayId' in testDay) {
    const there = testDays.find((each) => each.testDayId === testDay.testDayId);
    if (!there) throw new Fault('not-found', translatable`Not found, or you don’t have access.`);
    return there;
  }
  const { title, startsOn } = testDay;
  const absurd = whyNotTestedOn(startsOn, today);
  if (absurd) throw new Fault('invalid', absurd);
  const same = testDays.find((each) => each.title === title && each.startsOn === startsOn);
  if (same) return same;
  const dates =
    mapping.date === null ? [] : fileRows.map(({ cells }) => dateOf(cells[mapping.date ?? 0] ?? '', mapping.dateOrder));
  const last = addDays(startsOn, longestDays);
  const within = dates.flatMap((day) => (day !== null && day >= startsOn && day <= last && day <= today ? [day] : []));
  const endsOn = within.sort().at(-1) ?? startsOn;
  return { testDayId: plannedDay(rows, { title, startsOn, endsOn }), startsOn, endsOn };
}

function plannedDay(rows: FileRow[], data: Pick<TestDay, 'title' | 'startsOn' | 'endsOn'>): string {
  const target = newId<'test-day'>();
  rows.push(toCreateRow('test_day', { line: 1, key: `${data.title} ${data.startsOn}`, data, target }));
  return target;
}
