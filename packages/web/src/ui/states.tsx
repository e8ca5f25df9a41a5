import { Fault } from '@laurel/domain/kit/fault';
import { type Sentence, verbatim } from '@laurel/domain/kit/sentence';
import { Button } from '@laurel/editor/controls/button';
import { Drawing } from '@laurel/web/drawings/drawing';
import type { Subject } from '@laurel/web/drawings/empty-drawing';
import { translateSentence } from '@laurel/web/faults/translate-sentence';
import { t } from '@laurel/web/languages/text';
import { type ReactNode, useEffect, useState } from 'react';
import classes from './states.module.css';

/** What is on its way: lines of a list, a table or sheet with its head, or tiles, panels or cards of a dashboard. */
type Shape = 'lines' | 'table' | 'sheet' | 'panels' | 'tiles' | 'cards';

/** Longer than anything takes here on a phone’s bad day; who still waits then wonders whether it goes on. */
const slowMs = 8_000;

/** Loading: the outline of what comes, so that little moves when it is there. `rows` counts lines, or rows of a table. */
export function Loading({ shape = 'lines', rows = 6 }: { shape?: Shape; rows?: number }) {
  return (
    <div className={classes.loading} data-shape={shape} role="status" aria-busy="true" aria-label={t('ui.loading')}>
      {shape === 'tiles' && <Bars className={classes.tiles} count={4} />}
      {shape === 'cards' ? (
        <div className={classes.cards}>
          {['first', 'second', 'third', 'fourth'].map((card) => (
            <Bars key={card} className={classes.panel} count={rows} />
          ))}
        </div>
      ) : shape === 'panels' || shape === 'tiles' ? (
        <div className={classes.columns}>
          <Bars className={classes.panel} count={rows} />
          <div className={classes.stack}>
            <Bars className={classes.panel} count={Math.ceil(rows / 3)} />
            <Bars className={classes.panel} count={Math.ceil(rows / 3)} />
          </div>
        </div>
      ) : (
        <Bars className={classes.panel} count={rows} />
      )}
      <Slow />
    </div>
  );
}

/** Says after a while that it goes on; over the outline, so that nothing moves. */
function Slow() {
  const [isSlow, setSlow] = useState(false);
  // A timer is the world's.
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowMs);
    return () => clearTimeout(timer);
  }, []);
  return isSlow && <p className={classes.slow}>{t('ui.slow')}</p>;
}

function Bars({ className, count }: { className: string | undefined; count: number }) {
  return (
    <div className={className}>
      {Array.from({ length: count }, (_, at) => `bar-${at}`).map((bar) => (
        <span key={bar} className={classes.line}>
          <span className={classes.bar} />
          <span className={classes.bar} />
        </span>
      ))}
    </div>
  );
}

interface StateProps {
  readonly title: string;
  readonly children?: ReactNode;
  /** The one next step. */
  readonly action?: ReactNode;
  /** What is drawn above the words. */
  readonly drawing?: Subject;
}

/** Empty: what this will show, and the one next step. */
export function Empty({ title, children, action, drawing = 'sheet' }: StateProps) {
  return (
    <div className={classes.state}>
      <Drawing of={drawing} />
      <p className={classes.title}>{title}</p>
      {children && <div className={classes.words}>{children}</div>}
      {action}
    </div>
  );
}

/** What stands where an answer failed: refused (why, whom to ask), or the fault's own sentence and another try. */
export function Failed({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const isRefused = error instanceof Fault && error.code === 'forbidden';
  const isAbsent = error instanceof Fault && error.code === 'not-found';
  return (
    <div className={classes.state} role="alert">
      <Drawing of={isRefused ? 'door' : 'care'} />
      <p className={classes.title}>{isRefused ? t('ui.refused') : t('ui.broken')}</p>
      <div className={classes.words}>{isRefused ? t('ui.refusedWhy') : sentenceOf(error)}</div>
      {onRetry && !isRefused && !isAbsent && (
        <Button look="default" onClick={onRetry}>
          {t('ui.again')}
        </Button>
      )}
    </div>
  );
}

/** A sentence for the person from whatever was thrown. */
export function sentenceOf(error: unknown): string {
  return translateSentence(sentenceIn(error));
}

/** The same, to be kept and said later. */
export function sentenceIn(error: unknown): Sentence {
  return error instanceof Fault ? error.sentence : verbatim(t('kit.unexpected'));
}

interface Answer<Data> {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

export interface AnsweredProps<Data> {
  readonly query: Answer<Data>;
  readonly loading?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** Draws a query's three other states, and `children` with its data once it is there. */
export function Answered<Data>({ query, loading, children }: AnsweredProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.error) return <Failed error={query.error} onRetry={() => query.refetch()} />;
  return loading ?? <Loading />;
}
