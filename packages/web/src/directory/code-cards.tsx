import type { issueCode } from '@laurel/domain/people/directory-api';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { Button } from '@laurel/editor/controls/button';
import { formatMoment } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { notify } from '@laurel/web/ui/notice';
import { createPortal } from 'react-dom';
import classes from './directory.module.css';

type IssuedCode = OutputOf<typeof issueCode>;

/** One code, large, to read out, copy or print. It can't be shown again. */
export function CodeCard({ code }: { code: IssuedCode }) {
  return (
    <section className={classes.code} aria-label={t('directory.codeOf', { name: code.name })}>
      <output className={classes.codeText}>{code.code}</output>
      <p className={classes.sub}>{t('directory.codeOnce', { day: formatMoment(code.expiresAt) })}</p>
      <div className={classes.actions}>
        <Button onClick={() => copy(code.code)}>{t('directory.copyCode')}</Button>
        <Button look="default" onClick={() => window.print()}>
          {t('directory.print')}
        </Button>
      </div>
      <CodeSheet codes={[code]} />
    </section>
  );
}

/** Several codes: a list on screen, cards on paper. They can't be shown again. */
export function CodeList({ codes }: { codes: readonly IssuedCode[] }) {
  if (codes.length === 0) return null;
  return (
    <section className={classes.form}>
      <div>
        <Button autoFocus onClick={() => window.print()}>
          {t('directory.print')}
        </Button>
      </div>
      <dl className={classes.facts}>
        {codes.map(({ personId, name, username, code }) => (
          <div key={personId}>
            <dt>{`${name} (${username})`}</dt>
            <dd className={classes.listedCode}>{code}</dd>
          </div>
        ))}
      </dl>
      <CodeSheet codes={codes} />
    </section>
  );
}

/** What the printer gets instead of the page: a card for each person, to cut apart. */
export function CodeSheet({ codes }: { codes: readonly IssuedCode[] }) {
  const address = `${window.location.origin}/activate`;
  return createPortal(
    <div className={classes.sheet} aria-hidden="true">
      {codes.map(({ personId, name, username, code, expiresAt }) => (
        <div key={personId} className={classes.card}>
          <strong className={classes.cardName}>{name}</strong>
          <span>
            {t('directory.username')}: {username}
          </span>
          <span className={classes.cardCode}>{code}</span>
          <span>{t('directory.cardAbout', { address })}</span>
          <span>{t('directory.worksUntil', { day: formatMoment(expiresAt) })}</span>
        </div>
      ))}
    </div>,
    document.body,
  );
}

async function copy(code: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(code);
    notify(t('directory.copied'));
  } catch {
    // Without https a browser has no clipboard to offer.
    notify(t('directory.notCopied'), { color: 'error' });
  }
}
