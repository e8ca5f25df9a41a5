import { Button } from '@laurel/editor/controls/button';
import classes from './classes.module.css';
import { t } from './text';

/** Saves a form within a panel, or closes it. */
export function FormActs({ label, isBusy, onDone }: { label: string; isBusy: boolean; onDone: () => void }) {
  return (
    <div className={classes.actions}>
      <Button type="submit" isBusy={isBusy}>
        {label}
      </Button>
      <Button look="default" onClick={onDone}>
        {t('classes.cancel')}
      </Button>
    </div>
  );
}
