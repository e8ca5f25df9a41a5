import type { ReactNode } from 'react';
import { RollingFigure } from './rolling-figure';
import classes from './tiles.module.css';

/** Tiles in as many columns as fit; with `isWhole` a few share the whole row. */
export function Tiles({ isWhole, children }: { isWhole?: boolean; children: ReactNode }) {
  return (
    <div className={classes.tiles} data-whole={isWhole || undefined}>
      {children}
    </div>
  );
}

interface StatTileProps {
  readonly label: string;
  readonly figure: ReactNode;
  readonly meaning?: ReactNode;
  /** Somebody has to do something about it; the meaning says what. */
  readonly isNeeded?: boolean;
}

/** One figure with its meaning: never a bare number. */
export function StatTile({ label, figure, meaning, isNeeded = false }: StatTileProps) {
  return (
    <div className={classes.tile} data-needed={isNeeded || undefined}>
      <span className={classes.label}>{label}</span>
      <span className={classes.figure}>{typeof figure === 'string' ? <RollingFigure figure={figure} /> : figure}</span>
      {meaning && <span className={classes.meaning}>{meaning}</span>}
    </div>
  );
}
