import classes from './miniature.module.css';

/** What a small picture of the page shows; what is left out is as at the start. */
export interface Picture {
  readonly mode?: 'light' | 'dark' | 'both';
  readonly nav?: 'side' | 'top' | 'none';
  readonly bar?: 'static' | 'sticky' | 'hidden';
  readonly footer?: 'static' | 'sticky' | 'hidden';
  readonly width?: 'boxed' | 'fluid';
  readonly isBordered?: boolean;
  readonly isRtl?: boolean;
  /** The part that the choice is about, drawn in the primary colour. */
  readonly marks?: 'nav' | 'bar' | 'footer' | 'content';
}

/** A page in 80 by 52, drawn from what a preference does to it. */
export function Miniature({ mode = 'light', isRtl = false, ...picture }: Picture) {
  return (
    <svg
      className={classes.picture}
      viewBox="0 0 80 52"
      aria-hidden="true"
      focusable="false"
      data-mirrored={isRtl || undefined}
    >
      <Sheet mode={mode === 'dark' ? 'dark' : 'light'} {...picture} />
      {mode === 'both' && (
        <g className={classes.half}>
          <Sheet mode="dark" {...picture} />
        </g>
      )}
    </svg>
  );
}

type SheetProps = Omit<Picture, 'mode' | 'isRtl'> & { readonly mode: 'light' | 'dark' };

function Sheet({
  mode,
  nav = 'side',
  bar = 'static',
  footer = 'hidden',
  width = 'fluid',
  isBordered,
  marks,
}: SheetProps) {
  const left = nav === 'side' ? 20 : 0;
  const hasBar = bar !== 'hidden';
  const top = (hasBar ? 9 : 0) + (nav === 'top' ? 8 : 0);
  const inset = width === 'boxed' ? 14 : 5;
  const wide = 80 - left - 2 * inset;
  return (
    <g className={classes.sheet} data-mode={mode} data-bordered={isBordered || undefined}>
      <rect className={classes.ground} width="80" height="52" />
      {nav === 'side' && (
        <g data-marked={marks === 'nav' || undefined}>
          <rect className={classes.part} width="20" height="52" />
          <rect className={classes.strong} x="5" y="6" width="10" height="3" rx="1.5" />
          {[15, 22, 29].map((y) => (
            <rect key={y} className={classes.weak} x="5" y={y} width="10" height="2.5" rx="1.25" />
          ))}
        </g>
      )}
      {hasBar && (
        <g data-marked={marks === 'bar' || undefined}>
          <rect className={classes.part} x={left} width={80 - left} height="9" />
          <rect className={classes.strong} x={74 - 3} y="3" width="4" height="3" rx="1.5" />
          {bar === 'sticky' && <Pin x={left + 6} y={4.5} />}
        </g>
      )}
      {nav === 'top' && (
        <g data-marked={marks === 'nav' || undefined}>
          <rect className={classes.part} y={top - 8} width="80" height="8" />
          {[5, 20, 35].map((x) => (
            <rect key={x} className={classes.weak} x={x} y={top - 5.5} width="11" height="3" rx="1.5" />
          ))}
        </g>
      )}
      <g data-marked={marks === 'content' || undefined}>
        <rect className={classes.card} x={left + inset} y={top + 5} width={wide} height="12" rx="2" />
        <rect
          className={classes.card}
          x={left + inset}
          y={top + 20}
          width={wide}
          height={footer === 'hidden' ? 40 : 12}
          rx="2"
        />
      </g>
      {footer !== 'hidden' && (
        <g data-marked={marks === 'footer' || undefined}>
          <rect className={classes.part} x={left} y="44" width={80 - left} height="8" />
          <rect className={classes.weak} x={left + 12} y="47" width="16" height="2.5" rx="1.25" />
          {footer === 'sticky' && <Pin x={left + 6} y={48} />}
        </g>
      )}
    </g>
  );
}

/** Says that a part stays where it is. */
function Pin({ x, y }: { x: number; y: number }) {
  return <circle className={classes.strong} cx={x} cy={y} r="1.8" />;
}
