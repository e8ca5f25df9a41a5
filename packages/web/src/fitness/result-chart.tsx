import { type Day, daysBetween } from '@laurel/domain/kit/day';
import { formatShortDay } from '@laurel/web/kit/format';
import classes from './result-chart.module.css';

export interface ChartPoint {
  readonly day: Day;
  readonly value: number;
  readonly isBest: boolean;
}

interface ResultChartProps {
  /** What it shows in a sentence; the numbers stand in a table beside it. */
  readonly label: string;
  /** Oldest first, at least two. */
  readonly points: readonly ChartPoint[];
  readonly better: 'higher' | 'lower' | 'band' | 'none';
  /** The smallest step that is measured: less than ten of them fill no chart. */
  readonly step: number;
  /** Where the healthy zone lies, open where it has no bound. */
  readonly healthy: { readonly from: number | null; readonly to: number | null } | null;
  /** A value on the axis; its unit stands below. */
  readonly textOf: (value: number) => string;
  readonly unit: string;
}

const [width, height] = [300, 104];
const plot = { left: 48, right: 292, top: 10, bottom: 80 };

/** One student's results of one test as a line: as far apart as the days were, better always up, on an axis with its unit. */
export function ResultChart({ label, points, better, step, healthy, textOf, unit }: ResultChartProps) {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  const axis = axisOf(points, { step, healthy, isUpsideDown: better === 'lower' });
  const span = Math.max(1, daysBetween(first.day, last.day));
  const xOf = (day: Day) => plot.left + (daysBetween(first.day, day) / span) * (plot.right - plot.left - 6) + 3;
  const placed = points.map((point) => ({ ...point, x: xOf(point.day), y: axis.yOf(point.value) }));
  const band = healthy && bandOf(healthy, axis);
  return (
    <svg className={classes.chart} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {band && (
        <rect
          className={classes.healthy}
          x={plot.left}
          width={plot.right - plot.left}
          y={band.y}
          height={band.height}
        />
      )}
      {[axis.low, axis.high].map((value) => (
        <g key={value}>
          <line className={classes.rule} x1={plot.left} x2={plot.right} y1={axis.yOf(value)} y2={axis.yOf(value)} />
          <text className={classes.text} x={plot.left - 6} y={axis.yOf(value) + 4} textAnchor="end">
            {textOf(value)}
          </text>
        </g>
      ))}
      <text className={classes.text} x={plot.left} y={height - 6}>
        {formatShortDay(first.day)}
      </text>
      <text className={classes.text} x={(plot.left + plot.right) / 2} y={height - 6} textAnchor="middle">
        {unit}
      </text>
      <text className={classes.text} x={plot.right} y={height - 6} textAnchor="end">
        {formatShortDay(last.day)}
      </text>
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

/** The axis: round values around everything, at least ten steps of the test, so that a tenth isn't drawn as a plunge. */
export function axisOf(
  points: readonly Pick<ChartPoint, 'value'>[],
  {
    step,
    healthy,
    isUpsideDown,
  }: Pick<ResultChartProps, 'step' | 'healthy'> & {
    /** Where less is better, less is up. */ readonly isUpsideDown: boolean;
  },
) {
  const bounds = [healthy?.from, healthy?.to].filter((bound) => bound !== null && bound !== undefined);
  const values = [...points.map(({ value }) => value), ...bounds];
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const spare = Math.max((most - least) / 8, (step * 10 - (most - least)) / 2, Math.abs(most) / 25);
  const places = 10 ** (String(step).split('.')[1]?.length ?? 0);
  const low = Math.floor(Math.max(least < 0 ? least - spare : Math.max(0, least - spare), -1e9) * places) / places;
  const high = Math.ceil((most + spare) * places) / places;
  const share = (value: number) => (value - low) / (high - low || 1);
  const yOf = (value: number) => {
    const up = isUpsideDown ? 1 - share(value) : share(value);
    return plot.bottom - up * (plot.bottom - plot.top);
  };
  return { low, high, yOf };
}

function bandOf({ from, to }: NonNullable<ResultChartProps['healthy']>, axis: ReturnType<typeof axisOf>) {
  const [one, other] = [axis.yOf(from ?? axis.low), axis.yOf(to ?? axis.high)];
  return { y: Math.min(one, other), height: Math.abs(one - other) };
}
