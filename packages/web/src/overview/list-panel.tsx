import { Button } from '@laurel/editor/controls/button';
import { t } from '@laurel/web/languages/text';
import { Panel } from '@laurel/web/ui/panel';
import { type ReactNode, useState } from 'react';
import classes from './overview.module.css';

interface CollapsibleListProps<Item> {
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string;
  readonly line: (item: Item) => ReactNode;
}

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

const fewest = 6;
// Hiding one or two saves no room.
const spared = 2;

/** The first few of a list, and the rest when asked for. */
export function CollapsibleList<Item>({ items, keyOf, line }: CollapsibleListProps<Item>) {
  const [isAll, setAll] = useState(false);
  const shown = isAll || items.length <= fewest + spared ? items : items.slice(0, fewest);
  return (
    <>
      <ul className={classes.lines}>
        {shown.map((item) => (
          <li key={keyOf(item)} className={classes.line}>
            {line(item)}
          </li>
        ))}
      </ul>
      {shown.length < items.length && (
        <div className={classes.more}>
          <Button look="subtle" onClick={() => setAll(true)}>
            {t('overview.showAll', { count: items.length })}
          </Button>
        </div>
      )}
    </>
  );
}
