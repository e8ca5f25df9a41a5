import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import type { CSSProperties } from 'react';
import type { Icon } from './icon';
import styles from './menu.module.css';
import { MenuLine, MenuList, menuItem } from './menu-list';
import { menuHeight } from './place';
import { type OpenerProps, PopoverButton } from './popover-button';
import { type Shortcut, shortcutText } from './shortcut';

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

/** A menu on its own. */
export function Menu({ label, items, onChosen }: MenuProps) {
  const hasChoices = items.some(({ isChosen }) => isChosen !== undefined);
  return (
    <MenuList label={label}>
      {items.map((item) => (
        <MenuRow key={item.id} item={item} hasMark={hasChoices} onChosen={onChosen} />
      ))}
    </MenuList>
  );
}

function MenuRow({ item, hasMark, onChosen }: { item: MenuItem; hasMark: boolean; onChosen: () => void }) {
  const { icon: Shown, isChosen, isDisabled = false, shortcut } = item;
  const choice = { role: isChosen === undefined ? 'menuitem' : 'menuitemradio', 'aria-checked': isChosen };
  return (
    <>
      {item.startsGroup && <MenuLine />}
      <button
        type="button"
        {...choice}
        tabIndex={-1}
        className={menuItem}
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
