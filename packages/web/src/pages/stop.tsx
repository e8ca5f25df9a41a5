import classes from './editor.module.css';

/** Why something can’t be done now. */
export function Stop({ sentence }: { sentence: string | null }) {
  if (!sentence) return null;
  return (
    <p className={classes.finding} data-stops role="alert">
      {sentence}
    </p>
  );
}
