import { Link } from '@tanstack/react-router';
import classes from './link-tabs.module.css';

export interface LinkTab {
  readonly label: string;
  /** Left out: the page itself, under another search. */
  readonly to?: string;
  readonly search?: Readonly<Record<string, string>>;
  readonly isCurrent: boolean;
}

/** Parts of a page, or pages of a kind, as links: what is shown stands in the address. */
export function LinkTabs({ label, tabs }: { label: string; tabs: readonly LinkTab[] }) {
  return (
    <nav className={classes.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={`${tab.to} ${tab.label}`}
          to={tab.to ?? '.'}
          search={tab.search ?? {}}
          activeOptions={{ includeSearch: true, exact: true }}
          activeProps={{}}
          resetScroll={false}
          className={classes.tab}
          aria-current={tab.isCurrent ? 'page' : undefined}
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
