import { Logo } from '@laurel/web/ui/logo';
import { TabTitle } from '@laurel/web/ui/page';
import type { ReactNode } from 'react';
import classes from './entry-card.module.css';

/** The card of the pages one sees before being signed in. */
export function EntryCard({ title, about, children }: { title: string; about?: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.ground}>
      <TabTitle title={title} />
      <div className={classes.card}>
        <div className={classes.mark}>
          <Logo size={36} />
        </div>
        <header>
          <h1 className={classes.title}>{title}</h1>
          {about && <p className={classes.about}>{about}</p>}
        </header>
        {children}
      </div>
    </div>
  );
}
