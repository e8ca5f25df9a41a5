import { Button } from '@laurel/editor/controls/button';
import { MenuList, menuItem } from '@laurel/editor/controls/menu-list';
import { Popover } from '@laurel/editor/controls/popover';
import { type ComponentProps, type MouseEvent, type ReactNode, useRef, useState } from 'react';
import classes from './menu.module.css';
import { rememberKeys } from './take-keys';

interface MenuProps {
  /** What the button is called. */
  readonly label: string;
  /** A sign that the button shows in place of its words. */
  readonly target?: ReactNode;
  readonly isBusy?: boolean;
  readonly children: ReactNode;
}

/**
 * A button below which a list opens: arrows walk it, Escape or a press elsewhere closes it. What had the focus before has it
 * again, before anything chosen is done.
 */
export function Menu({ label, target, isBusy = false, children }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const giveBack = useRef<ReturnType<typeof rememberKeys>>(undefined);
  /** An item is pressed, and the focus that leaves for it closes nothing yet. */
  const isActing = useRef(false);
  const [isOpen, setOpen] = useState(false);

  function open(): void {
    // Some browsers leave a pressed button without the focus.
    if (document.activeElement === document.body) button.current?.focus();
    giveBack.current = rememberKeys();
    setOpen(true);
  }

  function restoreFocus(): void {
    if (list.current) giveBack.current?.(list.current);
  }

  function close(why: { restoreFocus: boolean }): void {
    if (isActing.current) return;
    if (why.restoreFocus) restoreFocus();
    setOpen(false);
  }

  // React draws between the capturing and the bubbling handler, and an item that is gone by then hears nothing.
  function beginAct(event: MouseEvent): void {
    isActing.current = isDone(event);
    if (isActing.current) restoreFocus();
  }

  function endAct(event: MouseEvent): void {
    isActing.current = false;
    if (isDone(event)) setOpen(false);
  }

  const opener: ComponentProps<'button'> = {
    ref: button,
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    onClick: () => (isOpen ? close({ restoreFocus: true }) : open()),
    onKeyDown: (event) => {
      if (event.key !== 'ArrowDown' || isOpen) return;
      event.preventDefault();
      open();
    },
  };
  return (
    <>
      {target === undefined ? (
        <Button look="default" isBusy={isBusy} {...opener}>
          {label}
        </Button>
      ) : (
        <button type="button" className={classes.target} {...opener}>
          <span className={classes.said}>{label}</span>
          {target}
        </button>
      )}
      {isOpen && (
        <Popover anchor={button} placing={below} onClose={close}>
          <div ref={list} className={classes.list}>
            <MenuList label={label} onClickCapture={beginAct} onClick={endAct}>
              {children}
            </MenuList>
          </div>
        </Popover>
      )}
    </>
  );
}

const below = { align: 'end' } as const;

interface ItemProps extends Omit<ComponentProps<'button'>, 'role' | 'type'> {
  /** One of several of which one is chosen; choosing leaves the menu open. */
  readonly isChecked?: boolean;
}

/** Something to do. */
export function MenuItem({ isChecked, ...rest }: ItemProps) {
  const role = isChecked === undefined ? { role: 'menuitem' } : { role: 'menuitemradio', 'aria-checked': isChecked };
  return <button {...rest} {...role} type="button" tabIndex={-1} className={menuItem} />;
}

function isDone({ target }: MouseEvent): boolean {
  return target instanceof Element && target.closest('[role="menuitem"]') !== null;
}
