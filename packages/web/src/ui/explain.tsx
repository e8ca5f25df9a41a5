import { Popover } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import { type ReactNode, useId } from 'react';
import classes from './explain.module.css';
import { t } from './text';

interface ExplainProps {
  /** The number as shown, e.g. `B+ 87.4 %`. */
  readonly number: string;
  readonly title: string;
  /** Drawn only once opened. */
  readonly children: ReactNode;
}

/** A number that opens to why it is what it is. */
export function Explain({ number, title, children }: ExplainProps) {
  const headingId = useId();
  return (
    <Popover width={360} position="bottom-start" withArrow trapFocus returnFocus shadow="sm">
      <Popover.Target>
        <button type="button" className={classes.number} aria-label={`${number}. ${t('ui.explain', { number })}`}>
          {number}
        </button>
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown} aria-labelledby={headingId}>
        <p id={headingId} className={classes.title} data-autofocus tabIndex={-1}>
          {title}
        </p>
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}
