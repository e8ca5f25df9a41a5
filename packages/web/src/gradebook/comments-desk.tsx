import type { Id } from '@laurel/domain/kit/id';
import { Button } from '@laurel/editor/controls/button';
import type { Book } from '@laurel/web/grades/book';
import type { ScoreOutbox } from '@laurel/web/grades/scores';
import { t } from '@laurel/web/languages/text';
import { useOutbox } from '@laurel/web/outbox/outbox';
import { UnsettledBar } from '@laurel/web/outbox/unsettled-bar';
import { usePosting } from '@laurel/web/postings/use-posting';
import { BankPanel } from '@laurel/web/remarks/bank-panel';
import { useRemarks } from '@laurel/web/remarks/queries';
import { type RemarkBook, type RemarkOutbox, remarkBookOf, remarks as remarkTexts } from '@laurel/web/remarks/remarks';
import type { Place } from '@laurel/web/sheet/cell';
import { KeepKeys } from '@laurel/web/ui/keep-keys';
import { Page } from '@laurel/web/ui/page';
import { SidePanel } from '@laurel/web/ui/side-panel';
import { Empty } from '@laurel/web/ui/states';
import { useState } from 'react';
import { CommentsSheet } from './comments-sheet';
import { GradePanel } from './grade-panel';
import classes from './gradebook.module.css';
import { PostingButton, ViewLink } from './gradebook-actions';
import { FiltersButton, SheetFilters } from './gradebook-filters';
import { nameOf } from './gradebook-view';
import { PrintMenu } from './print-menu';
import { RemarkPanel } from './remark-panel';
import { TermNotice } from './term-notice';
import { useDesk } from './use-desk';
import { WaitingDesk } from './waiting-desk';

interface CommentsDeskProps {
  readonly book: Book;
  readonly scores: ScoreOutbox;
}

/** The gradebook by what is written: notes for teachers, and the comments that are posted with final grades. */
export function CommentsDesk({ book, scores }: CommentsDeskProps) {
  const { classId } = book.gradebook;
  const query = useRemarks(classId);
  const { outbox, revision } = useOutbox(remarkTexts, classId);
  const remarks = query.data && remarkBookOf(query.data.remarks, outbox.cells);
  if (remarks) return <RemarksDesk {...{ book, remarks, outbox, revision, scores }} />;
  return <WaitingDesk title={book.gradebook.title} query={query} />;
}

/** What lies open beside the sheet. */
type Opened =
  | { readonly panel: 'filters' }
  | { readonly panel: 'bank' }
  | { readonly panel: 'grade'; readonly studentId: Id<'person'> }
  | ({ readonly panel: 'text' } & Place);

interface RemarksDeskProps extends CommentsDeskProps {
  readonly remarks: RemarkBook;
  readonly outbox: RemarkOutbox;
  readonly revision: number;
}

function RemarksDesk({ book, remarks, outbox, revision, scores }: RemarksDeskProps) {
  const { gradebook } = book;
  const { view, change, goal, setGoal, isPhone, print, setPageEach, termId, students, closures, closure } = useDesk(
    book,
    outbox,
  );
  const [opened, setOpened] = useState<Opened | null>(null);
  const posting = usePosting({
    ...{ classId: gradebook.classId, termId },
    // What is still on its way is posted, too.
    flush: async () => void (await Promise.all([outbox.flush(), scores.flush()])),
    isOpen: gradebook.isOpen && closure?.why !== 'locked',
  });
  const close = () => setOpened(null);
  const filters = { gradebook, view, termId, onChange: change };
  // Where nobody is found there is no sheet to hold it.
  const filtersButton = <FiltersButton view={view} onOpen={() => setOpened({ panel: 'filters' })} />;
  const post = <PostingButton posting={posting} />;
  return (
    <Page
      title={gradebook.title}
      {...(isPhone ? {} : { about: t('remarks.about', { course: gradebook.courseTitle }) })}
      width="fluid"
      isCompact
      action={
        <KeepKeys className={classes.actions}>
          <ViewLink sheet="scores" term={view.term} />
          <Button look="default" onClick={() => setOpened({ panel: 'bank' })}>
            {t('remarks.bank')}
          </Button>
          {isPhone && post}
        </KeepKeys>
      }
      filters={
        isPhone
          ? students.length === 0 && filtersButton
          : [
              <SheetFilters key="filters" {...filters} />,
              <KeepKeys key="actions" className={classes.toolbar}>
                <PrintMenu onPrint={setPageEach} />
                {post}
              </KeepKeys>,
            ]
      }
    >
      {gradebook.isOpen && closure && <TermNotice closure={closure} />}
      <Disputed {...{ book, outbox }} />
      {students.length === 0 ? (
        <Empty title={t('grades.noMatch')}>{t('grades.noMatchWhy')}</Empty>
      ) : (
        <CommentsSheet
          {...{ book, remarks, outbox, revision, students, termId, closures, isPhone, goal }}
          tools={filtersButton}
          print={print}
          column={view.column}
          onColumn={(column) => change({ column })}
          onGoal={setGoal}
          onShow={({ columnId }) => change({ term: columnId.split(':')[1] ?? view.term, find: '', column: columnId })}
          onGrade={(studentId) => setOpened({ panel: 'grade', studentId })}
          onText={(place) => setOpened({ panel: 'text', ...place })}
        />
      )}
      {opened?.panel === 'filters' && (
        <SidePanel title={t('gradebook.filters')} onClose={close}>
          <SheetFilters {...filters} isLabelled />
        </SidePanel>
      )}
      {opened?.panel === 'bank' && <BankPanel onClose={close} />}
      {opened?.panel === 'grade' && (
        <GradePanel
          {...{ book, students, termId, closure, onClose: close }}
          studentId={opened.studentId}
          onStudent={(studentId) => setOpened({ panel: 'grade', studentId })}
        />
      )}
      {opened?.panel === 'text' && (
        <RemarkPanel {...{ book, remarks, outbox, closures, onClose: close }} place={opened} />
      )}
    </Page>
  );
}

/** Texts others changed too, and changes the server refused. */
function Disputed({ book, outbox }: Pick<RemarksDeskProps, 'book' | 'outbox'>) {
  const { students, terms } = book.gradebook;
  return (
    <UnsettledBar
      outbox={outbox}
      titleOf={(count) => t('remarks.disputes', { count })}
      nameOf={({ mine }) => {
        const student = students.find(({ studentId }) => studentId === mine.rowId);
        const term = terms.find(({ termId }) => mine.columnId.endsWith(termId));
        return t('remarks.cellName', {
          student: student ? nameOf(student) : '',
          column: term ? t('remarks.commentOn', { term: term.title }) : t('remarks.note'),
        });
      }}
      readingOf={(_, { text }) => text || t('grades.cleared')}
    />
  );
}
