import { isDay } from '@laurel/domain/kit/day';
import { formatNumber, formatShortDay } from '@laurel/web/kit/format';
import classes from './day-bars.module.css';
import { t } from './text';

interface DayBarsProps {
  readonly label: string;
  /** What is counted, for the table's heading. */
  readonly unit: string;
  /** Oldest first. */
  readonly days: readonly { readonly day: string; readonly people: number }[];
}

const width = 20;
const height = 64;

/** A bar a day, with the highest in words and all of them as a table. */
export function DayBars({ label, unit, days }: DayBarsProps) {
  const most = days.reduce((best, each) => (each.people > best.people ? each : best), { day: '', people: 0 });
  const first = days[0];
  const last = days.at(-1);
  return (
    <figure className={classes.figure}>
      <figcaption className={classes.caption}>{label}</figcaption>
      <svg
        className={classes.chart}
        viewBox={`0 0 ${days.length * width} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {days.map(({ day, people }, at) => {
          // A day with anybody at all is seen, however high the highest is.
          const tall = people === 0 ? 1 : Math.max(3, (people / most.people) * height);
          return (
            <rect
              key={day}
              className={people === 0 ? classes.empty : classes.bar}
              x={at * width + 2}
              y={height - tall}
              width={width - 4}
              height={tall}
            />
          );
        })}
      </svg>
      <p className={classes.axis}>
        <span>{first && shown(first.day)}</span>
        <span>
          {most.people === 0
            ? t('overview.noSignIns')
            : t('overview.mostOnDay', { count: formatNumber(most.people), day: shown(most.day) })}
        </span>
        <span>{last && shown(last.day)}</span>
      </p>
      <details className={classes.details}>
        <summary>{t('overview.asTable')}</summary>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('overview.day')}</th>
              <th scope="col">{unit}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, people }) => (
              <tr key={day}>
                <th scope="row">{shown(day)}</th>
                <td>{formatNumber(people)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

function shown(day: string): string {
  return isDay(day) ? formatShortDay(day) : day;
}
