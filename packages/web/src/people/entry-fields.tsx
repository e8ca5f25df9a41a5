import { PlainButton } from '@laurel/web/ui/plain-button';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import classes from './entry-fields.module.css';
import { t } from './text';

interface FieldProps extends ComponentProps<'input'> {
  readonly name: string;
  readonly label: string;
  readonly help?: string;
  /** What is wrong, in words. */
  readonly fault?: string | undefined;
}

/** A labelled field without Mantine, so that sign-in arrives first: label above, help below, the fault beside it. */
export function TextField({ end, ...props }: FieldProps & { end?: ReactNode }) {
  const { label, help, fault, ...rest } = props;
  const id = useId();
  return (
    <div className={classes.field}>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      <div className={classes.box} data-fault={fault ? true : undefined}>
        <input
          {...rest}
          id={id}
          className={classes.input}
          aria-invalid={fault ? true : undefined}
          aria-describedby={`${id}-said`}
        />
        {end}
      </div>
      <div id={`${id}-said`}>
        {fault && <p className={classes.fault}>{fault}</p>}
        {help && <p className={classes.help}>{help}</p>}
      </div>
    </div>
  );
}

/** A password that can be looked at, pasted, and filled in by a password manager. */
export function PasswordField(props: FieldProps) {
  const [isShown, setShown] = useState(false);
  const Eye = isShown ? IconEyeOff : IconEye;
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      end={
        <button
          type="button"
          className={classes.eye}
          aria-label={t('people.showPassword')}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <Eye size={18} aria-hidden="true" />
        </button>
      }
    />
  );
}

/** The form's one button, as wide as the fields. */
export function Submit({ isBusy, children }: { isBusy: boolean; children: ReactNode }) {
  return (
    <span className={classes.submit}>
      <PlainButton type="submit" isBusy={isBusy}>
        {children}
      </PlainButton>
    </span>
  );
}
