import type { ReactNode } from 'react';
import classes from './tiles.module.css';

/** Tiles in as many columns as fit; with `isWhole` a few share the whole row. */
export function Tiles({ isWhole, children }: { isWhole?: boolean; children: ReactNode }) {
  return (
    <div className={classes.tiles} data-whole={isWhole || undefined}>
      {children}
    </div>
  );
}

/** One figure with its meaning: never a bare number. */
export function StatTile({ label, figure, meaning }: { label: string; figure: ReactNode; meaning?: ReactNode }) {
  return (
    <div className={classes.tile}>
      <span className={classes.label}>{label}</span>
      <span className={classes.figure}>{figure}</span>
      {meaning && <span className={classes.meaning}>{meaning}</span>}
    </div>
  );
}
