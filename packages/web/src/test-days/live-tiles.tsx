import type { FitnessSheet as Results } from '@laurel/domain/fitness/sheet';
import classes from './live-page.module.css';
import { t } from './text';

interface LiveTilesProps {
  readonly students: Results['students'];
  readonly isRunning: boolean;
  /** What is said of a student, and whether a tap still counts. */
  readonly standingOf: (studentId: string) => { state: 'running' | 'missed' | 'out' | 'disputed'; said: string };
  readonly onTap: (studentId: string) => void;
}

/** The students of a run as large tiles; a tap counts when the finger comes down. */
export function LiveTiles({ students, isRunning, standingOf, onTap }: LiveTilesProps) {
  return (
    <ul className={classes.tiles} aria-label={t('testDays.pacerTiles')}>
      {students.map(({ studentId, name }) => {
        const { state, said } = standingOf(studentId);
        return (
          <li key={studentId}>
            <button
              type="button"
              className={classes.tile}
              data-state={state}
              disabled={!isRunning || state === 'out' || state === 'disputed'}
              onPointerDown={() => onTap(studentId)}
              onKeyDown={({ key }) => (key === 'Enter' || key === ' ') && onTap(studentId)}
            >
              <bdi>{name}</bdi>
              <span className={classes.quiet}>{said}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
