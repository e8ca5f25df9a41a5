import { Button } from '@laurel/editor/controls/button';
import { TextField } from '@laurel/editor/controls/text-field';
import { t } from '@laurel/web/languages/text';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
import { type ComponentProps, type ReactNode, useState } from 'react';
import classes from './entry-fields.module.css';

/** A password that can be looked at, pasted, and filled in by a password manager. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'end'>) {
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
          aria-label={t('ui.showPassword')}
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
      <Button type="submit" isBusy={isBusy}>
        {children}
      </Button>
    </span>
  );
}
