import type { ComponentProps, KeyboardEvent, ReactNode } from 'react';
import { Field, type FieldProps } from './field';
import styles from './field.module.css';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'size'>, FieldProps {
  /** A sign before what is typed. */
  readonly start?: ReactNode;
  /** A button after it. */
  readonly end?: ReactNode;
  /** Enter, where it must not send a form around. */
  readonly onEnter?: () => void;
}

/** A line of text, a number, a day or a time. */
export function TextField({ label, help, error, className, start, end, onEnter, ...input }: TextFieldProps) {
  return (
    <Field {...{ label, help, error, className }}>
      {(control) => (
        <span className={styles.box} data-start={start ? true : undefined} data-end={end ? true : undefined}>
          {start && <span className={styles.start}>{start}</span>}
          {/* An address runs from left to right in every language. */}
          <input
            dir={input.type === 'url' ? 'ltr' : undefined}
            {...(onEnter ? { onKeyDown: onEnterOnly(onEnter) } : {})}
            {...input}
            {...control}
          />
          {end && <span className={styles.end}>{end}</span>}
        </span>
      )}
    </Field>
  );
}

function onEnterOnly(run: () => void) {
  return (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    run();
  };
}

/** Several lines of text. */
export function TextArea({ label, help, error, className, ...area }: ComponentProps<'textarea'> & FieldProps) {
  return (
    <Field {...{ label, help, error, className }}>{(control) => <textarea rows={3} {...area} {...control} />}</Field>
  );
}
