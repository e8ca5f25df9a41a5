import classes from './playground.module.css';

/** Text of a machine; it scrolls by key as well. */
export function Code({ label, children }: { label: string; children: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrollable by key.
    <section className={classes.code} aria-label={label} tabIndex={0}>
      <pre dir="auto">{children}</pre>
    </section>
  );
}
