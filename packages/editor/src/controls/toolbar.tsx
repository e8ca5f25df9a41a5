import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { names } from './names';
import styles from './toolbar.module.css';
import { runsRightToLeft, walk } from './walk';

interface ToolbarProps {
  readonly label: string;
  readonly children: ReactNode;
  readonly wraps?: boolean;
  /** Whether it belongs to a selection rather than to the whole text. */
  readonly isBubble?: boolean;
  readonly className?: string | undefined;
  /** Escape leads back to what the toolbar belongs to. */
  readonly onEscape?: (() => void) | undefined;
}

/**
 * An ARIA toolbar: one tab stop, the last control used; arrows, Home and End walk it, mirrored where text runs from
 * right to left. Its controls are the buttons and inputs inside, but for those of an open popup.
 */
export function Toolbar({ label, children, wraps = false, isBubble = false, className, onEscape }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  // Which control is the tab stop lives in the DOM: moving it must not draw thirty buttons anew.
  useEffect(() => {
    const controls = controlsOf(bar.current);
    if (!controls.some((control) => control.tabIndex === 0 && control.dataset.stop !== undefined)) {
      setStop(controls, controls[0]);
    } else {
      for (const control of controls) if (control.dataset.stop === undefined) control.tabIndex = -1;
    }
  });

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const controls = controlsOf(event.currentTarget);
    const at = event.target instanceof HTMLElement ? controls.indexOf(event.target) : -1;
    if (at === -1) return;
    if (event.key === 'Escape' && onEscape) {
      event.stopPropagation();
      onEscape();
      return;
    }
    const control = controls[at];
    if (event.key === 'ArrowDown' && control?.ariaHasPopup && control.ariaExpanded === 'false') {
      event.preventDefault();
      control.click();
      return;
    }
    const isRightToLeft = runsRightToLeft(event.currentTarget);
    const to = walk({ key: event.key, count: controls.length, at, direction: 'across', isRightToLeft });
    if (to === undefined) return;
    event.preventDefault();
    controls[to]?.focus();
  };
  const onFocus = ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    const controls = controlsOf(currentTarget);
    if (controls.some((control) => control === target)) setStop(controls, target);
  };
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={label}
      aria-orientation="horizontal"
      tabIndex={-1}
      className={names(styles.toolbar, className)}
      data-wraps={wraps || undefined}
      data-bubble={isBubble || undefined}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
    >
      {children}
    </div>
  );
}

/** A line between groups. */
export function Separator() {
  return <span className={styles.separator} data-separator="" />;
}

function controlsOf(bar: HTMLElement | null): HTMLElement[] {
  const all = bar?.querySelectorAll<HTMLElement>('button, input') ?? [];
  // What an open popup holds has its own keys.
  return [...all].filter((control) => {
    const popup = control.closest('[popover]');
    return !popup || !bar?.contains(popup);
  });
}

function setStop(controls: readonly HTMLElement[], stop: HTMLElement | undefined): void {
  for (const control of controls) {
    control.tabIndex = control === stop ? 0 : -1;
    if (control === stop) control.dataset.stop = '';
    else delete control.dataset.stop;
  }
}
