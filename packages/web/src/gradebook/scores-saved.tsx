import { Button } from '@laurel/editor/controls/button';
import type { Book } from '@laurel/web/grades/book';
import type { ScoreOutbox } from '@laurel/web/grades/scores';
import { t } from '@laurel/web/languages/text';
import { SaveStatus } from '@laurel/web/ui/save-status';
import type { ComponentProps } from 'react';

interface ScoresSavedProps {
  readonly book: Book;
  readonly outbox: ScoreOutbox;
  /** Goes to the next cell that needs the teacher. */
  readonly onNext: () => void;
}

/** Whether every score typed is saved, and the way to what isn't. */
export function ScoresSaved({ book, outbox, onNext }: ScoresSavedProps) {
  return <CellsSaved outbox={outbox} left={needingCells(book, outbox).length} onNext={onNext} />;
}

interface CellsSavedProps {
  readonly outbox: { readonly status: () => ComponentProps<typeof SaveStatus>['status'] };
  /** The cells that wait for the teacher. */
  readonly left: number;
  readonly onNext: () => void;
}

/** The same of any sheet's cells. */
export function CellsSaved({ outbox, left, onNext }: CellsSavedProps) {
  const status = outbox.status();
  if (status.state !== 'needs-you') return <SaveStatus status={status} />;
  return (
    <>
      <SaveStatus status={{ ...status, left: left || status.left }} />
      {left > 0 && (
        <Button look="default" onClick={onNext}>
          {t('gradebook.showNext')}
        </Button>
      )}
    </>
  );
}

/** The cells that wait for the teacher, as far as they are in this book: not those of a deleted assignment. */
export function needingCells({ gradebook }: Book, outbox: ScoreOutbox) {
  const students = new Set<string>(gradebook.students.map(({ studentId }) => studentId));
  const assignments = new Set<string>(gradebook.assignments.map(({ id }) => id));
  return outbox.cells.needing().filter((cell) => students.has(cell.rowId) && assignments.has(cell.columnId));
}
