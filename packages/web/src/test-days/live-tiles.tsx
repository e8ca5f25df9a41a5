import type { FitnessSheet as Results } from '@laurel/domain/fitness/sheet';
import { memo } from 'react';
import classes from './live-page.module.css';
import { t } from './text';

interface LiveTilesProps {
  readonly students: Results['students'];
  readonly isRunning: boolean;
  /** What is said of a student, and whether a tap still counts. */
  readonly standingOf: (studentId: string) => Standing;
  readonly onTap: (studentId: string) => void;
}

interface Standing {
  readonly state: 'running' | 'missed' | 'out' | 'disputed';
  readonly said: string;
}

/** The students of a run as large tiles; a tap counts when the finger comes down. */
export function LiveTiles({ students, isRunning, standingOf, onTap }: LiveTilesProps) {
  function tap(target: EventTarget): void {
    const tile = target instanceof Element ? target.closest<HTMLButtonElement>('[data-student]') : null;
    if (tile?.dataset.student && !tile.disabled) onTap(tile.dataset.student);
  }
  return (
    <ul
      className={classes.tiles}
      aria-label={t('testDays.pacerTiles')}
      onPointerDown={({ button, target }) => button === 0 && tap(target)}
      // A key that is held is one tap, or it would put the student out.
      onKeyDown={({ key, repeat, target }) => (key === 'Enter' || key === ' ') && !repeat && tap(target)}
    >
      {students.map(({ studentId, name }) => {
        const { state, said } = standingOf(studentId);
        const isOpen = isRunning && state !== 'out' && state !== 'disputed';
        return <Tile key={studentId} {...{ studentId, name, state, said, isOpen }} />;
      })}
    </ul>
  );
}

interface TileProps extends Standing {
  readonly studentId: string;
  readonly name: string;
  /** A tap counts. */
  readonly isOpen: boolean;
}

// Measured: a tap changes one tile of forty.
const Tile = memo(function Tile({ studentId, name, state, said, isOpen }: TileProps) {
  return (
    <li>
      <button type="button" className={classes.tile} data-student={studentId} data-state={state} disabled={!isOpen}>
        <bdi>{name}</bdi>
        <span className={classes.quiet}>{said}</span>
      </button>
    </li>
  );
});
