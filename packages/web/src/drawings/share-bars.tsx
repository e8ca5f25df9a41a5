import { formatNumber } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import classes from './share-bars.module.css';

/** One part: its letter and its look stay the same wherever it is drawn. */
export interface Part {
  readonly id: string;
  readonly letter: string;
  readonly words: string;
  readonly count: number;
  /** One of six colors that the colour-blind tell apart, each with a pattern of its own. */
  readonly look: 'solid' | 'rising' | 'dots' | 'falling' | 'crossed' | 'lines';
}

/** The parts of a whole in one bar, with each part's name, letter, and count below: the legend is the table. */
export function ShareBars({ label, parts }: { label: string; parts: readonly Part[] }) {
  const whole = parts.reduce((sum, { count }) => sum + count, 0);
  const shown = parts.filter(({ count }) => count > 0);
  if (whole === 0) return null;
  return (
    <figure className={classes.figure} aria-label={label}>
      <div className={classes.bar} aria-hidden="true">
        {shown.map(({ id, letter, look, count }) => (
          <span key={id} className={classes.part} data-look={look} style={{ flexGrow: count }}>
            {/* A letter needs room; the legend has it anyway. */}
            {count / whole >= 0.08 && <span className={classes.letter}>{letter}</span>}
          </span>
        ))}
      </div>
      <ul className={classes.legend}>
        {parts.map(({ id, letter, words, look, count }) => (
          <li key={id} className={classes.entry} data-none={count === 0 || undefined}>
            <span className={classes.key} data-look={look} aria-hidden="true">
              <span className={classes.letter}>{letter}</span>
            </span>
            <span>
              {t('drawings.part', { words, count: formatNumber(count), share: Math.round((100 * count) / whole) })}
            </span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
