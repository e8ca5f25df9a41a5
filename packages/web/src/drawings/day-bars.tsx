import { isDay } from '@laurel/domain/kit/day';
import { formatNumber, formatShortDay } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { AsTable } from './as-table';
import classes from './day-bars.module.css';

interface DayBarsProps {
  readonly label: string;
  /** What is counted, for the table's heading. */
  readonly unit: string;
  /** What there is to see in it, below the middle. */
  readonly summary: string;
  /** Oldest first. */
  readonly days: readonly { readonly day: string; readonly count: number }[];
}

const width = 20;
const height = 64;

/** One bar per day, with a text description and a table of all values. */
export function DayBars({ label, unit, summary, days }: DayBarsProps) {
  const most = Math.max(1, ...days.map(({ count }) => count));
  const [first, last] = [days[0], days.at(-1)];
  return (
    <figure className={classes.figure}>
      <figcaption className={classes.caption}>{label}</figcaption>
      <svg
        className={classes.chart}
        viewBox={`0 0 ${days.length * width} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {days.map(({ day, count }, at) => {
          // A day with anything at all is seen, however high the highest is.
          const tall = count === 0 ? 1 : Math.max(3, (count / most) * height);
          return (
            <rect
              key={day}
              className={count === 0 ? classes.empty : classes.bar}
              x={at * width + 2}
              y={height - tall}
              width={width - 4}
              height={tall}
            />
          );
        })}
      </svg>
      <p className={classes.axis}>
        <span>{first && formatDay(first.day)}</span>
        <span>{summary}</span>
        <span>{last && formatDay(last.day)}</span>
      </p>
      <AsTable
        label={label}
        head={[t('drawings.day'), unit]}
        rows={days.map(({ day, count }) => ({ id: day, name: formatDay(day), value: formatNumber(count) }))}
      />
    </figure>
  );
}

function formatDay(day: string): string {
  return isDay(day) ? formatShortDay(day) : day;
}
