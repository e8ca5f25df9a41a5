import type { GradebookAssignment } from '@laurel/domain/grades/gradebook';
import type { Closure } from '@laurel/domain/grades/open-terms';
import type { Day } from '@laurel/domain/kit/day';
import type { Book } from '@laurel/web/grades/book';
import { formatDay, formatShortDay } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { schoolToday } from '@laurel/web/people/school-day';
import type { SheetColumn } from '@laurel/web/sheet/cell';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import { closureName } from './closures';

/** The sheet's columns: name, grade, then a column an assignment, with what of it must be known before typing. */
export function columnsOf(
  book: Book,
  assignments: readonly GradebookAssignment[],
  closures: ReadonlyMap<string, Closure>,
  isPhone: boolean,
): SheetColumn[] {
  const { categories } = book.gradebook.rules;
  const name: SheetColumn = { id: 'name', title: t('grades.student'), width: 208 };
  const grade: SheetColumn = { id: 'grade', title: t('grades.gradeColumn'), width: 116, align: 'end' };
  return [
    name,
    grade,
    ...assignments.map((each): SheetColumn => {
      const at = categories.findIndex(({ id }) => id === each.categoryId);
      const category = categories[at];
      return {
        id: each.id,
        title: each.title,
        note: t('grades.headNote', { outOf: each.pointsPossible, due: dueText(each.dueOn) }),
        // Room for a category, a sign, 100 points and a day of two digits.
        width: 144,
        align: 'end',
        signs: signsOf(each, closures.get(each.termId)),
        ...(category && !isPhone
          ? { badge: { letter: category.title.slice(0, 1).toLocaleUpperCase(), tone: at, name: category.title } }
          : {}),
      };
    }),
  ];
}

/** A due day as short as it can be told: the year only where it is another one. */
export function dueText(dueOn: Day | null): string {
  if (dueOn === null) return t('grades.noDue');
  const today = schoolToday();
  return dueOn.slice(0, 4) === today.slice(0, 4) ? formatShortDay(dueOn) : formatDay(dueOn);
}

/** Where nothing can be typed, it matters no more who would see it. */
export function signsOf(
  { release }: GradebookAssignment,
  closure: Closure | undefined,
): NonNullable<SheetColumn['signs']> {
  if (closure) return [{ icon: IconLock, name: closureName(closure) }];
  return release === 'auto' ? [{ icon: IconEye, name: t('gradebook.releasesAtOnce') }] : [];
}
