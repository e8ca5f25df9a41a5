import { Button } from '@laurel/editor/controls/button';
import { saveFile } from '@laurel/web/kit/save-file';
import { t } from '@laurel/web/languages/text';
import { notify } from '@laurel/web/ui/notice';
import classes from './factors.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly isFinishing?: boolean;
  readonly onFinish: () => void;
}

/** The codes, this once: to be printed, saved, or written down. */
export function RecoveryCodes({ codes, isFinishing = false, onFinish }: RecoveryCodesProps) {
  const text = `${t('factors.codesFile')}\n\n${codes.join('\n')}\n`;
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => notify(t('factors.copied')),
      () => notify(t('factors.notCopied'), { color: 'error' }),
    );
  return (
    <section className={classes.step} aria-labelledby="recovery-codes">
      <h2 id="recovery-codes" className={classes.heading}>
        {t('factors.codesTitle')}
      </h2>
      <p className={classes.about}>{t('factors.codesAbout')}</p>
      <ul className={classes.codes} dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={classes.acts}>
        <Button look="default" onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'laurel-codes.txt')}>
          {t('factors.download')}
        </Button>
        <Button look="default" onClick={copy}>
          {t('factors.copy')}
        </Button>
      </div>
      <Button isBusy={isFinishing} onClick={onFinish}>
        {t('factors.codesSaved')}
      </Button>
    </section>
  );
}
