import classes from './change-bar.module.css';

interface ChangeBarProps {
  /** Where it was, 0 to 1; `null`: nowhere. */
  readonly before: number | null;
  readonly after: number | null;
}

/** Where something was and where it is, on one line. It stands beside words that say the same, so it says nothing itself. */
export function ChangeBar({ before, after }: ChangeBarProps) {
  const at = (share: number) => `${100 * Math.min(1, Math.max(0, share))}%`;
  return (
    <span
      className={classes.track}
      data-worse={(before !== null && after !== null && after < before) || undefined}
      aria-hidden="true"
    >
      {after !== null && <span className={classes.fill} style={{ inlineSize: at(after) }} />}
      {before !== null && <span className={classes.was} style={{ insetInlineStart: at(before) }} />}
    </span>
  );
}
