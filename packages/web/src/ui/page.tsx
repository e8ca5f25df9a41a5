import type { ReactNode } from 'react';
import classes from './page.module.css';

export interface PageProps {
  readonly title: string;
  /** Of a title that isn’t in the page’s own. */
  readonly language?: string | undefined;
  /** One line that says what this page is for. */
  readonly about?: ReactNode;
  /** The one primary action, at the inline end. */
  readonly action?: ReactNode;
  /** Filters; what they hold belongs in the URL. */
  readonly filters?: ReactNode;
  /** `fluid` for sheets and wide tables. Default `boxed` (1280 px). */
  readonly width?: 'boxed' | 'narrow' | 'fluid';
  /** For a sheet, which needs the window's height: title, line and action stand in one row. */
  readonly isCompact?: boolean;
  readonly children: ReactNode;
}

/** The frame of every page: title, one line, action, filters, content. Sets the document's title and draws the only h1. */
export function Page({
  title,
  language,
  about,
  action,
  filters,
  width = 'boxed',
  isCompact = false,
  children,
}: PageProps) {
  return (
    <div className={classes.page} data-width={width} data-compact={isCompact || undefined}>
      <TabTitle title={title} />
      <header className={classes.head}>
        <div className={classes.words}>
          <h1
            lang={language}
            className={classes.title}
            title={isCompact ? title : undefined}
            // A title that is cut is cut at its own end.
            dir={isCompact ? 'auto' : undefined}
          >
            {title}
          </h1>
          {about && <p className={classes.about}>{about}</p>}
        </div>
        {action && <div className={classes.action}>{action}</div>}
      </header>
      {filters && <div className={classes.filters}>{filters}</div>}
      {children}
    </div>
  );
}

/** Names the browser tab `title · Laurel`; React puts it into the document’s head. */
export function TabTitle({ title }: { title: string }) {
  return <title>{`${title} · Laurel`}</title>;
}
