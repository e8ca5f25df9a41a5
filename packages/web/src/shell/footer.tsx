import { Button } from '@laurel/editor/controls/button';
import classes from './footer.module.css';
import { t } from './text';

/** Whose page this is, and help. */
export function Footer({ onShortcuts }: { onShortcuts: () => void }) {
  return (
    <footer className={classes.footer}>
      <div className={classes.row}>
        <span className={classes.words}>{t('shell.footer')}</span>
        {/* The language switch stands here. */}
        <Button look="subtle" onClick={onShortcuts}>
          {t('shell.shortcuts')}
        </Button>
      </div>
    </footer>
  );
}
