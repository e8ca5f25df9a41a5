import { Button } from '@laurel/editor/controls/button';
import { t } from '@laurel/web/languages/text';
import classes from './footer.module.css';

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
