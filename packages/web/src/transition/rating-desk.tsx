import { csvFile } from '@laurel/domain/kit/csv';
import { plainWords } from '@laurel/domain/kit/plain-words';
import { countColumn } from '@laurel/domain/rubrics/column-statistics';
import type * as api from '@laurel/domain/transition/api';
import { type RatingSheet, unobserved } from '@laurel/domain/transition/rating-sheet';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { Button } from '@laurel/editor/controls/button';
import { useLeaveGuard } from '@laurel/web/gradebook/leave-guard';
import { CellsSaved } from '@laurel/web/gradebook/scores-saved';
import { formatNumber, joinParts } from '@laurel/web/kit/format';
import { saveFile } from '@laurel/web/kit/save-file';
import { t } from '@laurel/web/languages/text';
import { useOutbox } from '@laurel/web/outbox/outbox';
import { UnsettledBar } from '@laurel/web/outbox/unsettled-bar';
import type { Place, SheetProps } from '@laurel/web/sheet/cell';
import { HistoryButtons } from '@laurel/web/sheet/history-buttons';
import { Sheet } from '@laurel/web/sheet/sheet';
import { SheetList } from '@laurel/web/sheet/sheet-list';
import sheetPlace from '@laurel/web/sheet/sheet-place.module.css';
import { SheetPrint } from '@laurel/web/sheet/sheet-print';
import { usePrinting } from '@laurel/web/sheet/use-printing';
import { KeepKeys } from '@laurel/web/ui/keep-keys';
import { notify, notifyFault, notifyUndo } from '@laurel/web/ui/notice';
import { Page } from '@laurel/web/ui/page';
import { deferDialog } from '@laurel/web/ui/part';
import { Empty } from '@laurel/web/ui/states';
import { useMediaQuery } from '@laurel/web/ui/use-media-query';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useAgreement, useReleaseRatings } from './queries';
import { type RatingBook, ratingBookOf } from './rating-book';
import { levelLetter, levelTitle, type RatingCells, useRatingCells, withDash } from './rating-cells';
import { RatingFilters } from './rating-filters';
import { pathwayRatings, type RatingOutbox, sheetName } from './ratings';
import { RubricButton } from './rubric-button';
import classes from './transition.module.css';
import { detailKey, type OpenedCell, useRatingActs } from './use-rating-acts';
import { type RubricView, useRubricView } from './use-rubric-view';

const AgreementPanel = deferDialog(() => import('./agreement-panel').then((file) => file.AgreementPanel));
const CriterionPanel = deferDialog(() => import('./criterion-panel').then((file) => file.CriterionPanel));

interface RatingDeskProps {
  readonly pathways: OutputOf<typeof api.readPathways>['pathways'];
  readonly sheet: RatingSheet;
}

/** The full rubric: ratings typed as in a spreadsheet, one key each, with what each column comes to below. */
export function RatingDesk({ pathways, sheet }: RatingDeskProps) {
  const [view, change] = useRubricView();
  const { outbox, revision } = useOutbox(pathwayRatings, sheetName(sheet));
  // Measured: ratings are kept in the book, so it lives until they are read again.
  const book = useMemo(() => ratingBookOf(sheet, outbox.cells), [sheet, outbox]);
  const [opened, setOpened] = useState<OpenedCell | null>(null);
  const [goal, setGoal] = useState<SheetProps['goal']>(null);
  const [isComparing, setComparing] = useState(false);
  const [isSelfShown, showSelf] = useState(false);
  const isPhone = useMediaQuery('(max-width: 700px)');
  useLeaveGuard(outbox);
  const members = useShownMembers(book, view);
  const { pathway: of, version: by, termId } = sheet;
  // Outside raters are no raters of the list, but compared as well.
  const agreement = useAgreement({ pathwayId: of.pathwayId, versionId: by.versionId, termId }).data?.criteria;
  const isCompared = agreement !== undefined && agreement.length > 0;
  const cells = useRatingCells({ book, outbox, members, isSelfShown });
  const acts = useRatingActs(
    {
      ...{ book, outbox, isPhone, goal, onGoal: setGoal, onDetail: setOpened },
      onColumn: (column) => change({ column }),
      onShow: () => change({ cohort: '', open: '', find: '' }),
    },
    cells,
  );
  const place = (rowId: string, columnId: string) => {
    if (columnId !== 'name') setOpened({ rowId, columnId });
    else if (book.criteria[0]) setOpened({ rowId, columnId: book.criteria[0].criterionId });
  };
  const props: SheetProps = {
    label: t('transition.sheet'),
    rows: cells.rows,
    columns: cells.columns,
    frozen: 1,
    cellAt: cells.cellAt,
    version: revision + (isSelfShown ? 1_000_000 : 0),
    ...acts.sheet,
    onKey: acts.onKey,
    refused: outbox.cells.texts(),
    history: outbox.history,
    onOpen: place,
    onDetail: place,
    announcement: acts.announcement,
    foot: {
      label: t('transition.share'),
      isTall: isCompared,
      cellAt: (column) => <Share {...{ book, members, agreement }} column={column - 1} />,
    },
    ...(goal ? { goal } : {}),
  };
  const { pathway } = sheet;
  const state = <CellsSaved outbox={outbox} left={acts.needing().length} onNext={acts.showNext} />;
  return (
    <Page
      title={pathway.title}
      width="fluid"
      isCompact
      action={
        <DeskActs
          {...{ book, members, isPhone, flush: outbox.flush }}
          onCompare={isCompared ? () => setComparing(true) : null}
        />
      }
      filters={<RatingFilters {...{ pathways, sheet, view, isSelfShown }} onChange={change} onSelfShown={showSelf} />}
    >
      {/* Beside the title and its buttons there is no room for it on a laptop. */}
      {!isPhone && (
        <p className={classes.keys}>
          {t('transition.rubricAbout', { comment: detailKey(book, 'C'), evidence: detailKey(book, 'E') })}
        </p>
      )}
      {sheet.closedBy !== null && <p className={classes.text}>{t('transition.isClosed', { title: sheet.closedBy })}</p>}
      <Disputes {...{ book, outbox, cells }} />
      {members.length === 0 ? (
        <Empty title={t('transition.noMembers')}>{t('transition.noMembersWhy')}</Empty>
      ) : (
        <Screen
          {...{ book, props, state, acts, isPhone }}
          columnId={view.column}
          onColumn={(column) => change({ column })}
          onMore={setOpened}
        />
      )}
      {isComparing && <AgreementPanel sheet={sheet} onClose={() => setComparing(false)} />}
      {opened && (
        <CriterionPanel
          key={`${opened.rowId} ${opened.columnId}`}
          {...{ book, outbox }}
          place={opened}
          isEvidence={opened.isEvidence ?? false}
          level={opened.level ?? null}
          onPlace={setOpened}
          onClose={() => setOpened(null)}
        />
      )}
    </Page>
  );
}

/** Those who are shown: of what was open when it was asked for, since nobody leaves while they are being rated. */
function useShownMembers(book: RatingBook, { cohort = '', open = '', find = '' }: RubricView): RatingSheet['members'] {
  const { sheet, criteria, rankAt } = book;
  const chosen = useMemo(
    () =>
      sheet.members.filter(
        (member) =>
          (cohort === '' || member.cohort === cohort) &&
          (open === '' || criteria.some((each) => typeof rankAt(member.memberId, each) !== 'number')),
      ),
    [sheet, criteria, rankAt, cohort, open],
  );
  return useMemo(() => namedAs(chosen, find), [chosen, find]);
}

/** Those whose names have these words or parts of them, in any order, with accents or without. */
function namedAs(members: RatingSheet['members'], find: string): RatingSheet['members'] {
  const wanted = plainWords(find);
  if (wanted.length === 0) return members;
  return members.filter(({ name }) => {
    const words = plainWords(name);
    return wanted.every((part) => words.some((word) => word.includes(part)));
  });
}

interface DeskActsProps {
  readonly book: RatingBook;
  readonly members: RatingSheet['members'];
  readonly isPhone: boolean;
  /** `null`: there are no raters to compare. */
  readonly onCompare: (() => void) | null;
  readonly flush: () => Promise<unknown>;
}

function DeskActs({ book, members, isPhone, onCompare, flush }: DeskActsProps) {
  return (
    <KeepKeys className={classes.tools}>
      <RubricButton rubricId={book.sheet.pathway.rubricId} />
      {!isPhone && (
        <>
          {onCompare && (
            <Button look="default" onClick={onCompare}>
              {t('transition.agreement')}
            </Button>
          )}
          <Button look="default" onClick={() => saveCsv(book, members)}>
            {t('transition.csv')}
          </Button>
          <Button look="default" onClick={() => window.print()}>
            {t('transition.print')}
          </Button>
        </>
      )}
      <Release book={book} flush={flush} />
    </KeepKeys>
  );
}

interface DisputesProps {
  readonly book: RatingBook;
  readonly outbox: RatingOutbox;
  readonly cells: RatingCells;
}

/** Ratings that somebody else changed meanwhile. */
function Disputes({ book, outbox, cells }: DisputesProps) {
  return (
    <UnsettledBar
      outbox={outbox}
      titleOf={(count) => t('transition.disputes', { count })}
      nameOf={({ mine }) => {
        const cell = cells.cellOf(mine);
        return t('transition.cellName', { student: cell?.member.name ?? '', criterion: cell?.criterion.title ?? '' });
      }}
      readingOf={({ mine }, { level, comment }) =>
        joinParts(levelTitle(book, mine.columnId, level) || t('grades.cleared'), comment)
      }
    />
  );
}

interface ScreenProps {
  readonly book: RatingBook;
  readonly props: SheetProps;
  readonly acts: ReturnType<typeof useRatingActs>;
  readonly isPhone: boolean;
  /** How far everything typed is saved. */
  readonly state: ReactNode;
  /** Of a phone, which shows one column. */
  readonly columnId: string | undefined;
  readonly onColumn: (columnId: string) => void;
  readonly onMore: (place: Place) => void;
}

/** The ratings as a sheet, as a list on a phone, and on paper. */
function Screen({ book, props, acts, isPhone, state, columnId, onColumn, onMore }: ScreenProps) {
  const isPrinting = usePrinting(useCallback(() => undefined, []));
  const read = { ...props, cellAt: (row: number, column: number) => withDash(props.cellAt(row, column)) };
  return (
    <>
      {isPrinting && <SheetPrint {...read} isPageEach={false} about={book.sheet.pathway.title} />}
      {isPhone ? (
        <div className={classes.onScreen}>
          <SheetList
            {...read}
            columnId={columnId && book.byId.has(columnId) ? columnId : (book.criteria[0]?.criterionId ?? '')}
            onColumn={onColumn}
            tools={<HistoryButtons {...props} />}
          />
          {state}
        </div>
      ) : (
        <div className={`${sheetPlace.place} ${classes.sheet}`}>
          <KeepKeys className={classes.bar}>
            <Reading {...{ book, active: acts.active }} />
            {state}
            <HistoryButtons {...props} />
            {book.byId.has(acts.active.columnId) && (
              <Button look="subtle" onClick={() => onMore(acts.active)}>
                {t('transition.more')}
              </Button>
            )}
          </KeepKeys>
          <Sheet {...props} onActive={(rowId, columnId) => acts.setActive({ rowId, columnId })} />
        </div>
      )}
    </>
  );
}

/** What the chosen cell says in full, and what can be typed. */
function Reading({ book, active }: { book: RatingBook; active: Place }) {
  const criterion = book.byId.get(active.columnId);
  const member = book.members.get(active.rowId);
  if (!criterion || !member) return <span className={classes.hint}>{t('transition.cellHelp')}</span>;
  const { level, comment } = book.ratingAt(active.rowId, active.columnId);
  const title = levelTitle(book, active.columnId, level);
  return (
    <span className={classes.reading}>
      {t('transition.cellName', { student: member.name, criterion: criterion.title })}{' '}
      {title === '' ? (
        <span className={classes.hint}>
          {t('transition.typeOne', {
            levels: criterion.levels.map(({ letter, title: name }, at) => `${at + 1} ${letter} ${name}`).join(' · '),
          })}
        </span>
      ) : (
        <strong>{title}</strong>
      )}{' '}
      {comment}
    </span>
  );
}

/** How many of a column have each level, in letters and shares, and how far its raters agree: nothing hangs on a color. */
interface ShareProps {
  readonly book: RatingBook;
  readonly members: readonly { readonly memberId: string }[];
  readonly agreement: OutputOf<typeof api.readAgreement>['criteria'] | undefined;
  readonly column: number;
}

function Share({ book, members, agreement, column }: ShareProps) {
  const criterion = book.criteria[column];
  if (!criterion) return null;
  const ranks = members.map(({ memberId }) => book.rankAt(memberId, criterion));
  const { rated, unobserved: open, levels } = countColumn(ranks, criterion.levels.length);
  const agreed = agreement?.find(({ criterionId }) => criterionId === criterion.criterionId);
  if (rated + open === 0 && !agreed) return <span className={classes.hint}>–</span>;
  return (
    <span className={classes.share} title={t('transition.ratedOf', { rated, count: members.length, open })}>
      {levels.map(({ count, share }, at) =>
        count === 0 ? null : (
          <span key={criterion.levels[at]?.levelId}>
            {criterion.levels[at]?.letter} {t('transition.percent', { value: formatNumber(share * 100, 0) })}
          </span>
        ),
      )}
      {agreed && (
        <span
          title={t('transition.agreementOf', { exact: percentOf(agreed.exact), adjacent: percentOf(agreed.adjacent) })}
        >
          {t('transition.footAgreement', {
            exact: percentOf(agreed.exact),
            kappa: agreed.kappa === null ? '–' : formatNumber(agreed.kappa, 2),
          })}
        </span>
      )}
    </span>
  );
}

function percentOf(share: number): string {
  return t('transition.percent', { value: formatNumber(share * 100, 0) });
}

/** Shows families what was rated; hides it again. */
function Release({ book, flush }: { book: RatingBook; flush: () => Promise<unknown> }) {
  const release = useReleaseRatings();
  const { sheet } = book;
  const count = book.heldBack();
  const isShown = count > 0 || release.isPending;
  if (!isShown || !sheet.mayRate || (sheet.kind !== 'teacher' && sheet.kind !== 'settled')) return null;
  const { kind } = sheet;
  const set = async (isReleased: boolean) => {
    try {
      await flush();
      const { pathway, version, termId } = sheet;
      const asked = { pathwayId: pathway.pathwayId, versionId: version.versionId, termId, kind, isReleased };
      const done = await release.mutateAsync(asked);
      if (isReleased) notifyUndo(t('transition.released', done), t('transition.hide'), () => void set(false));
      else notify(t('transition.hidden', done), { color: 'success' });
    } catch (error) {
      notifyFault(error);
    }
  };
  return (
    <Button isBusy={release.isPending} onClick={() => void set(true)}>
      {t('transition.release', { count })}
    </Button>
  );
}

function saveCsv(book: RatingBook, members: RatingSheet['members']): void {
  const head = [t('transition.student'), t('transition.cohort'), ...book.criteria.map(({ title }) => title)];
  const rows = members.map(({ memberId, name, cohort }) => [
    ...[name, cohort ?? ''],
    ...book.criteria.map(({ criterionId }) => {
      const { level } = book.ratingAt(memberId, criterionId);
      return level === unobserved ? 'N' : levelLetter(book, criterionId, level);
    }),
  ]);
  saveFile(new Blob([csvFile([head, ...rows])], { type: 'text/csv;charset=utf-8' }), `${book.sheet.pathway.title}.csv`);
}
