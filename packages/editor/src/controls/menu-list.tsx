import type { KeyboardEvent, MouseEventHandler, ReactNode } from 'react';
import styles from './menu.module.css';
import { walk } from './walk';

interface MenuListProps {
  readonly label: string;
  /** Heard before the item that was pressed. */
  readonly onClickCapture?: MouseEventHandler;
  /** Heard after it. */
  readonly onClick?: MouseEventHandler;
  readonly children: ReactNode;
}

/** What a menu's items stand in: arrows, Home, End and first letters walk them. */
export function MenuList({ label, onClickCapture, onClick, children }: MenuListProps) {
  return (
    <div
      role="menu"
      aria-label={label}
      className={styles.menu}
      tabIndex={-1}
      onKeyDown={walkItems}
      onClickCapture={onClickCapture}
      onClick={onClick}
    >
      {children}
    </div>
  );
}

/** The look of an item, for a button or a link that is one. */
export const menuItem = styles.item;

/** Words between the items. */
export function MenuWords({ children }: { children: ReactNode }) {
  return <div className={styles.words}>{children}</div>;
}

export function MenuLine() {
  return <hr className={styles.line} />;
}

function walkItems(event: KeyboardEvent<HTMLElement>): void {
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^="menuitem"]')];
  const { activeElement } = document;
  const at = activeElement instanceof HTMLElement ? rows.indexOf(activeElement) : -1;
  const to = walk({ key: event.key, count: rows.length, at, direction: 'down' }) ?? byLetter(rows, at, event);
  if (to === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  rows[to]?.focus();
}

function byLetter(rows: readonly HTMLElement[], at: number, event: KeyboardEvent): number | undefined {
  if (event.key.length !== 1 || event.key === ' ' || event.ctrlKey || event.metaKey || event.altKey) return undefined;
  const letter = event.key.toLocaleLowerCase();
  const starts = (row: HTMLElement) => row.textContent.trim().toLocaleLowerCase().startsWith(letter);
  const after = rows.findIndex((row, index) => index > at && starts(row));
  const found = after === -1 ? rows.findIndex(starts) : after;
  return found === -1 ? undefined : found;
}
