import { type ReactNode, useId, useState } from 'react';
import styles from './dialog.module.css';
import { runsRightToLeft, walk } from './walk';

export interface Tab {
  readonly id: string;
  readonly label: string;
  readonly content: ReactNode;
}

/** Tabs; arrows choose the next. Nothing of the others is drawn. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const id = useId();
  const [chosen, setChosen] = useState(tabs[0]?.id);
  const at = tabs.findIndex((tab) => tab.id === chosen);
  return (
    <>
      <div
        role="tablist"
        aria-label={label}
        tabIndex={-1}
        className={styles.list}
        onKeyDown={(event) => {
          const isRightToLeft = runsRightToLeft(event.currentTarget);
          const to = walk({ key: event.key, count: tabs.length, at, direction: 'across', isRightToLeft });
          if (to === undefined) return;
          event.preventDefault();
          setChosen(tabs[to]?.id);
          event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[to]?.focus();
        }}
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            className={styles.tab}
            aria-selected={tab.id === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === chosen ? 0 : -1}
            onClick={() => setChosen(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${chosen}`}>
        {tabs[at]?.content}
      </div>
    </>
  );
}
