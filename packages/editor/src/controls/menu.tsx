import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import type { CSSProperties, KeyboardEvent } from 'react';
import type { Icon } from './icon';
import styles from './menu.module.css';
import { menuHeight } from './place';
import { type OpenerProps, PopoverButton } from './popover-button';
import { type Shortcut, shortcutText } from './shortcut';
import { walk } from './walk';

export interface MenuItem {
  readonly id: string;
  readonly label: string;
  readonly icon?: Icon | undefined;
  /** Given for a choice (menuitemradio); left out for a deed. */
  readonly isChosen?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
  readonly shortcut?: Shortcut | undefined;
  /** How its label looks: a heading its size, a font its letters. */
  readonly style?: CSSProperties | undefined;
  /** A line stands above it. */
  readonly startsGroup?: boolean | undefined;
  readonly onChoose: () => void;
}

interface MenuButtonProps extends OpenerProps {
  readonly items: readonly MenuItem[];
}

/** A button with its menu: Enter, Space or ArrowDown open it, and a choice closes it. */
export function MenuButton({ items, ...button }: MenuButtonProps) {
  return (
    <PopoverButton {...button} popup="menu" placing={{ maxHeight: menuHeight }}>
      {(close) => <Menu label={button.label} items={items} onChosen={close} />}
    </PopoverButton>
  );
}

interface MenuProps {
  readonly label: string;
  readonly items: readonly MenuItem[];
  /** Called before the item's own deed, which may move the focus on. */
  readonly onChosen: () => void;
}

/** A menu on its own: arrows, Home, End and first letters walk it. */
export function Menu({ label, items, onChosen }: MenuProps) {
  const hasChoices = items.some(({ isChosen }) => isChosen !== undefined);
  return (
    <div role="menu" aria-label={label} className={styles.menu} tabIndex={-1} onKeyDown={walkItems}>
      {items.map((item) => (
        <MenuRow key={item.id} item={item} hasMark={hasChoices} onChosen={onChosen} />
      ))}
    </div>
  );
}

function MenuRow({ item, hasMark, onChosen }: { item: MenuItem; hasMark: boolean; onChosen: () => void }) {
  const { icon: Shown, isChosen, isDisabled = false, shortcut } = item;
  const choice = { role: isChosen === undefined ? 'menuitem' : 'menuitemradio', 'aria-checked': isChosen };
  return (
    <>
      {item.startsGroup && <hr className={styles.line} />}
      <button
        type="button"
        {...choice}
        tabIndex={-1}
        className={styles.item}
        aria-disabled={isDisabled || undefined}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => {
          if (isDisabled) return;
          onChosen();
          item.onChoose();
        }}
      >
        {Shown && <Shown size={18} stroke={1.75} aria-hidden="true" />}
        <span className={styles.label} style={item.style}>
          {item.label}
        </span>
        {shortcut && (
          <span className={styles.hint} aria-hidden="true">
            {shortcutText(shortcut)}
          </span>
        )}
        {hasMark && <IconCheck size={16} stroke={2} aria-hidden="true" visibility={isChosen ? 'visible' : 'hidden'} />}
      </button>
    </>
  );
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
