import type { ComponentProps } from 'react';
import classes from './plain-button.module.css';

type Look = 'primary' | 'default' | 'subtle';

interface PlainButtonProps extends ComponentProps<'button'> {
  readonly look?: Look;
  /** Busy: stays focusable, says so, and can't be pressed again. */
  readonly isBusy?: boolean;
}

/** A button that looks like Mantine's without bringing it: for sign-in and what surrounds every page, which must arrive first. */
export function PlainButton({ look = 'primary', isBusy = false, type = 'button', onClick, ...rest }: PlainButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classes.button}
      data-look={look}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    />
  );
}

/** A link that looks like a button. */
export function PlainLink({ look = 'primary', children, ...rest }: ComponentProps<'a'> & { readonly look?: Look }) {
  return (
    <a {...rest} className={classes.button} data-look={look}>
      {children}
    </a>
  );
}
