import { Logo } from '@laurel/web/ui/logo';
import { useTitle } from '@laurel/web/ui/page';
import { PlainButton, PlainLink } from '@laurel/web/ui/plain-button';
import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './plain-page.module.css';
import { t } from './text';

/** A page of its own with one sentence and a way on. */
export function PlainPage({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  useTitle(title);
  return (
    <div className={classes.page}>
      <Logo size={40} isNamed={false} />
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.words}>{children}</p>
      {action ?? <PlainLink href="/">{t('shell.toStart')}</PlainLink>}
    </div>
  );
}

export function NotAuthorizedPage() {
  return <PlainPage title={t('shell.refusedTitle')}>{t('shell.refused')}</PlainPage>;
}

export function NotFoundPage() {
  return <PlainPage title={t('shell.absentTitle')}>{t('shell.absent')}</PlainPage>;
}

/** What stands where a page threw; what is around it goes on. React has logged the error once by then. */
export function BrokenPage({ reset }: { reset: () => void }) {
  const router = useRouter();
  const again = () => {
    reset();
    void router.invalidate();
  };
  const action = (
    <div className={classes.ways}>
      <PlainButton onClick={again}>{t('shell.again')}</PlainButton>
      <PlainLink look="default" href="/">
        {t('shell.back')}
      </PlainLink>
    </div>
  );
  return (
    <PlainPage title={t('shell.brokenTitle')} action={action}>
      {t('shell.broken')}
    </PlainPage>
  );
}
