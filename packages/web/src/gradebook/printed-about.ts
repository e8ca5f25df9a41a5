import type { Gradebook } from '@laurel/domain/grades/gradebook';
import { formatDay } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { schoolToday } from '@laurel/web/people/school-day';

/** The class, its term and the day, on every printed page. */
export function printedAbout({ title, terms }: Pick<Gradebook, 'title' | 'terms'>, termId: string | null): string {
  return t('gradebook.printedOf', {
    title,
    term: terms.find((each) => each.termId === termId)?.title ?? t('grades.allTerms'),
    day: formatDay(schoolToday()),
  });
}
