import type { Entry, EntryPart } from '@laurel/domain/grades/entry';
import type { ScoreStatus, ScoreValue } from '@laurel/domain/grades/score';
import { comma, formatDecimal } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';

/** The text that reads back as exactly this score: `8 late 2d`, `EX`, `7 IN`. */
export function entryText({ value, status, lateMinutes }: ScoreValue): string {
  const late = lateMinutes > 0 ? `late ${durationText(lateMinutes)}` : '';
  return [value ?? '', status === 'none' ? '' : statusCodes[status], late].filter((part) => part !== '').join(' ');
}

/** The text a cell shows: the points, or the status where there are none that count. */
export function cellText({ value, status }: ScoreValue): string {
  if (value === null || status === 'excused') return status === 'none' ? '' : statusCodes[status];
  const points = formatDecimal(value);
  return status === 'incomplete' ? `${points} ${statusCodes.incomplete}` : points;
}

/** How a score was interpreted: `34/40, 2 days late`. */
export function readingOf({ value, status, lateMinutes }: ScoreValue, outOf: string): string {
  const parts = [
    value === null ? '' : t('grades.points', { value: formatDecimal(value), outOf: formatDecimal(outOf) }),
    status === 'none' ? '' : statusName(status),
    lateMinutes > 0 ? lateText(lateMinutes) : '',
  ];
  return parts.filter((part) => part !== '').join(comma()) || t('grades.notGraded');
}

/** What was typed and became points: `85 % read as 34/40`; `null` where nothing was calculated. */
export function workedOut(parts: readonly EntryPart[], outOf: string): string | null {
  for (const part of parts) {
    if (part.as !== 'percent' && part.as !== 'letter' && part.as !== 'ratio') continue;
    const points = formatDecimal(part.points);
    if (part.as === 'percent')
      return t('grades.percentRead', { percent: formatDecimal(part.percent), points, outOf: formatDecimal(outOf) });
    if (part.as === 'letter') {
      const { letter, percent } = part;
      return t('grades.letterRead', { letter, percent: formatDecimal(percent), points, outOf: formatDecimal(outOf) });
    }
    if (part.as === 'ratio' && part.under !== outOf) {
      const [over, under] = [formatDecimal(part.over), formatDecimal(part.under)];
      return t('grades.ratioRead', { over, under, points, outOf: formatDecimal(outOf) });
    }
  }
  return null;
}

/** How an entry was read: what became points, status and lateness, and whether that is more than there are. */
export function entryReading(entry: Extract<Entry, { kind: 'read' }>, outOf: string): string {
  const reading = workedOut(entry.parts, outOf) ?? readingOf(entry, outOf);
  return entry.isOverMaximum ? [reading, t('grades.overMaximum')].join(comma()) : reading;
}

export function statusName(status: Exclude<ScoreStatus, 'none'>): string {
  switch (status) {
    case 'excused':
      return t('grades.excused');
    case 'missing':
      return t('grades.missing');
    case 'incomplete':
      return t('grades.incomplete');
    case 'collected':
      return t('grades.collected');
  }
}

/** `2 days late`, in the widest unit that comes out even. */
export function lateText(minutes: number): string {
  if (minutes % 1440 === 0) return t('grades.daysLate', { count: minutes / 1440 });
  if (minutes % 60 === 0) return t('grades.hoursLate', { count: minutes / 60 });
  return t('grades.minutesLate', { count: minutes });
}

/** `87.4%` from the calculator's decimal text, with the reader's decimal sign. */
export function percentText(percent: string): string {
  return t('grades.percent', { percent: formatDecimal(percent) });
}

const statusCodes = { excused: 'EX', missing: 'MI', incomplete: 'IN', collected: 'CO' } as const;

function durationText(minutes: number): string {
  if (minutes % 1440 === 0) return `${minutes / 1440}d`;
  return minutes % 60 === 0 ? `${minutes / 60}h` : `${minutes}m`;
}
