import classes from './share-bar.module.css';

/** One share of a whole, 0 to 1, as a thin bar. It stands beside words that say the same, so it says nothing itself. */
export function ShareBar({ share }: { share: number }) {
  const percent = Math.min(100, Math.max(0, 100 * share));
  return (
    <span className={classes.track} aria-hidden="true">
      <span className={classes.fill} style={{ inlineSize: `${percent}%` }} />
    </span>
  );
}
