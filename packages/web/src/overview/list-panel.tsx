import { Panel } from '@laurel/web/ui/panel';
import type { ReactNode } from 'react';
import { CollapsibleList, type CollapsibleListProps } from './collapsible-list';
import classes from './overview.module.css';

interface ListPanelProps<Item> extends CollapsibleListProps<Item> {
  readonly title: ReactNode;
  readonly action?: ReactNode;
  /** Said where the list is empty. */
  readonly none?: ReactNode;
  /** Stands above the list. */
  readonly children?: ReactNode;
}

/** A dashboard’s card that is a list. */
export function ListPanel<Item>({ title, action, none, children, ...list }: ListPanelProps<Item>) {
  return (
    <Panel title={title} action={action} isFlush>
      {children}
      {none && list.items.length === 0 && <p className={classes.none}>{none}</p>}
      <CollapsibleList {...list} />
    </Panel>
  );
}
