import type { Gradebook } from '@laurel/domain/grades/gradebook';
import { type Closure, findTermClosure } from '@laurel/domain/grades/open-terms';
import { addDays } from '@laurel/domain/kit/day';
import { formatDay } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { schoolToday } from '@laurel/web/people/school-day';

/** The terms of a gradebook whose scores can't be changed today, with why. The server decides again, by the school's day. */
export function closuresOf({ terms }: Pick<Gradebook, 'terms'>): ReadonlyMap<string, Closure> {
  const today = schoolToday();
  return new Map(
    terms.flatMap(({ termId }) => {
      const closure = findTermClosure(terms, termId, today);
      return closure ? [[termId, closure] as const] : [];
    }),
  );
}

/** The closure in a few words, for a cell or a column's head. */
export function closureName(closure: Closure): string {
  switch (closure.why) {
    case 'locked':
      return t('gradebook.termLocked', { title: closure.title });
    case 'too-early':
      return t('gradebook.termTooEarly', { title: closure.title, day: formatDay(closure.from) });
    case 'too-late':
      return t('gradebook.termTooLate', { title: closure.title, day: formatDay(addDays(closure.until, -1)) });
  }
}
