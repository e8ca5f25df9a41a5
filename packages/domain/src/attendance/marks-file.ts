import { type Day, isDay } from '@laurel/domain/kit/day';
import { type Sentence, translatable } from '@laurel/domain/kit/sentence';
import * as z from 'zod/mini';
import { codeLetter } from './code-letter';

const column = z.int().check(z.minimum(0), z.maximum(499));

/** In which order a file writes its dates where they aren’t 2026-10-16: never guessed, 3/4 is two days. */
export const dateOrders = ['iso', 'monthFirst', 'dayFirst'] as const;

/** What the columns of a file of marks mean; they count from 0. Without a period a row is for every meeting of the day. */
export const attendanceMapping = z.object({
  student: column,
  date: column,
  period: z.nullable(column),
  code: column,
  dateOrder: z.enum(dateOrders),
});

export type AttendanceMapping = z.infer<typeof attendanceMapping>;

const names = {
  student: /^(student|pupil|sis|user)?\s*(id|no|number|identifier)\.?$/i,
  date: /^(attendance\s*)?(date|day)$/i,
  period: /^(period|block|lesson)$/i,
  code: /^(attendance\s*)?(code|mark|status)$/i,
} as const;

/** What the header suggests; `null` where nothing fits. */
export function suggestedAttendance(header: readonly string[]): Readonly<Record<keyof typeof names, number | null>> {
  const find = (name: RegExp) => {
    const at = header.findIndex((cell) => name.test(cell.trim().replaceAll('_', ' ')));
    return at === -1 ? null : at;
  };
  return { student: find(names.student), date: find(names.date), period: find(names.period), code: find(names.code) };
}

/** The day a cell says, whatever stands behind it (a time of midnight); `null` when it says none. */
export function readDate(text: string, order: AttendanceMapping['dateOrder']): Day | null {
  const plain = text.trim().replace(/[T ]0?0:00(:00)?.*$/, '');
  if (isDay(plain)) return plain;
  const match = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(plain);
  if (!match || order === 'iso') return null;
  const [first = '', second = '', year = ''] = match.slice(1);
  const [month, date] = order === 'monthFirst' ? [first, second] : [second, first];
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isDay(day) ? day : null;
}

/** The letter a cell says; `null` when it can’t be one. */
export function readLetter(text: string): string | null {
  const letter = text.trim().toUpperCase();
  return codeLetter.safeParse(letter).success ? letter : null;
}

/** Why a number isn’t what the school wrote, as a sentence: 3.526E+16 stands for a thousand students. */
export function whyRuined(identifier: string): Sentence | null {
  const said = identifier.trim();
  if (!/^\d+([.,]\d+)?e\+?\d+$/i.test(said)) return null;
  return translatable`A spreadsheet rounded the ID ${said.slice(0, 40)}, so it matches no one. Export again with that column set to text.`;
}
