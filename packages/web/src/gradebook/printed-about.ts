import type { Gradebook } from '@laurel/domain/grades/gradebook';
import { t as tGrades } from '@laurel/web/grades/text';
import { formatDay } from '@laurel/web/kit/format';
import { schoolToday } from '@laurel/web/people/school-day';
import { t } from './text';

/** The class, its term and the day, on every printed page. */
export function printedAbout({ title, terms }: Pick<Gradebook, 'title' | 'terms'>, termId: string | null): string {
  return t('gradebook.printedOf', {
    title,
    term: terms.find((each) => each.termId === termId)?.title ?? tGrades('grades.allTerms'),
    day: formatDay(schoolToday()),
  });
}
