import { formatDecimal } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';

/** A final grade in words: its letter, its percentage, or both. */
export function gradeText(letter: string | null, percent: string | null): string {
  const parts = [letter, percent === null ? null : `${formatDecimal(percent)}%`].filter((part) => part !== null);
  return parts.length === 0 ? t('postings.noGrade') : parts.join(' · ');
}
