import type { GradebookAssignment, GradebookStudent } from '@laurel/domain/grades/gradebook';
import type { Closure } from '@laurel/domain/grades/open-terms';
import { type Id, id } from '@laurel/domain/kit/id';
import { Button } from '@laurel/editor/controls/button';
import { type Book, bookOf } from '@laurel/web/grades/book';
import { useGradebook } from '@laurel/web/grades/queries';
import { type ScoreConflict, type ScoreOutbox, scores } from '@laurel/web/grades/scores';
import { t } from '@laurel/web/languages/text';
import { useOutbox } from '@laurel/web/outbox/outbox';
import { UnsettledBar } from '@laurel/web/outbox/unsettled-bar';
import { usePosting } from '@laurel/web/postings/use-posting';
import { useRemarks } from '@laurel/web/remarks/queries';
import { usePrinting } from '@laurel/web/sheet/use-printing';
import { useRatings } from '@laurel/web/standards/queries';
import { usePresence } from '@laurel/web/teaching/presence';
import { Page } from '@laurel/web/ui/page';
import { deferPart } from '@laurel/web/ui/part';
import { Empty, Failed, Loading } from '@laurel/web/ui/states';
import { useMediaQuery } from '@laurel/web/ui/use-media-query';
import { useParams } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { closuresOf } from './closures';
import { gradebookFile } from './export-gradebook';
import { GradebookActions, GradebookMenu, ScoreActions } from './gradebook-actions';
import { FiltersButton, GradebookFilters } from './gradebook-filters';
import { GradebookSheet } from './gradebook-sheet';
import { assignmentsOf, nameOf, studentsOf, termIdOf, useGradebookGoal, useGradebookView } from './gradebook-view';
import { useLeaveGuard } from './leave-guard';
import { type Opened, OpenedPanel } from './opened-panel';
import { useReleases } from './release-buttons';
import { spokenValue } from './score-cells';
import { TermNotice } from './term-notice';

// Not for everyone who types scores.
const loadOther = () => import('./other-view').then((file) => file.OtherView);
const OtherView = deferPart(loadOther, {
  waiting: ({ book }) => (
    <Page title={book.gradebook.title} width="fluid" isCompact>
      <Loading shape="sheet" rows={18} />
    </Page>
  ),
});

/** /teacher/gradebook/{classId}: the scores and grades of one class. `GradebookSheet` wires cells and what is done with them. */
export function GradebookPage() {
  const params = useParams({ strict: false });
  // What is no id can't be found either; the server says so in its own words.
  const classId = useMemo(() => z.parse(z.catch(id('class'), noClass), params.classId), [params.classId]);
  const [{ sheet }] = useGradebookView();
  const query = useGradebook(classId);
  // Asked for beside the gradebook, not after it.
  useRatings(classId, sheet === 'standards');
  useRemarks(classId, sheet === 'comments');
  useEffect(() => {
    if (sheet !== 'scores') void loadOther().catch(() => undefined);
  }, [sheet]);
  const { outbox, revision } = useOutbox(scores, classId);
  // Measured: grades are kept in the book, so it lives until the gradebook is read again.
  const book = useMemo(() => (query.data ? bookOf(query.data, outbox.cells) : null), [query.data, outbox]);

  usePresence(classId, book !== null);

  if (book && sheet !== 'scores')
    return <OtherView key={`${sheet} ${classId}`} sheet={sheet} book={book} scores={outbox} />;
  if (book) return <GradebookDesk key={classId} book={book} outbox={outbox} revision={revision} />;
  return (
    <Page title={t('grades.title')} width="fluid">
      {query.error ? (
        <Failed error={query.error} onRetry={() => query.refetch()} />
      ) : (
        <Loading shape="sheet" rows={18} />
      )}
    </Page>
  );
}

const noClass = id('class').parse('00000000-0000-0000-0000-000000000000');

interface GradebookDeskProps {
  readonly book: Book;
  readonly outbox: ScoreOutbox;
  readonly revision: number;
}

/** The gradebook at work: sheet, filters, what is unsaved or disputed, and the panels that open beside it. */
function GradebookDesk({ book, outbox, revision }: GradebookDeskProps) {
  const { gradebook } = book;
  const [view, change] = useGradebookView();
  const [opened, setOpened] = useState<Opened | null>(null);
  const isPhone = useMediaQuery('(max-width: 700px)');
  const [isPageEach, setPageEach] = useState(false);
  const isPrinting = usePrinting(useCallback(() => setPageEach(false), []));
  const { find, sort, category, order } = view;
  const termId = termIdOf(gradebook, view.term);
  useWarmGrades(book, outbox, termId);
  useLeaveGuard(outbox);
  // Measured: both are asked for at every keystroke.
  const students = useMemo(() => studentsOf(book, { find, sort }, termId), [book, find, sort, termId]);
  const assignments = useMemo(() => assignmentsOf(book, { category, order }, termId), [book, termId, category, order]);
  const closures = useMemo(() => closuresOf(gradebook), [gradebook]);
  const closure = closures.get(termId ?? '') ?? null;
  const { goal, setGoal, showAssignment, showMade } = useGradebookGoal({ book, view, change, termId });
  const actions = useActions({
    book,
    outbox,
    students,
    assignments,
    termId,
    closures,
    term: view.term,
    onOpen: setOpened,
    onPrint: setPageEach,
  });
  const filters = { gradebook, view, termId, onChange: change };
  const filtersButton = <FiltersButton view={view} onOpen={() => setOpened({ panel: 'filters' })} />;

  // Where nobody is found there is no sheet to hold it.
  const phoneFilters = students.length === 0 && filtersButton;
  const wideFilters = [<GradebookFilters key="filters" {...filters} />, <ScoreActions key="actions" {...actions} />];

  return (
    <Page
      title={gradebook.title}
      {...(isPhone ? {} : { about: aboutText(gradebook, closure !== null) })}
      width="fluid"
      isCompact
      action={isPhone ? <GradebookMenu {...actions} /> : <GradebookActions {...actions} />}
      filters={isPhone ? phoneFilters : wideFilters}
    >
      {gradebook.isOpen && closure && <TermNotice closure={closure} />}
      <Unsettled book={book} outbox={outbox} />
      <NothingHere
        isEmpty={gradebook.students.length === 0}
        students={students}
        assignments={assignments}
        onCopyClass={gradebook.isOpen && gradebook.assignments.length === 0 ? actions.onCopyClass : null}
      />
      {students.length > 0 && (
        <GradebookSheet
          book={book}
          outbox={outbox}
          revision={revision}
          students={students}
          assignments={assignments}
          termId={termId}
          closures={closures}
          isPhone={isPhone}
          tools={filtersButton}
          print={isPrinting ? (isPageEach ? 'each' : 'all') : null}
          column={view.column}
          onColumn={(column) => change({ column })}
          goal={goal}
          onGoal={setGoal}
          onShow={showAssignment}
          onGrade={(studentId) => setOpened({ panel: 'grade', studentId })}
          onScore={(studentId, assignmentId) => setOpened({ panel: 'score', studentId, assignmentId })}
          onAssignment={(assignmentId) => setOpened({ panel: 'assignment', assignmentId })}
          onSort={(column) => change({ sort: nextSort(view.sort, column) })}
        />
      )}
      {opened && (
        <OpenedPanel
          {...{ opened, book, outbox, students, termId, closures, filters }}
          onStudent={(studentId) => setOpened({ panel: 'grade', studentId })}
          onClose={() => setOpened(null)}
          onMade={showMade}
        />
      )}
    </Page>
  );
}

interface ActionsOf {
  readonly book: Book;
  readonly outbox: ScoreOutbox;
  readonly students: readonly GradebookStudent[];
  readonly termId: Id<'term'> | null;
  readonly closures: ReadonlyMap<string, Closure>;
  readonly assignments: readonly GradebookAssignment[];
  /** As it was asked for. */
  readonly term: string;
  readonly onOpen: (opened: Opened) => void;
  readonly onPrint: (isPageEach: boolean) => void;
}

/** What can be done with the whole of it: release, post, print, save as a file, open what lies beside. */
function useActions({ book, outbox, students, assignments, termId, closures, term, onOpen, onPrint }: ActionsOf) {
  const { gradebook } = book;
  const open = assignments.filter((each) => !closures.has(each.termId));
  const releases = useReleases(gradebook, open, {
    counts: book.heldBack(),
    // What is still on its way counts as entered too.
    flush: () => outbox.flush(),
    labelOf: (count, title) => t('grades.releaseOf', { count, title }),
    totalOf: (count) => t('grades.held', { count }),
  });
  const posting = usePosting({
    ...{ classId: gradebook.classId, termId, flush: () => outbox.flush() },
    isOpen: gradebook.isOpen && closures.get(termId ?? '')?.why !== 'locked',
  });
  return {
    gradebook,
    term,
    releases,
    posting,
    onRules: () => onOpen({ panel: 'rules' }),
    onHistory: () => onOpen({ panel: 'history' }),
    onCopyClass: () => onOpen({ panel: 'copy-class' }),
    onNew: () => onOpen({ panel: 'assignment', assignmentId: null }),
    onPrint,
    file: gradebookFile({ book, students, assignments, termId }),
  };
}

interface NothingHereProps {
  /** The class has no students at all. */
  readonly isEmpty: boolean;
  readonly students: readonly unknown[];
  readonly assignments: readonly unknown[];
  /** `null`: nothing can be added, or something is there in another term. */
  readonly onCopyClass: (() => void) | null;
}

/** Why there is no sheet, or one without columns. */
function NothingHere({ isEmpty, students, assignments, onCopyClass }: NothingHereProps) {
  if (isEmpty) return <Empty title={t('grades.noStudents')}>{t('grades.noStudentsWhy')}</Empty>;
  if (students.length === 0) return <Empty title={t('grades.noMatch')}>{t('grades.noMatchWhy')}</Empty>;
  if (assignments.length > 0) return null;
  return (
    <Empty title={t('grades.noAssignments')}>
      {t('grades.noAssignmentsWhy')}
      {onCopyClass && (
        <Button look="default" onClick={onCopyClass}>
          {t('teaching.copyClass')}
        </Button>
      )}
    </Empty>
  );
}

/** Works out the grades below the fold while nobody waits, so that scrolling to them costs nothing. */
function useWarmGrades(book: Book, outbox: ScoreOutbox, termId: Id<'term'> | null): void {
  // Idle time is the browser's to give; one that gives none works them out as they come into view.
  useEffect(() => {
    if (!('requestIdleCallback' in window)) return;
    let left: Id<'person'>[] = [];
    let handle = 0;
    const work = (deadline: IdleDeadline) => {
      while (left.length > 0 && deadline.timeRemaining() > gradeMs) {
        const studentId = left.shift();
        if (studentId) book.gradeAt(studentId, termId);
      }
      if (left.length > 0) handle = requestIdleCallback(work);
    };
    // After a change too: only the students it touched are worked out anew.
    const start = () => {
      cancelIdleCallback(handle);
      left = book.gradebook.students.map(({ studentId }) => studentId);
      handle = requestIdleCallback(work);
    };
    start();
    const unsubscribe = outbox.subscribe(start);
    return () => {
      unsubscribe();
      cancelIdleCallback(handle);
    };
  }, [book, outbox, termId]);
}

/** Room for one grade of a hundred assignments on a slow machine. */
const gradeMs = 4;

/** The class in a line, and what can be done with its scores. */
function aboutText({ courseTitle, students, isOpen }: Book['gradebook'], isShut: boolean): string {
  const values = { course: courseTitle, count: students.length };
  if (!isOpen) return t('grades.aboutClosed', values);
  return isShut ? t('gradebook.aboutShut', values) : t('grades.about', values);
}

/** A header's next order: names one way, grades highest first, then lowest. */
function nextSort(now: 'name' | 'grade-down' | 'grade-up', column: 'name' | 'grade') {
  if (column === 'name') return 'name';
  return now === 'grade-down' ? 'grade-up' : 'grade-down';
}

/** Scores others changed too, and changes the server refused. */
function Unsettled({ book, outbox }: { book: Book; outbox: ScoreOutbox }) {
  const { students, assignments } = book.gradebook;
  const studentOf = ({ mine }: ScoreConflict) => students.find(({ studentId }) => studentId === mine.rowId);
  const assignmentOf = ({ mine }: ScoreConflict) => assignments.find(({ id }) => id === mine.columnId);
  return (
    <UnsettledBar
      outbox={outbox}
      titleOf={(count) => t('grades.conflictTitle', { count })}
      nameOf={(conflict) => {
        const student = studentOf(conflict);
        const assignment = assignmentOf(conflict)?.title ?? '';
        return t('grades.cellName', { student: student ? nameOf(student) : '', assignment });
      }}
      readingOf={(conflict, value) => spokenValue(value, assignmentOf(conflict)?.pointsPossible ?? '0')}
    />
  );
}
