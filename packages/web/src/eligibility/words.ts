import { dayOf, type SchoolTime } from '@laurel/domain/eligibility/school-time';
import type { BoardRow, ShownReason } from '@laurel/domain/eligibility/shown-standing';
import { addDays } from '@laurel/domain/kit/day';
import type { Sentence } from '@laurel/domain/kit/sentence';
import { translateSentence } from '@laurel/web/faults/translate-sentence';
import { formatDecimal, formatLongDay } from '@laurel/web/kit/format';
import { locale } from '@laurel/web/kit/messages';
import { t } from '@laurel/web/languages/text';

/** The last day of what ends at a moment, with its weekday: what ends at midnight holds through the day before. */
export function lastDayText(until: SchoolTime | null): string {
  if (until === null) return '';
  const day = dayOf(until);
  return formatLongDay(until.endsWith('T00:00') ? addDays(day, -1) : day);
}

/** The day of a moment, with its weekday. */
export function dayText(at: SchoolTime | null): string {
  return at === null ? '' : formatLongDay(dayOf(at));
}

/** The kinds of reasons of a standing, the strictest first, as a coach reads them. */
export function reasonsText({ standing }: Pick<BoardRow, 'standing'>): string {
  return (standing?.reasons ?? []).map(({ category }) => t(`eligibility.category-${category}`)).join(', ');
}

/** A rule that wasn’t met at two checks, for the same values and until the same day, is one reason to whoever reads it. */
export function distinctReasons(reasons: readonly ShownReason[]): ShownReason[] {
  const shown = (reason: ShownReason) => ({
    ...reason,
    checkAt: null,
    ...(reason.becomes === null && { since: null }),
  });
  return [...new Map(reasons.map((reason) => [JSON.stringify(shown(reason)), reason])).values()];
}

/** Until when it holds, as far as it is known. */
export function untilText({ standing }: Pick<BoardRow, 'standing'>): string {
  if (!standing || standing.until === null) return '';
  return t('eligibility.through', { day: lastDayText(standing.until) });
}

/** A text of a pack or its rules: of one that comes with Laurel in the reader’s language, of a district’s own as the district wrote it. */
export function shippedText(text: string): string {
  return locale() === 'en' ? text : translateSentence({ key: '{word0}', values: [text] });
}

/** A sentence about a standing; its decimals are written as the reader’s language writes them. */
export function standingText({ key, values = [] }: Sentence): string {
  const written = values.map((value) =>
    typeof value === 'string' && /^\d+\.\d+$/.test(value) ? formatDecimal(value) : value,
  );
  return translateSentence({ key, values: written });
}
