import classes from './dot-row.module.css';

interface DotRowProps {
  /** What it shows in a sentence: read aloud, and shown on hover. */
  readonly label: string;
  readonly values: readonly number[];
  readonly median: number;
  /** What the edges stand for; what lies beyond is drawn at the edge. */
  readonly from: number;
  readonly to: number;
  /** Values below are drawn as rings, beyond a dashed line; none by default. */
  readonly mark?: number;
}

const width = 200;
const height = 36;
const step = 6;
const radius = 2.5;

/** A group as a dot for each of it on one scale, equal ones stacked, with the median as a line through them. */
export function DotRow({ label, values, median, from, to, mark }: DotRowProps) {
  if (values.length === 0) return null;
  const placeOf = (value: number) => {
    const share = to === from ? 0.5 : Math.min(1, Math.max(0, (value - from) / (to - from)));
    return radius + share * (width - 2 * radius);
  };
  return (
    <svg className={classes.row} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <title>{label}</title>
      <path className={classes.axis} d={`M0 ${height - 0.5}H${width}`} />
      {mark !== undefined && <path className={classes.mark} d={`M${placeOf(mark)} 4V${height}`} />}
      <path className={classes.median} d={`M${placeOf(median)} 0V${height}`} />
      {stacksOf(values.map((value) => ({ value, x: placeOf(value) }))).map(({ value, x, y, key }) => (
        <circle
          key={key}
          className={mark !== undefined && value < mark ? classes.ring : classes.dot}
          cx={x}
          cy={y}
          r={radius}
        />
      ))}
    </svg>
  );
}

interface Placed {
  readonly value: number;
  readonly x: number;
}

/** Columns a dot wide; a column of many is pushed together rather than cut off. */
function stacksOf(placed: readonly Placed[]) {
  const columns = new Map<number, Placed[]>();
  for (const each of placed) {
    const column = Math.round(each.x / step);
    columns.set(column, [...(columns.get(column) ?? []), each]);
  }
  return [...columns].flatMap(([column, within]) => {
    const room = height - 2 * radius - 2;
    const rise = Math.min(step, room / Math.max(1, within.length - 1));
    const x = Math.min(width - radius, Math.max(radius, column * step));
    return within
      .toSorted((a, b) => a.value - b.value)
      .map(({ value }, at) => ({ value, key: `${column} ${at}`, x, y: height - 2 - radius - at * rise }));
  });
}
