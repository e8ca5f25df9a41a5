import { t } from '@laurel/web/languages/text';
import { useId } from 'react';
import classes from './athletics.module.css';
import { keepFile } from './queries';

/** A file that goes with a record of an athlete, kept privately; `help` says who can open it. */
export function FileField({ help }: { help: string }) {
  const fileId = useId();
  return (
    <div className={classes.file}>
      <label htmlFor={fileId}>{t('athletics.file')}</label>
      <input id={fileId} name="file" type="file" accept=".pdf,.docx,.doc,.odt,.png,.jpg,.jpeg,.webp" />
      <span className={classes.about}>{help}</span>
    </div>
  );
}

/** Uploads what was chosen in a form’s `FileField`; answers its path, `null` where nothing was. */
export async function keepChosenFile(form: HTMLFormElement): Promise<string | null> {
  const chosen = new FormData(form).get('file');
  return chosen instanceof File && chosen.size > 0 ? await keepFile(chosen) : null;
}
