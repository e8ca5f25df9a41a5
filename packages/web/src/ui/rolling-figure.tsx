import { useState } from 'react';
import classes from './rolling-figure.module.css';

/** A figure that rolls in when it becomes another one under the reader’s eye; still when it is first drawn. */
export function RollingFigure({ figure }: { figure: string }) {
  const [first] = useState(figure);
  const [isChanged, setChanged] = useState(false);
  // Once it has changed, going back is a change, too.
  if (!isChanged && figure !== first) setChanged(true);
  return (
    <span className={classes.window}>
      <span key={figure} className={isChanged ? classes.rolled : classes.still}>
        {figure}
      </span>
    </span>
  );
}
