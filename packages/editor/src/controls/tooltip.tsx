import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { keepPlaced } from './place';
import styles from './popover.module.css';
import { isQuiet } from './without-tooltips';

/** Long enough not to flicker while the pointer crosses a toolbar. */
const delayMs = 350;

/**
 * Shows a name on hover and where the keyboard walks to; Escape hides it. The name itself is the button's own label. Give
 * `handlers` to the button and put `tip` right after it. `isOff`: while what the button opens is open.
 */
export function useTooltip(text: string, isOff: boolean) {
  const [anchor, setAnchor] = useState<Element | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // A timer outlives its button.
  useEffect(() => () => clearTimeout(timer.current), []);

  const hide = () => {
    clearTimeout(timer.current);
    setAnchor(null);
  };
  const handlers = {
    onPointerEnter: ({ pointerType, currentTarget }: PointerEvent) => {
      if (pointerType !== 'mouse') return;
      timer.current = setTimeout(() => setAnchor(currentTarget), delayMs);
    },
    onPointerLeave: hide,
    onPointerDown: hide,
    onFocus: ({ currentTarget }: FocusEvent) => {
      // A finger needs no hint of what it has just pressed, nor does anybody of where a popup puts the focus by itself.
      if (isQuiet()) return;
      if (currentTarget.matches(':focus-visible') && !matchMedia('(hover: none)').matches) setAnchor(currentTarget);
    },
    onBlur: hide,
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'Escape') hide();
    },
  };
  return { handlers, tip: anchor && !isOff ? <Tip anchor={anchor}>{text}</Tip> : null };
}

function Tip({ anchor, children }: { anchor: Element; children: ReactNode }) {
  const box = useRef<HTMLSpanElement>(null);
  // The top layer and the window's edges are the browser's.
  useEffect(() => {
    if (!box.current) return;
    box.current.showPopover();
    return keepPlaced(anchor, box.current, { align: 'center', gap: 6 });
  }, [anchor]);
  return (
    <span ref={box} popover="manual" role="tooltip" className={styles.tooltip}>
      {children}
    </span>
  );
}
