import type { ComponentProps } from 'react';
import styles from './button.module.css';

type Look = 'primary' | 'default' | 'subtle' | 'danger';

interface ButtonProps extends ComponentProps<'button'> {
  /** `danger` for loss alone. */
  readonly look?: Look;
  /** Busy: stays focusable, says so, and can't be pressed again. */
  readonly isBusy?: boolean;
  /** Nothing to do yet: stays focusable, so that the keyboard finds it and hears so. */
  readonly isDisabled?: boolean;
}

/** A button with words. */
export function Button({ look = 'primary', isBusy = false, isDisabled = false, ...rest }: ButtonProps) {
  const isOff = isBusy || isDisabled;
  return (
    <button
      {...rest}
      type={rest.type ?? 'button'}
      className={styles.button}
      data-look={look}
      aria-busy={isBusy || undefined}
      aria-disabled={isOff || undefined}
      onClick={isOff ? (event) => event.preventDefault() : rest.onClick}
    />
  );
}

/** A link that looks like a button. */
export function LinkButton({ look = 'primary', children, ...rest }: ComponentProps<'a'> & { readonly look?: Look }) {
  return (
    <a {...rest} className={styles.button} data-look={look}>
      {children}
    </a>
  );
}
