import type { Closure } from '@laurel/domain/grades/open-terms';
import type { Id } from '@laurel/domain/kit/id';
import type { Book } from '@laurel/web/grades/book';
import { GradeTrace } from '@laurel/web/grades/grade-trace';
import { t } from '@laurel/web/grades/text';
import { SidePanel } from '@laurel/web/ui/side-panel';
import { nameOf } from './gradebook-view';
import { OverrideForm } from './override-form';

interface GradePanelProps {
  readonly book: Book;
  readonly studentId: Id<'person'>;
  readonly termId: Id<'term'> | null;
  /** Why the term can't be changed, if it can't. */
  readonly closure: Closure | null;
  readonly onClose: () => void;
}

/** A student's grade explained as it stands in the sheet, unsaved scores included; and set by hand, if it must be. */
export function GradePanel({ book, studentId, termId, closure, onClose }: GradePanelProps) {
  const { gradebook } = book;
  const student = gradebook.students.find((each) => each.studentId === studentId);
  const term = gradebook.terms.find((each) => each.termId === termId);
  const override = book.overrideAt(studentId, termId);
  return (
    <SidePanel
      title={student ? nameOf(student) : t('grades.gradeColumn')}
      about={term ? `${gradebook.title} · ${term.title}` : gradebook.title}
      onClose={onClose}
      begins="title"
    >
      <GradeTrace grade={book.gradeAt(studentId, termId)} rules={gradebook.rules} override={override} />
      {gradebook.isOpen && term && !closure && (
        <OverrideForm
          gradeKey={{ classId: gradebook.classId, studentId, termId: term.termId }}
          scale={gradebook.rules.scale}
          override={override}
        />
      )}
    </SidePanel>
  );
}
