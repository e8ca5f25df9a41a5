import { type ReactNode, startTransition, useRef, useState } from 'react';
import type { Placing } from './place';
import { Popover } from './popover';
import { ToolButton, type ToolButtonProps } from './tool-button';

/** What a button that opens something is given from outside. */
export type OpenerProps = Omit<ToolButtonProps, 'onPress' | 'popup' | 'isOpen' | 'ref' | 'isPressed'>;

interface PopoverToolButtonProps extends Omit<OpenerProps, 'children'> {
  readonly popup: 'menu' | 'dialog';
  readonly placing?: Placing;
  /** What is opened; `close` closes it and gives the focus back to the button. */
  readonly children: (close: () => void) => ReactNode;
}

/** A button with a popup beside it, there only while it is open. */
export function PopoverButton({ placing, children, ...button }: PopoverToolButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    anchor.current?.focus();
  };
  // What is fetched only now opens whole: a transition waits for it, and the focus finds its first control.
  const toggle = () => (button.popup === 'menu' ? setOpen(!isOpen) : startTransition(() => setOpen(!isOpen)));
  return (
    <>
      <ToolButton {...button} ref={anchor} isOpen={isOpen} onPress={toggle} />
      {isOpen && (
        <Popover
          anchor={anchor}
          placing={placing}
          onClose={({ restoreFocus }) => (restoreFocus ? close() : setOpen(false))}
        >
          {children(close)}
        </Popover>
      )}
    </>
  );
}
