import { readCellEntry } from '@laurel/domain/grades/read-entry';
import type { Book } from '@laurel/web/grades/book';
import { entryReading } from '@laurel/web/grades/score-entry';
import type { ScoreEdit } from '@laurel/web/grades/scores';
import { t } from '@laurel/web/grades/text';
import type { RefusedText } from '@laurel/web/outbox/cells';
import type { Cause, Edit } from '@laurel/web/sheet/cell';
import { nameOf } from './gradebook-view';
import type { ScoreCells } from './score-cells';
import type { ReadBlock } from './use-cell-acts';

/** Reads each text of a block as a score of its cell. */
export function readBlock(
  book: Book,
  { studentOf, assignmentOf }: Pick<ScoreCells, 'studentOf' | 'assignmentOf'>,
  block: readonly Edit[],
  cause: Cause,
): ReadBlock<ScoreEdit['value']> {
  const edits: ScoreEdit[] = [];
  const texts: RefusedText[] = [];
  const { scale, latePolicy } = book.gradebook.rules;
  let announcement = '';
  for (const { rowId, columnId, text } of block) {
    const [student, assignment] = [studentOf(rowId), assignmentOf(columnId)];
    if (!student || !assignment) continue;
    const now = book.scoreAt(student.studentId, assignment);
    const { pointsPossible } = assignment;
    const entry = readCellEntry(text, cause, now, { pointsPossible, scale, lateUnit: latePolicy?.per ?? 'day' });
    if (entry.kind === 'refused') {
      const { sentence } = entry;
      texts.push({ rowId, columnId, text, sentence });
      continue;
    }
    const { value, status, lateMinutes } = entry;
    edits.push({ rowId, columnId, base: now.version, value: { value, status, lateMinutes } });
    if (block.length > 1) continue;
    const cell = t('grades.cellName', { student: nameOf(student), assignment: assignment.title });
    announcement = t('grades.cellTaken', { cell, reading: entryReading(entry, pointsPossible) });
  }
  if (block.length > 1 && edits.length > 0) announcement = t('grades.cellsTaken', { count: edits.length });
  return { edits, texts, announcement };
}
