import { manageGrades } from '@laurel/domain/grades/permissions';
import type * as api from '@laurel/domain/teaching/api';
import { type HistoryAct, mostUndone } from '@laurel/domain/teaching/history';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { Button } from '@laurel/editor/controls/button';
import { t } from '@laurel/web/languages/text';
import { useAbility } from '@laurel/web/people/session';
import { cellKey } from '@laurel/web/sheet/cell';
import { useRatings } from '@laurel/web/standards/queries';
import { ratingBookOf } from '@laurel/web/standards/rating-book';
import { Answered, Loading } from '@laurel/web/ui/states';
import { useState } from 'react';
import { actText, changedText, doneText, placesText } from './act-words';
import { type CellKind, changeText, ratingCells, scoreCells } from './cell-kinds';
import { actKeyOf, useActCells } from './queries';
import classes from './teaching.module.css';
import { type ClassDesk, isUndoable, type Undone } from './undo-act';

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
  const mayManage = useAbility().can(...manageGrades);
  const mayUndo = desk.book.gradebook.isOpen && isUndoable(act, mayManage) && act.count <= mostUndone;
  const changed = changedText(act);
  return (
    <li className={classes.act}>
      <div className={classes.actHead}>
        <div>
          <p className={classes.main}>{what}</p>
          <p className={classes.note}>
            <bdi>{placesText(act)}</bdi>
          </p>
          {changed && <p className={classes.figures}>{changed}</p>}
          {act.grading?.reason && (
            <p className={classes.note}>
              <bdi>{act.grading.reason}</bdi>
            </p>
          )}
          <p className={classes.note}>{doneText(act)}</p>
        </div>
        {mayUndo && (
          <Button look="default" aria-label={t('teaching.undoAct', { act: what })} isBusy={isBusy} onClick={onUndo}>
            {t('grades.undo')}
          </Button>
        )}
      </div>
      <div role="status">{outcome && <Outcome {...outcome} />}</div>
      {(act.kind === 'scores' || act.kind === 'ratings') && <Changes {...desk} act={act} />}
    </li>
  );
}

/** What undoing an act did, and what it left alone and why. */
function Outcome({ count, left }: Undone) {
  return (
    <div className={classes.outcome} data-left={left.length > 0 || undefined}>
      {(count > 0 || left.length === 0) && <p>{t('teaching.restored', { count })}</p>}
      {left.length > 0 && <p>{t('teaching.left', { count: left.length })}</p>}
      {left.length > 0 && (
        <ul className={classes.cells}>
          {left.slice(0, mostShown).map(({ key, name, why }) => (
            <li key={key}>
              <bdi>{name}</bdi> <span className={classes.note}>{why}</span>
            </li>
          ))}
          {left.length > mostShown && <li>{t('teaching.moreChanges', { count: left.length - mostShown })}</li>}
        </ul>
      )}
    </div>
  );
}

/** The cells of an act, from what to what; read when someone looks. */
function Changes({ act, ...desk }: ClassDesk & { readonly act: HistoryAct }) {
  const { classId } = desk.book.gradebook;
  const [isOpen, setOpen] = useState(false);
  const query = useActCells(isOpen ? actKeyOf(classId, act) : null);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={classes.summary}>{t('teaching.changes')}</summary>
      {isOpen && (
        <Answered query={query} loading={<Loading rows={2} />}>
          {({ scores, ratings }) =>
            act.kind === 'ratings' ? (
              <RatingLines {...desk} cells={ratings} />
            ) : (
              <CellLines kind={scoreCells(desk.book, desk.outbox, desk.closures)} cells={scores} />
            )
          }
        </Answered>
      )}
    </details>
  );
}

type RatingLinesProps = ClassDesk & { readonly cells: OutputOf<typeof api.readHistoryCells>['ratings'] };

/** The same of ratings, whose levels come with the sheet of standards. */
function RatingLines({ book, outbox, ratingOutbox, closures, cells }: RatingLinesProps) {
  return (
    <Answered query={useRatings(book.gradebook.classId)} loading={<Loading rows={2} />}>
      {(sheet) => {
        const ratings = ratingBookOf(book, sheet, { ratings: ratingOutbox.cells, scores: outbox.cells });
        return <CellLines kind={ratingCells(ratings, ratingOutbox, closures)} cells={cells} />;
      }}
    </Answered>
  );
}

interface CellLinesProps<Cell, Value> {
  readonly kind: CellKind<Cell, Value>;
  readonly cells: readonly Cell[];
}

function CellLines<Cell extends { readonly before: Value | null; readonly after: Value | null }, Value>({
  kind,
  cells,
}: CellLinesProps<Cell, Value>) {
  return (
    <ul className={classes.cells}>
      {cells.slice(0, mostShown).map((cell) => (
        <li key={cellKey(kind.placeOf(cell))}>
          <span>
            <bdi>{kind.nameOf(cell)}</bdi>
          </span>
          <span className={classes.figures}>{changeText(kind, cell)}</span>
        </li>
      ))}
      {cells.length > mostShown && <li>{t('teaching.moreChanges', { count: cells.length - mostShown })}</li>}
    </ul>
  );
}

const mostShown = 50;
