import type { GradebookStudent } from '@laurel/domain/grades/gradebook';
import type { Closure } from '@laurel/domain/grades/open-terms';
import type { Id } from '@laurel/domain/kit/id';
import type { Book } from '@laurel/web/grades/book';
import type { ScoreOutbox } from '@laurel/web/grades/scores';
import { deferDialog } from '@laurel/web/ui/part';
import type { ComponentProps } from 'react';
import { AssignmentEditor } from './assignment-editor';
import { GradePanel } from './grade-panel';
import { FiltersPanel } from './gradebook-filters';
import type { Made } from './gradebook-view';
import { RulesEditor } from './rules-editor';
import { ScorePanel } from './score-panel';

const CopyClassPanel = deferDialog(() =>
  import('@laurel/web/teaching/copy-class-panel').then((file) => file.CopyClassPanel),
);
const HistoryPanel = deferDialog(() => import('@laurel/web/teaching/history-panel').then((file) => file.HistoryPanel));

/** What lies open beside the sheet. */
export type Opened =
  | { readonly panel: 'grade'; readonly studentId: Id<'person'> }
  | { readonly panel: 'score'; readonly studentId: Id<'person'>; readonly assignmentId: Id<'assignment'> }
  | { readonly panel: 'assignment'; readonly assignmentId: Id<'assignment'> | null }
  | { readonly panel: 'rules' }
  | { readonly panel: 'history' }
  | { readonly panel: 'copy-class' }
  | { readonly panel: 'filters' };

interface OpenedPanelProps {
  readonly opened: Opened;
  readonly book: Book;
  readonly students: readonly GradebookStudent[];
  readonly termId: Id<'term'> | null;
  readonly closures: ReadonlyMap<string, Closure>;
  readonly filters: Omit<ComponentProps<typeof FiltersPanel>, 'onClose'>;
  readonly outbox: ScoreOutbox;
  readonly onStudent: (studentId: Id<'person'>) => void;
  readonly onClose: () => void;
  readonly onMade: (made: Made) => void;
}

/** The panel that lies open. */
export function OpenedPanel({ opened, book, outbox, ...props }: OpenedPanelProps) {
  const { students, termId, closures, filters, onStudent, onClose, onMade } = props;
  const closure = closures.get(termId ?? '') ?? null;
  switch (opened.panel) {
    case 'grade':
      return <GradePanel {...{ book, students, termId, closure, onStudent, onClose }} studentId={opened.studentId} />;
    case 'score':
      return <ScorePanel {...{ ...opened, book, outbox, closures, onClose }} />;
    case 'assignment':
      return (
        <AssignmentEditor {...{ book, outbox, termId, closures, onClose, onMade }} assignmentId={opened.assignmentId} />
      );
    case 'rules':
      return <RulesEditor {...{ book, termId, onClose }} />;
    case 'history':
      return <HistoryPanel {...{ book, outbox, closures, onClose }} />;
    case 'copy-class':
      return <CopyClassPanel gradebook={book.gradebook} onClose={onClose} />;
    case 'filters':
      return <FiltersPanel {...filters} onClose={onClose} />;
  }
}
