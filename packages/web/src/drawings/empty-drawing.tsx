import type { ReactNode } from 'react';
import classes from './empty-drawing.module.css';

/** A small drawing of ours beside words that say everything; in the lines of the mark, for light and dark. */
export function EmptyDrawing({ of, size = 96 }: { of: Subject; size?: number }) {
  return (
    <svg
      className={classes.drawing}
      width={size}
      height={size * 0.75}
      viewBox="0 0 96 72"
      aria-hidden="true"
      focusable="false"
    >
      <ellipse className={classes.ground} cx="48" cy="65" rx="34" ry="4" />
      {drawings[of]}
    </svg>
  );
}

/** What is not there, or why one can't go on. */
export const subjects = ['sheet', 'people', 'calendar', 'search', 'door', 'path', 'sprout', 'care'] as const;

export type Subject = (typeof subjects)[number];

/** The leaf of the mark, its stem at the point given. */
function Leaf({ x, y, turn = 0, scale = 1 }: { x: number; y: number; turn?: number; scale?: number }) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn}) scale(${scale})`}>
      <path className={classes.leaf} d="M0 0C-3-10 3-17 16-19c1 12-5 19-16 19z" />
      <path className={classes.vein} d="M-3 5C1-3 6-9 11-13" />
    </g>
  );
}

const drawings: Readonly<Record<Subject, ReactNode>> = {
  sheet: (
    <>
      <rect className={classes.body} x="26" y="10" width="38" height="50" rx="5" />
      <path className={classes.line} d="M34 22h16M34 31h22M34 40h22M34 49h12" />
      <Leaf x={62} y={58} />
    </>
  ),
  people: (
    <>
      <circle className={classes.body} cx="37" cy="26" r="9" />
      <path className={classes.body} d="M20 60c0-12 7-19 17-19s17 7 17 19z" />
      <circle className={classes.body} cx="63" cy="32" r="7" />
      <path className={classes.line} d="M59 45c11-3 19 4 19 15H60" />
      <Leaf x={52} y={22} scale={0.8} />
    </>
  ),
  calendar: (
    <>
      <rect className={classes.body} x="22" y="14" width="46" height="46" rx="5" />
      <path className={classes.line} d="M22 26h46M34 9v9M56 9v9" />
      <path className={classes.dots} d="M32 36h.1M45 36h.1M58 36h.1M32 48h.1M45 48h.1" />
      <Leaf x={60} y={60} />
    </>
  ),
  search: (
    <>
      <circle className={classes.body} cx="42" cy="32" r="20" />
      <path className={classes.strong} d="M57 47 72 61" />
      <Leaf x={36} y={42} />
    </>
  ),
  door: (
    <>
      <path className={classes.line} d="M22 62h52" />
      <path className={classes.body} d="M32 62V16a5 5 0 0 1 5-5h22a5 5 0 0 1 5 5v46z" />
      <path className={classes.dots} d="M56 38h.1" />
      <path className={classes.line} d="M40 20h16v12H40z" />
      <Leaf x={68} y={60} scale={0.9} />
    </>
  ),
  path: (
    <>
      <path className={classes.line} d="M46 62V20" />
      <path className={classes.body} d="M46 14h22l7 7-7 7H46z" />
      <path className={classes.body} d="M46 32H28l-6 6 6 6h18z" />
      <Leaf x={49} y={62} scale={0.9} />
    </>
  ),
  sprout: (
    <>
      <path className={classes.body} d="M34 46h28l-4 16H38z" />
      <path className={classes.line} d="M31 46h34M48 46V30" />
      <Leaf x={48} y={34} />
      <g transform="matrix(-1 0 0 1 96 0)">
        <Leaf x={48} y={40} scale={0.8} />
      </g>
    </>
  ),
  care: (
    <>
      <path className={classes.body} d="M30 34h28v18a9 9 0 0 1-9 9H39a9 9 0 0 1-9-9z" />
      <path className={classes.line} d="M30 40 15 29M12 33l6-8M58 39c9-3 14 1 13 8s-8 8-13 7M34 34c0-8 20-8 20 0" />
      <Leaf x={68} y={30} scale={0.9} />
    </>
  ),
};
