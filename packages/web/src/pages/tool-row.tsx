import { type FocusEvent, type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';

interface ToolRowProps {
  readonly label: string;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/**
 * An ARIA toolbar for buttons and links: one stop for Tab, the control used last; arrows, Home and End go along it. The
 * text editor’s own travels with its chunk, which has no room for being shared.
 */
export function ToolRow({ label, className, children }: ToolRowProps) {
  const row = useRef<HTMLDivElement>(null);
  // Which control is the stop lives in the DOM, as it is the browser’s focus.
  useLayoutEffect(() => {
    const controls = controlsOf(row.current);
    const stop = controls.find((each) => each.dataset.stop !== undefined) ?? controls[0];
    if (stop) setStop(controls, stop);
  });

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const controls = controlsOf(event.currentTarget);
    const at = controls.findIndex((each) => each.matches(':focus'));
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    const to = { ArrowRight: at + forward, ArrowLeft: at - forward, Home: 0, End: -1 }[event.key];
    if (at === -1 || to === undefined) return;
    event.preventDefault();
    controls.at(to % controls.length)?.focus();
  }

  const onFocus = ({ target, currentTarget }: FocusEvent<HTMLElement>) => setStop(controlsOf(currentTarget), target);
  return (
    <div
      ref={row}
      role="toolbar"
      aria-label={label}
      tabIndex={-1}
      className={className}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
    >
      {children}
    </div>
  );
}

function controlsOf(row: HTMLElement | null): HTMLElement[] {
  return [...(row?.querySelectorAll<HTMLElement>('button, a') ?? [])];
}

function setStop(controls: readonly HTMLElement[], stop: HTMLElement): void {
  if (!controls.includes(stop)) return;
  for (const control of controls) {
    control.tabIndex = control === stop ? 0 : -1;
    if (control === stop) control.dataset.stop = '';
    else delete control.dataset.stop;
  }
}
