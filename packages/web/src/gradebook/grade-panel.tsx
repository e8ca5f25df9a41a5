import type { Subject } from '@laurel/domain/access/rule';
import type { GradebookStudent } from '@laurel/domain/grades/gradebook';
import type { Closure } from '@laurel/domain/grades/open-terms';
import type { Id } from '@laurel/domain/kit/id';
import { Button } from '@laurel/editor/controls/button';
import { ClassAttendance } from '@laurel/web/attendance/class-attendance';
import type { Book } from '@laurel/web/grades/book';
import { GradeTrace } from '@laurel/web/grades/grade-trace';
import { formatNumber } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { useAbility } from '@laurel/web/people/session';
import { deferPart } from '@laurel/web/ui/part';
import { SidePanel } from '@laurel/web/ui/side-panel';
import { Loading } from '@laurel/web/ui/states';
import { useUnsaved } from '@laurel/web/ui/unsaved';
import { type ReactNode, useState } from 'react';
import classes from './editor.module.css';
import { nameOf } from './gradebook-view';
import { OverrideForm } from './override-form';

const GuardianContacts = deferPart(
  () => import('@laurel/web/directory/guardian-contacts').then((file) => file.GuardianContacts),
  { waiting: () => <Loading rows={2} /> },
);

interface GradePanelProps {
  readonly book: Book;
  readonly studentId: Id<'person'>;
  /** Whom the sheet shows, in its order: who comes next. */
  readonly students: readonly GradebookStudent[];
  readonly termId: Id<'term'> | null;
  /** Why the term can't be changed, if it can't. */
  readonly closure: Closure | null;
  readonly onStudent: (studentId: Id<'person'>) => void;
  readonly onClose: () => void;
}

/** A student's grade explained as it stands in the sheet, unsaved scores included; and set by hand, if it must be. */
export function GradePanel({ book, studentId, students, termId, closure, onStudent, onClose }: GradePanelProps) {
  const { gradebook } = book;
  const unsaved = useUnsaved();
  const student = gradebook.students.find((each) => each.studentId === studentId);
  const term = gradebook.terms.find((each) => each.termId === termId);
  const override = book.overrideAt(studentId, termId);
  return (
    <SidePanel
      title={student ? nameOf(student) : t('grades.gradeColumn')}
      about={term ? `${gradebook.title} · ${term.title}` : gradebook.title}
      onClose={onClose}
      unsaved={unsaved}
      asksAbout="forms"
      begins="title"
    >
      <Neighbors students={students} studentId={studentId} onStudent={(next) => unsaved.leave(() => onStudent(next))} />
      <GradeTrace grade={book.gradeAt(studentId, termId)} rules={gradebook.rules} override={override} />
      <OnRequest key={`attendance ${studentId}`} of="attendance" title={t('grades.attendance')}>
        {() => <ClassAttendance classId={gradebook.classId} studentId={studentId} />}
      </OnRequest>
      <OnRequest key={`guardians ${studentId}`} of="users" title={t('directory.guardians')}>
        {() => <GuardianContacts studentId={studentId} />}
      </OnRequest>
      {gradebook.isOpen && term && !closure && (
        <OverrideForm
          key={studentId}
          gradeKey={{ classId: gradebook.classId, studentId, termId: term.termId }}
          scale={gradebook.rules.scale}
          override={override}
          onSaved={unsaved.forget}
        />
      )}
    </SidePanel>
  );
}

interface OnRequestProps {
  /** What the reader’s roles have to show. */
  readonly of: Subject;
  readonly title: string;
  readonly children: () => ReactNode;
}

/** More about the student, asked for when it is opened; nothing for those who may not see it. */
function OnRequest({ of, title, children }: OnRequestProps) {
  const [isOpen, setOpen] = useState(false);
  if (!useAbility().can('read', of)) return null;
  return (
    <details className={classes.open} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen && children()}
    </details>
  );
}

/** Goes on to whoever comes before or after in the sheet. A button at either end stays, so that keys keep their place. */
function Neighbors({ students, studentId, onStudent }: Pick<GradePanelProps, 'students' | 'studentId' | 'onStudent'>) {
  const at = students.findIndex((each) => each.studentId === studentId);
  if (at === -1 || students.length < 2) return null;
  const go = (by: number) => {
    const next = students[at + by];
    if (next) onStudent(next.studentId);
  };
  return (
    <nav className={classes.neighbors} aria-label={t('gradebook.neighbors')}>
      <Button look="default" isDisabled={at === 0} onClick={() => go(-1)}>
        {t('gradebook.previousStudent')}
      </Button>
      <Button look="default" isDisabled={at === students.length - 1} onClick={() => go(1)}>
        {t('gradebook.nextStudent')}
      </Button>
      <span role="status" className={classes.note}>
        {t('gradebook.studentAt', { at: formatNumber(at + 1), count: formatNumber(students.length) })}
      </span>
    </nav>
  );
}
