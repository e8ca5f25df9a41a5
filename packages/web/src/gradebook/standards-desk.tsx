import type { Closure } from '@laurel/domain/grades/open-terms';
import type { Id } from '@laurel/domain/kit/id';
import { exportedTitles, ratingTitle, resultTitle } from '@laurel/domain/mapped-files/score-sheet';
import type { RatingValue } from '@laurel/domain/standards/rating-sheet';
import { Select } from '@laurel/editor/controls/select';
import type { Book } from '@laurel/web/grades/book';
import type { ScoreOutbox } from '@laurel/web/grades/scores';
import { t } from '@laurel/web/languages/text';
import { useOutbox } from '@laurel/web/outbox/outbox';
import { UnsettledBar } from '@laurel/web/outbox/unsettled-bar';
import type { Place } from '@laurel/web/sheet/cell';
import { useRatings } from '@laurel/web/standards/queries';
import { type RatingBook, ratingBookOf } from '@laurel/web/standards/rating-book';
import { ratingText } from '@laurel/web/standards/rating-words';
import { type RatingConflict, type RatingOutbox, ratings as ratingCells } from '@laurel/web/standards/ratings';
import { KeepKeys } from '@laurel/web/ui/keep-keys';
import { Page } from '@laurel/web/ui/page';
import { deferDialog } from '@laurel/web/ui/part';
import { SidePanel } from '@laurel/web/ui/side-panel';
import { Empty } from '@laurel/web/ui/states';
import { type ComponentProps, useMemo, useState } from 'react';
import { AlignmentPanel } from './alignment-panel';
import { ClassStandardsPanel } from './class-standards-panel';
import { EvidencePanel } from './evidence-panel';
import { titleOf } from './export-gradebook';
import type { Cell, SheetFile } from './export-sheet';
import classes from './gradebook.module.css';
import { FiltersButton, nameField, SheetFilters } from './gradebook-filters';
import { nameOf } from './gradebook-view';
import { PrintMenu } from './print-menu';
import { type RatingCellsOf, type ShownColumn, shownColumns } from './rating-cells';
import { ReleaseButtons, useReleases } from './release-buttons';
import { StandardsActions, StandardsMenu } from './standards-actions';
import { StandardsSheet } from './standards-sheet';
import { TermNotice } from './term-notice';
import { useDesk } from './use-desk';
import { WaitingDesk } from './waiting-desk';

const HistoryPanel = deferDialog(() => import('@laurel/web/teaching/history-panel').then((file) => file.HistoryPanel));

/** The gradebook by standards: what each student shows of each, and the evidence that is typed for it. */
export function StandardsDesk({ book, scores }: { readonly book: Book; readonly scores: ScoreOutbox }) {
  const { classId } = book.gradebook;
  const query = useRatings(classId);
  const { outbox, revision } = useOutbox(ratingCells, classId);
  // Measured: ratings are kept in the book, so it lives until either is read again.
  const ratings = useMemo(
    () => (query.data ? ratingBookOf(book, query.data, { ratings: outbox.cells, scores: scores.cells }) : null),
    [book, query.data, outbox, scores],
  );
  if (ratings) return <RatingsDesk {...{ ratings, outbox, revision, scores }} />;
  return <WaitingDesk title={book.gradebook.title} query={query} />;
}

/** What lies open beside the sheet. */
type Opened =
  | { readonly panel: 'standards' }
  | { readonly panel: 'filters' }
  | { readonly panel: 'history' }
  | { readonly panel: 'alignment'; readonly assignmentId: Id<'assignment'> | null }
  | ({ readonly panel: 'evidence' } & Place);

interface RatingsDeskProps {
  readonly ratings: RatingBook;
  readonly outbox: RatingOutbox;
  readonly revision: number;
  readonly scores: ScoreOutbox;
}

function RatingsDesk({ ratings, outbox, revision, scores }: RatingsDeskProps) {
  const { book } = ratings;
  const { gradebook } = book;
  const { view, change, goal, setGoal, isPhone, print, setPageEach, termId, students, closures, closure } = useDesk(
    book,
    outbox,
  );
  const [opened, setOpened] = useState<Opened | null>(null);
  const open = book.assignmentsIn(termId).filter((each) => !closures.has(each.termId));
  const releases = useReleases(gradebook, open, {
    counts: ratings.heldBack(),
    // A release shows the scores of the same work as well.
    flush: async () => void (await Promise.all([outbox.flush(), scores.flush()])),
    labelOf: (count, title) => t('standards.releaseOf', { count, title }),
    totalOf: (count) => t('standards.held', { count }),
  });
  const isEmpty = ratings.standards.length === 0;
  const choose = () => setOpened({ panel: 'standards' });
  const align = (assignmentId: Id<'assignment'> | null) => setOpened({ panel: 'alignment', assignmentId });
  const file = ratingsFile({ ratings, students, termId, only: view.standard });
  const acts = {
    classId: gradebook.classId,
    isOpen: gradebook.isOpen,
    isEmpty,
    term: view.term,
    releases,
    onChoose: choose,
    onAlign: () => align(null),
    onHistory: () => setOpened({ panel: 'history' }),
    onPrint: setPageEach,
    file,
  };
  // Where nobody is found there is no sheet to hold it.
  const filtersButton = <FiltersButton view={view} onOpen={() => setOpened({ panel: 'filters' })} />;
  const filters = { ratings, view, termId, onChange: change };
  return (
    <Page
      title={gradebook.title}
      {...(isPhone ? {} : { about: t('standards.deskAbout', { course: gradebook.courseTitle }) })}
      width="fluid"
      isCompact
      action={isPhone ? <StandardsMenu {...acts} /> : <StandardsActions {...acts} />}
      {...(isPhone
        ? { filters: students.length === 0 && filtersButton }
        : {
            filters: [
              <StandardsFilters key="filters" {...filters} />,
              <KeepKeys key="actions" className={classes.toolbar}>
                <PrintMenu onPrint={setPageEach} file={file} />
                <ReleaseButtons releases={releases} />
              </KeepKeys>,
            ],
          })}
    >
      {gradebook.isOpen && closure && <TermNotice closure={closure} />}
      <Disputed {...{ ratings, outbox }} />
      {isEmpty ? (
        <Empty title={t('standards.noneChosen')}>{t('standards.noneChosenWhy')}</Empty>
      ) : students.length === 0 ? (
        <Empty title={t('grades.noMatch')}>{t('grades.noMatchWhy')}</Empty>
      ) : (
        <StandardsSheet
          {...{ ratings, outbox, revision, students, termId, closures, isPhone, goal }}
          only={view.standard}
          tools={filtersButton}
          print={print}
          column={view.column}
          onColumn={(column) => change({ column })}
          onGoal={setGoal}
          onShow={({ columnId }) => {
            const column = ratings.columns.find((each) => each.columnId === columnId);
            if (column) change({ term: column.assignment.termId, standard: '', find: '', column: columnId });
          }}
          onEvidence={(place) => setOpened({ panel: 'evidence', ...place })}
          onStandard={choose}
          onAssignment={align}
        />
      )}
      {opened && (
        <OpenedPanel {...{ opened, ratings, scores, termId, closures, filters }} onClose={() => setOpened(null)} />
      )}
    </Page>
  );
}

interface OpenedPanelProps extends Pick<RatingsDeskProps, 'ratings' | 'scores'> {
  readonly opened: Opened;
  readonly termId: Id<'term'> | null;
  readonly closures: ReadonlyMap<string, Closure>;
  readonly filters: ComponentProps<typeof StandardsFilters>;
  readonly onClose: () => void;
}

function OpenedPanel({ opened, ratings, scores, termId, closures, filters, onClose }: OpenedPanelProps) {
  const { book } = ratings;
  switch (opened.panel) {
    case 'standards':
      return <ClassStandardsPanel classId={book.gradebook.classId} onClose={onClose} />;
    case 'history':
      return <HistoryPanel {...{ book, closures, onClose }} outbox={scores} />;
    case 'filters':
      return (
        <SidePanel title={t('gradebook.filters')} onClose={onClose}>
          <StandardsFilters {...filters} isLabelled />
        </SidePanel>
      );
    case 'alignment':
      return <AlignmentPanel {...{ ratings, closures, termId, onClose }} assignmentId={opened.assignmentId} />;
    case 'evidence':
      return <EvidencePanel {...{ ratings, termId, onClose }} place={opened} />;
  }
}

/** Ratings others changed too, and changes the server refused. */
function Disputed({ ratings, outbox }: Pick<RatingsDeskProps, 'ratings' | 'outbox'>) {
  const { students } = ratings.book.gradebook;
  const columnOf = ({ mine }: RatingConflict) => ratings.columns.find(({ columnId }) => columnId === mine.columnId);
  const readingOf = (conflict: RatingConflict, { value }: RatingValue) =>
    ratingText(columnOf(conflict)?.standard.levels ?? [], value) || t('grades.cleared');
  return (
    <UnsettledBar
      outbox={outbox}
      titleOf={(count) => t('standards.disputes', { count })}
      nameOf={(conflict) => {
        const student = students.find(({ studentId }) => studentId === conflict.mine.rowId);
        const column = columnOf(conflict);
        return t('standards.cellName', {
          student: student ? nameOf(student) : '',
          code: column?.standard.code ?? '',
          assignment: column?.assignment.title ?? '',
        });
      }}
      readingOf={readingOf}
    />
  );
}

interface StandardsFiltersProps extends Omit<ComponentProps<typeof SheetFilters>, 'gradebook' | 'children'> {
  readonly ratings: RatingBook;
}

/** Which term, standard, and students are shown. */
function StandardsFilters({ ratings, ...props }: StandardsFiltersProps) {
  const { view, onChange, isLabelled = false } = props;
  return (
    <SheetFilters {...props} gradebook={ratings.book.gradebook}>
      <Select
        {...nameField(t('standards.standard'), isLabelled)}
        value={view.standard}
        onChange={(event) => onChange({ standard: event.target.value })}
        options={[
          { value: '', label: t('standards.all') },
          ...ratings.standards.map(({ standardId, code, title }) => ({
            value: standardId,
            label: t('standards.named', { code, title }),
          })),
        ]}
      />
    </SheetFilters>
  );
}

type ShownRatings = Pick<RatingCellsOf, 'ratings' | 'students' | 'termId' | 'only'>;

/**
 * The sheet of standards as a file: ID and names, then each standard’s rating and the ratings behind it as they are typed,
 * so that the same file changes nothing when it is read back. What points come to stands in the gradebook’s own file.
 */
function ratingsFile({ ratings, students, termId, only }: ShownRatings): SheetFile {
  const { identifier, familyName, givenName } = exportedTitles;
  return {
    title: `${titleOf({ book: ratings.book, termId })} ${t('standards.sheet')}`,
    rows() {
      const columns = shownColumns(ratings, termId, only);
      return [
        [identifier, familyName, givenName, ...columns.map(headerOf)],
        ...students.map((student) => [
          ...[student.identifier, student.familyName, student.givenName],
          ...columns.map((column) => cellOf(ratings, student.studentId, column, termId)),
        ]),
      ];
    },
  };
}

function headerOf({ standard, evidence }: ShownColumn): string {
  if (!evidence) return resultTitle(standard);
  const { id: assignmentId, title } = evidence.assignment;
  return ratingTitle({ assignmentId, title, standardId: standard.standardId, code: standard.code });
}

function cellOf(
  ratings: ShownRatings['ratings'],
  studentId: Id<'person'>,
  { standard, evidence }: ShownColumn,
  termId: string | null,
): Cell {
  if (!evidence) {
    const result = ratings.ratingAt(studentId, standard, termId);
    return result && Number(result.value);
  }
  const text = ratingText(standard.levels, ratings.typedAt(studentId, evidence).value);
  if (text === '') return null;
  return /^\d+$/.test(text) ? Number(text) : text;
}
