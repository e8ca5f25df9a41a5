import classes from './sparkline.module.css';

interface SparklineProps {
  /** The line's description: screen readers read it, and it is shown on hover. */
  readonly label: string;
  /** Oldest first. */
  readonly values: readonly number[];
  /** What the lower and upper edge stand for; by default the least and the greatest value. */
  readonly from?: number;
  readonly to?: number;
}

const width = 72;
const height = 24;
/** Half the dot at its end, so that nothing is cut off. */
const inset = 3;

/** How a figure went, in the height of a line of text; the last value carries a dot. Nothing for fewer than two. */
export function Sparkline({ label, values, from, to }: SparklineProps) {
  if (values.length < 2) return null;
  const points = pointsOf(values, from ?? Math.min(...values), to ?? Math.max(...values));
  const [x, y] = points.at(-1) ?? [0, 0];
  return (
    <svg className={classes.line} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <title>{label}</title>
      <polyline className={classes.path} points={points.map((point) => point.join(',')).join(' ')} />
      <circle className={classes.last} cx={x} cy={y} r="2.5" />
    </svg>
  );
}

/** Evenly along, and as high as the value lies between the edges; level in the middle where all are equal. */
export function pointsOf(values: readonly number[], from: number, to: number): [number, number][] {
  const step = (width - 2 * inset) / (values.length - 1);
  return values.map((value, at) => {
    const share = to === from ? 0.5 : Math.min(1, Math.max(0, (value - from) / (to - from)));
    return [round(inset + at * step), round(height - inset - share * (height - 2 * inset))];
  });
}

function round(value: number): number {
  return Number(value.toFixed(1));
}
