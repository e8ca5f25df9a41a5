import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import classes from './menu.module.css';

interface MenuProps {
  /** What the button is called. */
  readonly label: string;
  /** What the button shows; hidden from screen readers where it only repeats the label. */
  readonly target: ReactNode;
  readonly children: ReactNode;
}

/** A button below which a list opens: arrows walk it, Escape or a press elsewhere closes it. The browser does the layering. */
export function Menu({ label, target, children }: MenuProps) {
  const listId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    if (event.key === 'Tab') list.current?.hidePopover();
    const items = itemsOf(list.current);
    const now = items.findIndex((item) => item.matches(':focus'));
    const next = placeOf(event.key, now, items.length);
    if (next === null) return;
    event.preventDefault();
    items[next]?.focus();
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className={classes.target}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        popoverTarget={listId}
        onKeyDown={(event) => event.key === 'ArrowDown' && list.current?.showPopover()}
      >
        <span className={classes.said}>{label}</span>
        {target}
      </button>
      <div
        ref={list}
        id={listId}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        className={classes.list}
        onKeyDown={onKeyDown}
        onClick={(event) => closes(event.target) && list.current?.hidePopover()}
        onBeforeToggle={() => place(list.current, button.current)}
        onToggle={({ newState }) => {
          setOpen(newState === 'open');
          if (newState === 'open') itemsOf(list.current)[0]?.focus();
        }}
      >
        {children}
      </div>
    </>
  );
}

interface ItemProps extends Omit<ComponentProps<'button'>, 'role' | 'type'> {
  /** One of several of which one is chosen; choosing leaves the menu open. */
  readonly isChecked?: boolean;
}

/** Something to do. */
export function MenuItem({ isChecked, ...rest }: ItemProps) {
  const role = isChecked === undefined ? { role: 'menuitem' } : { role: 'menuitemradio', 'aria-checked': isChecked };
  return <button {...rest} {...role} type="button" tabIndex={-1} className={menuItem} />;
}

/** The look of an item, for a link that is one. */
export const menuItem = classes.item;

/** Words between the items. */
export function MenuWords({ children }: { children: ReactNode }) {
  return <div className={classes.words}>{children}</div>;
}

export function MenuLine() {
  return <hr className={classes.line} />;
}

/** Below the button, ending where it ends. What lies in the top layer knows nothing of what it belongs to. */
function place(list: HTMLElement | null, button: HTMLElement | null): void {
  if (!list || !button) return;
  const { bottom, left, right } = button.getBoundingClientRect();
  const isRtl = getComputedStyle(button).direction === 'rtl';
  list.style.insetBlockStart = `${bottom + 4}px`;
  const end = isRtl ? left : document.documentElement.clientWidth - right;
  // As wide as in the style sheet; on a phone it stays on the screen.
  list.style.insetInlineEnd = `max(8px, min(${end}px, 100vw - 256px))`;
}

function itemsOf(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];
}

/** The item a key leads to; `null`: the key is not the menu's. */
function placeOf(key: string, now: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return (now + 1) % count;
    case 'ArrowUp':
      return (Math.max(now, 0) + count - 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

function closes(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[role="menuitem"]') !== null;
}
