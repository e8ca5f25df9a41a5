import { t } from '@laurel/web/languages/text';
import { CloseButton } from '@laurel/web/ui/close-button';
import { Snackbar } from '@laurel/web/ui/snackbar';
import { useModal } from '@laurel/web/ui/use-modal';
import { useId, useRef } from 'react';
import classes from './customiser.module.css';
import { LanguageChoice } from './language-choice';
import { PreferenceControls } from './preference-controls';

/** A panel at the page's end with every preference. The page beside it stays bright: it is the preview. */
export function Customiser({ onClose }: { onClose: () => void }) {
  const headingId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useModal(dialog, onClose);
  return (
    <dialog ref={dialog} className={classes.panel} aria-labelledby={headingId} closedby="any">
      <header className={classes.head}>
        <div>
          <h2 id={headingId} className={classes.title}>
            {t('preferences.title')}
          </h2>
          <p className={classes.about}>{t('preferences.about')}</p>
        </div>
        <CloseButton label={t('preferences.close')} onClick={() => dialog.current?.close()} />
      </header>
      <div className={classes.body}>
        <PreferenceControls />
        <LanguageChoice />
      </div>
      <Snackbar />
    </dialog>
  );
}
