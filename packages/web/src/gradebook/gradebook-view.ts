import type { Gradebook, GradebookAssignment, GradebookStudent } from '@laurel/domain/grades/gradebook';
import type { Outcome } from '@laurel/domain/grades/trace';
import type { Id } from '@laurel/domain/kit/id';
import { plainWords } from '@laurel/domain/kit/plain-words';
import { listedName, type NameParts, sortName } from '@laurel/domain/people/person-name';
import { ancestry, termKinds } from '@laurel/domain/terms/term';
import type { Book } from '@laurel/web/grades/book';
import { comma, compareText } from '@laurel/web/kit/format';
import type { SheetProps } from '@laurel/web/sheet/cell';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import * as z from 'zod/mini';

/** What of the gradebook is shown; kept in the address, so that a link or a reload shows the same. */
const shown = z.object({
  term: z.catch(z.string(), ''),
  category: z.catch(z.string(), ''),
  find: z.catch(z.string(), ''),
  sort: z.catch(z.enum(['name', 'grade-down', 'grade-up']), 'name'),
  /** Which work stands next to the names. */
  order: z.catch(z.enum(['arranged', 'newest']), 'arranged'),
  /** Scores, standards with the ratings of their evidence, or what is written about each student. */
  sheet: z.catch(z.enum(['scores', 'standards', 'comments']), 'scores'),
  /** The standard that is shown alone; empty for all of them. */
  standard: z.catch(z.string(), ''),
  /** The column a phone shows. */
  column: z.catch(z.string(), ''),
  /** With `column`, the cell that a link leads to. */
  student: z.catch(z.string(), ''),
});

export type GradebookView = z.infer<typeof shown>;

/** What the address asks for, and how to ask for something else. */
export function useGradebookView(): [GradebookView, (change: Partial<GradebookView>) => void] {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const view = z.parse(shown, search);
  const change = (next: Partial<GradebookView>) =>
    void navigate({
      to: '.',
      search: {
        ...view,
        ...next,
        ...(next.sort === 'name' ? { sort: '' } : {}),
        ...(next.order === 'arranged' ? { order: '' } : {}),
        ...(view.sheet === 'scores' ? { sheet: '' } : {}),
      },
      replace: true,
    });
  return [view, change];
}

/** The term asked for, the current one when none is, `null` for the whole class. */
export function termIdOf(gradebook: Gradebook, asked: string) {
  if (asked === 'all') return null;
  return gradebook.terms.find(({ termId }) => termId === asked)?.termId ?? gradebook.currentTermId;
}

/** The terms to choose among, the narrowest first, as teachers work in them; then the wider ones above. */
export function termsToChoose({ terms }: Pick<Gradebook, 'terms'>) {
  return terms.toSorted(
    (a, b) => termKinds.indexOf(b.kind) - termKinds.indexOf(a.kind) || (a.startsOn < b.startsOn ? -1 : 1),
  );
}

/** The assignments to show: as the teacher arranged them, or what was due last first. */
export function assignmentsOf(
  book: Book,
  { category, order }: Pick<GradebookView, 'category' | 'order'>,
  termId: string | null,
): readonly GradebookAssignment[] {
  const found = book
    .assignmentsIn(termId)
    .filter((each) => category === '' || (each.categoryId ?? 'none') === category);
  return order === 'newest' ? found.toReversed().toSorted(laterFirst) : found;
}

/** What has no day stands last. */
function laterFirst({ dueOn: a }: GradebookAssignment, { dueOn: b }: GradebookAssignment): number {
  if (a === b) return 0;
  return (a ?? '') > (b ?? '') ? -1 : 1;
}

/** The students to show, in order. A sort by grade holds until it is asked for again: rows don't jump while scores are typed. */
export function studentsOf(
  book: Book,
  { find, sort }: Pick<GradebookView, 'find' | 'sort'>,
  termId: string | null,
): GradebookStudent[] {
  // As displayed, the other way round, with accents or without.
  const wanted = plainWords(find);
  const found = book.gradebook.students
    .filter(({ familyName, givenName, identifier }) => {
      const words = plainWords(`${givenName} ${familyName} ${identifier ?? ''}`);
      return wanted.every((part) => words.some((word) => word.includes(part)));
    })
    .toSorted((a, b) => compareText(sortName(a), sortName(b)));
  if (sort === 'name') return found;
  const percents = new Map(found.map((each) => [each, percentOf(book.gradeAt(each.studentId, termId).soFar.outcome)]));
  const sign = sort === 'grade-up' ? 1 : -1;
  // Without a grade last, whichever way.
  return found.toSorted((a, b) => {
    const [one, other] = [percents.get(a) ?? null, percents.get(b) ?? null];
    if (one === null || other === null) return one === other ? 0 : one === null ? 1 : -1;
    return sign * (one - other);
  });
}

function percentOf(outcome: Outcome): number | null {
  return outcome.state === 'graded' ? Number(outcome.percent) : null;
}

/** An assignment that was made just now, and where it is listed. */
export type Made = Pick<GradebookAssignment, 'id' | 'termId' | 'categoryId'>;

interface GoalOf {
  readonly book: Book;
  readonly view: GradebookView;
  readonly change: (change: Partial<GradebookView>) => void;
  readonly termId: Id<'term'> | null;
}

/** The cell that the sheet goes to, and the columns that are to be seen. */
export function useGradebookGoal({ book, view, change, termId }: GoalOf) {
  const { gradebook } = book;
  const { sort, category } = view;
  const [goal, setGoal] = useState<SheetProps['goal']>(() =>
    view.student === '' ? null : [{ rowId: view.student, columnId: view.column }],
  );

  /** An assignment's column is to be shown, whatever is filtered now. */
  function showAssignment({ id, termId: itsTerm, categoryId }: Made): void {
    change({
      ...(isWithin(gradebook, itsTerm, termId) ? {} : { term: itsTerm }),
      ...(category === '' || category === (categoryId ?? 'none') ? {} : { category: '' }),
      find: '',
      column: id,
    });
  }

  function showMade(made: Made): void {
    showAssignment(made);
    const first = studentsOf(book, { find: '', sort }, termId)[0];
    if (first) setGoal([{ rowId: first.studentId, columnId: made.id }]);
  }

  return { goal, setGoal, showAssignment, showMade };
}

function isWithin({ terms }: Book['gradebook'], termId: Id<'term'>, outer: Id<'term'> | null): boolean {
  return outer === null || ancestry(terms, termId).some((term) => term.termId === outer);
}

/** A family name first, as the rows are sorted. */
export function nameOf(student: NameParts): string {
  return listedName(student, comma());
}
