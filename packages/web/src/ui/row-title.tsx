import { Fragment, type ReactNode } from 'react';
import classes from './row-title.module.css';

interface RowTitleProps {
  readonly children: ReactNode;
  /** What belongs to it, beneath. */
  readonly about?: string;
  /** On a phone, in its place: what matters of the whole row. */
  readonly short: readonly (string | null)[];
  /** A picture of it, before its lines. */
  readonly face?: ReactNode;
}

/** What a row of a list is about, in its first column: on a phone the row is this and one line more. */
export function RowTitle({ children, about, short, face }: RowTitleProps) {
  const lines = (
    <span className={classes.title}>
      <span className={classes.main}>{children}</span>
      {about && <span className={classes.about}>{about}</span>}
      <span className={classes.short}>
        {short.filter(Boolean).map((part, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place; two may say the same.
          <Fragment key={at}>
            {at > 0 && ' · '}
            <bdi>{part}</bdi>
          </Fragment>
        ))}
      </span>
    </span>
  );
  return face === undefined ? (
    lines
  ) : (
    <span className={classes.faced}>
      {face}
      {lines}
    </span>
  );
}
