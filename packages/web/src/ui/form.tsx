import { Button } from '@laurel/editor/controls/button';
import { t } from '@laurel/web/languages/text';
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

interface FormActsProps {
  readonly isBusy: boolean;
  /** What sending does. */
  readonly children: string;
  /** The way out of a form that can be left. */
  readonly onCancel?: () => void;
  readonly cancel?: string;
}

/** The end of a form: sends it, or leaves it. */
export function FormActs({ isBusy, children, onCancel, cancel = t('ui.cancel') }: FormActsProps) {
  return (
    <div className={onCancel && classes.acts}>
      <Button type="submit" isBusy={isBusy}>
        {children}
      </Button>
      {onCancel && (
        <Button look="default" onClick={onCancel}>
          {cancel}
        </Button>
      )}
    </div>
  );
}
