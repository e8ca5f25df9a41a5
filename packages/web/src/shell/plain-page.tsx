import { Button, LinkButton } from '@laurel/editor/controls/button';
import { Drawing } from '@laurel/web/drawings/drawing';
import type { Subject } from '@laurel/web/drawings/empty-drawing';
import { t } from '@laurel/web/languages/text';
import { Logo } from '@laurel/web/ui/logo';
import { TabTitle } from '@laurel/web/ui/page';
import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './plain-page.module.css';

interface PlainPageProps {
  readonly title: string;
  readonly drawing?: Subject;
  /** The way on; by default to the start. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A page of its own with one sentence and a way on. */
export function PlainPage({ title, drawing = 'sprout', action, children }: PlainPageProps) {
  return (
    <div className={classes.page}>
      <TabTitle title={title} />
      <span className={classes.mark}>
        <Logo size={24} />
      </span>
      <Drawing of={drawing} size={144} />
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.words}>{children}</p>
      {action ?? <LinkButton href="/">{t('shell.toStart')}</LinkButton>}
    </div>
  );
}

export function NotAuthorizedPage() {
  return (
    <PlainPage title={t('shell.refusedTitle')} drawing="door">
      {t('shell.refused')}
    </PlainPage>
  );
}

export function NotFoundPage() {
  return (
    <PlainPage title={t('shell.absentTitle')} drawing="path">
      {t('shell.absent')}
    </PlainPage>
  );
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
      <Button onClick={again}>{t('shell.again')}</Button>
      <LinkButton look="default" href="/">
        {t('shell.back')}
      </LinkButton>
    </div>
  );
  return (
    <PlainPage title={t('shell.brokenTitle')} drawing="care" action={action}>
      {t('shell.broken')}
    </PlainPage>
  );
}
