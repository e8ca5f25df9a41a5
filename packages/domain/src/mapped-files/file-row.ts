import { checkMeasurement, rangeOf } from '@laurel/domain/fitness/check-measurement';
import type { ColumnUnit, DateOrder, FileColumn } from '@laurel/domain/fitness/fitness-file';
import { plain } from '@laurel/domain/fitness/formula';
import { type Measurement, type MeasurementStatus, notTested } from '@laurel/domain/fitness/measurement';
import { statusOfCode, statusSaid } from '@laurel/domain/fitness/not-tested';
import { inUnitOf, isCode, number, yesOrNo } from '@laurel/domain/fitness/read-measurement';
import { readTime } from '@laurel/domain/fitness/read-time';
import { testOf } from '@laurel/domain/fitness/standards';
import type { FitnessTest } from '@laurel/domain/fitness/test';
import { type Day, isDay } from '@laurel/domain/kit/day';
import { add, type Fraction, zero } from '@laurel/domain/kit/fraction';
import { isSentence, type Sentence, translatable } from '@laurel/domain/kit/sentence';

/** What a row says of one test: a measurement, or why it can't be one. Tests that the row leaves blank are missing. */
export type RowResult =
  | { readonly testId: string; readonly columns: readonly number[]; readonly measurement: Measurement }
  | { readonly testId: string; readonly columns: readonly number[]; readonly refused: Sentence };

/** Words files write where nothing was tested. */
const blank = /^(|na|n\/a|nan|null|-|--|\.|x)$/i;

/** The results in one row of a file. */
export function resultsOf(
  cells: readonly string[],
  columns: readonly FileColumn[],
  protocols: Readonly<Record<string, string>>,
): RowResult[] {
  const found: RowResult[] = [];
  for (const [testId, parts] of byTest(columns)) {
    const test = testOf(testId);
    const filled = parts.filter(({ column, unit }) => !isCode(unit) && !isBlank(cells[column] ?? '', unit));
    if (!test || filled.length === 0) continue;
    const at = { testId, columns: filled.map(({ column }) => column) };
    const read = readParts(test, filled, cells);
    if (isSentence(read)) {
      found.push({ ...at, refused: read });
      continue;
    }
    const given = { ...read, protocol: protocols[testId] ?? null };
    const checked = checkMeasurement(test, given);
    found.push(isSentence(checked) ? { ...at, refused: checked } : { ...at, measurement: checked });
  }
  return [...found, ...reasonsOf(cells, columns, found)];
}

/**
 * Why tests without a value were not taken, by the codes beside them. A code for several tests says nothing of those in
 * place of which another of the same part was taken.
 */
function reasonsOf(cells: readonly string[], columns: readonly FileColumn[], found: readonly RowResult[]): RowResult[] {
  const taken = new Set<string | undefined>(found.flatMap(({ testId }) => [testId, testOf(testId)?.area]));
  return columns.flatMap(({ column, testId, unit }): RowResult[] => {
    const status = isCode(unit) ? statusOfCode(cells[column] ?? '', unit) : null;
    const area = testOf(testId)?.area;
    const isInPlace = (unit === '1–4=reason' || area === 'aerobic') && taken.has(area);
    if (!status || taken.has(testId) || isInPlace) return [];
    return [{ testId, columns: [column], measurement: { ...notTested, status } }];
  });
}

function isBlank(cell: string, unit: ColumnUnit): boolean {
  const said = cell.trim();
  // An x stands for yes where the question is yes or no.
  return blank.test(said) && !(said.toLowerCase() === 'x' && unit === 'yes/no');
}

function byTest(columns: readonly FileColumn[]): Map<string, FileColumn[]> {
  const found = new Map<string, FileColumn[]>();
  for (const each of columns) found.set(each.testId, [...(found.get(each.testId) ?? []), each]);
  return found;
}

/** Minutes and seconds, feet and inches add up; columns of the same unit are trials. */
function readParts(test: FitnessTest, parts: readonly FileColumn[], cells: readonly string[]): Measurement | Sentence {
  const values: Fraction[] = [];
  for (const { column, unit } of parts) {
    const said = (cells[column] ?? '').trim().slice(0, 60);
    const value = partOf(test, said, unit);
    if (typeof value === 'string') return { ...notTested, status: value };
    if (value !== null && isSentence(value)) return value;
    if (value === null)
      return translatable`“${said.slice(0, 40)}” can’t be read as ${test.name} in ${unit}. Valid values: ${rangeOf(test)}.`;
    if (value.over < 0n)
      return translatable`${test.name} can’t be negative (“${said}”). Valid values: ${rangeOf(test)}.`;
    values.push(value);
  }
  const isTrials = new Set(parts.map(({ unit }) => unit)).size === 1;
  const measured = { status: 'measured', protocol: null } as const;
  if (isTrials) return { ...measured, value: plain(values[0] ?? zero), trials: values.slice(0, 3).map(plain) };
  return { ...measured, value: plain(values.reduce(add, zero)), trials: [] };
}

function partOf(test: FitnessTest, said: string, unit: ColumnUnit): Fraction | MeasurementStatus | Sentence | null {
  const status = statusSaid(said);
  if (status) return status;
  if (test.unit === 'bool') return yesOrNo(said, unit === '1=no 2=yes' ? '1' : '0');
  // Whoever says minutes and seconds means 7:42 by 7.42.
  if (unit === 'min:sec') return readTime(said.replace(/^(\d{1,2})[.,](\d{2})$/, '$1:$2'), test);
  if (test.unit === 's' && said.includes(':')) return readTime(said, test);
  const value = number(said);
  return value && inUnitOf(test, value, unit);
}

/** A date as a file writes it; `null` when it is none. Times of day after it are left out. */
export function dateOf(said: string, order: DateOrder): Day | null {
  const text = said.trim().replace(/[T ]\d{1,2}:\d{2}.*$/, '');
  const plainDigits = /^(\d{8})$/.exec(text)?.[1];
  if (plainDigits) {
    const isYearFirst = order === 'iso';
    const [year, rest] = isYearFirst
      ? [plainDigits.slice(0, 4), plainDigits.slice(4)]
      : [plainDigits.slice(4), plainDigits.slice(0, 4)];
    const [first, second] = [rest.slice(0, 2), rest.slice(2)];
    return order === 'dmy' ? toDay(year, second, first) : toDay(year, first, second);
  }
  const parts = /^(\d{1,4})[-/.](\d{1,2})[-/.](\d{1,4})$/.exec(text);
  if (!parts) return null;
  const [, first = '', second = '', third = ''] = parts;
  if (first.length === 4) return toDay(first, second, third);
  return order === 'dmy' ? toDay(third, second, first) : toDay(third, first, second);
}

/** A birth date as a file writes it; `null` where the cell is empty. */
export function birthIn(said: string, order: DateOrder): Day | null | { readonly refused: Sentence } {
  if (said === '') return null;
  return (
    dateOf(said, order) ?? {
      refused: translatable`The birth date “${said.slice(0, 30)}” doesn’t match this file’s date format.`,
    }
  );
}

function toDay(year: string, month: string, date: string): Day | null {
  // Two digits are a year of this century for a test, and children's births are too.
  const full = year.length === 2 ? `20${year}` : year;
  const text = `${full}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isDay(text) ? text : null;
}

/** The sex a file says, as the standards know it. */
export function sexOf(said: string): 'F' | 'M' | null {
  if (/^(f|female|girl|w|2)$/i.test(said.trim())) return 'F';
  return /^(m|male|boy|1)$/i.test(said.trim()) ? 'M' : null;
}

/** Whole years as a file gives them; `null` where it gives none that can be. */
export function ageIn(said: string): number | null {
  const value = number(said.trim());
  if (!value || value.over < 0n) return null;
  const whole = Number(value.over / value.under);
  return whole >= 2 && whole <= 120 ? whole : null;
}
