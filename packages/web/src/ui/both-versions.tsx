import classes from './both-versions.module.css';

interface BothVersionsProps {
  readonly title: string;
  /** What differs, with what each of the two says of it. */
  readonly differing: readonly { readonly name: string; readonly mine: string; readonly theirs: string }[];
}

/** Two versions of a record, field by field where they differ: which one counts is for the person to say. */
export function BothVersions({ title, differing }: BothVersionsProps) {
  return (
    <section className={classes.versions} aria-label={title}>
      <p className={classes.title}>{title}</p>
      <dl className={classes.fields}>
        {differing.map(({ name, mine, theirs }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {mine}
              <br />
              {theirs}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
