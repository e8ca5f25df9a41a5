import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { keepPlaced, type Placing } from './place';
import styles from './popover.module.css';
import { withoutTooltips } from './without-tooltips';

interface PopoverProps {
  /** What it belongs to: it stands beside it, and focus goes back to it. */
  readonly anchor: RefObject<HTMLElement | null>;
  /** `restoreFocus`: false when it closes because something outside was pressed. */
  readonly onClose: (why: { restoreFocus: boolean }) => void;
  readonly children: ReactNode;
  readonly placing?: Placing | undefined;
}

/**
 * A box in the top layer beside its anchor. Focus moves to its `[data-autofocus]`, or its first control; Escape, Tab out
 * of it and a press outside close it. Rendered only while it is open.
 */
export function Popover({ anchor, onClose, children, placing = {} }: PopoverProps) {
  const box = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);
  const { align = 'start', gap = 4, maxHeight = Infinity } = placing;

  // The top layer, the window's edges and presses outside are the browser's.
  useEffect(() => {
    const [element, host] = [box.current, anchor.current];
    if (!element || !host) return;
    element.showPopover();
    const stop = keepPlaced(host, element, { align, gap, maxHeight });
    // At once: a key pressed before it has the focus would be lost to it.
    withoutTooltips(() => firstControl(element).focus());
    const onPress = ({ target }: Event) => {
      if (!(target instanceof Node) || element.contains(target) || host.contains(target)) return;
      close({ restoreFocus: false });
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      close({ restoreFocus: true });
    };
    const onLeave = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node) || element.contains(relatedTarget) || host.contains(relatedTarget)) return;
      close({ restoreFocus: false });
    };
    document.addEventListener('pointerdown', onPress, true);
    // The anchor too: Shift-Tab goes back to it.
    for (const each of [element, host]) {
      each.addEventListener('keydown', onKey);
      each.addEventListener('focusout', onLeave);
    }
    return () => {
      stop();
      document.removeEventListener('pointerdown', onPress, true);
      for (const each of [element, host]) {
        each.removeEventListener('keydown', onKey);
        each.removeEventListener('focusout', onLeave);
      }
    };
  }, [anchor, align, gap, maxHeight]);

  return (
    <div ref={box} popover="manual" className={styles.popover} tabIndex={-1}>
      {children}
    </div>
  );
}

function firstControl(box: HTMLElement): HTMLElement {
  const wanted = box.querySelector<HTMLElement>('[data-autofocus]') ?? chosenItem(box);
  return wanted ?? box.querySelector<HTMLElement>('[role^="menuitem"], button, input, [tabindex="0"]') ?? box;
}

/** The choice that stands in a menu of nothing but choices; beside things to do, the first of all begins. */
function chosenItem(box: HTMLElement): HTMLElement | null {
  if (box.querySelector('[role="menuitem"]')) return null;
  return box.querySelector<HTMLElement>('[role="menuitemradio"][aria-checked="true"]');
}
