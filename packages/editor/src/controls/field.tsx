import { type ComponentProps, useId } from 'react';
import styles from './field.module.css';

interface FieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'onSubmit' | 'id'> {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly help?: string | undefined;
  /** What is wrong with it, in words, said beside it. */
  readonly error?: string | undefined;
  /** Enter, which never sends a form around the editor. */
  readonly onSubmit?: (() => void) | undefined;
}

/** A line of text with its label above, its help below and its error beside it. */
export function Field({ label, value, onChange, help, error, onSubmit, ...input }: FieldProps) {
  const id = useId();
  const about = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <input
        autoComplete="off"
        spellCheck={false}
        // An address runs from left to right in every language.
        dir={input.type === 'url' ? 'ltr' : undefined}
        {...input}
        id={id}
        className={styles.input}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={about || undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing || !onSubmit) return;
          event.preventDefault();
          onSubmit();
        }}
      />
      {help && (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      )}
      <p id={`${id}-error`} className={styles.error} role="alert" hidden={!error}>
        {error}
      </p>
    </div>
  );
}

interface CheckFieldProps {
  readonly label: string;
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
}

/** A box to tick with its label. */
export function CheckField({ label, isChecked, onChange }: CheckFieldProps) {
  return (
    <label className={styles.check}>
      <input type="checkbox" checked={isChecked} onChange={(event) => onChange(event.currentTarget.checked)} />
      {label}
    </label>
  );
}
