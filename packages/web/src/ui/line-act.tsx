import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './line-act.module.css';

/** The act of a line in a list of tasks: a small button that leads where it is done. `label` begins with what is seen. */
export function LineAct({ href, label, children }: { href: string; label: string; children: ReactNode }) {
  const [path = '', query = ''] = href.split('?');
  return (
    <Link
      to={path}
      search={Object.fromEntries(new URLSearchParams(query))}
      className={classes.act}
      aria-label={label}
      preload="intent"
    >
      {children}
    </Link>
  );
}
