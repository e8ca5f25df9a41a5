import { type ReactNode, useId } from 'react';
import styles from './field.module.css';
import { names } from './names';

/** What every field can say of itself. */
export interface FieldProps {
  readonly label?: string | undefined;
  readonly help?: string | undefined;
  /** What is wrong with it, in words. */
  readonly error?: string | false | null | undefined;
}

interface FrameProps extends FieldProps {
  readonly className?: string | undefined;
  readonly children: (control: FieldAttributes) => ReactNode;
}

interface FieldAttributes {
  readonly id: string;
  readonly className: string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string;
}

/** What stands around every field: its label above; what is wrong with it and its help below, read out with it. */
export function Field({ label, help, error, className, children }: FrameProps) {
  const id = useId();
  return (
    <div className={names(styles.field, className)}>
      {label && (
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
      )}
      {children({
        id,
        className: styles.control,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': `${id}-about`,
      })}
      <div id={`${id}-about`} className={styles.about} aria-live="polite">
        {error && <p className={styles.error}>{error}</p>}
        {help && <p className={styles.help}>{help}</p>}
      </div>
    </div>
  );
}
