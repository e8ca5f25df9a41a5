import type { Day } from '@laurel/domain/kit/day';
import { daysBetween } from '@laurel/domain/kit/day';
import classes from './result-chart.module.css';

interface ResultChartProps {
  /** What it shows in a sentence; the numbers stand in a table beside it. */
  readonly label: string;
  /** Oldest first, at least two. */
  readonly points: readonly { readonly day: Day; readonly value: number; readonly isBest: boolean }[];
}

const [width, height, edge] = [240, 56, 6];

/** One student's results of one test as a line: as far apart as the days were. */
export function ResultChart({ label, points }: ResultChartProps) {
  const placed = placesOf(points);
  return (
    <svg className={classes.chart} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <polyline className={classes.line} points={placed.map(({ x, y }) => `${x},${y}`).join(' ')} />
      {placed.map(({ day, x, y, isBest }) => (
        <circle
          key={`${day} ${x}`}
          className={isBest ? classes.best : classes.point}
          cx={x}
          cy={y}
          r={isBest ? 4.5 : 3}
        />
      ))}
    </svg>
  );
}

/** Where the points lie; equal values lie in the middle, a single day at the start. */
function placesOf(points: ResultChartProps['points']) {
  const [first] = points;
  if (!first) return [];
  const values = points.map(({ value }) => value);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const days = points.map(({ day }) => daysBetween(first.day, day));
  const span = Math.max(1, ...days);
  return points.map((point, at) => ({
    ...point,
    x: edge + ((days[at] ?? 0) / span) * (width - 2 * edge),
    y: high === low ? height / 2 : edge + ((high - point.value) / (high - low)) * (height - 2 * edge),
  }));
}
