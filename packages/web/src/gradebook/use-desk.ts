import type { Book } from '@laurel/web/grades/book';
import type { SheetProps } from '@laurel/web/sheet/cell';
import { usePrinting } from '@laurel/web/sheet/use-printing';
import { useMediaQuery } from '@laurel/web/ui/use-media-query';
import { useCallback, useMemo, useState } from 'react';
import { closuresOf } from './closures';
import { studentsOf, termIdOf, useGradebookView } from './gradebook-view';
import { useLeaveGuard } from './leave-guard';

/** What a sheet beside that of the scores is shown by: whose students, of which term, on which screen or on paper. */
export function useDesk(book: Book, outbox: Parameters<typeof useLeaveGuard>[0]) {
  const { gradebook } = book;
  const [view, change] = useGradebookView();
  const [goal, setGoal] = useState<SheetProps['goal']>(null);
  const isPhone = useMediaQuery('(max-width: 700px)');
  const [isPageEach, setPageEach] = useState(false);
  const isPrinting = usePrinting(useCallback(() => setPageEach(false), []));
  const termId = termIdOf(gradebook, view.term);
  useLeaveGuard(outbox);
  const { find } = view;
  // Measured: asked for at every keystroke.
  const students = useMemo(() => studentsOf(book, { find, sort: 'name' }, termId), [book, find, termId]);
  const closures = useMemo(() => closuresOf(gradebook), [gradebook]);
  const closure = closures.get(termId ?? '') ?? null;
  const print = isPrinting ? (isPageEach ? ('each' as const) : ('all' as const)) : null;
  return { view, change, goal, setGoal, isPhone, print, setPageEach, termId, students, closures, closure };
}
