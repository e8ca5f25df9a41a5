import classes from './transition.module.css';

/** What a criterion or one of its levels asks for, where anything is written of it. */
export function Meaning({ text }: { text: string }) {
  if (text === '') return null;
  return (
    <p className={classes.text}>
      <bdi>{text}</bdi>
    </p>
  );
}
