import { unobserved } from '@laurel/domain/transition/rating-sheet';
import { comma, formatMoment } from '@laurel/web/kit/format';
import { useLocale } from '@laurel/web/kit/locale';
import { messagesVersion } from '@laurel/web/kit/messages';
import { t } from '@laurel/web/languages/text';
import type { Place, SheetCell, SheetColumn } from '@laurel/web/sheet/cell';
import IconBooks from '@tabler/icons-react/dist/esm/icons/IconBooks.mjs';
import { useMemo } from 'react';
import type { RatingBook, SheetMember } from './rating-book';
import type { RatingOutbox } from './ratings';

export type RatingCells = ReturnType<typeof useRatingCells>;

interface RatingCellsOf {
  readonly book: RatingBook;
  readonly outbox: RatingOutbox;
  readonly members: readonly SheetMember[];
  /** How they rated themselves stands beside it. */
  readonly isSelfShown: boolean;
}

/** The rows and columns of the full rubric: members down, criteria across, each under its competency. */
export function useRatingCells({ book, outbox, members, isSelfShown }: RatingCellsOf) {
  useLocale();
  // The words of columns come after the page, so the language alone doesn't say which are there.
  const words = messagesVersion();
  // Measured: the sheet redraws all rows on new arrays, and every keystroke draws it.
  const rows = useMemo(() => members.map((each) => ({ id: each.memberId, label: each.name })), [members]);
  const { columns } = useMemo(() => ({ words, columns: columnsOf(book) }), [book, words]);
  const selves = useMemo(
    () => new Map(members.map(({ memberId, self }) => [memberId as string, new Map(self)])),
    [members],
  );
  const evidence = useMemo(
    () => new Map(members.map((each) => [each.memberId as string, new Map(each.evidence)])),
    [members],
  );

  function cellAt(row: number, column: number): SheetCell {
    const member = members[row];
    if (!member) return { text: '', isReadOnly: true };
    if (column === 0) return { text: member.name, isReadOnly: true };
    const cell = ratingCell(member.memberId, column - 1);
    return canWrite(member) ? cell : { ...cell, isReadOnly: true };
  }

  function canWrite({ isCurrent }: SheetMember): boolean {
    return book.sheet.mayRate && isCurrent;
  }

  function ratingCell(memberId: string, at: number): SheetCell {
    const criterion = book.criteria[at];
    if (!criterion) return { text: '' };
    const letterOf = (level: string | null) => levelLetter(book, criterion.criterionId, level);
    const unsettled = outbox.cells.unsettledAt({ rowId: memberId, columnId: criterion.criterionId });
    if (unsettled?.state === 'conflict') {
      const [mine, theirs] = [letterOf(unsettled.edit.value.level), letterOf(unsettled.theirs.value.level)];
      const title = t('grades.conflictShort', {
        mine: mine || t('grades.cleared'),
        by: t('grades.byAt', {
          by: unsettled.theirs.by ?? t('outbox.someone'),
          at: formatMoment(unsettled.theirs.at),
        }),
        theirs: theirs || t('grades.cleared'),
      });
      return {
        text: t('grades.bothValues', { mine: mine || '–', theirs: theirs || '–' }),
        value: mine,
        mark: 'conflict',
        title,
      };
    }
    const { level, comment, isReleased } = book.ratingAt(memberId, criterion.criterionId);
    const letter = letterOf(level);
    const rank = criterion.levels.findIndex(({ levelId }) => levelId === level) + 1;
    const self = selves.get(memberId)?.get(at);
    const own =
      self === undefined ? '' : self === 0 ? t('transition.letterN') : (criterion.levels[self - 1]?.letter ?? '');
    const shown = isSelfShown && own !== '' ? t('transition.besideSelf', { letter: letter || '–', self: own }) : letter;
    const signs = `${comment === '' ? '' : ' ✎'}${evidence.get(memberId)?.has(at) ? ' ∗' : ''}`;
    const title = [
      levelTitle(book, criterion.criterionId, level),
      own === '' ? '' : t('transition.selfIs', { level: own }),
      comment,
      level !== null && !isReleased ? t('grades.unreleased') : '',
    ].filter((each) => each !== '');
    return {
      text: `${shown}${signs}`,
      value: letter,
      ...(rank > 0 ? { rank } : {}),
      ...(title.length > 0 ? { title: title.join(comma()) } : {}),
      ...(level !== null && !isReleased ? { mark: 'unreleased' } : {}),
    };
  }

  /** The cell of a row and column, shown now or not. */
  function cellOf({ rowId, columnId }: Place) {
    const [member, criterion] = [book.members.get(rowId), book.byId.get(columnId)];
    return member && criterion ? { member, criterion } : null;
  }

  return { rows, columns, cellAt, canWrite, cellOf };
}

function columnsOf({ criteria, sheet }: RatingBook): SheetColumn[] {
  const { competencies } = sheet.version;
  return [
    { id: 'name', title: t('grades.student'), width: 208 },
    ...criteria.map(({ criterionId, competencyId, title, levels, alignments }): SheetColumn => {
      const at = competencies.findIndex((each) => each.competencyId === competencyId);
      const name = competencies[at]?.title;
      return {
        ...{ id: criterionId, title, note: levels.map(({ letter }) => letter).join(' · '), width: 132 },
        ...(name === undefined ? {} : { badge: { letter: name.slice(0, 1).toLocaleUpperCase(), tone: at, name } }),
        ...(alignments.length === 0
          ? {}
          : { signs: [{ icon: IconBooks, name: alignments.map(({ code }) => code).join(comma()) }] }),
      };
    }),
  ];
}

/** A cell where all of them are read, not typed over: a dash says that nothing was rated, which empty paper doesn’t. */
export function withDash(cell: SheetCell): SheetCell {
  return cell.text === '' ? { ...cell, text: '–' } : cell;
}

/** The letter of a level as its cell shows it; empty where there is none. */
export function levelLetter({ byId }: RatingBook, criterionId: string, level: string | null): string {
  if (level === null) return '';
  if (level === unobserved) return t('transition.letterN');
  return byId.get(criterionId)?.levels.find(({ levelId }) => levelId === level)?.letter ?? '?';
}

/** The name of a level; empty where there is none. */
export function levelTitle({ byId }: RatingBook, criterionId: string, level: string | null): string {
  if (level === null) return '';
  if (level === unobserved) return t('transition.unobserved');
  return byId.get(criterionId)?.levels.find(({ levelId }) => levelId === level)?.title ?? '';
}
