import type { Standing } from '@laurel/domain/fitness/live-run';
import type { FitnessSheet as Results } from '@laurel/domain/fitness/sheet';
import { messagesVersion } from '@laurel/web/kit/messages';
import { t } from '@laurel/web/languages/text';
import { memo } from 'react';
import classes from './live-page.module.css';

/** Says how a student stands, in the words of the test. */
export type SayStanding = (standing: Pick<Standing, 'taps' | 'result'> & { readonly disputed: string }) => string;

interface LiveTilesProps {
  readonly students: Results['students'];
  readonly isRunning: boolean;
  readonly standingOf: (studentId: string) => Standing;
  /** The same function whenever tiles are drawn: a tile is redrawn with another. */
  readonly say: SayStanding;
  readonly onTap: (studentId: string) => void;
}

/** The students of a run as large tiles; a tap counts when the finger comes down. */
export function LiveTiles({ students, isRunning, standingOf, say, onTap }: LiveTilesProps) {
  const words = messagesVersion();
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
        const { taps, result, disputed } = standingOf(studentId);
        const standing = { taps, result, disputed: disputed.join() };
        return <Tile key={studentId} {...{ studentId, name, ...standing, isRunning, say, words }} />;
      })}
    </ul>
  );
}

interface TileProps extends Pick<LiveTilesProps, 'isRunning' | 'say'> {
  readonly studentId: string;
  readonly name: string;
  readonly taps: number;
  readonly result: number | null;
  /** The results that were recorded, with commas between. */
  readonly disputed: string;
  /** Another number in other words. */
  readonly words: number;
}

// Measured: a tap changes one tile of forty, so only that one looks up its words.
const Tile = memo(function Tile({ studentId, name, taps, result, disputed, isRunning, say }: TileProps) {
  const state = disputed ? 'disputed' : result !== null ? 'out' : taps > 0 ? 'missed' : 'running';
  const isOpen = isRunning && (state === 'running' || state === 'missed');
  return (
    <li>
      <button type="button" className={classes.tile} data-student={studentId} data-state={state} disabled={!isOpen}>
        <bdi>{name}</bdi>
        <span className={classes.quiet}>{say({ taps, result, disputed })}</span>
      </button>
    </li>
  );
});
