import { Button } from '@laurel/editor/controls/button';
import { translateSentence } from '@laurel/web/faults/translate-sentence';
import { formatMoment } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { cellKey } from '@laurel/web/sheet/cell';
import type { Conflict } from './cells';
import type { Outbox } from './outbox';
import classes from './unsettled-bar.module.css';

interface UnsettledBarProps<Value> {
  readonly outbox: Outbox<Value>;
  /** What has happened to so many cells. */
  readonly titleOf: (count: number) => string;
  /** The cell in words. */
  readonly nameOf: (conflict: Conflict<Value>) => string;
  /** A value of the cell in words. */
  readonly readingOf: (conflict: Conflict<Value>, value: Value) => string;
  /** What keeping one's own does, where it isn't sent at once. */
  readonly onMine?: (conflict: Conflict<Value>) => void;
}

/** So many disputed cells are listed at once; the next follow as these are decided. */
const listed = 8;

/** What needs a person before it is saved: cells others changed too, and changes the server refused. */
export function UnsettledBar<Value>({ outbox, titleOf, ...props }: UnsettledBarProps<Value>) {
  const conflicts = outbox.cells.conflicts();
  const refusal = outbox.cells.refusal();
  return (
    <>
      {refusal !== null && (
        <section className={classes.refused}>
          <p>{t('outbox.unsaved', { reason: translateSentence(refusal) })}</p>
          <Button look="default" onClick={() => outbox.settleRefused('again')}>
            {t('outbox.tryAgain')}
          </Button>
          <Button look="default" onClick={() => outbox.settleRefused('give-up')}>
            {t('outbox.giveUp')}
          </Button>
        </section>
      )}
      {conflicts.length > 0 && (
        <section className={classes.conflicts}>
          <p className={classes.title} role="status">
            {titleOf(conflicts.length)}
          </p>
          <ul>
            {conflicts.slice(0, listed).map((conflict) => (
              <Dispute key={cellKey(conflict.mine)} {...{ outbox, conflict }} {...props} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

interface DisputeProps<Value> extends Omit<UnsettledBarProps<Value>, 'titleOf'> {
  readonly conflict: Conflict<Value>;
}

function Dispute<Value>({ outbox, conflict, nameOf, readingOf, onMine }: DisputeProps<Value>) {
  const { mine, theirs } = conflict;
  const cell = nameOf(conflict);
  const choices = [
    { label: t('outbox.keepMine'), run: () => (onMine ? onMine(conflict) : outbox.resolve(conflict, 'mine')) },
    { label: t('outbox.takeTheirs'), run: () => outbox.resolve(conflict, 'theirs') },
  ];
  return (
    <li className={classes.dispute}>
      <span className={classes.cell}>{cell}</span>
      <span>{t('outbox.you', { reading: readingOf(conflict, mine.value) })}</span>
      <span>
        {t('outbox.theirs', {
          by: theirs.by ?? t('outbox.someone'),
          at: formatMoment(theirs.at),
          reading: readingOf(conflict, theirs.value),
        })}
      </span>
      <span className={classes.choices}>
        {choices.map(({ label, run }) => (
          <Button key={label} look="default" aria-label={`${label}: ${cell}`} onClick={run}>
            {label}
          </Button>
        ))}
      </span>
    </li>
  );
}
