import { ageOn } from '@laurel/domain/fitness/age';
import { format } from '@laurel/domain/fitness/check-measurement';
import type { FitnessMapping } from '@laurel/domain/fitness/fitness-file';
import type { Measurement } from '@laurel/domain/fitness/measurement';
import { statusTexts, withoutReason } from '@laurel/domain/fitness/not-tested';
import { testOf } from '@laurel/domain/fitness/standards';
import type { FitnessTest } from '@laurel/domain/fitness/test';
import { type TestDay, whyNotTestedOn } from '@laurel/domain/fitness/test-day';
import { addDays, type Day } from '@laurel/domain/kit/day';
import { Fault } from '@laurel/domain/kit/fault';
import { fractionOf } from '@laurel/domain/kit/fraction';
import { isSentence, pluralize, type Sentence, translatable } from '@laurel/domain/kit/sentence';
import { ageIn, dateOf, resultsOf } from '@laurel/domain/mapped-files/file-row';
import { recordingHeader } from '@laurel/domain/mapped-files/recording-columns';
import { newId } from '@laurel/server/db/new-id';
import type { HeldMeasurement } from '@laurel/server/fitness/measurement-store';
import { type FileRow, toCreateRow } from './file-subject';
import { findTested, type Person, type PlannedResults, type ResultFile, rejectResult } from './find-tested';

/** What a file would do, result by result, with the reason for everything that stays out. */
export async function planResults(file: ResultFile): Promise<PlannedResults> {
  const planned: PlannedResults = { rows: [], questions: [], notices: [] };
  const people = findTested(file, planned);
  const days = testDaysOf(file, planned.rows);
  const results = resultRows(file, planned, people, days);
  const students = [...new Set(results.map(({ person }) => person.studentId))];
  const held = await file.readHeld(students, days.ids);
  const untold = await file.readWithoutReasons(students);
  const heldAt = new Map(held.map((row) => [`${row.studentId} ${row.testDayId} ${row.testId}`, row]));
  const taken = new Map<string, { line: number; measurement: Measurement }>();
  for (const result of results) {
    const place = `${result.person.studentId} ${result.testDayId} ${result.testId}`;
    const earlier = taken.get(place);
    if (!earlier) taken.set(place, result);
    const isUntold = untold.has(result.person.studentId);
    planned.rows.push(resultRow(result, { earlier, now: heldAt.get(place) ?? null, isUntold }));
  }
  const unaged = new Set(
    results.flatMap(({ person, ageGiven }) => (person.birthOn === null && ageGiven === null ? [person.studentId] : [])),
  );
  if (unaged.size > 0)
    planned.notices.push(
      translatable`${pluralize(unaged.size, '# student has', '# students have')} no birth date or age, so their results get no zone.`,
    );
  return planned;
}

interface Result {
  readonly line: number;
  readonly person: Person;
  readonly testDayId: string;
  readonly day: Day;
  readonly testId: string;
  readonly column: string;
  /** What devices call the recording it is of; empty for other files. */
  readonly recording: string;
  readonly ageGiven: number | null;
  readonly measurement: Measurement;
}

function resultRows(
  file: ResultFile,
  { rows }: PlannedResults,
  people: ReadonlyMap<number, Person>,
  days: FileTestDays,
): Result[] {
  const { mapping, header } = file;
  const named = header.indexOf(recordingHeader[0] ?? '');
  const found: Result[] = [];
  for (const { line, cells } of file.rows) {
    const person = people.get(line);
    if (!person) continue;
    const place = days.at(cells[mapping.date ?? -1] ?? '');
    const wrong = isSentence(place) ? place : beforeBirth(person, place.day);
    if (wrong || isSentence(place)) {
      if (wrong) rows.push(rejectResult(file, line, cells, wrong));
      continue;
    }
    const ageGiven = mapping.age === null ? null : ageIn(cells[mapping.age] ?? '');
    for (const each of resultsOf(cells, mapping.columns, mapping.protocols)) {
      const column = each.columns.map((at) => header[at] ?? '').join(' + ');
      if ('measurement' in each) {
        const { testId, measurement } = each;
        const recording = cells[named] ?? '';
        found.push({ line, person, ...place, testId, column, recording, ageGiven, measurement });
        continue;
      }
      const said = each.columns.map((at) => (cells[at] ?? '').slice(0, 60)).join(' ');
      const data = { column, value: said, shown: `${testOf(each.testId)?.name ?? ''} ${said}` };
      rows.push({
        line,
        entity: 'measurement',
        key: person.key,
        data,
        action: 'reject',
        reason: each.refused,
        target: person.studentId,
        before: null,
      });
    }
  }
  return found;
}

function beforeBirth({ birthOn }: Person, day: Day): Sentence | null {
  return birthOn === null || ageOn(birthOn, day) >= 0
    ? null
    : translatable`The test day ${day} is before the student’s birth date, ${birthOn}. Correct the date.`;
}

interface Standing {
  /** An earlier line about the same. */
  readonly earlier: { readonly line: number; readonly measurement: Measurement } | undefined;
  readonly now: HeldMeasurement | null;
  /** Whether whoever plans isn’t told why the student wasn’t tested. */
  readonly isUntold: boolean;
}

function resultRow(result: Result, { earlier, now, isUntold }: Standing): FileRow {
  const { line, person, testDayId, day, testId, column, recording, ageGiven, measurement } = result;
  const test = testOf(testId);
  const textOf = (each: Measurement) => (test ? shownText(test, each) : '');
  const shown = `${recording && `${recording}: `}${test?.name ?? ''} ${textOf(measurement)}`;
  const data = { studentId: person.studentId, testDayId, day, testId, column, ageGiven, shown, ...measurement };
  const at = {
    line,
    entity: 'measurement',
    key: `${person.key}|${testId}|${day}`,
    data,
    target: person.studentId,
  } as const;
  const held = now !== null && now.formula === null ? now : null;
  const before = held && { version: held.version, ...pickMeasurement(held), importId: held.importId, day: held.day };
  if (earlier) {
    if (isSame(earlier.measurement, measurement))
      return { ...at, action: 'skip', reason: translatable`Line ${earlier.line} has the same value.`, before };
    const reason = translatable`Line ${earlier.line} has a different value for this student, test, and day. Keep one of the two.`;
    return { ...at, action: 'reject', reason, before };
  }
  if (!held) return { ...at, action: 'create', reason: null, before: null };
  const shownHeld = isUntold ? { ...held, status: withoutReason(held.status) } : held;
  // A reason that isn't told can't be found out by trying each: another one always replaces it.
  if (isSame(shownHeld, measurement)) return { ...at, action: 'skip', reason: null, before };
  return {
    ...at,
    action: 'update',
    reason: translatable`${textOf(shownHeld)} becomes ${textOf(measurement)}.`,
    before,
  };
}

function pickMeasurement({ value, status, trials, protocol }: Measurement): Measurement {
  return { value, status, trials, protocol };
}

function isSame(a: Measurement, b: Measurement): boolean {
  return a.value === b.value && a.status === b.status && a.trials.join() === b.trials.join();
}

/** `42 laps`, `7:42`, `ABS`: a result as a person reads it. */
function shownText(test: FitnessTest, { value, status }: Measurement): string {
  const amount = value === null ? null : fractionOf(value);
  if (amount) return format(test, amount);
  return status === 'none' || status === 'measured' ? '' : statusTexts[status];
}

/** The test days a file's rows belong to. */
interface FileTestDays {
  /** Those that are there already. */
  readonly ids: readonly string[];
  /** Where a row with this date belongs, or why nowhere. */
  at(said: string): { readonly testDayId: string; readonly day: Day } | Sentence;
}

// As the table has it: a longer round of tests is two.
const longestDays = 60;

/** Finds the test days of a file's dates, and plans those there aren't yet. */
function testDaysOf(file: Pick<ResultFile, 'rows' | 'mapping' | 'today' | 'testDays'>, rows: FileRow[]): FileTestDays {
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
