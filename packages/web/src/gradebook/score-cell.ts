import type { GradebookAssignment } from '@laurel/domain/grades/gradebook';
import { isEntered, type ScoreValue } from '@laurel/domain/grades/score';
import type { Id } from '@laurel/domain/kit/id';
import { translateSentence } from '@laurel/web/faults/translate-sentence';
import type { Book, BookScore } from '@laurel/web/grades/book';
import { cellText, entryText, lateText, readingOf, statusName } from '@laurel/web/grades/score-entry';
import { t } from '@laurel/web/grades/text';
import { comma, formatMoment } from '@laurel/web/kit/format';
import type { Theirs, Unsettled } from '@laurel/web/outbox/cells';
import { t as tOutbox } from '@laurel/web/outbox/text';
import type { Mark, SheetCell } from '@laurel/web/sheet/cell';

/** One score as the sheet draws it, unsaved and disputed ones included. */
export function scoreCell(
  book: Book,
  studentId: Id<'person'>,
  assignment: GradebookAssignment,
  at?: Unsettled<ScoreValue>,
  dropped?: 'lowest' | 'highest',
): SheetCell {
  const score = book.scoreAt(studentId, assignment);
  // Only compared, so floats do: seven digits and four places fit them.
  const isOut = Number(score.value ?? 0) > Number(assignment.pointsPossible);
  if (at?.state === 'conflict') return disputeCell(at.edit.value, at.theirs, assignment.pointsPossible);
  if (at?.state === 'refused') {
    const { value } = at.edit;
    return {
      text: cellText(value),
      value: entryText(value),
      mark: 'invalid',
      title: translateSentence(at.sentence),
    };
  }
  const remarks = remarksOn(score, isOut, dropped);
  const mark = dropped ? 'dropped' : markOf(score, isOut);
  return {
    text: score.hasComment ? `${cellText(score)} •` : cellText(score),
    value: entryText(score),
    ...(mark ? { mark } : {}),
    ...(remarks.length > 0 ? { title: remarks.join(comma()) } : {}),
  };
}

/** Both values of a disputed cell, mine first. */
function disputeCell(mine: ScoreValue, theirs: Theirs<ScoreValue>, outOf: string): SheetCell {
  const title = t('grades.conflictShort', {
    mine: spokenValue(mine, outOf),
    by: t('grades.byAt', { by: theirs.by ?? tOutbox('outbox.someone'), at: formatMoment(theirs.at) }),
    theirs: spokenValue(theirs.value, outOf),
  });
  const text = t('grades.bothValues', { mine: cellText(mine) || '–', theirs: cellText(theirs.value) || '–' });
  return { text, value: entryText(mine), mark: 'conflict', title };
}

/** A reading in which an emptied cell says so. */
export function spokenValue(value: ScoreValue, outOf: string): string {
  return entryText(value) === '' ? t('grades.cleared') : readingOf(value, outOf);
}

function markOf(score: BookScore, isOverMaximum: boolean): Mark | null {
  if (score.status === 'excused') return 'excused';
  if (score.status === 'missing') return 'missing';
  if (score.lateMinutes > 0) return 'late';
  if (isOverMaximum) return 'over-maximum';
  if (score.isPendingReview) return 'pending';
  return isEntered(score) && !score.isReleased ? 'unreleased' : null;
}

/** What a cell's few characters don't say. */
function remarksOn(score: BookScore, isOverMaximum: boolean, dropped?: 'lowest' | 'highest'): string[] {
  const { status, lateMinutes } = score;
  return [
    dropped ? t(dropped === 'lowest' ? 'grades.droppedLowest' : 'grades.droppedHighest') : '',
    status === 'none' ? '' : statusName(status),
    lateMinutes > 0 ? lateText(lateMinutes) : '',
    isOverMaximum ? t('grades.overMaximum') : '',
    score.isPendingReview ? t('grades.pendingReview') : '',
    isEntered(score) && !score.isReleased ? t('grades.unreleased') : '',
    score.hasComment ? t('grades.hasComment') : '',
  ].filter((remark) => remark !== '');
}
