import type { ComponentProps } from 'react';
import classes from './form.module.css';

interface FormProps extends Omit<ComponentProps<'form'>, 'className' | 'noValidate'> {
  /** What is wrong with it as a whole. */
  readonly fault?: string | null | undefined;
}

/** Fields below each other; what is wrong with all of them together stands above. */
export function Form({ fault, children, ...rest }: FormProps) {
  return (
    <form className={classes.form} noValidate {...rest}>
      <FaultLine sentence={fault} />
      {children}
    </form>
  );
}

/** What is wrong, said at once to whoever can't see it; nothing where nothing is. */
export function FaultLine({ sentence }: { readonly sentence: string | false | null | undefined }) {
  return (
    sentence && (
      <p className={classes.fault} role="alert">
        {sentence}
      </p>
    )
  );
}
