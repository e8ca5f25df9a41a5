import type { Closure } from '@laurel/domain/grades/open-terms';
import { blankScore, isSameScore, type ScoreValue } from '@laurel/domain/grades/score';
import { listedName } from '@laurel/domain/people/person-name';
import { type HistoryAct, type HistoryCell, mostUndone } from '@laurel/domain/teaching/history';
import type { LeftCell } from '@laurel/domain/teaching/plan-undo';
import { Button } from '@laurel/editor/controls/button';
import type { Book } from '@laurel/web/grades/book';
import { readingOf } from '@laurel/web/grades/score-entry';
import type { ScoreOutbox } from '@laurel/web/grades/scores';
import { t as tGrades } from '@laurel/web/grades/text';
import { comma } from '@laurel/web/kit/format';
import { Answered, Loading } from '@laurel/web/ui/states';
import { useState } from 'react';
import { actText, doneText, placesText } from './act-words';
import { actKeyOf, useActCells } from './queries';
import classes from './teaching.module.css';
import { t } from './text';
import { isUndoable, standingIn, type Undone } from './undo-act';

/** A class at work: its book, its scores on their way, and the terms that can't be changed. */
export interface ClassDesk {
  readonly book: Book;
  readonly outbox: ScoreOutbox;
  readonly closures: ReadonlyMap<string, Closure>;
}

interface HistoryLineProps extends ClassDesk {
  readonly act: HistoryAct;
  /** What undoing it did, once it was undone here. */
  readonly outcome: Undone | null;
  readonly isBusy: boolean;
  readonly onUndo: () => void;
}

/** One act: what it did and where, who did it and when, its changes, and the way back. */
export function HistoryLine({ act, outcome, isBusy, onUndo, ...desk }: HistoryLineProps) {
  const what = actText(act);
  const mayUndo = desk.book.gradebook.isOpen && isUndoable(act) && act.count <= mostUndone;
  return (
    <li className={classes.act}>
      <div className={classes.actHead}>
        <div>
          <p className={classes.main}>{what}</p>
          <p className={classes.note}>{placesText(act)}</p>
          <p className={classes.note}>{doneText(act)}</p>
        </div>
        {mayUndo && (
          <Button look="default" aria-label={t('teaching.undoAct', { act: what })} isBusy={isBusy} onClick={onUndo}>
            {tGrades('grades.undo')}
          </Button>
        )}
      </div>
      <div role="status">{outcome && <Outcome {...desk} outcome={outcome} />}</div>
      {act.kind === 'scores' && <Changes {...desk} act={act} />}
    </li>
  );
}

/** What undoing an act did, and what it left alone and why. */
function Outcome({ outcome, ...desk }: ClassDesk & { readonly outcome: Undone }) {
  const { count, cells, scored } = outcome;
  const left = cells.length + scored.length;
  return (
    <div className={classes.outcome} data-left={left > 0 || undefined}>
      <p>{t('teaching.restored', { count })}</p>
      {left > 0 && <p>{t('teaching.left', { count: left })}</p>}
      {left > 0 && (
        <ul className={classes.cells}>
          {cells.slice(0, mostShown).map((cell) => (
            <li key={`${cell.studentId} ${cell.assignmentId}`}>
              <bdi>{placeText(desk.book, cell)}</bdi> <span className={classes.note}>{whyText(desk.book, cell)}</span>
            </li>
          ))}
          {scored.map((title) => (
            <li key={title}>
              <bdi>{title}</bdi> <span className={classes.note}>{t('teaching.leftScored')}</span>
            </li>
          ))}
          {cells.length > mostShown && <li>{t('teaching.moreChanges', { count: cells.length - mostShown })}</li>}
        </ul>
      )}
    </div>
  );
}

/** The cells of an act, from what to what; read when someone looks. */
function Changes({ act, ...desk }: ClassDesk & { readonly act: HistoryAct }) {
  const [isOpen, setOpen] = useState(false);
  const query = useActCells(isOpen ? actKeyOf(desk.book.gradebook.classId, act) : null);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={classes.summary}>{t('teaching.changes')}</summary>
      {isOpen && (
        <Answered query={query} loading={<Loading rows={2} />}>
          {({ cells }) => (
            <ul className={classes.cells}>
              {cells.slice(0, mostShown).map((cell) => (
                <li key={`${cell.studentId} ${cell.assignmentId}`}>
                  <span>
                    <bdi>{placeText(desk.book, cell)}</bdi>
                  </span>
                  <span className={classes.figures}>{changeText(desk, cell)}</span>
                </li>
              ))}
              {cells.length > mostShown && <li>{t('teaching.moreChanges', { count: cells.length - mostShown })}</li>}
            </ul>
          )}
        </Answered>
      )}
    </details>
  );
}

const mostShown = 50;

function placeText({ gradebook }: Book, cell: HistoryCell): string {
  const student = gradebook.students.find(({ studentId }) => studentId === cell.studentId);
  const assignment = gradebook.assignments.find(({ id }) => id === cell.assignmentId);
  const parts = [student ? listedName(student, comma()) : '', assignment?.title ?? ''];
  return parts.filter((part) => part !== '').join(' · ') || t('teaching.leftGone');
}

function changeText({ book, closures }: ClassDesk, cell: HistoryCell): string {
  const change = t('teaching.change', {
    before: scoreText(book, cell, cell.before),
    after: scoreText(book, cell, cell.after),
  });
  const now = standingIn(book, closures, cell)?.now;
  if (!now || isSameScore(now, cell.after ?? blankScore)) return change;
  return [change, t('teaching.changedSince', { now: scoreText(book, cell, now) })].join(' · ');
}

function whyText(book: Book, cell: LeftCell): string {
  switch (cell.why) {
    case 'changed':
      return t('teaching.leftChanged', { now: scoreText(book, cell, cell.now) });
    case 'closed':
      return t('teaching.leftClosed');
    case 'gone':
      return t('teaching.leftGone');
  }
}

function scoreText({ gradebook }: Book, { assignmentId }: HistoryCell, score: ScoreValue | null): string {
  const assignment = gradebook.assignments.find(({ id }) => id === assignmentId);
  const shown = score ?? blankScore;
  return isSameScore(shown, blankScore) ? tGrades('grades.blank') : readingOf(shown, assignment?.pointsPossible ?? '0');
}
