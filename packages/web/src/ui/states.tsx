import { Fault } from '@laurel/domain/kit/fault';
import { t as say } from '@laurel/web/kit/text';
import type { ReactNode } from 'react';
import { PlainButton } from './plain-button';
import classes from './states.module.css';
import { t } from './text';

/** Loading: bars in the shape of what comes. `rows` bars of which the first is a heading. */
export function Loading({ rows = 6 }: { rows?: number }) {
  const bars = Array.from({ length: rows }, (_, at) => `bar-${at}`);
  return (
    <div className={classes.loading} role="status" aria-label={t('ui.loading')}>
      {bars.map((bar) => (
        <span key={bar} className={classes.bar} />
      ))}
    </div>
  );
}

interface StateProps {
  readonly title: string;
  readonly children?: ReactNode;
  /** The one next step. */
  readonly action?: ReactNode;
}

/** Empty: what this will show, and the one next step. */
export function Empty({ title, children, action }: StateProps) {
  return (
    <div className={classes.state}>
      <p className={classes.title}>{title}</p>
      {children && <div className={classes.words}>{children}</div>}
      {action}
    </div>
  );
}

/** What stands where an answer failed: refused (why, whom to ask), or the fault's own sentence and another try. */
export function Failed({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const isRefused = error instanceof Fault && error.code === 'forbidden';
  return (
    <div className={classes.state} role="alert">
      <p className={classes.title}>{isRefused ? t('ui.refused') : t('ui.broken')}</p>
      <div className={classes.words}>{isRefused ? t('ui.refusedWhy') : sentenceOf(error)}</div>
      {onRetry && !isRefused && (
        <PlainButton look="default" onClick={onRetry}>
          {t('ui.again')}
        </PlainButton>
      )}
    </div>
  );
}

/** A sentence for the person from whatever was thrown. */
export function sentenceOf(error: unknown): string {
  return error instanceof Fault ? error.message : say('kit.unexpected');
}

interface Answer<Data> {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

/** Draws a query's three other states, and `children` with its data once it is there. */
export function Answered<Data>({
  query,
  loading,
  children,
}: {
  query: Answer<Data>;
  loading?: ReactNode;
  children: (data: Data) => ReactNode;
}) {
  if (query.data !== undefined) return children(query.data);
  if (query.error) return <Failed error={query.error} onRetry={() => query.refetch()} />;
  return loading ?? <Loading />;
}
