import { monogramOf } from '@laurel/web/kit/face';
import { Logo } from '@laurel/web/ui/logo';
import { TabTitle } from '@laurel/web/ui/page';
import type { ReactNode } from 'react';
import classes from './entry-card.module.css';
import { useSession } from './session';

/** The card of the pages one sees before being signed in: under the district's crest, before our valley. */
export function EntryCard({ title, about, children }: { title: string; about?: ReactNode; children: ReactNode }) {
  const { name, logo } = useSession().district;
  return (
    <div className={classes.ground}>
      <TabTitle title={title} />
      <div className={classes.card}>
        <header>
          {logo !== null ? (
            <img className={classes.logo} src={`/logo/${logo}`} alt="" />
          ) : name ? (
            <div className={classes.crest} aria-hidden="true">
              {monogramOf(name)}
            </div>
          ) : null}
          <h1 className={classes.title}>{title}</h1>
          {about && <p className={classes.about}>{about}</p>}
        </header>
        {children}
        <div className={classes.mark}>
          <Logo size={24} />
        </div>
      </div>
    </div>
  );
}
