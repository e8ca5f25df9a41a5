import type { ReactNode } from 'react';
import classes from './panel.module.css';

interface PanelProps {
  readonly title?: ReactNode;
  readonly action?: ReactNode;
  /** `flush` lets a table touch the edges. */
  readonly isFlush?: boolean;
  readonly children: ReactNode;
}

/** A bordered surface with an h2 of its own. */
export function Panel({ title, action, isFlush = false, children }: PanelProps) {
  return (
    <section className={classes.panel} data-flush={isFlush || undefined}>
      {title && (
        <header className={classes.head}>
          <h2 className={classes.title}>{title}</h2>
          {action}
        </header>
      )}
      <div className={classes.body}>{children}</div>
    </section>
  );
}
