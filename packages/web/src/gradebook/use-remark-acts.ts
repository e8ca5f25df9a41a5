import { fillComment } from '@laurel/domain/remarks/comment-variables';
import { findRemarkFault, type RemarkValue, readRemark } from '@laurel/domain/remarks/remark';
import { t as tGrades } from '@laurel/web/grades/text';
import type { Edit } from '@laurel/web/outbox/cells';
import { useCommentBank } from '@laurel/web/remarks/queries';
import { remarks as remarkTexts } from '@laurel/web/remarks/remarks';
import { t } from '@laurel/web/remarks/text';
import { commentValues } from './comment-values';
import { nameOf } from './gradebook-view';
import { columnTitle, type RemarkCells, type RemarkCellsOf } from './remark-cells';
import { type SheetPlace, useTextActs } from './use-cell-acts';

type RemarkActsOf = SheetPlace & Pick<RemarkCellsOf, 'book' | 'remarks' | 'outbox'>;

/** What is done with notes and comments in the sheet: typed, pasted, undone, gone to. */
export function useRemarkActs(props: RemarkActsOf, cells: RemarkCells) {
  const { book, remarks, outbox, isPhone, onColumn, goal, onGoal, onShow } = props;

  // A dot and a code stand for a phrase.
  const bank = useCommentBank().data?.comments ?? [];

  function takenText(edits: readonly Edit<RemarkValue>[]): string {
    const [one, more] = edits;
    const cell = one && cells.cellOf(one);
    if (!cell || more) return t('remarks.entered', { count: edits.length });
    const name = t('remarks.cellName', { student: nameOf(cell.student), column: columnTitle(book, cell) });
    return tGrades('grades.cellTaken', { cell: name, reading: one.value.text || tGrades('grades.cleared') });
  }

  return useTextActs({
    ...{ subject: remarkTexts, outbox, isPhone, onColumn, goal, onGoal, onShow },
    ...{ rows: cells.rows, columns: cells.columns, cellOf: cells.cellOf, canWrite: cells.canWrite },
    standingOf: ({ student, columnId }) => {
      const { text, version } = remarks.remarkAt(student.studentId, columnId);
      return { value: { text }, version };
    },
    readText: (text, { student, termId }) => {
      const phrase = bank.find(({ code }) => text.trim().toLowerCase() === `.${code.toLowerCase()}`);
      const meant = phrase ? fillComment(phrase.text, commentValues(book, student, termId)) : text;
      const sentence = findRemarkFault(meant);
      return sentence ? { sentence } : { value: { text: readRemark(meant) } };
    },
    takenText,
    say: {
      undone: (count) => t('remarks.undone', { count }),
      redone: (count) => t('remarks.redone', { count }),
      notRestored: (count) => t('remarks.notRestored', { count }),
    },
  });
}
